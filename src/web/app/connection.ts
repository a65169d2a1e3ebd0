import { onlineManager } from '@tanstack/react-query'

import { settings } from './settings.ts'

const retryMs = 1000

const isReachable = (signal: AbortSignal): Promise<boolean> =>
  // Any response will do, so it does not have to be readable from another origin.
  fetch(`${settings.backend_url}/healthz`, { method: 'HEAD', mode: 'no-cors', cache: 'no-store', signal }).then(
    () => true,
    () => false,
  )

/**
 * Counts as online again only when the server responds: browsers report a connection before requests get through, and a change sent at that
 * moment would fail.
 */
export function watchConnection(): void {
  onlineManager.setEventListener((setOnline) => {
    let check = new AbortController()
    const checkUntilReachable = async (signal: AbortSignal) => {
      while (!signal.aborted) {
        const canReach = await isReachable(signal)
        if (signal.aborted) return
        if (canReach) return setOnline(true)
        await new Promise((resolve) => setTimeout(resolve, retryMs))
      }
    }
    const onOffline = () => {
      check.abort()
      setOnline(false)
    }
    const onOnline = () => {
      check.abort()
      check = new AbortController()
      void checkUntilReachable(check.signal)
    }
    window.addEventListener('online', onOnline)
    window.addEventListener('offline', onOffline)
    return () => {
      check.abort()
      window.removeEventListener('online', onOnline)
      window.removeEventListener('offline', onOffline)
    }
  })
}
