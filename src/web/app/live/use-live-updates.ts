import { refetchSession } from '#web/app/session/session.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

/**
 * Keeps jobs and records up to date while signed in. Loaded lazily, so that the first paint does not wait for it.
 * @param scope null while nothing may be loaded
 */
export function useLiveUpdates(scope: string | null): void {
  const queryClient = useQueryClient()
  const router = useRouter()
  useEffect(() => {
    if (scope === null) return
    const abortController = new AbortController()
    const { signal } = abortController
    // The end of the paid plan counts, too. An owner then stays on the screen and keeps what they have typed.
    const onAccessChange = () =>
      void refetchSession(queryClient).then((hasChanged) => (hasChanged ? router.invalidate() : undefined))
    const start = async () => {
      const { startLiveUpdates } = await import('./live-updates.ts')
      if (!signal.aborted) signal.addEventListener('abort', startLiveUpdates({ queryClient, scope, onAccessChange }))
    }
    void start()
    return () => abortController.abort()
  }, [queryClient, router, scope])
}
