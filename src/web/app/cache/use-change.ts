import { useMutation } from '@tanstack/react-query'
import { showToast } from '#web/components/overlays/Toasts.tsx'

import type { MutationMeta } from './mutation-meta.ts'

type ChangeOptions<Output, Input> = MutationMeta & {
  /** The toast that confirms the change. */
  readonly done?: string | ((output: Output, input: Input) => string)
}

/** A mutation that refetches what it changes, and shows a toast when it is done or has failed. */
export const useChange = <Output, Input = void>(
  send: (input: Input) => Promise<Output>,
  { done, ...meta }: ChangeOptions<Output, Input>,
) =>
  useMutation({
    mutationFn: (input: Input) => send(input),
    onSuccess: (output, input) => {
      if (done) showToast(typeof done === 'string' ? done : done(output, input))
    },
    meta,
  })
