import { refetchSession } from '#web/app/session.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

/** Keeps what shows jobs and records live while somebody is signed in. Loaded after the first paint, which does not wait for it. */
export function useLiveUpdates(user_id: string): void {
  const queryClient = useQueryClient()
  const router = useRouter()
  useEffect(() => {
    const stopped = new AbortController()
    const onSignedOut = () => void refetchSession(queryClient).then(() => router.invalidate())
    const start = async () => {
      const { startLiveUpdates } = await import('./live-updates.ts')
      if (!stopped.signal.aborted)
        stopped.signal.addEventListener('abort', startLiveUpdates({ queryClient, user_id, onSignedOut }))
    }
    void start()
    return () => stopped.abort()
  }, [queryClient, router, user_id])
}
