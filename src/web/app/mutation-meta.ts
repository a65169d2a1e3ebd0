import type { Entity } from './invalidation.ts'

/** What a mutation says about itself; the mutation cache acts on it (query-client.ts, mutation-toasts.ts). */
export type MutationMeta = {
  /** Entities that it changes: the queries that show them are refetched afterwards. */
  readonly changes?: readonly Entity[]
  /** Title of the toast when it fails; without one the caller shows the error itself. */
  readonly failed?: string
  /** A form runs it, and shows its errors and that it waits for the network. */
  readonly isForm?: true
}

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: MutationMeta
  }
}
