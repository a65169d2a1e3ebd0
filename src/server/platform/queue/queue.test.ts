import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'

import { roleUrls } from '#database/migrator/migrate.ts'
import { readConfig } from '#server/platform/config.ts'
import { createLog } from '#server/platform/log.ts'
import { openTracing } from '#server/platform/tracing/tracing.ts'
import { withWorkIds } from '#server/platform/work-ids.ts'
import { testDatabase, type TestDatabase } from '#test/database.ts'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'

import { openQueue, type Queue } from './queue.ts'

const lines: unknown[] = []
const log = createLog('error', { write: (line) => lines.push(JSON.parse(line)) })
const tracing = await openTracing(readConfig({}))
const open: Queue[] = []
let database: TestDatabase
let url: string

beforeAll(async () => {
  database = await testDatabase()
  url = roleUrls(database.url).system_url
})
afterEach(async () => {
  await Promise.all(open.splice(0).map((queue) => queue.close()))
})

const aQueue = (): Queue => {
  const queue = openQueue(url, log, tracing)
  open.push(queue)
  return queue
}

const within = { timeout: 10_000, interval: 50 }

it('wakes a worker in another process', async () => {
  const [sender, worker] = [aQueue(), aQueue()]
  const done = vi.fn<() => Promise<void>>(async () => {})
  await worker.work('ring', done)
  await sender.send('ring')
  await vi.waitFor(() => expect(done).toHaveBeenCalledTimes(1), within)
})

it('keeps its schedule after the clock is set back', async () => {
  await database.owner`update queue.version set cron_on = now() + interval '1 hour'`
  await aQueue().work('tick', async () => {})
  const isAhead = async () => {
    const [row] = await database.owner<{ ahead: boolean }[]>`select coalesce(cron_on > now(), false) as ahead from queue.version`
    return row?.ahead
  }
  await vi.waitFor(async () => expect(await isAhead()).toBe(false), within)
})

it('runs once for several sends, and one at a time across processes', async () => {
  const queues = [aQueue(), aQueue(), aQueue()]
  const running = { now: 0, max: 0, rounds: 0 }
  const handler = async () => {
    running.now += 1
    running.rounds += 1
    running.max = Math.max(running.max, running.now)
    // Gives the other processes time to look for work while this runs.
    await sleep(700)
    running.now -= 1
  }
  await Promise.all(queues.map((queue) => queue.work('alone', handler)))
  await Promise.all(queues.flatMap((queue) => Array.from({ length: 10 }, () => queue.send('alone'))))
  await vi.waitFor(() => expect(running.rounds).toBeGreaterThan(0), within)
  // A send during a run is not lost.
  await queues[0]?.send('alone')
  await vi.waitFor(() => expect(running.rounds).toBe(2), within)
  const left = () => database.owner`select from queue.job where name = 'alone' and state in ('created', 'retry', 'active')`
  await vi.waitFor(async () => expect(await left()).toEqual([]), within)
  expect(running.rounds).toBeLessThanOrEqual(3)
  expect(running.max).toBe(1)
})

it('logs a failure with its job and the request that sent it, and retries', async () => {
  const queue = aQueue()
  let tries = 0
  await queue.work('stumble', async () => {
    tries += 1
    if (tries === 1) throw new Error('once')
  })
  await withWorkIds({ request_id: 'r-1' }, () => queue.send('stumble'))
  await vi.waitFor(() => expect(tries).toBe(2), within)
  expect(lines).toEqual([
    expect.objectContaining({
      msg: 'queue: a job failed',
      queue: 'stumble',
      job_id: expect.any(String),
      request_id: 'r-1',
      err: expect.objectContaining({ message: 'once' }),
    }),
  ])
})

it('does not throw when the database is down', async () => {
  const gone = new URL(url)
  gone.port = '1'
  const queue = openQueue(gone.href, log, tracing)
  await expect(queue.send('anybody')).resolves.toBeUndefined()
  await queue.close()
})

it('waits for running work before it closes', async () => {
  const queue = openQueue(url, log, tracing)
  const state = { started: false, finished: false }
  await queue.work('slow', async (closing) => {
    state.started = true
    await once(closing, 'abort')
    await database.owner`select 1`
    state.finished = true
  })
  await queue.send('slow')
  await vi.waitFor(() => expect(state.started).toBe(true), within)
  await queue.close()
  expect(state.finished).toBe(true)
})

it('stores schedules in the database', async () => {
  const queue = aQueue()
  await queue.every('nightly', '3 4 * * *', async () => {})
  const rows = await database.owner`select name, cron from queue.schedule`
  expect(rows).toEqual([{ name: 'nightly', cron: '3 4 * * *' }])
})
