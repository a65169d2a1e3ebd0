import type { JobId } from '#domain/values/ids.ts'
import { backend } from '#web/app/client.ts'
import { showToast } from '#web/components/overlays/Toasts.tsx'
import { useMutation } from '@tanstack/react-query'

/** Replaces the customer link of a job; the old one stops working. */
export const useRenewLink = () =>
  useMutation({
    mutationFn: (id: JobId) => backend.jobs.renewLink({ id }),
    meta: { changes: ['job'], failed: 'The link couldn’t be replaced' },
  })

export const useRevokeLink = () =>
  useMutation({
    mutationFn: (id: JobId) => backend.jobs.revokeLink({ id }),
    meta: { changes: ['job'], failed: 'The link couldn’t be turned off' },
  })

export const useEmailLink = () =>
  useMutation({
    mutationFn: (job_id: JobId) => backend.messages.send({ job_id, channel: 'email' }),
    onSuccess: ({ address }) => showToast(`Link sent to ${address}`),
    meta: { changes: ['message'], failed: 'The email couldn’t be sent' },
  })

/** Records feedback that a customer gave in person. */
export const useRecordFeedback = () =>
  useMutation({
    mutationFn: (input: Parameters<typeof backend.feedback.record>[0]) => backend.feedback.record(input),
    onSuccess: () => showToast('Feedback saved'),
    meta: { changes: ['feedback'] },
  })
