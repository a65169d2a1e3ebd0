// Simulates people who read continuously and browsers that watch for changes.
import { setTimeout as sleep } from 'node:timers/promises'

import { signUp, type ApiClient } from './client.ts'
import type { Failure } from './writers.ts'

const pages = ['/jobs', '/customers', '/dashboard', '/identity/profile']

export interface LoadResult {
  readonly requests: number
  readonly failures: readonly Failure[]
  readonly slowestMs: number
  /** How often a stream ended and was opened again. */
  readonly reconnects: number
  /** The longest time from the end of a stream to the next. */
  readonly longestGapMs: number
}

export class Load {
  readonly #stop = new AbortController()
  readonly #running: Promise<void>[]
  readonly #failures: Failure[] = []
  #requests = 0
  #slowestMs = 0
  #reconnects = 0
  #longestGapMs = 0

  private constructor(api: ApiClient, { readers, streams }: { readers: number; streams: number }) {
    this.#running = [
      ...Array.from({ length: readers }, (_, n) => this.#read(api, n)),
      ...Array.from({ length: streams }, () => this.#watch(api)),
    ]
  }

  /** Opens an account and starts. */
  static async start(url: string, counts: { readers: number; streams: number }): Promise<Load> {
    return new Load(await signUp(url, 'Reader'), counts)
  }

  async stop(): Promise<LoadResult> {
    this.#stop.abort()
    await Promise.all(this.#running)
    return {
      requests: this.#requests,
      failures: this.#failures,
      slowestMs: this.#slowestMs,
      reconnects: this.#reconnects,
      longestGapMs: this.#longestGapMs,
    }
  }

  async #read(api: ApiClient, first: number): Promise<void> {
    for (let n = first; !this.#stop.signal.aborted; n += 1) {
      const { status, milliseconds } = await api.send('GET', pages[n % pages.length] ?? '/jobs')
      this.#requests += 1
      this.#slowestMs = Math.max(this.#slowestMs, milliseconds)
      if (status !== 200) this.#failures.push({ status, milliseconds, code: pages[n % pages.length] })
      await sleep(20)
    }
  }

  /** Opens a new stream whenever one ends, as the app does in a browser. */
  async #watch(api: ApiClient): Promise<void> {
    let endedAt: number | undefined
    while (!this.#stop.signal.aborted) {
      const changes = await api.watch(this.#stop.signal)
      if (!changes) {
        await sleep(100)
        continue
      }
      if (endedAt !== undefined) {
        this.#reconnects += 1
        this.#longestGapMs = Math.max(this.#longestGapMs, performance.now() - endedAt)
      }
      // Reads the stream until it ends.
      for await (const _ of changes) continue
      endedAt = performance.now()
    }
  }
}
