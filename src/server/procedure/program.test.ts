// Requests with an access token.
import { SessionEnded } from '#database/connections/claims.ts'
import { people, refusal, type Person, type Program } from '#test/callers.ts'
import { openTestServices, testDatabase, type TestDatabase } from '#test/database.ts'
import { aCustomer, aJob, aToken } from '#test/factories.ts'
import { roles } from '#domain/people/permissions.ts'
import { stringerId } from '#domain/values/ids.ts'
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import * as z from 'zod'

let database: TestDatabase
let users: ReturnType<typeof people>
let ann: Person
let bob: Person

beforeAll(async () => {
  database = await testDatabase()
  users = people(database.services)
  ;[ann, bob] = [await users.signUp('Ann'), await users.signUp('Bob')]
  await database.owner`update businesses set subscription_tier = 'paid'`
  await aCustomer(ann.api, { full_name: 'Ann’s customer' })
  await aCustomer(bob.api, { full_name: 'Bob’s customer' })
})

const namesSchema = z.object({ items: z.array(z.object({ full_name: z.string() })) })
const namesOf = async (response: Response) => namesSchema.parse(await response.json()).items.map(({ full_name }) => full_name)

const errorSchema = z.object({ code: z.string(), message: z.string() })

/** The response to a refused token. */
const refusalOf = async (response: Response) => ({
  status: response.status,
  ...errorSchema.parse(await response.json()),
  challenge: response.headers.get('www-authenticate'),
})
const invalid = {
  status: 401,
  code: 'AUTH_ERROR',
  message: 'Authentication required',
  challenge: 'Bearer error="invalid_token", error_description="The access token is unknown, expired or revoked"',
}

const tokenFor = async (person: Person, scopes: Parameters<typeof aToken>[1]) => {
  const { id, token } = await aToken(person, scopes)
  return { id, token, program: users.program(token) }
}

describe('an access token', () => {
  it('needs no cookie and no anonymous key', async () => {
    const { program } = await tokenFor(ann, ['customers:read'])
    const response = await program.rest('/api/customers')
    expect(response.status).toBe(200)
    expect(await namesOf(response)).toEqual(['Ann’s customer'])
  })

  it('can write', async () => {
    const { program } = await tokenFor(bob, ['customers:write'])
    const body = JSON.stringify({ full_name: 'By a program' })
    const response = await program.rest('/api/customers', {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json' },
    })
    expect([response.status, await response.json()]).toEqual([201, expect.objectContaining({ full_name: 'By a program' })])
  })

  it('takes precedence over a session in the same request', async () => {
    const { token } = await tokenFor(bob, ['customers:read'])
    const both = await ann.rest('/api/customers?search=customer', { headers: { authorization: `bearer ${token}` } })
    expect(await namesOf(both)).toEqual(['Bob’s customer'])
    expect(await refusalOf(await ann.rest('/api/customers', { headers: { authorization: 'Bearer sdt_none' } }))).toEqual(invalid)
    expect(await refusalOf(await ann.rest('/api/customers', { headers: { authorization: 'Bearer' } }))).toEqual(invalid)
    const basic = await ann.rest('/api/customers', { headers: { authorization: 'Basic YW5uOnB3' } })
    expect(await namesOf(basic)).toEqual(['Ann’s customer'])
  })

  it('works only for the REST API', async () => {
    const { program } = await tokenFor(ann, ['customers:read'])
    const response = await program.rest('/rpc/customers/list', { method: 'POST', body: '{}' })
    expect([response.status, response.headers.get('www-authenticate')]).toEqual([401, null])
    const nobody = await users.app.fetch(new Request('http://localhost:3000/api/customers'))
    expect([nobody.status, nobody.headers.get('www-authenticate')]).toEqual([401, 'Bearer'])
  })

  it('is refused if it is unknown or damaged', async () => {
    const { token } = await tokenFor(ann, ['customers:read'])
    const unknown = database.services.tokens.format.create(stringerId.parse(ann.id)).token
    for (const wrong of [unknown, `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`]) {
      expect(await refusalOf(await users.program(wrong).rest('/api/customers'))).toEqual(invalid)
    }
  })

  it('stops working at once when it is revoked or expires', async () => {
    const revoked = await tokenFor(ann, ['customers:read', 'jobs:read'])
    const expired = await tokenFor(ann, ['customers:read', 'jobs:read'])
    await ann.api.accessTokens.revoke({ id: revoked.id })
    await database.owner`update access_tokens set expires_at = now() - interval '1 second' where id = ${expired.id}`
    for (const { program } of [revoked, expired]) {
      expect(await refusalOf(await program.rest('/api/customers'))).toEqual(invalid)
      expect(await refusalOf(await program.rest('/api/analytics/work'))).toEqual(invalid)
      expect(await refusalOf(await program.rest('/api/jobs/watch'))).toEqual(invalid)
      expect(await refusalOf(await program.rest('/api/identity/devices'))).toEqual(invalid)
    }
  })

  it('returns a tier error after a downgrade and works again after an upgrade', async () => {
    const cid = await users.signUp('Cid')
    const setTier = (tier: string) => database.owner`update businesses set subscription_tier = ${tier} where id = ${cid.id}`
    await setTier('paid')
    const { program } = await tokenFor(cid, ['customers:read'])
    await setTier('free')
    const refused = await program.rest('/api/customers')
    expect([refused.status, await refused.json()]).toEqual([
      403,
      expect.objectContaining({ code: 'TIER_LIMIT_ERROR', limit: { name: 'access_tokens', value: 0, count: 0 } }),
    ])
    expect(refused.headers.get('www-authenticate')).toBeNull()
    await setTier('paid')
    expect((await program.rest('/api/customers')).status).toBe(200)
  })

  it('reports a missing scope before validation errors and changes nothing', async () => {
    const { program } = await tokenFor(ann, ['customers:read'])
    const before = await ann.api.customers.list({})
    const body = JSON.stringify({ full_name: 'Not allowed' })
    const response = await program.rest('/api/customers', {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json' },
    })
    expect(response.status).toBe(403)
    expect(response.headers.get('www-authenticate')).toBe('Bearer error="insufficient_scope", scope="customers:write"')
    expect(await ann.api.customers.list({})).toEqual(before)
  })
})

