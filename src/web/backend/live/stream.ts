import type { JobChange } from '#contract/job-lists.ts'
import { backend } from '#web/backend/client.ts'
import { isSignedOut } from '#web/backend/errors.ts'
import { pauseAfter, rest } from '#web/backend/online.ts'

// Milliseconds. The server says something about once a minute: after so long a silence nobody is there.
const silence = 150_000
// After a stream of so long, a new one is asked for as soon as after the first.
const lasting = 60_000

/** Keeps a stream of changes open, with growing pauses, until it is no longer wanted or the session has ended. */
export async function streamChanges(
  tell: (ids: JobChange['ids']) => void,
  wanted: AbortSignal,
): Promise<'signed out' | 'stopped'> {
  let failures = 0
  while (!wanted.aborted) {
    const began = Date.now()
    try {
      await streamOnce(tell, wanted)
    } catch (thrown) {
      if (isSignedOut(thrown)) return 'signed out'
    }
    failures = Date.now() - began > lasting ? 1 : failures + 1
    await rest(pauseAfter(failures), wanted)
  }
  return 'stopped'
}

async function streamOnce(tell: (ids: JobChange['ids']) => void, wanted: AbortSignal): Promise<void> {
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
    const changes = await backend.jobs.watch(undefined, { signal: over.signal })
    // What changed before now was not told.
    tell('all')
    for await (const { ids } of changes) {
      alive()
      tell(ids)
    }
  } finally {
    clearTimeout(timer)
    over.abort()
  }
}
