import { minuteMs } from '#domain/values/dates/durations.ts'
import { queryFreshMinutes, queryKeptMinutes } from '#domain/constants.ts'
import {
  MutationCache,
  QueryCache,
  QueryClient,
  type DefaultError,
  type FetchQueryOptions,
  type Query,
  type QueryKey,
} from '@tanstack/react-query'

import { isTemporary } from '#web/app/errors.ts'
import { keepNewerRecords } from './keep-newer-records.ts'

const staleTime = queryFreshMinutes * minuteMs

interface Listeners {
  readonly onFailure: (error: unknown) => void
  /** Called for every failed mutation. Users start mutations, while a query can be a preload or a refetch. */
  readonly onMutationFailure: (error: unknown) => void
}

export const loadMutationCache = () => import('./mutation-cache.ts')

// A refusal (403, 404) is kept as long as fresh data would be. `invalidate` removes it after a change.
const shouldRetryOnMount = ({ state: { error, errorUpdatedAt } }: Query): boolean =>
  isTemporary(error) || Date.now() - errorUpdatedAt > staleTime

/**
 * Keeps refusals for loaders as `retryOnMount` does for components. A loader runs twice for one click: when the user hovers over the link,
 * and when they follow it.
 */
class LoaderQueryClient extends QueryClient {
  override fetchQuery<Fetched, Failed = DefaultError, Data = Fetched, Key extends QueryKey = QueryKey, PageParam = never>(
    options: FetchQueryOptions<Fetched, Failed, Data, Key, PageParam>,
  ): Promise<Data> {
    const query = this.getQueryCache().find({ queryKey: options.queryKey })
    return query?.state.error && !shouldRetryOnMount(query) ? Promise.reject(query.state.error) : super.fetchQuery(options)
  }
}

/** Data is fresh for 5 minutes and kept for 10; one retry for queries, none for mutations; no refetch on focus (R17.4). */
export const createQueryClient = ({ onFailure, onMutationFailure }: Listeners): QueryClient =>
  new LoaderQueryClient({
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
