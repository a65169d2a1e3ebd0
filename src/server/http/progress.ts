import { answered } from './to-orpc-error.ts'
import type { RequestContext } from './context.ts'
import { toAppError } from './errors.ts'

/**
 * Work that takes a while, as a stream of what it reports and last of what it answers with. Who goes away stops it: `work` looks at the
 * signal between its steps and throws. The stream has ended when the work has.
 */
export async function* reported<Event>(
  context: RequestContext,
  signal: AbortSignal | undefined,
  work: (report: (event: Event) => void, stopped: AbortSignal) => Promise<Event>,
): AsyncGenerator<Event, void, undefined> {
  const stop = new AbortController()
  const stopped = signal ? AbortSignal.any([signal, stop.signal]) : stop.signal
  const waiting: Event[] = []
  const state = { isDone: false, wake: () => {} }
  const report = (event: Event) => {
    waiting.push(event)
    state.wake()
  }
  const done = work(report, stopped)
    .then(report)
    .finally(() => {
      state.isDone = true
      state.wake()
    })
  // It is awaited below, but may fail before.
  done.catch(() => {})
  try {
    while (waiting.length > 0 || !state.isDone) {
      yield* waiting.splice(0)
      if (waiting.length === 0 && !state.isDone) await new Promise<void>((resolve) => (state.wake = resolve))
    }
    await done
  } catch (thrown) {
    // Nobody hears of it any more.
    if (stopped.aborted) return
    throw answered(toAppError(thrown), context, thrown)
  } finally {
    stop.abort()
    await done.catch(() => {})
  }
}
