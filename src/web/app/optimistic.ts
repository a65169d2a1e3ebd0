import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query'

/**
 * Shows a change before the server has confirmed it.
 * @returns takes it back wherever nothing newer has arrived since
 */
export async function showOptimistically<Data>(
  queryClient: QueryClient,
  queryKey: QueryKey,
  update: (data: Data) => Data,
): Promise<() => void> {
  // A fetch in flight would put the old state back.
  await queryClient.cancelQueries({ queryKey })
  const before = queryClient.getQueriesData<Data>({ queryKey })
  queryClient.setQueriesData<Data>({ queryKey }, (data) => data && update(data))
  const shown = new Map(queryClient.getQueriesData({ queryKey }).map(([key, data]) => [hashKey(key), data]))
  return () => {
    for (const [key, data] of before)
      if (queryClient.getQueryData(key) === shown.get(hashKey(key))) queryClient.setQueryData(key, data)
  }
}
