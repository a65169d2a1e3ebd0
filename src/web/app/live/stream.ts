import type { JobChange } from '#contract/jobs/job-changes.ts'
import { backend } from '#web/app/client.ts'
import { isSignedOut } from '#web/app/errors.ts'
import { getBackoffMs, waitToReconnect } from './backoff.ts'

// The server sends a heartbeat about once a minute, so a stream that is silent for this long is dead.
const silenceTimeoutMs = 150_000
// A stream that lasted this long counts as successful and resets the backoff.
const stableAfterMs = 60_000

interface StreamOptions {
  /** How far back to request changes, because this browser may have missed them. */
  readonly getSecondsMissed: () => number
  /** Called with the ids of changed records; a heartbeat has none. */
  readonly onChanges: (ids: JobChange['ids']) => void
  readonly signal: AbortSignal
}

/** Keeps a stream of changes open, reconnecting with backoff, until the signal aborts or the session has ended. */
export async function streamChanges(options: StreamOptions): Promise<'signed out' | 'stopped'> {
  const { signal } = options
  let failureCount = 0
  while (!signal.aborted) {
    const startedAt = Date.now()
    try {
      await streamOnce(options)
    } catch (error) {
      if (isSignedOut(error)) return 'signed out'
    }
    failureCount = Date.now() - startedAt > stableAfterMs ? 1 : failureCount + 1
    await waitToReconnect(getBackoffMs(failureCount), signal)
  }
  return 'stopped'
}

async function streamOnce({ getSecondsMissed, onChanges, signal }: StreamOptions): Promise<void> {
  const request = new AbortController()
  const abort = () => request.abort()
  let timer = setTimeout(abort, silenceTimeoutMs)
  const resetTimer = () => {
    clearTimeout(timer)
    timer = setTimeout(abort, silenceTimeoutMs)
  }
  // The connection was opened over a network that is gone.
  window.addEventListener('online', abort, { signal: request.signal })
  signal.addEventListener('abort', abort, { signal: request.signal })
  try {
    const changes = await backend.jobs.watch({ since_seconds: getSecondsMissed() }, { signal: request.signal })
    for await (const { ids } of changes) {
      resetTimer()
      onChanges(ids)
    }
  } finally {
    clearTimeout(timer)
    abort()
  }
}
