import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query'

/**
 * Updates the query cache before the server has confirmed the change.
 * @returns rolls the update back, except where newer data has arrived since
 */
export async function showOptimistically<Data>(
  queryClient: QueryClient,
  queryKey: QueryKey,
  update: (data: Data) => Data,
): Promise<() => void> {
  // A fetch in flight would overwrite the update with the old state.
  await queryClient.cancelQueries({ queryKey })
  const before = queryClient.getQueriesData<Data>({ queryKey })
  queryClient.setQueriesData<Data>({ queryKey }, (data) => data && update(data))
  const updated = new Map(queryClient.getQueriesData({ queryKey }).map(([key, data]) => [hashKey(key), data]))
  return () => {
    for (const [key, data] of before)
      if (queryClient.getQueryData(key) === updated.get(hashKey(key))) queryClient.setQueryData(key, data)
  }
}

/** The scope of the mutations that update job lists optimistically. They are sent in order. */
export const jobScope = { id: 'jobs' }

/** Whether a change to jobs is in flight. Rows fetched now may be older than those shown; the change itself refetches them. */
export const isChangingJobs = (queryClient: QueryClient): boolean =>
  queryClient.isMutating({ predicate: ({ options, state }) => options.scope?.id === jobScope.id && !state.isPaused }) > 0
