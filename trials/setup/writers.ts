// Simulates stringers who write continuously: each takes in a job, strings it and finishes it, and retries unanswered requests.
import { setTimeout as sleep } from 'node:timers/promises'

import { withClient } from '#database/connections/pool.ts'
import * as z from 'zod'

import { signUp, type ApiClient, type Response } from './client.ts'
import { Watcher } from './watcher.ts'

/** The statuses in order. Every step but the first is a move. */
const statuses = ['pending', 'in_progress', 'completed'] as const
type Status = (typeof statuses)[number]

const jobRow = z.object({ id: z.string(), status: z.string() })
const isStatus = (text: string): text is Status => statuses.some((status) => status === text)

export interface Failure {
  readonly status: number
  readonly milliseconds: number
  readonly code: unknown
}

// nginx answers 502 while an app process is down; the app answers 503 NETWORK_ERROR while its database is down.
export const isExpected = ({ status, code }: Failure): boolean =>
  status === 0 || status === 502 || status === 504 || (status === 503 && code === 'NETWORK_ERROR')

interface Writer {
  readonly api: ApiClient
  readonly job: object
}

const reelMeters = 50_000
/** How many of the latest changes are checked for delivery to the browsers. */
const latestChanges = 200
/** How long a change may take to reach a browser that has just reconnected. */
const deliveryMs = 5000

/** Creates an account on the paid plan with a customer, a racquet and a long reel. */
async function openWriter(url: string, databaseUrl: string, name: string): Promise<Writer> {
  const api = await signUp(url, name)
  await withClient(databaseUrl, (client) =>
    client.query(`update businesses set subscription_tier = 'paid' where id = $1`, [api.user_id]),
  )
  const customer_id = await api.make('/customers', { full_name: 'Jonas Berg' })
  const racquet_id = await api.make('/racquets', { customer_id, brand: 'Yonex', model: 'Ezone 98' })
  const inventory_mains_id = await api.make('/inventory', { brand: 'Luxilon', model: 'ALU Power', quantity_meters: reelMeters })
  const strings = { string_mains_brand: 'Luxilon', string_mains_model: 'ALU Power', tension_mains: 52 }
  const used = { inventory_mains_id, meters_used_mains: '6.5', meters_used_crosses: '5.5' }
  return { api, job: { customer_id, racquet_id, ...strings, ...used } }
}

const codeOf = (body: unknown): unknown => z.object({ code: z.unknown() }).safeParse(body).data?.code

/** Stringers who write, and the writes the server has acknowledged. */
export class Writers {
  /** The last acknowledged status of each job. */
  readonly acknowledged = new Map<string, Status>()
  /** When the latest write was acknowledged, in milliseconds since 1970. */
  lastWriteAt = Date.now()
  requests = 0
  slowestMs = 0
  readonly #watchers: readonly Watcher[]
  readonly #running: Promise<void>[]
  readonly #stop = new AbortController()
  #failures: Failure[] = []
  #longestPause = 0

  private constructor(writers: readonly Writer[]) {
    this.#watchers = writers.map(({ api }) => new Watcher(api))
    this.#running = writers.map((writer) => this.#work(writer))
  }

  /**
   * Opens accounts and starts writing.
   * @param databaseUrl connects as a role that may set an account's plan
   */
  static async start(url: string, databaseUrl: string, count: number): Promise<Writers> {
    const writers: Writer[] = []
    for (let n = 1; n <= count; n += 1) writers.push(await openWriter(url, databaseUrl, `Writer ${n}`))
    return new Writers(writers)
  }

