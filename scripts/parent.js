const intervalMs = 500

/**
 * Calls back once when npm, which started this process, has ended. A signal to npm ends its shell, which doesn't pass it on.
 * @param {() => void} onEnd
 */
export function whenNpmEnds(onEnd) {
  if (process.env['npm_lifecycle_event'] === undefined) return
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    onEnd()
  }, intervalMs)
  timer.unref()
}
