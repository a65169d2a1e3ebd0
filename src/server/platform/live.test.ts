// Two processes on one database: what is written through one is told by the other.
import { people, refusal, type Caller, type Person } from '#test/callers.ts'
import { testDatabase, type TestDatabase } from '#test/database.ts'
import { aCustomer, aJob, aRacquet, moveJob, moveJobs, savePreference, updateCustomer, updateRacquet } from '#test/factories.ts'
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'

import { createLog } from './log.ts'
import { openServices, type OpenServices } from '#server/services.ts'

let database: TestDatabase
let other: OpenServices
let ann: Person
let bob: Person

const openOther = () => openServices(database.services.config, database.url, createLog('silent'))

beforeAll(async () => {
  database = await testDatabase()
  other = await openOther()
  const users = people(database.services)
  ann = await users.signUp('Ann')
  bob = await users.signUp('Bob')
  await database.owner`update profiles set subscription_tier = 'paid'`
  return () => other.close()
})

async function signedIn({ email, password }: Person, services: OpenServices): Promise<Caller> {
  const { api } = people(services).nobody()
  await api.identity.signIn({ email, password })
  return api
}

/** What a stringer is told by another process, from the first own word on: the jobs, and how often that records changed. */
async function watching(person: Person, services = other) {
  const api = await signedIn(person, services)
  const told: (string[] | 'all')[] = []
  const records = { told: 0 }
  const stream = await api.jobs.watch({})
  const ended = (async () => {
    for await (const { ids } of stream) {
      const jobs = ids === 'all' ? ids : ids.filter((id) => id !== 'records')
      if (jobs.length < ids.length) records.told += 1
      if (jobs.length > 0 || ids.length === 0) told.push(jobs)
    }
  })()
  onTestFinished(async () => {
    await stream.return()
    // The read under way is refused.
    await ended.catch(() => {})
  })
  // The process may be listening only just now, which it tells as "all".
  await database.owner`select pg_notify('job_changes', ${`${person.id}:begin`})`
  await vi.waitFor(() => expect(told.at(-1)).toEqual(['begin']))
  told.length = 0
  records.told = 0
  return { api, told, records, ended, stream }
}

const backends = (query: string) =>
  database.owner<{ pid: number }[]>`select pid from pg_stat_activity where datname = current_database() and query = ${query}`

describe('a stringer', () => {
  it('is told which jobs were made, changed and deleted, and nobody else is', async () => {
    const [hers, his] = [await watching(ann), await watching(bob)]
    const { id } = await aJob(ann.api)
    await vi.waitFor(() => expect(hers.told).toEqual([[id]]))
    await moveJob(ann.api, id, 'in_progress')
    await vi.waitFor(() => expect(hers.told).toEqual([[id], [id]]))
    await ann.api.jobs.remove({ id })
    await vi.waitFor(() => expect(hers.told).toEqual([[id], [id], [id]]))
    // Bob's own arrives after all of Ann's would have.
    const mine = await aJob(bob.api)
    await vi.waitFor(() => expect(his.told).toEqual([[mine.id]]))
  })

  it('is told once of several that were moved in one step', async () => {
    const jobs = [await aJob(ann.api), await aJob(ann.api), await aJob(ann.api)]
    const { told } = await watching(ann)
    await moveJobs(
      ann.api,
      jobs.map(({ id }) => id),
      'in_progress',
    )
    await vi.waitFor(() => expect(new Set(told.flat())).toEqual(new Set(jobs.map(({ id }) => id))))
  })

  it('is told that any could have changed when a name changes, and nothing when it stays', async () => {
    const customer = await aCustomer(ann.api)
    const racquet = await aRacquet(ann.api, { customer_id: customer.id })
    const { told } = await watching(ann)
    await updateCustomer(ann.api, { id: customer.id, full_name: customer.full_name, notes: 'Likes it soft' })
    await updateRacquet(ann.api, { id: racquet.id, brand: racquet.brand, notes: 'Dented' })
    await updateCustomer(ann.api, { id: customer.id, full_name: 'Another' })
    await vi.waitFor(() => expect(told).toEqual(['all']))
    await updateRacquet(ann.api, { id: racquet.id, own_number: 7 })
    await vi.waitFor(() => expect(told).toEqual(['all', 'all']))
  })

  it('is told that records changed, and nothing of what they hold', async () => {
    const [hers, his] = [await watching(ann), await watching(bob)]
    let times = 0
    const expectTold = () => {
      times += 1
      return vi.waitFor(() => expect(hers.records.told).toBe(times))
    }
    const customer = await aCustomer(ann.api)
    await expectTold()
    const racquet = await aRacquet(ann.api, { customer_id: customer.id })
    await expectTold()
    await updateRacquet(ann.api, { id: racquet.id, notes: 'Dented' })
    await expectTold()
    const { id } = await savePreference(ann.api, { customer_id: customer.id, preferred_tension_mains: 52 })
    await expectTold()
    await ann.api.preferences.remove({ id })
    await expectTold()
    const item = await ann.api.inventory.create({ brand: 'Babolat', model: 'RPM Blast' })
    await expectTold()
    await ann.api.inventory.receive({ id: item.id, meters: '12' })
    await expectTold()
    await ann.api.racquets.remove({ id: racquet.id })
    await expectTold()
    await ann.api.customers.remove({ id: customer.id })
    await expectTold()
    expect([hers.told, his.records.told]).toEqual([[], 0])
  })

  it('is told of the job that a player spoke of', async () => {
    const { id } = await aJob(ann.api, { status: 'completed' })
    const { feedback_path } = await ann.api.jobs.get({ id })
    const { told } = await watching(ann)
    const token = feedback_path?.split('=')[1] ?? ''
    await people(database.services).nobody().api.customerPage.sendFeedback({ token, rating: 5 })
    await vi.waitFor(() => expect(told).toEqual([[id]]))
  })
})

