import { toOrpcError } from './to-orpc-error.ts'
import type { RequestContext } from './context.ts'
import { toAppError } from './errors.ts'

/**
 * Runs long work as a stream of progress events, with its result as the last one. If the client disconnects, `signal` aborts and the work
 * should throw at its next step. The stream ends when the work has ended.
 */
export async function* streamProgress<Event>(
  context: RequestContext,
  signal: AbortSignal | undefined,
  work: (report: (event: Event) => void, signal: AbortSignal) => Promise<Event>,
): AsyncGenerator<Event, void, undefined> {
  const stop = new AbortController()
  const aborted = signal ? AbortSignal.any([signal, stop.signal]) : stop.signal
  const queued: Event[] = []
  const state = { isDone: false, wake: () => {} }
  const report = (event: Event) => {
    queued.push(event)
    state.wake()
  }
  const done = work(report, aborted)
    .then(report)
    .finally(() => {
      state.isDone = true
      state.wake()
    })
  // Awaited below; it may fail before that.
  done.catch(() => {})
  try {
    while (queued.length > 0 || !state.isDone) {
      yield* queued.splice(0)
      if (queued.length === 0 && !state.isDone) await new Promise<void>((resolve) => (state.wake = resolve))
    }
    await done
  } catch (thrown) {
    // The client has disconnected.
    if (aborted.aborted) return
    throw toOrpcError(toAppError(thrown), context, thrown)
  } finally {
    stop.abort()
    await done.catch(() => {})
  }
}
