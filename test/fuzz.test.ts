// Random requests from the API document: none gets a server error. `npm run fuzz -- 10000 7` sends more, with a seed of one's choice.
import { env } from 'node:process'

import * as fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'

import { people, type Person } from './callers.ts'
import { testDatabase } from './database.ts'
import { aCustomer, aJob, aRacquet, anItem, recordFeedback } from './factories.ts'
import { fuzzRequests, readApiDocument, type FuzzRequest, type Pool } from './fuzz-requests.ts'

const count = Number(env['FUZZ_COUNT'] ?? 300)
const seed = Number(env['FUZZ_SEED'] ?? 20_261_123)

let ann: Person
let bob: Person
let pool: Pool

beforeAll(async () => {
  const { services, owner } = await testDatabase()
  const users = people(services)
  ann = await users.signUp('Ann')
  bob = await users.signUp('Bob')
  await owner`update businesses set subscription_tier = 'paid'`
  const ids = await Promise.all([ann, bob].map(({ api }) => idsOfRecords(api)))
  const links = await owner<{ token: string }[]>`select token from feedback_links`
  pool = { ids: ids.flat(), tokens: [...links.map(({ token }) => token), 'unknown'] }
})

async function idsOfRecords(api: Person['api']): Promise<string[]> {
  const customers = [await aCustomer(api), await aCustomer(api)]
  const racquet = await aRacquet(api, { customer_id: customers[0]?.id ?? '' })
  const job = await aJob(api, { racquet_id: racquet.id, status: 'completed' })
  await recordFeedback(api, { string_job_id: job.id, rating: 4 })
  const others = [await aJob(api), await anItem(api), racquet, job]
  return [...customers, ...others].map(({ id }) => id)
}

async function send({ method, path, body }: FuzzRequest): Promise<Response> {
  // These may end the session or start another one.
  const person = path.startsWith('/api/identity/') ? bob : ann
  const headers = new Headers()
  // A form sets its own type, with the boundary.
  if (typeof body?.content === 'string') headers.set('content-type', body.type)
  const response = await person.rest(path, { method, headers, ...(body && { body: body.content }) })
  if (response.headers.get('content-type')?.startsWith('text/event-stream')) await response.body?.cancel()
  return response
}

// Too many attempts are refused with the catalogue's status and a time to wait (decision 0007).
const isFault = (response: Response): boolean => response.status >= 500 && !response.headers.has('retry-after')

const shown = ({ method, path, body }: FuzzRequest): string =>
  `${method} ${path} ${typeof body?.content === 'string' ? body.content : JSON.stringify([...(body?.content ?? [])])}`

it(`${count} random requests cause no server error (seed ${seed})`, { timeout: 20_000 + count * 100 }, async () => {
  const requests = fc.sample(fuzzRequests(await readApiDocument(), pool), { numRuns: count, seed })
  let done = 0
  const faults: string[] = []
  for (const request of requests) {
    const response = await send(request)
    if (response.ok) done += 1
    if (isFault(response)) faults.push(`${response.status} ${shown(request)} ${(await response.text()).slice(0, 300)}`)
  }
  expect(faults).toEqual([])
  // Otherwise the requests would not get past the first check.
  expect(done).toBeGreaterThan(count / 10)
})
