import { queryFreshMinutes, queryKeptMinutes } from '#domain/constants.ts'
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'

import { isPassing } from './errors.ts'

const minute = 60_000

interface Listeners {
  /** Any call that failed, for those who watch over all of them. */
  readonly onFailure: (thrown: unknown) => void
}

/** The cache's rules (spec 7): one retry for queries, none for mutations, no refetch on focus. */
export const createQueryClient = ({ onFailure }: Listeners): QueryClient =>
  new QueryClient({
    queryCache: new QueryCache({ onError: onFailure }),
    mutationCache: new MutationCache({ onError: onFailure }),
    defaultOptions: {
      queries: {
        staleTime: queryFreshMinutes * minute,
        gcTime: queryKeptMinutes * minute,
        // A refusal stays a refusal: only what may pass is asked again.
        retry: (failures, thrown) => failures < 1 && isPassing(thrown),
        refetchOnWindowFocus: false,
      },
      mutations: { retry: false },
    },
  })
