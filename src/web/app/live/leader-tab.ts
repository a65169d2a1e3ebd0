/**
 * Does work in one tab of this browser at a time: in the first, and when that one is closed in the next. Where a page may not ask which
 * tab it is (a plain address that is not this machine's), each does it while it is seen.
 * @returns takes the work over from a tab that does not do it any more, though it is open
 */
export function runInLeaderTab(name: string, work: (signal: AbortSignal) => Promise<void>, stopped: AbortSignal): () => void {
  if (!('locks' in navigator)) return whileSeen(work, stopped)
  let turn = new AbortController()

  function stand(steal: boolean): void {
    turn.abort()
    const own = new AbortController()
    turn = own
    const options = steal ? { steal } : { signal: own.signal }
    navigator.locks
      .request(name, options, () => work(own.signal))
      // Another tab has taken over, or nobody wants it any more.
      .catch(() => {
        own.abort()
        if (turn === own && !stopped.aborted) stand(false)
      })
  }

  stopped.addEventListener('abort', () => turn.abort(), { once: true })
  stand(false)
  return () => stand(true)
}

function whileSeen(work: (signal: AbortSignal) => Promise<void>, stopped: AbortSignal): () => void {
  let turn: AbortController | undefined
  const look = () => {
    if (document.visibilityState === 'hidden' || stopped.aborted) {
      turn?.abort()
      turn = undefined
    } else if (!turn) {
      turn = new AbortController()
      void work(turn.signal)
    }
  }
  document.addEventListener('visibilitychange', look, { signal: stopped })
  stopped.addEventListener('abort', look, { once: true })
  look()
  return () => {}
}
