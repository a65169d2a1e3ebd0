import { queryFreshMinutes, queryKeptMinutes } from '#domain/constants.ts'
import { MutationCache, QueryCache, QueryClient, type Query } from '@tanstack/react-query'

import { isTemporary } from './errors.ts'
import { keepNewerRecords } from './keep-newer-records.ts'

const minuteMs = 60_000
const staleTime = queryFreshMinutes * minuteMs

interface Listeners {
  /** Called with the error of every failed query and mutation. A refetch of what is on screen already is in the background. */
  readonly onFailure: (error: unknown, isInBackground: boolean) => void
}

export const loadMutationCache = () => import('./mutation-cache.ts')

// A refusal (403, 404) stays one for as long as data counts as fresh, unless a change may have lifted it.
const mayAskAgain = ({ state: { error, errorUpdatedAt, isInvalidated } }: Query): boolean =>
  isInvalidated || isTemporary(error) || Date.now() - errorUpdatedAt > staleTime

/** The cache's rules (spec 7): fresh for 5 minutes, kept for 10, one retry for queries, none for mutations, no refetch on focus. */
export const createQueryClient = ({ onFailure }: Listeners): QueryClient =>
  new QueryClient({
    queryCache: new QueryCache({ onError: (error, { state }) => onFailure(error, state.data !== undefined) }),
    mutationCache: new MutationCache({
      onError: (error) => onFailure(error, false),
      onSettled: async (data, _error, _variables, _onMutateResult, mutation, { client }) => {
        const changes = mutation.meta?.changes
        if (changes) await (await loadMutationCache()).refetchAfterMutation(client, mutation, { changes, data })
      },
    }),
    defaultOptions: {
      queries: {
        staleTime,
        gcTime: queryKeptMinutes * minuteMs,
        retry: (failures, error) => failures < 1 && isTemporary(error),
        retryOnMount: mayAskAgain,
        refetchOnWindowFocus: false,
        structuralSharing: keepNewerRecords,
      },
      mutations: { retry: false },
    },
  })
