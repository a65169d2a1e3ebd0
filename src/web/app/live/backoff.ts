// Milliseconds.
const shortest = 1000
const longest = 60_000

/** How long to wait after so many failures: longer each time, and not the same for everybody when a server is back. */
export const pauseAfter = (failures: number): number =>
  Math.min(longest, shortest * 2 ** (failures - 1)) * (0.75 + Math.random() / 2)

/** Waits, and no longer than until the browser says that it is back online. Ends early when it is no longer wanted. */
export function rest(milliseconds: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const over = new AbortController()
    const end = () => {
      clearTimeout(timer)
      over.abort()
      resolve()
    }
    const timer = setTimeout(end, milliseconds)
    window.addEventListener('online', end, { signal: over.signal })
    signal?.addEventListener('abort', end, { signal: over.signal })
    if (signal?.aborted) end()
  })
}
