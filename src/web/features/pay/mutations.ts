import { backend } from '#web/app/client.ts'
import { showToast } from '#web/components/overlays/Toasts.tsx'
import { useMutation } from '@tanstack/react-query'

/** Sets a rate that applies from a given day. */
export const useSetRate = () =>
  useMutation({
    mutationFn: (input: Parameters<typeof backend.pay.setRate>[0]) => backend.pay.setRate(input),
    onSuccess: () => showToast('Pay rate saved'),
    meta: { changes: ['pay'] },
  })

/** Closes a person's earnings up to a day. */
export const useCloseRun = () =>
  useMutation({
    mutationFn: (input: Parameters<typeof backend.pay.closeRun>[0]) => backend.pay.closeRun(input),
    onSuccess: () => showToast('Pay run closed'),
    meta: { changes: ['pay'] },
  })
