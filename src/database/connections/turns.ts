// Runs a limited number of tasks at a time per key, such as a business, and queues the rest in order, so that no key can block others.
import { AsyncLocalStorage } from 'node:async_hooks'

interface Line {
  running: number
  readonly waiting: (() => void)[]
}

export interface TurnLimits {
  /** Maximum running at the same time, per key. */
  readonly maxRunning: number
  /** Maximum waiting, per key. More are refused. */
  readonly maxWaiting: number
}

interface TurnOptions {
  /** Cancels the wait. */
  readonly signal?: AbortSignal | undefined
  /** Creates the error for work whose key already has too many waiting. */
  readonly full: () => Error
  /** Creates the error for work that was canceled before its turn. */
  readonly canceled?: () => Error
}

const wasCanceled = (): Error => new Error('The work was canceled before its turn')

/** Waits for a turn. Canceled work leaves the line. */
const waitIn = ({ waiting }: Line, { signal, canceled = wasCanceled }: TurnOptions): Promise<void> =>
  new Promise((resolve, reject) => {
    const leave = () => {
      waiting.splice(waiting.indexOf(start), 1)
      reject(canceled())
    }
    const start = () => {
      signal?.removeEventListener('abort', leave)
      resolve()
    }
    waiting.push(start)
    signal?.addEventListener('abort', leave, { once: true })
  })

export class Turns {
  readonly #lines = new Map<string, Line>()
  /** Whether the current work has a turn. */
  readonly #hasTurn = new AsyncLocalStorage<true>()
  readonly #limits: TurnLimits

  constructor(limits: TurnLimits) {
    this.#limits = limits
  }

  /** Runs the work in its turn. Nested work shares the turn; otherwise it could deadlock. */
  async run<Result>(key: string, work: () => Promise<Result>, options: TurnOptions): Promise<Result> {
    const { signal, canceled = wasCanceled } = options
    if (signal?.aborted) throw canceled()
    if (this.#hasTurn.getStore()) return work()
    const line = this.#lines.get(key) ?? { running: 0, waiting: [] }
    this.#lines.set(key, line)
    const wait = this.#enter(line, options)
    if (wait) await wait
    try {
      return await this.#hasTurn.run(true, work)
    } finally {
      const next = line.waiting.shift()
      if (next) next()
      else line.running -= 1
      if (line.running === 0) this.#lines.delete(key)
    }
  }

  /** Takes a turn, or returns a promise to wait for one. */
  #enter(line: Line, options: TurnOptions): Promise<void> | undefined {
    const { maxRunning, maxWaiting } = this.#limits
    if (line.running >= maxRunning) {
      if (line.waiting.length >= maxWaiting) throw options.full()
      return waitIn(line, options)
    }
    line.running += 1
    return undefined
  }
}
