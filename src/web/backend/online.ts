// Milliseconds.
const shortest = 1000
const longest = 60_000

/** Pauses that grow, each a little different, so that not all tabs of the world ask at once when a server is back. */
export function growingPauses(): { next(): number; reset(): void } {
  let pause = shortest
  return {
    next: () => {
      const now = pause
      pause = Math.min(longest, pause * 2)
      return now * (0.75 + Math.random() / 2)
    },
    reset: () => {
      pause = shortest
    },
  }
}

/** Waits, and no longer than until the browser says that it is back online. Ends early when it is no longer wanted. */
export function rest(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const over = new AbortController()
    const end = () => {
      clearTimeout(timer)
      over.abort()
      resolve()
    }
    const timer = setTimeout(end, milliseconds)
    window.addEventListener('online', end, { signal: over.signal })
    signal.addEventListener('abort', end, { signal: over.signal })
    if (signal.aborted) end()
  })
}