const limitsOf = (response: Response) =>
  ['ratelimit-policy', 'ratelimit', 'retry-after'].map((name) => response.headers.get(name))

describe('the limit of a token', () => {
  it.each(['session', 'transaction'] as const)('is exact across two processes, with %s pooling', async (pooling) => {
    const config = { ...database.services.config, TOKEN_REQUESTS_PER_MINUTE: 7, DATABASE_POOLING: pooling }
    const processes = [await openTestServices(config, database.url), await openTestServices(config, database.url)]
    onTestFinished(async () => {
      for (const services of processes) await services.close()
    })
    const dan = await users.signUp('Dan')
    await database.owner`update businesses set subscription_tier = 'paid' where id = ${dan.id}`
    const { token } = await aToken(dan, ['customers:write'])
    const programs = processes.map((services) => people(services).program(token))
    const create = (program: Program, n: number) =>
      program.rest('/api/customers', {
        method: 'POST',
        body: JSON.stringify({ full_name: `Customer ${n}` }),
        headers: { 'content-type': 'application/json' },
      })
    const responses = await Promise.all(
      Array.from({ length: 12 }, (_, n) => programs.map((program) => create(program, n))).flat(),
    )
    const statuses = responses.map(({ status }) => status)
    expect(statuses.filter((status) => status === 201)).toHaveLength(7)
    expect(statuses.filter((status) => status === 429)).toHaveLength(17)
    expect((await dan.api.customers.list({})).items).toHaveLength(7)
    const left = responses
      .filter(({ status }) => status === 201)
      .map((response) => Number(/r=(\d+)/.exec(limitsOf(response)[1] ?? '')?.[1]))
    expect(left.toSorted((one, other) => one - other)).toEqual([0, 1, 2, 3, 4, 5, 6])
    const refused = responses.find(({ status }) => status === 429)
    if (!refused) throw new Error('No request was refused')
    expect(limitsOf(refused)).toEqual([
      '"requests";q=7;w=60',
      expect.stringMatching(/^"requests";r=0;t=(59|60)$/),
      expect.stringMatching(/^(59|60)$/),
    ])
    expect(await refused.json()).toMatchObject({ code: 'RATE_LIMIT_ERROR', message: 'Too many requests with this access token' })
  })

  it('resets after its window and is separate for each token', async () => {
    vi.useFakeTimers({ toFake: ['performance'] })
    onTestFinished(() => void vi.useRealTimers())
    const config = { ...database.services.config, TOKEN_REQUESTS_PER_MINUTE: 1 }
    const services = await openTestServices(config, database.url)
    onTestFinished(() => services.close())
    const others = people(services)
    const first = others.program((await aToken(ann, ['jobs:read'])).token)
    const second = others.program((await aToken(ann, ['jobs:read'])).token)
    const call = async (program: Program, path = '/api/jobs') => (await program.rest(path)).status
    expect([await call(first), await call(first), await call(second)]).toEqual([200, 429, 200])
    vi.advanceTimersByTime(61_000)
    await database.owner`update auth.rate_limits set ends_at = now() - interval '1 second'`
    // A request that needs several connections is one request.
    expect([await call(first, '/api/jobs/export'), await call(first)]).toEqual([200, 429])
  })
})

