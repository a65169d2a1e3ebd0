// Refetching after mutations and persistence of paused ones. Loaded lazily, because pages for visitors have no mutations.
import { hydrate, type Mutation, type QueryClient } from '@tanstack/react-query'

import { invalidate, type Entity } from './invalidation.ts'
import { ownChanges } from '#web/app/live/own-changes.ts'

interface SettledMutation {
  readonly changes: readonly Entity[]
  /** Undefined when the mutation failed. */
  readonly data: unknown
}

/** Refetches the queries a mutation made stale. The last mutation of a scope does it for all; until then their optimistic updates show. */
export async function refetchAfterMutation(
  queryClient: QueryClient,
  { state: { variables, submittedAt }, options: { scope } }: Mutation<unknown, unknown, unknown, unknown>,
  { changes, data }: SettledMutation,
): Promise<void> {
  if (data !== undefined) ownChanges.settle({ changes, variables, data, submittedAt })
  const isInScope = ({ options }: Pick<Mutation, 'options'>) => options.scope?.id === scope?.id
  if (scope && queryClient.isMutating({ predicate: isInScope }) > 1) return
  const refetched = invalidate(queryClient, changes)
  // The next mutation of a scope must not wait for the refetch, and neither must an error message.
  if (!scope && data !== undefined) await refetched
}

function restore(queryClient: QueryClient, key: string): void {
  const stored = sessionStorage.getItem(key)
  sessionStorage.removeItem(key)
  if (!stored) return
  try {
    hydrate(queryClient, JSON.parse(stored))
    void queryClient.resumePausedMutations()
  } catch {
    // Stored by another version of the app.
  }
}

// A form keeps its own values and is submitted by its own button. Only a mutation with a key can be resumed after a reload.
const isStored = ({ state, options, meta }: Mutation): boolean =>
  state.isPaused && options.mutationKey !== undefined && !meta?.isForm

/**
 * Stores a user's paused mutations in this tab, and resumes those stored before a reload.
 * @param scope user and business
 * @returns stops storing them
 */
export function persistPausedMutations(queryClient: QueryClient, scope: string): () => void {
  const key = `stringdesk-paused-${scope}`
  const store = () => {
    const paused = queryClient.getMutationCache().findAll({ predicate: isStored })
    // The shape that `hydrate` reads.
    const mutations = paused.map(({ state, meta, options: { mutationKey, scope } }) => ({ mutationKey, scope, meta, state }))
    if (mutations.length > 0) sessionStorage.setItem(key, JSON.stringify({ mutations }))
    else sessionStorage.removeItem(key)
  }
  restore(queryClient, key)
  // Some may have been paused before this file was loaded.
  store()
  return queryClient.getMutationCache().subscribe(store)
}
