// Limits each access token's requests exactly, across all processes (decision 0037).
import type { SystemDb } from '#database/access.ts'

import { countRequests } from './limit-queries.ts'

export const windowSeconds = 60

/** A token's usage after a request. */
export interface TokenUse {
  /** Whether the request is within the limit. */
  readonly isWithin: boolean
  readonly max: number
  readonly remaining: number
  /** Whole seconds until the window ends. */
  readonly resets_in: number
  /** Whether the request is the first one of its window. */
  readonly isFirst: boolean
}

interface Waiting {
  readonly key: Buffer
  readonly callers: PromiseWithResolvers<TokenUse>[]
}

/**
 * Counts requests in the database. Requests that arrive while a count is running are counted together in the next statement, so under
 * load each request costs little.
 */
export class RequestLimit {
  readonly #system: SystemDb
  readonly #max: number
  #waiting = new Map<string, Waiting>()
  #isCounting = false
  /** Tokens over their limit and the `performance.now()` at which their window ends. They aren't counted until then. */
  readonly #blocked = new Map<string, number>()

  constructor(system: SystemDb, max: number) {
    this.#system = system
    this.#max = max
  }

  /** Counts a request of the token with this hash. */
  async count(key: Buffer): Promise<TokenUse> {
    const id = key.toString('base64')
    const secondsBlocked = this.#secondsBlocked(id)
    if (secondsBlocked > 0) return this.#toUse(this.#max + 1, secondsBlocked)
    const caller = Promise.withResolvers<TokenUse>()
    const waiting = this.#waiting.get(id)
    if (waiting) waiting.callers.push(caller)
    else this.#waiting.set(id, { key, callers: [caller] })
    void this.#countWaiting()
    return caller.promise
  }

  #secondsBlocked(id: string): number {
    const seconds = ((this.#blocked.get(id) ?? 0) - performance.now()) / 1000
    if (seconds <= 0) this.#blocked.delete(id)
    return seconds
  }

  #toUse(used: number, resets_in: number): TokenUse {
    return {
      isWithin: used <= this.#max,
      max: this.#max,
      remaining: Math.max(0, this.#max - used),
      // The database rounds the end of a window to the millisecond.
      resets_in: Math.max(1, Math.min(windowSeconds, Math.ceil(resets_in))),
      isFirst: used === 1,
    }
  }

  async #countWaiting(): Promise<void> {
    if (this.#isCounting) return
    this.#isCounting = true
    while (this.#waiting.size > 0) {
      const batch = this.#waiting
      this.#waiting = new Map()
      await this.#countBatch(batch)
    }
    this.#isCounting = false
  }

  async #countBatch(batch: ReadonlyMap<string, Waiting>): Promise<void> {
    try {
      const requests = [...batch.values()].map(({ key, callers }) => ({ key, count: callers.length }))
      for (const { key, used, resets_in } of await countRequests(this.#system, requests, windowSeconds)) {
        const id = key.toString('base64')
        const { callers } = batch.get(id) ?? { callers: [] }
        const before = used - callers.length
        callers.forEach(({ resolve }, n) => resolve(this.#toUse(before + n + 1, resets_in)))
        if (used >= this.#max) this.#blocked.set(id, performance.now() + resets_in * 1000)
      }
    } catch (error) {
      for (const { callers } of batch.values()) for (const { reject } of callers) reject(error)
    }
  }
}