  /** The longest time between two acknowledged writes since the last call, in milliseconds. */
  takeLongestPause(): number {
    const pause = Math.max(this.#longestPause, Date.now() - this.lastWriteAt)
    this.#longestPause = 0
    return pause
  }

  /** The requests that failed since the last call. */
  takeFailures(): Failure[] {
    return this.#failures.splice(0)
  }

  /** Resolves with the milliseconds from `since` until the next acknowledged write. */
  async untilWritten(since: number): Promise<number> {
    while (this.lastWriteAt <= since) await sleep(10)
    return this.lastWriteAt - since
  }

  /** How often a live stream ended and was opened again. */
  get reconnects(): number {
    return this.#watchers.reduce((sum, { reconnects }) => sum + reconnects, 0)
  }

  /**
   * Counts the latest acknowledged changes that no live stream delivered to the writer's browser in time.
   * Ignores older changes, which don't fit on one page.
   */
  async findMissedChanges(): Promise<number> {
    const latest = [...this.acknowledged].slice(-latestChanges)
    const isMissed = ([id, status]: [string, Status]) =>
      !this.#watchers.some(({ shown }) => statuses.findIndex((known) => known === shown.get(id)) >= statuses.indexOf(status))
    const until = Date.now() + deliveryMs
    let missed = latest.filter(isMissed)
    while (missed.length > 0 && Date.now() < until) {
      await sleep(50)
      missed = missed.filter(isMissed)
    }
    return missed.length
  }

  async stop(): Promise<void> {
    this.#stop.abort()
    await Promise.all([...this.#running, ...this.#watchers.map((watcher) => watcher.stop())])
  }

  async #work(writer: Writer): Promise<void> {
    while (!this.#stop.signal.aborted) await this.#writeJob(writer)
  }

  async #writeJob({ api, job }: Writer): Promise<void> {
    const key = crypto.randomUUID()
    const created = await this.#untilAnswered(() => api.send('POST', '/jobs', job, key))
    if (!created) return
    if (created.status !== 201) throw new Error(`Create: ${created.status} ${JSON.stringify(created.body)}`)
    const id = this.#acknowledge(created.body)
    for (const [index, to] of statuses.slice(1).entries()) {
      const moved = await this.#untilAnswered(() => api.send('POST', `/jobs/${id}/move`, { from: statuses[index], to }))
      if (!moved) return
      // On a conflict, an earlier attempt succeeded but its response was lost.
      if (moved.status === 409) continue
      if (moved.status !== 200) throw new Error(`Move: ${moved.status} ${JSON.stringify(moved.body)}`)
      this.#acknowledge(moved.body)
    }
  }

  #acknowledge(body: unknown): string {
    const { id, status } = jobRow.parse(body)
    if (isStatus(status)) this.acknowledged.set(id, status)
    this.#longestPause = Math.max(this.#longestPause, Date.now() - this.lastWriteAt)
    this.lastWriteAt = Date.now()
    return id
  }

  /** Retries a request until it is answered. Returns undefined if the writers are stopped first. */
  async #untilAnswered(request: () => Promise<Response>): Promise<Response | undefined> {
    while (!this.#stop.signal.aborted) {
      const response = await request()
      this.requests += 1
      this.slowestMs = Math.max(this.slowestMs, response.milliseconds)
      if (response.status > 0 && response.status < 500) return response
      this.#failures.push({ status: response.status, milliseconds: response.milliseconds, code: codeOf(response.body) })
      await sleep(50)
    }
    return undefined
  }
}

export interface Damage {
  /** Acknowledged writes that are not in the database. */
  readonly lost: number
  /** Jobs whose history or string usage is incomplete, and items whose quantity differs from the sum of their movements. */
  readonly halfWritten: number
}

// A job has one event for each status it has had. Finishing it deducts 12 m from its item in one movement. Jobs without an item are not the
// writers'.
const halfWrittenJobs = `
  select count(*)::int as count from string_jobs j
  where j.inventory_mains_id is not null and ((select count(*) from events e
        where e.stringer_id = j.stringer_id and e.record_id = j.id and e.kind in ('job.received', 'job.moved'))
      <> array_position(array['pending', 'in_progress', 'completed'], j.status)
    or coalesce((select sum(u.meters_used) from string_usage u where u.stringer_id = j.stringer_id and u.string_job_id = j.id), 0)
      <> case j.status when 'completed' then 12 else 0 end
    or coalesce((select -sum(m.meters) from inventory_movements m where m.stringer_id = j.stringer_id and m.string_job_id = j.id), 0)
      <> case j.status when 'completed' then 12 else 0 end)`
const wrongQuantities = `
  select count(*)::int as count from string_inventory i
  where quantity_meters <> (select coalesce(sum(meters), 0) from inventory_movements m
    where m.stringer_id = i.stringer_id and m.string_inventory_id = i.id)`

/**
 * Compares the writes acknowledged so far with the database.
 * @param databaseUrl connects as a role that sees all rows
 */
export function findDamage(databaseUrl: string, writers: Writers): Promise<Damage> {
  // Copied before reading the rows, because the writers keep writing.
  const acknowledged = [...writers.acknowledged]
  return withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<{ id: string; status: string }>('select id, status from string_jobs')
    const stored = new Map(rows.map(({ id, status }) => [id, statuses.findIndex((known) => known === status)]))
    const isLost = ([id, status]: [string, Status]) => (stored.get(id) ?? -1) < statuses.indexOf(status)
    const counts = []
    for (const query of [halfWrittenJobs, wrongQuantities])
      counts.push((await client.query<{ count: number }>(query)).rows[0]?.count ?? 0)
    return {
      lost: acknowledged.filter(isLost).length,
      halfWritten: counts.reduce((sum, count) => sum + count, 0),
    }
  })
}
