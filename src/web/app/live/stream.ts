import type { JobChange } from '#contract/jobs.ts'
import { backend } from '#web/app/client.ts'
import { isSignedOut } from '#web/app/errors.ts'
import { pauseAfter, rest } from './backoff.ts'

// Milliseconds. The server sends something about once a minute; after a silence this long the connection is dead.
const silence = 150_000
// Milliseconds after which a stream counts as successful, so that the delay before the next one starts over.
const lasting = 60_000

interface Streaming {
  /** Seconds for which this browser may have missed changes. */
  readonly secondsUnknown: () => number
  /** An empty list of ids is a heartbeat. */
  readonly broadcast: (ids: JobChange['ids']) => void
  readonly wanted: AbortSignal
}

/** Keeps a stream of changes open, with growing pauses, until it is no longer wanted or the session has ended. */
export async function streamChanges(streaming: Streaming): Promise<'signed out' | 'stopped'> {
  const { wanted } = streaming
  let failures = 0
  while (!wanted.aborted) {
    const began = Date.now()
    try {
      await streamOnce(streaming)
    } catch (thrown) {
      if (isSignedOut(thrown)) return 'signed out'
    }
    failures = Date.now() - began > lasting ? 1 : failures + 1
    await rest(pauseAfter(failures), wanted)
  }
  return 'stopped'
}

async function streamOnce({ secondsUnknown, broadcast, wanted }: Streaming): Promise<void> {
  const over = new AbortController()
  let timer = setTimeout(() => over.abort(), silence)
  const alive = () => {
    clearTimeout(timer)
    timer = setTimeout(() => over.abort(), silence)
  }
  // Whatever network it was opened over is gone.
  window.addEventListener('online', () => over.abort(), { signal: over.signal })
  wanted.addEventListener('abort', () => over.abort(), { signal: over.signal })
  try {
    const changes = await backend.jobs.watch({ since_seconds: secondsUnknown() }, { signal: over.signal })
    for await (const { ids } of changes) {
      alive()
      broadcast(ids)
    }
  } finally {
    clearTimeout(timer)
    over.abort()
  }
}
