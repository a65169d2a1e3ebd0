import { queryFreshMinutes, queryKeptMinutes } from '#domain/constants.ts'
import { MutationCache, QueryCache, QueryClient, type Query } from '@tanstack/react-query'

import { isTemporary } from '#web/app/errors.ts'
import { keepNewerRecords } from './keep-newer-records.ts'

const minuteMs = 60_000
const staleTime = queryFreshMinutes * minuteMs

interface Listeners {
  /** Called for every failed query and mutation. */
  readonly onFailure: (error: unknown) => void
  /** Called for every failed mutation, which someone has asked for. A query can be a preload or a refetch. */
  readonly onMutationFailure: (error: unknown) => void
}

export const loadMutationCache = () => import('./mutation-cache.ts')

// A refusal (403, 404) is kept as long as fresh data would be, unless the query was invalidated.
const shouldRetryOnMount = ({ state: { error, errorUpdatedAt, isInvalidated } }: Query): boolean =>
  isInvalidated || isTemporary(error) || Date.now() - errorUpdatedAt > staleTime

/** Spec 7: data is fresh for 5 minutes and kept for 10; one retry for queries, none for mutations; no refetch on focus. */
export const createQueryClient = ({ onFailure, onMutationFailure }: Listeners): QueryClient =>
  new QueryClient({
    queryCache: new QueryCache({ onError: onFailure }),
    mutationCache: new MutationCache({
      onError: (error) => {
        onFailure(error)
        onMutationFailure(error)
      },
      onSettled: async (data, _error, _variables, _onMutateResult, mutation, { client }) => {
        const changes = mutation.meta?.changes
        if (changes) await (await loadMutationCache()).refetchAfterMutation(client, mutation, { changes, data })
      },
    }),
    defaultOptions: {
      queries: {
        staleTime,
        gcTime: queryKeptMinutes * minuteMs,
        retry: (failureCount, error) => failureCount < 1 && isTemporary(error),
        retryOnMount: shouldRetryOnMount,
        refetchOnWindowFocus: false,
        structuralSharing: keepNewerRecords,
      },
      mutations: { retry: false },
    },
  })
