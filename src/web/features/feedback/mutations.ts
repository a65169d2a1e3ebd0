import type { JobId } from '#domain/values/ids.ts'
import { useChange } from '#web/app/cache/use-change.ts'
import { backend } from '#web/app/client.ts'

/** Replaces the customer link of a job; the old one stops working. */
export const useRenewLink = () =>
  useChange((id: JobId) => backend.jobs.renewLink({ id }), { changes: ['job'], failed: 'The link couldn’t be replaced' })

export const useRevokeLink = () =>
  useChange((id: JobId) => backend.jobs.revokeLink({ id }), { changes: ['job'], failed: 'The link couldn’t be turned off' })

export const useEmailLink = () =>
  useChange((job_id: JobId) => backend.messages.send({ job_id, channel: 'email' }), {
    changes: ['message'],
    failed: 'The email couldn’t be sent',
    done: ({ address }) => `Link sent to ${address}`,
  })

export const useRecordFeedback = () => useChange(backend.feedback.record, { changes: ['feedback'], done: 'Feedback saved' })
