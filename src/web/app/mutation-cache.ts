// What happens around mutations. Loaded after the first screen: a visitor changes nothing.
import { hydrate, type Mutation, type QueryClient } from '@tanstack/react-query'

import { invalidate, type Entity } from './invalidation.ts'
import { ownChanges } from './live/own-changes.ts'

interface Settled {
  readonly changes: readonly Entity[]
  /** Undefined when it failed. */
  readonly data: unknown
}

/** Refetches what a mutation changed. In a scope the last mutation does so for all: in between, their optimistic updates are shown. */
export async function refetchAfterMutation(
  queryClient: QueryClient,
  { state: { variables, submittedAt }, options: { scope } }: Mutation<unknown, unknown, unknown, unknown>,
  { changes, data }: Settled,
): Promise<void> {
  if (data !== undefined) ownChanges.settle({ changes, variables, data, submittedAt })
  const isOfScope = ({ options }: Pick<Mutation, 'options'>) => options.scope?.id === scope?.id
  if (scope && queryClient.isMutating({ predicate: isOfScope }) > 1) return
  const refetched = invalidate(queryClient, changes)
  // Mutations of a scope run one after another, and do not wait for a refetch. A refused one is shown at once.
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
    // Written by another version of the app.
  }
}

// A form keeps its own content and is sent by its own button; without a key nothing could send a mutation after a reload.
const isStored = ({ state, options, meta }: Mutation): boolean =>
  state.isPaused && options.mutationKey !== undefined && !meta?.isForm

/** Stores the paused mutations of a person in this tab, and resumes those from before a reload. @returns stops it */
export function persistPausedMutations(queryClient: QueryClient, user_id: string): () => void {
  const key = `stringdesk-paused-${user_id}`
  const store = () => {
    const paused = queryClient.getMutationCache().findAll({ predicate: isStored })
    // The shape that `hydrate` reads.
    const mutations = paused.map(({ state, meta, options: { mutationKey, scope } }) => ({ mutationKey, scope, meta, state }))
    if (mutations.length > 0) sessionStorage.setItem(key, JSON.stringify({ mutations }))
    else sessionStorage.removeItem(key)
  }
  restore(queryClient, key)
  // Those that were paused before this file was loaded.
  store()
  return queryClient.getMutationCache().subscribe(store)
}
