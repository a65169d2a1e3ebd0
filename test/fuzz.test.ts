// Sends random requests based on the API document, and to addresses outside it. None may cause a server error. `npm run fuzz -- 10000 7`
// sends 10,000 of them with seed 7.
import { env } from 'node:process'

import * as fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'

import { scopes } from '#domain/access-tokens/scopes.ts'
import { customerId, stringerId } from '#domain/values/ids.ts'
import { unsubscribeToken } from '#server/messages/unsubscribe-service.ts'
import { callbackAddresses } from '#server/texts/callback-tokens.ts'

import { people, type Person, type Program } from './callers.ts'
import { testDatabase, type TestDatabase } from './database.ts'
import { aJob, aToken, recordFeedback } from './factories.ts'
import { fillAccount } from './full-account.ts'
import { addressRequests, listTools, readTools, type SecretAddresses } from './fuzz-addresses.ts'
import { fuzzRequests, readApiDocument, Values, type FuzzRequest, type Pool } from './fuzz-requests.ts'
import { identifier } from './sql.ts'

const count = Number(env['FUZZ_COUNT'] ?? 300)
const seed = Number(env['FUZZ_SEED'] ?? 20_261_123)

let ann: Person
let bob: Person
let program: Program
let pool: Pool
let addresses: SecretAddresses

beforeAll(async () => {
  const database = await testDatabase()
  // Unknown addresses get a page.
  const users = people(database.services, async () => new Response('No page', { status: 404 }))
  ann = await users.signUp('Ann')
  bob = await users.signUp('Bob')
  for (const person of [ann, bob]) {
    await fillAccount(database, person)
    const job = await aJob(person.api, { status: 'completed' })
    await recordFeedback(person.api, { string_job_id: job.id, rating: 4 })
  }
  program = users.program((await aToken(ann, [...scopes])).token)
  const links = await database.owner<{ token: string }[]>`select token from feedback_links`
  pool = { ids: await idsOfRecords(database), tokens: [...links.map(({ token }) => token), 'unknown'] }
  addresses = await addressesOf(database)
})

/** Returns ids from every table: records of both businesses and their members. */
async function idsOfRecords({ owner }: TestDatabase): Promise<string[]> {
  const tables = await owner<{ name: string }[]>`select table_name as name from information_schema.columns
    join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and column_name = 'id' and data_type = 'uuid' and table_type = 'BASE TABLE'`
  const rows = await Promise.all(
    tables.map(({ name }) => owner<{ id: string }[]>`select id from ${identifier(name)} order by id limit 6`),
  )
  const found = tables.filter((_, index) => (rows[index] ?? []).length > 0).map(({ name }) => name)
  expect(found).toEqual(
    expect.arrayContaining([
      'customers',
      'machines',
      'places',
      'webhook_endpoints',
      'day_closes',
      'pay_runs',
      'invitations',
      'shared_devices',
      'replies',
    ]),
  )
  return [...new Set([...rows.flat().map(({ id }) => id), ann.user_id, bob.user_id])]
}

async function addressesOf({ services, owner }: TestDatabase): Promise<SecretAddresses> {
  const { calendar } = await ann.api.calendar.state()
  const { address } = await ann.api.calendar.renew({ updated_at: calendar?.updated_at ?? null })
  const [customer] = await owner<{ id: string }[]>`select id from customers where stringer_id = ${ann.id}`
  const stringer_id = stringerId.parse(ann.id)
  const recipient = { stringer_id, customer_id: customerId.parse(customer?.id) }
  const texts = (['twilio', 'gateway'] as const).flatMap((provider) =>
    Object.values(callbackAddresses(services.text_secret, '', provider, { stringer_id, callback_round: 0 })),
  )
  return {
    calendar: new URL(address).pathname,
    texts,
    unsubscribeToken: unsubscribeToken(services.unsubscribe_secret, recipient),
    tools: readTools(await (await send(listTools)).text()),
  }
}

async function send({ method, path, body }: FuzzRequest): Promise<Response> {
  const headers = new Headers()
  // A form sets its own content type, with the boundary.
  if (typeof body?.content === 'string') headers.set('content-type', body.type)
  if (path === '/mcp') headers.set('accept', 'application/json, text/event-stream')
  const response = await callerFor(path).rest(path, { method, headers, ...(body && { body: body.content }) })
  if (isLive(path, response)) await response.body?.cancel()
  return response
}

function callerFor(path: string): Program {
  if (path === '/mcp') return program
  // These can end the session or start another one.
  return path.startsWith('/api/identity/') ? bob : ann
}

// A live stream doesn't end, except that of an assistant.
const isLive = (path: string, { headers }: Response): boolean =>
  path !== '/mcp' && (headers.get('content-type')?.startsWith('text/event-stream') ?? false)

// A full queue of password hashes says when to try again.
const isFault = (response: Response): boolean => response.status >= 500 && !response.headers.has('retry-after')

const shown = ({ method, path, body }: FuzzRequest): string =>
  `${method} ${path} ${typeof body?.content === 'string' ? body.content : JSON.stringify([...(body?.content ?? [])])}`

it(`${count} random requests cause no server error (seed ${seed})`, { timeout: 20_000 + count * 100 }, async () => {
  const document = await readApiDocument()
  const [api, others] = [fuzzRequests(document, pool), addressRequests(addresses, new Values(document, pool, 1))]
  const all = fc.oneof({ weight: 5, arbitrary: api }, { weight: 1, arbitrary: others })
  const requests = fc.sample(all, { numRuns: count, seed })
  let done = 0
  const faults: string[] = []
  for (const request of requests) {
    const response = await send(request)
    if (response.ok) done += 1
    if (isFault(response)) faults.push(`${response.status} ${shown(request)} ${(await response.text()).slice(0, 300)}`)
  }
  expect(faults).toEqual([])
  // Ensures that requests get past the first check.
  expect(done).toBeGreaterThan(count / 20)
})
