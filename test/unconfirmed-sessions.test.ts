// Queries go to the database in one pipeline with the session check. Nothing may happen before the check has passed.
import * as fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'

import { people, type Person } from './callers.ts'
import { testDatabase, type TestDatabase } from './database.ts'
import { fillAccount } from './full-account.ts'
import { readApiDocument, requestsOf, type FuzzRequest } from './fuzz-requests.ts'
import { watchEffects, type Effects } from './outside-effects.ts'
import { open } from './procedures.ts'
import { identifier } from './sql.ts'

/** Requests per operation, so that some get past input validation. */
const requestsEach = 4

let database: TestDatabase
let effects: Effects
let bob: Person
let requests: readonly (readonly [procedure: string, request: FuzzRequest])[]

beforeAll(async () => {
  database = await testDatabase()
  effects = watchEffects(database.services)
  bob = await people(database.services).signUp('Bob')
  await fillAccount(database, bob)
  const rows = await database.owner<{ id: string }[]>`select id from customers union all select id from racquets
    union all select id from string_jobs union all select id from string_inventory`
  const pool = { ids: rows.map(({ id }) => id), tokens: ['unknown'] }
  requests = [...requestsOf(await readApiDocument(), pool)].flatMap(([procedure, request]) =>
    open.has(procedure)
      ? []
      : fc.sample(request, { numRuns: requestsEach, seed: 20_261_125 }).map((one) => [procedure, one] as const),
  )
  await database.services.identity.idle()
})

/** Digests of all stored data in every schema: records, counters and the queue. */
async function digests(): Promise<Record<string, string>> {
  const tables = await database.owner<{ schema: string; name: string }[]>`
    select nspname as schema, relname as name from pg_class join pg_namespace n on n.oid = relnamespace
    where relkind = 'r' and nspname !~ '^pg_' and nspname <> 'information_schema'
      -- Only the queue's jobs, because its other tables record its own upkeep.
      and (nspname <> 'queue' or relname like 'job%') order by 1, 2`
  const all: Record<string, string> = {}
  for (const { schema, name } of tables) {
    const [row] = await database.owner<
      { digest: string }[]
    >`select md5(coalesce(string_agg(t::text, ' ' order by t::text), '')) as digest
      from ${identifier(schema)}.${identifier(name)} t`
    all[`${schema}.${name}`] = row?.digest ?? ''
  }
  return all
}

async function send(person: Person, { method, path, body }: FuzzRequest): Promise<number> {
  const headers = new Headers()
  if (typeof body?.content === 'string') headers.set('content-type', body.type)
  const response = await person.rest(path, { method, headers, ...(body && { body: body.content }) })
  await response.body?.cancel()
  return response.status
}

/** Returns the procedures that didn't refuse, and the tables that changed. */
async function tryAll(person: Person) {
  // The mail about a sign-in on a new device is stored in the background.
  await database.services.identity.idle()
  const before = await digests()
  const answered: string[] = []
  for (const [procedure, request] of requests) {
    if (![400, 401, 403].includes(await send(person, request))) answered.push(procedure)
  }
  await database.services.identity.idle()
  const after = await digests()
  const changed = Object.keys(after).filter((table) => after[table] !== before[table])
  return { answered: [...new Set(answered)], changed }
}

describe('a request for a business whose session isn’t confirmed', () => {
  it('changes nothing, counts nothing, sends nothing and wakes nothing after the session has ended', async () => {
    expect(new Set(requests.map(([procedure]) => procedure)).size).toBeGreaterThan(150)
    const gone = await people(effects.services).signIn(bob.email)
    effects.all.clear()
    // The browser keeps the signed cookie, and only the database knows that the session has ended.
    await database.owner`delete from auth.sessions s where s.user_id = ${bob.user_id} and token <>
      (select token from auth.sessions where user_id = ${bob.user_id} order by created_at limit 1)`
    expect(await tryAll(gone.in(bob.id))).toEqual({ answered: [], changed: [] })
    expect([...effects.all]).toEqual([])
  })
})
