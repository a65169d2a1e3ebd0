import { setImmediate } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

import { openProxy, type Proxy } from '#test/proxy.ts'
import { openSql } from '#test/sql.ts'
import { afterAll, afterEach, beforeEach, describe, expect, inject, it, vi } from 'vitest'

import { isUnreachable, openPool, useConnection, type DatabasePool } from './pool.ts'

setFlagsFromString('--expose-gc')
const collectGarbage: () => void = runInNewContext('gc')

const cluster = openSql(inject('clusterUrl'))
afterAll(() => cluster.end())

let proxy: Proxy
let database: DatabasePool

beforeEach(async () => {
  proxy = await openProxy(inject('clusterUrl'))
  database = { pool: openPool(proxy.url, 1), canPrepare: true }
})
afterEach(async () => {
  await database.pool.end()
  await proxy.close()
})

const rejectionOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'it succeeded',
    (error: unknown) => error,
  )

const one = async () => (await database.pool.query('select 1 as one')).rows

// An 'error' event without a listener would end a Node process, and makes Vitest fail the run.
describe.each([
  ['cut', () => proxy.cut()],
  ['ended by the server', () => proxy.fail('57P01', 'terminating connection due to administrator command')],
  ['refused by PgBouncer', () => proxy.fail('08P01', 'server login has been failing, try again later (server_login_retry)')],
] as const)('a connection that is %s', (_, breakIt) => {
  it('is replaced if it was idle', async () => {
    await one()
    breakIt()
    await vi.waitFor(() => expect(database.pool.totalCount).toBe(0), 30_000)
    expect(await one()).toEqual([{ one: 1 }])
  })

  it('rejects the work that uses it immediately, even between two queries', async () => {
    const held = useConnection(database, async ({ client }) => {
      await client.query('select 1')
      breakIt()
      await new Promise(() => {})
    })
    expect(isUnreachable(await rejectionOf(held))).toBe(true)
    expect(await one()).toEqual([{ one: 1 }])
  })

  it('rejects all queries of its pipeline', async () => {
    const reasons: unknown[] = await useConnection(database, async ({ client }) => {
      await client.query('select 1')
      const queries = [client.query('select pg_sleep(60)'), client.query('select 1')].map(rejectionOf)
      breakIt()
      return Promise.all(queries)
    }).catch((error: unknown) => [error])
    expect(reasons.map(isUnreachable)).not.toContain(false)
  })

  it('rejects a query of the pool', async () => {
    // The text is unique because Postgres keeps running queries of connections broken by earlier tests.
    const query = `select pg_sleep(60) as via_${new URL(proxy.url).port}`
    const sleeping = rejectionOf(database.pool.query(query))
    await vi.waitFor(
      async () => expect(await cluster`select from pg_stat_activity where query = ${query}`).toHaveLength(1),
      30_000,
    )
    breakIt()
    expect(isUnreachable(await sleeping)).toBe(true)
  })
})

it('is unreachable while the server does not respond, and works again afterwards', async () => {
  proxy.isOpen = false
  proxy.cut()
  expect(isUnreachable(await rejectionOf(one()))).toBe(true)
  expect(isUnreachable(await rejectionOf(useConnection(database, async () => {})))).toBe(true)
  proxy.isOpen = true
  expect(await one()).toEqual([{ one: 1 }])
})

it('reports a server that is no longer the primary as unreachable', async () => {
  const write = database.pool.query('set transaction read only; create table t ()')
  expect(isUnreachable(await rejectionOf(write))).toBe(true)
})

it('does not report a query error as unreachable', async () => {
  expect(isUnreachable(await rejectionOf(database.pool.query('select 1 / 0')))).toBe(false)
})

it('releases results while the connection stays open', async () => {
  const results: WeakRef<object>[] = []
  for (let n = 0; n < 10; n += 1) {
    const read = await useConnection(database, ({ client }) => client.query(`select repeat('x', 1000) as page`))
    results.push(new WeakRef(read.rows))
  }
  // A new WeakRef keeps its target alive until the next turn of the event loop.
  await setImmediate()
  collectGarbage()
  expect(results.slice(0, -2).filter((result) => result.deref() !== undefined)).toHaveLength(0)
})