describe('a stream', () => {
  it('is told first what changed a moment before it was opened, when it asks for that', async () => {
    const cara = await people(database.services).signUp('Cara', 'cara@example.com')
    const { api, told } = await watching(cara)
    const { id } = await aJob(cara.api)
    await aJob(bob.api)
    await vi.waitFor(() => expect(told).toEqual([[id]]))
    const firstOf = async (since_seconds?: number) => {
      const stream = await api.jobs.watch({ since_seconds })
      for await (const { ids } of stream) return ids
      throw new Error('It ended without a word')
    }
    expect(await firstOf()).toEqual([])
    expect(await firstOf(0)).toEqual([])
    expect(await firstOf(1)).toContain(id)
    // Longer than this process listens.
    expect(await firstOf(3600)).toBe('all')
  })

  it('tells on after the connection that listens was ended', async () => {
    const { told } = await watching(ann)
    for (const { pid } of await backends('listen job_changes')) await database.owner`select pg_terminate_backend(${pid})`
    // Something may have been missed.
    await vi.waitFor(() => expect(told).toContain('all'), 10_000)
    const { id } = await aJob(ann.api)
    await vi.waitFor(() => expect(told.at(-1)).toEqual([id]))
  })

  it('asks who is there', async () => {
    expect(await refusal(people(other).nobody().api.jobs.watch({}))).toMatchObject({ code: 'AUTH_ERROR', status: 401 })
  })

  it('ends when its session has ended', async () => {
    vi.useFakeTimers({ toFake: ['setInterval'] })
    const { api, told, ended, stream } = await watching(ann)
    vi.advanceTimersByTime(60_000)
    await vi.waitFor(() => expect(told).toEqual([[]]))
    await api.identity.signOut()
    vi.advanceTimersByTime(60_000)
    vi.useRealTimers()
    await ended
    expect((await stream.next()).done).toBe(true)
  })

  it('is the oldest to end when a stringer opens too many', async () => {
    const api = await signedIn(bob, other)
    const { id: racquet_id, customer_id } = await aRacquet(bob.api)
    const streams = []
    for (let count = 0; count < 21; count++) streams.push(await api.jobs.watch({}))
    const [oldest, second] = streams
    // After the word that it is open.
    await oldest?.next()
    expect((await oldest?.next())?.done).toBe(true)
    await second?.next()
    const { id } = await aJob(bob.api, { racquet_id, customer_id })
    expect(await second?.next()).toEqual({ done: false, value: { ids: [id] } })
    await Promise.all(streams.map((stream) => stream.return()))
  })

  it('holds no connection: more of them than there are', async () => {
    const few = await openServices({ ...database.services.config, DATABASE_POOL: 1 }, database.url, createLog('silent'))
    const first = await watching(ann, few)
    const second = await watching(bob, few)
    expect((await first.api.jobs.list({})).items.length).toBeGreaterThan(0)
    await few.close()
    await Promise.all([first.ended, second.ended])
  })
})

it('behind transaction pooling lists are not live without a direct address', async () => {
  const { config } = database.services
  const direct = { ...config, DATABASE_POOLING: 'transaction' as const, DATABASE_DIRECT_URL: database.url }
  const listening = async () => (await backends('listen job_changes')).length
  const before = await listening()
  const pooled = await openServices({ ...direct, DATABASE_DIRECT_URL: undefined }, database.url, createLog('silent'))
  expect(await listening()).toBe(before)
  await pooled.close()
  const live = await openServices(direct, database.url, createLog('silent'))
  await vi.waitFor(async () => expect(await listening()).toBe(before + 1))
  await live.close()
})
