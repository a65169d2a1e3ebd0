import {
  useInfiniteQuery,
  type InfiniteData,
  type QueryKey,
  type UseInfiniteQueryOptions,
  type UseInfiniteQueryResult,
} from '@tanstack/react-query'
import { useMemo } from 'react'

import { toFailure } from '#web/app/errors.ts'

import { useListLength } from './list-lengths.ts'

interface Page<Item> {
  readonly items: readonly Item[]
  readonly next: string | null
}

/** Options for cursor pagination, to spread into `infiniteOptions`. */
export const cursorPaging = {
  initialPageParam: undefined,
  getNextPageParam: (last: Page<unknown>): string | undefined => last.next ?? undefined,
}

/** The props of `PagedList` for a paged query. `items` is memoized, so that unchanged rows are not rendered again. */
export function usePagedList<Item>(query: UseInfiniteQueryResult<InfiniteData<Page<Item>>>) {
  const { data } = query
  return {
    items: useMemo(() => data?.pages.flatMap((page) => page.items), [data]),
    problem: query.error ? toFailure(query.error).message : null,
    onRetry: () => void query.refetch(),
    hasMore: query.hasNextPage,
    isLoadingMore: query.isFetchingNextPage,
    onMore: () => void query.fetchNextPage(),
  }
}

/** Loads a list page by page. Returns the props of `PagedList`. */
export function usePages<Item>(
  options: UseInfiniteQueryOptions<Page<Item>, Error, InfiniteData<Page<Item>>, QueryKey, string | undefined>,
) {
  const query = useInfiniteQuery(options)
  const list = usePagedList(query)
  // Rows of the previous filter, shown until the new ones arrive, say nothing about the new ones.
  const skeletonRows = useListLength(options.queryKey, query.isPlaceholderData ? undefined : list.items?.length)
  return { ...list, skeletonRows }
}
