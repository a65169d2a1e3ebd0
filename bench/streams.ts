// Opens live streams while businesses change a job every second.
import { createHistogram } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'

import { createParser } from 'eventsource-parser'
import { Client } from 'undici'
import * as z from 'zod'

import { sessionHeaders, type Account } from './accounts.ts'
import { send } from './load.ts'
import { apis } from './operations.ts'
import type { ServerProcess } from './server-process.ts'

/** The app's limit of open streams per business. */
export const streamsPerBusiness = 20
const openAtOnce = 50
const everyMs = 1000
/** Deliveries that take longer than this after the last change count as lost. */
const graceMs = 5000

export interface StreamsResult {
  readonly streams: number
  /** Resident megabytes of the app. */
  readonly memory: { readonly before: number; readonly open: number; readonly after: number }
  readonly changes: number
  readonly deliveries: number
  /** The app's processor time divided by the duration of the changes; 1 is a whole processor. */
  readonly processors: number
  /** Milliseconds from when the change was due to be sent until a stream received it. */
  readonly p50: number
  readonly p99: number
  readonly max: number
  readonly errors: readonly string[]
}

const eventSchema = z.object({ json: z.object({ ids: z.array(z.string()).or(z.literal('all')) }) })

/** When each job's latest change was due, in milliseconds. */
type Changes = Map<string, number>

class Streams {
  readonly times = createHistogram()
  readonly errors: string[] = []
  readonly #changes: Changes = new Map()
  readonly #clients: Client[] = []
  readonly #reading: Promise<void>[] = []
  #isClosing = false

  /** Resolves when the stream's first event arrives. */
  async open(origin: string, account: Account): Promise<void> {
    const client = new Client(origin)
    this.#clients.push(client)
    const { statusCode, body } = await client.request({
      method: 'POST',
      path: '/rpc/jobs/watch',
      headers: { 'content-type': 'application/json', ...sessionHeaders(account) },
      body: JSON.stringify({ json: {} }),
    })
    if (statusCode !== 200) throw new Error(`A stream was refused with ${statusCode}: ${await body.text()}`)
    const isOpen = Promise.withResolvers<void>()
    this.#reading.push(this.#read(body, isOpen.resolve))
    await isOpen.promise
  }

  announce(id: string, due: number): void {
    this.#changes.set(id, due)
  }

  async close(): Promise<void> {
    this.#isClosing = true
    await Promise.all(this.#clients.map((client) => client.destroy()))
    await Promise.all(this.#reading)
  }

  async #read(body: AsyncIterable<Buffer>, onOpen: () => void): Promise<void> {
    const parser = createParser({
      onEvent: ({ data }) => {
        onOpen()
        const { ids } = eventSchema.parse(JSON.parse(data)).json
        if (ids === 'all') this.errors.push('A stream received "all" instead of the change')
        else for (const id of ids) this.#receive(id)
      },
    })
    const decoder = new TextDecoder()
    try {
      for await (const chunk of body) parser.feed(decoder.decode(chunk, { stream: true }))
      if (!this.#isClosing) this.errors.push('A stream ended')
    } catch (error) {
      if (!this.#isClosing) this.errors.push(String(error))
    }
  }

  #receive(id: string): void {
    const due = this.#changes.get(id)
    if (due !== undefined) this.times.record(Math.max(1, Math.round((performance.now() - due) * 1e6)))
  }
}

/** Moves one job of the business per second, in turn, so that an id identifies the change. Returns the number of changes. */
async function changeJobs(origin: string, account: Account, streams: Streams, { start, end }: { start: number; end: number }) {
  const client = new Client(origin)
  const requests = apis.rpc(account)
  const jobs = account.pendingJobs
  let count = 0
  for (let due = start; due < end; due += everyMs) {
    const wait = due - performance.now()
    if (wait > 0) await sleep(wait)
    const id = jobs[count % jobs.length] ?? ''
    const isStarted = Math.floor(count / jobs.length) % 2 === 1
    const [from, to] = isStarted ? ['in_progress', 'pending'] : ['pending', 'in_progress']
    count += 1
    streams.announce(id, due)
    await send(client, requests.move(id, from ?? '', to ?? '')).catch((error: unknown) => streams.errors.push(String(error)))
  }
  await client.close()
  return count
}

/** Opens the streams in batches. */
async function openAll(streams: Streams, origin: string, accounts: readonly Account[]): Promise<number> {
  const owners = accounts.flatMap((account) => Array.from({ length: streamsPerBusiness }, () => account))
  for (let n = 0; n < owners.length; n += openAtOnce)
    await Promise.all(owners.slice(n, n + openAtOnce).map((account) => streams.open(origin, account)))
  return owners.length
}

/** Returns the number of changes; resolves once all are delivered or the grace period has passed. */
async function changeAll(streams: Streams, origin: string, accounts: readonly Account[], seconds: number): Promise<number> {
  const start = performance.now() + everyMs
  // Spreads the changes over the second, as with independent businesses.
  const counts = await Promise.all(
    accounts.map((account, n) => {
      const first = start + (n / accounts.length) * everyMs
      return changeJobs(origin, account, streams, { start: first, end: first + seconds * 1000 })
    }),
  )
  const changes = counts.reduce((sum, count) => sum + count, 0)
  const deadline = performance.now() + graceMs
  while (streams.times.count < changes * streamsPerBusiness && performance.now() < deadline) await sleep(100)
  return changes
}

/** @param changes the number of businesses that change a job every second */
export async function measureStreams(
  app: ServerProcess,
  accounts: readonly Account[],
  { seconds, changes: changing, log }: { seconds: number; changes: number; log: (line: string) => void },
): Promise<StreamsResult> {
  const read = async () => ({ memory: (await app.memory()) ?? Number.NaN, cpu: (await app.cpuSeconds()) ?? Number.NaN })
  const streams = new Streams()
  const before = await read()
  const count = await openAll(streams, app.origin, accounts)
  const open = await read()
  log(`${count} streams are open. Changes per second, each to ${streamsPerBusiness} streams, for ${seconds} s: ${changing}`)
  const start = performance.now()
  const changes = await changeAll(streams, app.origin, accounts.slice(0, changing), seconds)
  const elapsed = (performance.now() - start) / 1000
  const after = await read()
  await streams.close()
  const { times, errors } = streams
  const lost = changes * streamsPerBusiness - times.count
  if (lost !== 0) errors.push(`${lost} of ${changes * streamsPerBusiness} changes were not delivered`)
  const milliseconds = (percentile: number) => times.percentile(percentile) / 1e6
  return {
    streams: count,
    memory: { before: before.memory, open: open.memory, after: after.memory },
    changes,
    deliveries: times.count,
    processors: (after.cpu - open.cpu) / elapsed,
    p50: milliseconds(50),
    p99: milliseconds(99),
    max: times.max / 1e6,
    errors,
  }
}
