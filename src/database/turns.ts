// Turns: a few at a time for each key, such as a business, and the rest in order. So nobody can keep others waiting.
import { AsyncLocalStorage } from 'node:async_hooks'

interface Line {
  running: number
  readonly waiting: (() => void)[]
}

export interface TurnLimits {
  /** At the same time, for each key. */
  readonly maxRunning: number
  /** More than these are refused. */
  readonly maxWaiting: number
}

interface TurnOptions {
  /** Ends the wait. */
  readonly signal?: AbortSignal | undefined
  /** The error of work whose key has too much waiting. */
  readonly full: () => Error
  /** The error of work that was canceled before its turn. */
  readonly canceled?: () => Error
}

const wasCanceled = (): Error => new Error('The work was canceled before its turn')

/** Waits for a turn. Work that leaves makes room for another one. */
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

  /** Does the work in its turn. Work within it shares the turn: it could wait for itself otherwise. */
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

  /** Waits if there is no turn at once. */
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
