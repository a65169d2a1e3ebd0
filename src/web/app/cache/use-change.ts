import { useMutation } from '@tanstack/react-query'
import { showToast } from '#web/components/overlays/Toasts.tsx'

import type { Entity } from './invalidation.ts'

/** Metadata of a mutation, read by query-client.ts and mutation-toasts.ts. */
type MutationMeta = {
  /** The entities that the mutation changes. Queries that contain them are refetched afterwards. */
  readonly changes?: readonly Entity[]
  /** Title of the error toast. Without one, the caller shows the error. */
  readonly failed?: string
  /** Set for the mutations of forms, which show errors and the offline state themselves. */
  readonly isForm?: true
}

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: MutationMeta
  }
}

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
