// Changes made while the browser is offline wait in the mutation cache, and are sent once when it is back (docs/decisions/0025).
import { onlineManager, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'

import { loadMutationCache } from './query-client.ts'

/**
 * Keeps paused mutations through a reload of this tab.
 * @param register sets the defaults (`setMutationDefaults`) of those that can be sent after a reload
 * @returns the number of changes that wait for the network
 */
export function usePausedMutations(user_id: string, register: (queryClient: QueryClient) => void): number {
  const queryClient = useQueryClient()
  const cache = queryClient.getMutationCache()
  const countPaused = () => (onlineManager.isOnline() ? 0 : cache.findAll({ predicate: ({ state }) => state.isPaused }).length)
  const count = useSyncExternalStore(
    (changed) => cache.subscribe(changed),
    countPaused,
    () => 0,
  )
  useEffect(() => {
    const stopped = new AbortController()
    const start = async () => {
      const { persistPausedMutations } = await loadMutationCache()
      if (stopped.signal.aborted) return
      register(queryClient)
      stopped.signal.addEventListener('abort', persistPausedMutations(queryClient, user_id))
    }
    void start()
    return () => stopped.abort()
  }, [queryClient, user_id, register])
  useEffect(() => {
    if (count === 0) return
    // Closing the tab would lose them.
    const confirm = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', confirm)
    return () => window.removeEventListener('beforeunload', confirm)
  }, [count])
  return count
}
