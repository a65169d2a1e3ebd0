const minDelayMs = 1000
const maxDelayMs = 60_000

/** Exponential backoff with jitter, so that browsers do not all reconnect at once after a server restart. */
export const getBackoffMs = (failureCount: number): number =>
  Math.min(maxDelayMs, minDelayMs * 2 ** (failureCount - 1)) * (0.75 + Math.random() / 2)

/** Resolves after the delay, or earlier when the browser is online again or the signal aborts. */
export const waitToReconnect = (delayMs: number, signal?: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const listeners = new AbortController()
    const end = () => {
      clearTimeout(timer)
      listeners.abort()
      resolve()
    }
    const timer = setTimeout(end, delayMs)
    window.addEventListener('online', end, { signal: listeners.signal })
    signal?.addEventListener('abort', end, { signal: listeners.signal })
    if (signal?.aborted) end()
  })
