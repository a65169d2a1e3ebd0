import { testDatabase, type TestDatabase } from '#test/database.ts'
import { eventually } from '#test/eventually.ts'
import { beforeAll, expect, it, vi } from 'vitest'

import { listenTo } from './listener.ts'
import { roleUrls } from '#database/migrator/migrate.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await testDatabase()
})

async function startListening() {
  const events: string[] = []
  const onLost = vi.fn<(reason: unknown) => void>()
  const listener = listenTo(roleUrls(database.url).system_url, 'test_changes', {
    onPayload: (payload) => events.push(payload),
    onOpen: () => events.push('open'),
    onLost,
  })
  await eventually(() => expect(events).toEqual(['open']))
  return { events, onLost, listener }
}

const notify = (payload: string) => database.owner`select pg_notify('test_changes', ${payload})`

const listening = () => database.owner<{ pid: number }[]>`select pid from pg_stat_activity
  where datname = current_database() and query = 'listen test_changes'`

it('receives notifications in order', async () => {
  const { events, listener } = await startListening()
  await notify('one')
  await notify('two')
  await eventually(() => expect(events).toEqual(['open', 'one', 'two']))
  await listener.close()
  expect(await listening()).toEqual([])
})

it('reconnects after its connection is terminated, and reports that notifications were missed', async () => {
  const { events, onLost, listener } = await startListening()
  await database.owner`select pg_terminate_backend(pid) from unnest(${(await listening()).map(({ pid }) => pid)}::integer[]) pid`
  await vi.waitFor(() => expect(events).toEqual(['open', 'open']), 10_000)
  expect(onLost).toHaveBeenCalled()
  await notify('again')
  await eventually(() => expect(events).toEqual(['open', 'open', 'again']))
  await listener.close()
})

it('keeps retrying while there is no database, and can be closed while retrying', async () => {
  const onLost = vi.fn<(reason: unknown) => void>()
  const events = { onPayload: () => {}, onOpen: () => {}, onLost }
  const listener = listenTo('postgres://nobody:nothing@127.0.0.1:1/nothing', 'test_changes', events)
  await vi.waitFor(() => expect(onLost.mock.calls.length).toBeGreaterThan(2), 10_000)
  await listener.close()
})

it('retries within two seconds no matter how long the database is down', async () => {
  const lostAt: number[] = []
  const events = { onPayload: () => {}, onOpen: () => {}, onLost: () => lostAt.push(performance.now()) }
  const listener = listenTo('postgres://nobody:nothing@127.0.0.1:1/nothing', 'test_changes', events)
  await vi.waitFor(() => expect(lostAt.length).toBe(6), 15_000)
  await listener.close()
  const waits = lostAt.slice(1).map((at, index) => at - (lostAt[index] ?? 0))
  // The wait doubles each time. Without a limit, the last one would be four seconds.
  expect(Math.max(...waits)).toBeLessThan(3000)
})
