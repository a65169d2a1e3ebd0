// Simulates a browser that shows a business's newest jobs and keeps them up to date over a live stream, as the app does.
import { setTimeout as sleep } from 'node:timers/promises'

import * as z from 'zod'

import type { ApiClient, Change } from './client.ts'

/** The browser's margin for the response time; see src/web/app/live/live-updates.ts. */
const marginSeconds = 5
const shownJobs = 100
/** The limit of `jobs.rows`. */
const idsPerRequest = 100

const rows = z.object({ items: z.array(z.object({ id: z.string(), status: z.string() })) })

export class Watcher {
  /** The status of each shown job, as of the latest change received. */
  readonly shown = new Map<string, string>()
  reconnects = 0
  readonly #api: ApiClient
  readonly #stop = new AbortController()
  readonly #running: Promise<void>
  #lastMessageAt = Date.now()

  constructor(api: ApiClient) {
    this.#api = api
    this.#running = this.#watch()
  }

  async stop(): Promise<void> {
    this.#stop.abort()
    await this.#running
  }

  async #watch(): Promise<void> {
    while (!this.#stop.signal.aborted) {
      const seconds = Math.ceil((Date.now() - this.#lastMessageAt) / 1000) + marginSeconds
      const changes = await this.#api.watch(this.#stop.signal, seconds)
      if (!changes) {
        await sleep(100)
        continue
      }
      for await (const change of changes) {
        this.#lastMessageAt = Date.now()
        await this.#show(change)
      }
      this.reconnects += 1
    }
  }

  async #show({ ids }: Change): Promise<void> {
    if (ids === 'all') return await this.#load(`/jobs?limit=${shownJobs}`)
    const jobs = ids.filter((id) => id !== 'records' && id !== 'member')
    for (let start = 0; start < jobs.length; start += idsPerRequest) {
      const query = jobs.slice(start, start + idsPerRequest).map((id, index) => `ids[${index}]=${id}`)
      await this.#load(`/jobs/rows?${query.join('&')}`)
    }
  }

  /** Retries the request until it is answered. */
  async #load(path: string): Promise<void> {
    while (!this.#stop.signal.aborted) {
      const response = await this.#api.send('GET', path)
      if (response.status === 200) {
        for (const { id, status } of rows.parse(response.body).items) this.shown.set(id, status)
        return
      }
      if (response.status > 0 && response.status < 500) throw new Error(`GET ${path}: ${response.status}`)
      await sleep(50)
    }
  }
}
