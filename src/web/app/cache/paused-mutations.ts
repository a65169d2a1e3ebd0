// Mutations made while the browser is offline are paused, and sent once when it is online again (docs/decisions/0025).
import { onlineManager, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'

import { watchConnection } from '#web/app/connection.ts'
import { loadMutationCache } from './query-client.ts'

/**
 * Keeps paused mutations across reloads of this tab, and warns before it is closed.
 * @param registerDefaults calls `setMutationDefaults` for the mutations that can be resumed after a reload
 * @returns the number of paused mutations
 */
export function usePausedMutations(scope: string, registerDefaults: (queryClient: QueryClient) => void): number {
  const queryClient = useQueryClient()
  const cache = queryClient.getMutationCache()
  const countPaused = () => (onlineManager.isOnline() ? 0 : cache.findAll({ predicate: ({ state }) => state.isPaused }).length)
  const count = useSyncExternalStore(
    (onChange) => cache.subscribe(onChange),
    countPaused,
    () => 0,
  )
  useEffect(watchConnection, [])
  useEffect(() => {
    const abortController = new AbortController()
    const { signal } = abortController
    const start = async () => {
      const { persistPausedMutations } = await loadMutationCache()
      if (signal.aborted) return
      registerDefaults(queryClient)
      signal.addEventListener('abort', persistPausedMutations(queryClient, scope))
    }
    void start()
    return () => abortController.abort()
  }, [queryClient, scope, registerDefaults])
  useEffect(() => {
    if (count === 0) return
    // Closing the tab would lose them.
    const askToStay = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', askToStay)
    return () => window.removeEventListener('beforeunload', askToStay)
  }, [count])
  return count
}
