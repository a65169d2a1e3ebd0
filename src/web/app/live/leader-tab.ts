/**
 * Runs a task in one tab of this browser at a time, elected by a Web Lock. When the leader is closed, the next tab takes over.
 * Without Web Locks (over plain HTTP), every visible tab runs the task.
 * @returns makes this tab the leader, for when the current leader no longer runs the task
 */
export function runInLeaderTab(name: string, task: (signal: AbortSignal) => Promise<void>, stopSignal: AbortSignal): () => void {
  if (!('locks' in navigator)) return runWhileVisible(task, stopSignal)
  let current = new AbortController()

  function requestLock(steal: boolean): void {
    current.abort()
    const own = new AbortController()
    current = own
    const options = steal ? { steal } : { signal: own.signal }
    navigator.locks
      .request(name, options, () => task(own.signal))
      // Another tab has stolen the lock, or this request was aborted.
      .catch(() => {
        own.abort()
        if (current === own && !stopSignal.aborted) requestLock(false)
      })
  }

  stopSignal.addEventListener('abort', () => current.abort(), { once: true })
  requestLock(false)
  return () => requestLock(true)
}

function runWhileVisible(task: (signal: AbortSignal) => Promise<void>, stopSignal: AbortSignal): () => void {
  let current: AbortController | undefined
  const update = () => {
    if (document.visibilityState === 'hidden' || stopSignal.aborted) {
      current?.abort()
      current = undefined
    } else if (!current) {
      current = new AbortController()
      void task(current.signal)
    }
  }
  document.addEventListener('visibilitychange', update, { signal: stopSignal })
  stopSignal.addEventListener('abort', update, { once: true })
  update()
  return () => {}
}
