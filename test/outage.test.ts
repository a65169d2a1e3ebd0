// The database goes away and comes back while requests run. Responses are clear, and no acknowledged row is lost.
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { removeDataFolder, startEmbedded, type Embedded } from '#database/embedded/embedded.ts'
import { migrate } from '#database/migrator/migrate.ts'
import { messages } from '#domain/errors.ts'
import { readConfig } from '#server/platform/config.ts'
import type { OpenServices } from '#server/services.ts'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'

import { people, refusal, type Person } from './callers.ts'
import { openTestServices } from './database.ts'
import { aJob } from './factories.ts'
import { openProxy, type Proxy } from './proxy.ts'
import { openSql } from './sql.ts'

let folder: string
let database: Embedded
let services: OpenServices
let ann: Person

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stringdesk-outage-'))
  database = await startEmbedded(folder, () => {})
  await migrate(database.url)
  const config = readConfig({ DATA_DIR: folder, LOG_LEVEL: 'silent', DATABASE_POOL: '4' })
  services = await openTestServices(config, database.url)
  ann = await people(services).signUp('Ann')
})

afterAll(async () => {
  await services.close()
  await database.stop()
  await removeDataFolder(folder)
})

/** Kills the postmaster, as a crash would. */
async function crash(): Promise<void> {
  const owner = openSql(database.url)
  const [row] = await owner<{ data: string }[]>`select current_setting('data_directory') as data`
  const [file] = await owner<{ text: string }[]>`select pg_read_file(${`${row?.data}/postmaster.pid`}) as text`
  await owner.end()
  process.kill(Number(file?.text.split('\n')[0]), 'SIGKILL')
}

it('responds with 503 while the database is down, and loses no acknowledged write', async () => {
  const acknowledged: string[] = []
  const refused: unknown[] = []
  const work = { running: true }
  const writers = Array.from({ length: 4 }, async (_, writer) => {
    for (let n = 0; work.running && n < 5000; n += 1) {
      const full_name = `Customer ${writer}-${n}`
      await ann.api.customers.create({ full_name, is_active: false }).then(
        () => acknowledged.push(full_name),
        async (error: unknown) => {
          refused.push(await refusal(Promise.reject(error)))
          // Leaves attempts for after the crash.
          await sleep(20)
        },
      )
    }
  })
  await expect.poll(() => acknowledged.length, { timeout: 60_000 }).toBeGreaterThan(20)
  await crash()
  const before = acknowledged.length
  await expect.poll(() => acknowledged.length, { timeout: 60_000 }).toBeGreaterThan(before + 20)
  work.running = false
  await Promise.all(writers)

  expect(refused.length).toBeGreaterThan(0)
  expect(refused.filter((error) => JSON.stringify(error) !== JSON.stringify(away))).toEqual([])
  const owner = openSql(database.url)
  const rows = await owner<{ full_name: string }[]>`select full_name from customers`
  await owner.end()
  const there = new Set(rows.map((row) => row.full_name))
  expect(acknowledged.filter((name) => !there.has(name))).toEqual([])
})

it('continues open live streams afterwards, starting with "all"', async () => {
  const received: (string[] | 'all')[] = []
  const stream = await ann.api.jobs.watch({})
  const reading = (async () => {
    for await (const { ids } of stream) {
      const jobs = ids === 'all' ? ids : ids.filter((id) => id !== 'records')
      if (jobs.length > 0) received.push(jobs)
    }
  })()
  // Receives "all" if the process reconnects its listener only now.
  const first = await aJob(ann.api)
  await vi.waitFor(() => expect([[first.id], 'all']).toContainEqual(received.at(-1)), 10_000)
  // Arrives after everything before it.
  const last = await aJob(ann.api)
  await vi.waitFor(() => expect(received.flat()).toContain(last.id), 10_000)
  received.length = 0
  await crash()
  await vi.waitFor(() => expect(received).toEqual(['all']), 30_000)
  const { id } = await aJob(ann.api)
  await vi.waitFor(() => expect(received).toEqual(['all', [id]]), 10_000)
  await services.live.close()
  await reading
})

// A pooler responds for a database that is gone, and a network breaks silently. Neither may end the process, as Node does if a
// connection's 'error' event has no listener. Vitest fails the run in that case.
it.each([
  ['PgBouncer refuses', (proxy: Proxy) => proxy.fail('08P01', 'server login has been failing, try again later')],
  ['the network breaks', (proxy: Proxy) => proxy.cut()],
])(
  'the process survives under load and while idle when %s',
  async (_, breakIt) => {
    const proxy = await openProxy(database.url)
    const config = readConfig({ DATA_DIR: folder, LOG_LEVEL: 'silent', DATABASE_POOL: '4' })
    const proxied = await openTestServices(config, proxy.url)
    const bob = await people(proxied).signUp('Bob', `${crypto.randomUUID()}@example.com`)
    const list = () => bob.api.customers.list({ limit: 50 })

    const busy = Array.from({ length: 20 }, list)
    breakIt(proxy)
    const refused = (await Promise.allSettled(busy)).filter((answer) => answer.status === 'rejected')
    expect(await Promise.all(refused.map(({ reason }) => refusal(Promise.reject(reason))))).toEqual(refused.map(() => away))
    await vi.waitFor(list, 10_000)

    breakIt(proxy)
    await vi.waitFor(list, 10_000)
    proxy.isOpen = false
    proxy.cut()
    expect(await refusal(list())).toEqual(away)
    proxy.isOpen = true
    await vi.waitFor(list, 10_000)
    await proxied.close()
    await proxy.close()
  },
  60_000,
)

it('responds with 503 when the database cancels a statement, such as one that waited too long', async () => {
  const { id } = await ann.api.customers.create({ full_name: 'Slow' })
  const owner = openSql(database.url)
  const refused = await owner.begin(async (sql) => {
    await sql`select from customers where id = ${id} for update`
    const waiting = refusal(ann.api.customers.remove({ id }))
    await vi.waitFor(async () => {
      const canceled = await sql`select pg_cancel_backend(pid) from pg_stat_activity
        where usename = 'stringdesk_app' and wait_event_type = 'Lock'`
      expect(canceled).toHaveLength(1)
    }, 10_000)
    return waiting
  })
  await owner.end()
  expect(refused).toEqual({
    code: 'NETWORK_ERROR',
    status: 503,
    message: messages.busy,
  })
  await ann.api.customers.remove({ id })
})

const away = { code: 'NETWORK_ERROR', status: 503, message: messages.network }
