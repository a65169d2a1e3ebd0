import type { Entity } from './invalidation.ts'

/** Metadata of a mutation, read by query-client.ts and mutation-toasts.ts. */
export type MutationMeta = {
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