describe('the last use of a token', () => {
  const lastUse = async (id: string) => {
    await database.services.identity.idle()
    const { items } = await ann.api.accessTokens.list()
    const { last_used_at, last_used_address } = items.find((item) => item.id === id) ?? {}
    return { last_used_at, last_used_address }
  }

  it('is recorded at most once a minute, with the address', async () => {
    const { id, program } = await tokenFor(ann, ['jobs:read'])
    expect(await lastUse(id)).toEqual({ last_used_at: null, last_used_address: null })
    await Promise.all([program.rest('/api/jobs'), program.rest('/api/jobs')])
    const first = await lastUse(id)
    expect(first).toEqual({ last_used_at: expect.any(String), last_used_address: 'unknown' })
    await program.rest('/api/jobs')
    expect(await lastUse(id)).toEqual(first)
    await database.owner`update auth.rate_limits set ends_at = now() - interval '1 second'`
    await program.rest('/api/jobs')
    expect(Date.parse((await lastUse(id)).last_used_at ?? '')).toBeGreaterThan(Date.parse(first.last_used_at ?? ''))
  })
})

describe('a stream or a download of a token', () => {
  it('is not alive after the token expires or the plan is downgraded', async () => {
    const { access } = database.services
    const { id, token } = await tokenFor(bob, ['jobs:read'])
    const parsed = database.services.tokens.format.parse(token)
    if (!parsed) throw new Error('Not a token')
    const claim = { ...parsed, scopes: ['jobs:read'] as const, roles }
    expect(await access.isAlive(claim)).toBe(true)
    await database.owner`update businesses set subscription_tier = 'free' where id = ${bob.id}`
    expect(await access.isAlive(claim)).toBe(false)
    await database.owner`update businesses set subscription_tier = 'paid' where id = ${bob.id}`
    expect(await access.isAlive(claim)).toBe(true)
    await database.owner`update access_tokens set expires_at = now() - interval '1 second' where id = ${id}`
    expect(await access.isAlive(claim)).toBe(false)
  })

  it('breaks off if the token is revoked midway', async () => {
    const eve = await users.signUp('Eve')
    await database.owner`update businesses set subscription_tier = 'paid' where id = ${eve.id}`
    const { customer_id, racquet_id } = await aJob(eve.api)
    await database.owner`insert into string_jobs (stringer_id, id, customer_id, racquet_id, string_mains_brand, string_mains_model, tension_mains)
      select ${eve.id}::uuid, gen_random_uuid(), ${customer_id}::uuid, ${racquet_id}::uuid, 'Luxilon', 'ALU Power', 52
      from generate_series(1, 3000)`
    const { id, program } = await tokenFor(eve, ['jobs:read'])
    const response = await program.rest('/api/jobs/export')
    const reader = response.body?.getReader()
    expect((await reader?.read())?.done).toBe(false)
    await eve.api.accessTokens.revoke({ id })
    const readAll = async () => {
      for (let part = await reader?.read(); part && !part.done; part = await reader?.read());
    }
    await expect(readAll()).rejects.toBeInstanceOf(SessionEnded)
  })
})

it('reads one or several values of a query list, as standard clients send them', async () => {
  const { program } = await tokenFor(ann, ['jobs:read'])
  const [first, second] = [await aJob(ann.api), await aJob(ann.api, { status: 'in_progress' })]
  const idsOf = async (path: string) => {
    const response = await program.rest(path)
    expect(response.status).toBe(200)
    return z
      .object({ items: z.array(z.object({ id: z.string() })) })
      .parse(await response.json())
      .items.map(({ id }) => id)
  }
  expect(await idsOf(`/api/jobs/rows?ids=${first.id}`)).toEqual([first.id])
  expect((await idsOf(`/api/jobs/rows?ids=${first.id}&ids=${second.id}`)).toSorted()).toEqual([first.id, second.id].toSorted())
  expect(await idsOf('/api/jobs?status=pending&status=in_progress')).toEqual(expect.arrayContaining([first.id, second.id]))
})

it('a session does not act as the token previously used on the same connection', async () => {
  const { services, owner } = database
  const single = await openTestServices({ ...services.config, DATABASE_POOL: 1 }, database.url)
  onTestFinished(() => single.close())
  const others = people(single)
  const { token, id, name } = await aToken(ann, ['jobs:write'])
  const { api } = await others.signIn(ann.email)
  const job = await aJob(ann.api)
  const move = (to: string, from: string) =>
    others.program(token).rest(`/api/jobs/${job.id}/move`, {
      method: 'POST',
      body: JSON.stringify({ from, to }),
      headers: { 'content-type': 'application/json' },
    })
  expect((await move('in_progress', 'pending')).status).toBe(200)
  await api.jobs.move({ id: job.id, from: 'in_progress', to: 'completed' })
  expect((await move('picked_up', 'completed')).status).toBe(200)
  const events = await owner<{ by: string | null }[]>`
    select access_token_id as by from events where record_id = ${job.id} order by created_at, id`
  expect(events.map(({ by }) => by)).toEqual([null, id, null, id])
  await api.accessTokens.revoke({ id })
  const history = (await api.jobs.get({ id: job.id })).events
  expect(history.map(({ by_access_token }) => by_access_token)).toEqual([null, { id, name }, null, { id, name }])
  expect(await refusal(others.nobody().api.jobs.list({}))).toMatchObject({ status: 401 })
})
