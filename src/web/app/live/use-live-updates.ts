import { refetchSession } from '#web/app/session.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

/** Keeps jobs and records up to date while signed in. Loaded lazily, so that the first paint does not wait for it. */
export function useLiveUpdates(user_id: string): void {
  const queryClient = useQueryClient()
  const router = useRouter()
  useEffect(() => {
    const abortController = new AbortController()
    const { signal } = abortController
    const onSignedOut = () => void refetchSession(queryClient).then(() => router.invalidate())
    const start = async () => {
      const { startLiveUpdates } = await import('./live-updates.ts')
      if (!signal.aborted) signal.addEventListener('abort', startLiveUpdates({ queryClient, user_id, onSignedOut }))
    }
    void start()
    return () => abortController.abort()
  }, [queryClient, router, user_id])
}
