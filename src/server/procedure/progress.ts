import { toOrpcError } from './to-orpc-error.ts'
import type { RequestContext } from './context.ts'
import { toAppError } from './errors.ts'

/** The ordered events of running work. */
class Progress<Event> {
  readonly done: Promise<void>
  readonly #queued: Event[] = []
  #isDone = false
  #wake = () => {}

  constructor(work: (report: (event: Event) => void) => Promise<Event>) {
    const report = (event: Event) => {
      this.#queued.push(event)
      this.#wake()
    }
    this.done = work(report)
      .then(report)
      .finally(() => {
        this.#isDone = true
        this.#wake()
      })
    // The reader awaits it, but it may fail before that.
    this.done.catch(() => {})
  }

  /** Waits for events and resolves to those queued. Resolves to an empty array when the work has ended. */
  async next(): Promise<Event[]> {
    await this.begun()
    return this.#queued.splice(0)
  }

  /** Waits for the next event. Resolves to false if the work has ended. */
  async begun(): Promise<boolean> {
    if (this.#queued.length === 0 && !this.#isDone) await new Promise<void>((resolve) => (this.#wake = resolve))
    return this.#queued.length > 0
  }
}

/**
 * Runs long work as a stream of progress events, the last being its result. Resolves at the first event, so work that fails before it is
 * refused with its error's status like any other request. If the client disconnects, `signal` aborts and the work should throw at its
 * next step. The stream ends when the work has ended.
 */
export async function streamProgress<Event>(
  context: RequestContext,
  signal: AbortSignal | undefined,
  work: (report: (event: Event) => void, signal: AbortSignal) => Promise<Event>,
): Promise<AsyncGenerator<Event, void, undefined>> {
  const stop = new AbortController()
  const aborted = signal ? AbortSignal.any([signal, stop.signal]) : stop.signal
  const progress = new Progress<Event>((report) => work(report, aborted))
  async function* stream(): AsyncGenerator<Event, void, undefined> {
    try {
      for (let events = await progress.next(); events.length > 0; events = await progress.next()) yield* events
      await progress.done
    } catch (thrown) {
      // The client has disconnected.
      if (aborted.aborted) return
      throw toOrpcError(toAppError(thrown), context, thrown)
    } finally {
      stop.abort()
      await progress.done.catch(() => {})
    }
  }
  const hasBegun = await progress.begun()
  if (!hasBegun && !aborted.aborted) await progress.done
  return stream()
}
