import { once } from 'node:events'
import { createServer, type Server } from 'node:http'

import { people, refusal, type Person } from '#test/callers.ts'
import { testDatabase, type TestDatabase } from '#test/database.ts'
import { aFile, importAll } from '#test/imports.ts'
import { getRequestListener } from '@hono/node-server'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

let database: TestDatabase
let users: ReturnType<typeof people>
let ann: Person
let server: Server

beforeAll(async () => {
  database = await testDatabase()
  users = people(database.services)
  server = createServer(getRequestListener(users.app.fetch))
  await once(server.listen(0, '127.0.0.1'), 'listening')
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
beforeEach(async () => {
  ann = await users.signUp('Ann')
  await database.owner`update businesses set subscription_tier = 'paid' where id = ${ann.id}`
})

const rows = 10_000
const largeFile = () =>
  aFile(`Name,Email,Brand,Model\n${Array.from({ length: rows }, (_, n) => `P ${n},p${n}@example.com,Yonex,Ezone\n`).join('')}`)

const countRecords = async () => {
  const [row] = await database.owner<{ count: number }[]>`
    select (select count(*) from customers where stringer_id = ${ann.id})::int
      + (select count(*) from racquets where stringer_id = ${ann.id})::int as count`
  return row?.count
}

/** Whether a transaction of the application is open. */
const isWriting = async () => {
  const transactions = await database.owner`select from pg_stat_activity
    where datname = current_database() and usename = 'stringdesk_app' and xact_start is not null and query ilike '%insert into%'`
  return transactions.length > 0
}

const waitUntil = async (condition: () => Promise<boolean>) => {
  await expect.poll(condition, { interval: 2, timeout: 60_000 }).toBe(true)
}

/** Starts an import over a real connection and disconnects at the first event of the writing step. */
async function disconnectMidway(): Promise<void> {
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const form = new FormData()
  form.set('file', largeFile())
  const controller = new AbortController()
  const response = await fetch(`http://127.0.0.1:${port}/api/customers/import`, {
    method: 'POST',
    body: form,
    signal: controller.signal,
    headers: { apikey: database.services.anon_key, cookie: ann.cookie(), origin: 'http://localhost:3000' },
  })
  const decoder = new TextDecoder()
  let received = ''
  for await (const chunk of response.body ?? []) {
    received += decoder.decode(chunk, { stream: true })
    if (received.includes('"writing"')) break
  }
  expect(received).toContain('"writing"')
  expect(received).not.toContain('"done",')
  controller.abort()
}

describe('an interrupted import', () => {
  it('saves nothing if the client disconnects, and can be repeated', async () => {
    await disconnectMidway()
    await waitUntil(async () => !(await isWriting()))
    expect(await countRecords()).toBe(0)
    const { counts } = await importAll(ann, { file: largeFile() })
    expect(counts).toMatchObject({ new: rows, racquets: rows })
    expect(await countRecords()).toBe(2 * rows)
  })

  it('saves nothing if the database connection is lost, and returns a network error', async () => {
    const importing = importAll(ann, { file: largeFile() })
    importing.catch(() => {})
    await waitUntil(isWriting)
    await database.owner`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and usename = 'stringdesk_app' and xact_start is not null`
    expect(await refusal(importing)).toMatchObject({ code: 'NETWORK_ERROR', status: 503 })
    expect(await countRecords()).toBe(0)
  })
})

describe('a long import', () => {
  it('reports progress many times and does not block other requests', async () => {
    const importing = importAll(ann, { file: largeFile() })
    const bob = await users.signUp('Bob')
    expect((await bob.api.customers.list({})).items).toEqual([])
    const { events } = await importing
    const steps = (step: string) => events.filter((event) => event.step === step)
    expect(steps('checking')).toEqual([
      { step: 'checking', done: 0, total: rows },
      { step: 'checking', done: rows, total: rows },
    ])
    expect(steps('writing').length).toBeGreaterThan(5)
    expect(steps('writing').at(-1)).toEqual({ step: 'writing', done: 2 * rows, total: 2 * rows })
  })
})

it('reads search words of new racquets by key even for a business missing from the statistics', async () => {
  const plan = await database.owner.begin(async (sql) => {
    await sql`select set_config('app.stringer_id', ${ann.id}, true)`
    await sql`set local role stringdesk_app`
    await sql`insert into customers (stringer_id, id, full_name) select ${ann.id}, gen_random_uuid(), 'P ' || n from generate_series(1, 500) n`
    await sql`insert into racquets (stringer_id, id, customer_id, brand, model)
      select stringer_id, gen_random_uuid(), id, 'Yonex', 'Ezone' from customers`
    const lines = await sql<{ 'QUERY PLAN': string }[]>`explain (analyze, timing off, costs off) select * from app.searchable
      where stringer_id = ${ann.id} and kind = 'racquet' and id = any (select id from racquets limit 100)`
    return lines.map((line) => line['QUERY PLAN']).join('\n')
  })
  expect(plan).toContain('customers')
  expect(plan).not.toMatch(/Join Filter: .*customer_id/)
})
