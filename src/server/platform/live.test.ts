// Two processes on one database: each streams changes made by the other.
import { randomUUID } from 'node:crypto'

import { stored } from '#domain/values/ids.ts'
import { listenerName } from '#database/connections/listener.ts'
import { people, refusal, type Caller, type Person } from '#test/callers.ts'
import { claimOf } from '#test/claims.ts'
import { linkTokenOf } from '#test/customer-links.ts'
import { openTestServices, testDatabase, type TestDatabase } from '#test/database.ts'
import { aCustomer, aJob, aRacquet, moveJob, moveJobs, savePreference, updateCustomer, updateRacquet } from '#test/factories.ts'
import { joinAs } from '#test/members.ts'
import { eventually } from '#test/eventually.ts'
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'

import type { OpenServices } from '#server/services.ts'

let database: TestDatabase
let other: OpenServices
let ann: Person
let bob: Person

const openOther = () => openTestServices(database.services.config, database.url)

beforeAll(async () => {
  database = await testDatabase()
  other = await openOther()
  const users = people(database.services)
  ann = await users.signUp('Ann')
  bob = await users.signUp('Bob')
  await database.owner`update businesses set subscription_tier = 'paid'`
  return () => other.close()
})

async function signedIn({ email, password }: Person, services: OpenServices): Promise<Caller> {
  const { api } = people(services).nobody()
  await api.identity.signIn({ email, password })
  return api
}

/** Two sessions of a person: `tab` has the stream, and `id` is its session. */
interface Sessions {
  readonly tab: Caller
  readonly device: Caller
  readonly id: string
}

/** Watches through another process: collects changed jobs and counts changes of records. */
async function watch(person: Person, services = other) {
  const api = await signedIn(person, services)
  const received: (string[] | 'all')[] = []
  const records = { changes: 0 }
  const stream = await api.jobs.watch({})
  const ended = (async () => {
    for await (const { ids } of stream) {
      const jobs = ids === 'all' ? ids : ids.filter((id) => id !== 'records')
      if (jobs.length < ids.length) records.changes += 1
      if (jobs.length > 0 || ids.length === 0) received.push(jobs)
    }
  })()
  onTestFinished(async () => {
    await stream.return()
    // The pending read fails.
    await ended.catch(() => {})
  })
  // The process may have just started listening, which it reports as "all".
  await database.owner`select pg_notify('job_changes', ${`${person.id}:begin`})`
  await eventually(() => expect(received.at(-1)).toEqual(['begin']))
  received.length = 0
  records.changes = 0
  return { api, received, records, ended, stream }
}

const listeners = () =>
  database.owner<{ pid: number }[]>`
    select pid from pg_stat_activity where datname = current_database() and application_name = ${listenerName}`

describe('a client', () => {
  it('receives created, changed and deleted jobs of its own business only', async () => {
    const [hers, his] = [await watch(ann), await watch(bob)]
    const { id } = await aJob(ann.api)
    await eventually(() => expect(hers.received).toEqual([[id]]))
    await moveJob(ann.api, id, 'in_progress')
    await eventually(() => expect(hers.received).toEqual([[id], [id]]))
    await ann.api.jobs.remove({ id })
    await eventually(() => expect(hers.received).toEqual([[id], [id], [id]]))
    // Bob's change would arrive after all of Ann's.
    const mine = await aJob(bob.api)
    await eventually(() => expect(his.received).toEqual([[mine.id]]))
  })

  it('receives several jobs of one move together', async () => {
    const jobs = [await aJob(ann.api), await aJob(ann.api), await aJob(ann.api)]
    const { received } = await watch(ann)
    await moveJobs(
      ann.api,
      jobs.map(({ id }) => id),
      'in_progress',
    )
    await eventually(() => expect(new Set(received.flat())).toEqual(new Set(jobs.map(({ id }) => id))))
  })

  it('receives "all" when a name changes, and nothing when it does not', async () => {
    const customer = await aCustomer(ann.api)
    const racquet = await aRacquet(ann.api, { customer_id: customer.id })
    const { received } = await watch(ann)
    await updateCustomer(ann.api, { id: customer.id, full_name: customer.full_name, notes: 'Likes it soft' })
    await updateRacquet(ann.api, { id: racquet.id, brand: racquet.brand, notes: 'Dented' })
    await updateCustomer(ann.api, { id: customer.id, full_name: 'Another' })
    await eventually(() => expect(received).toEqual(['all']))
    await updateRacquet(ann.api, { id: racquet.id, own_number: 7 })
    await eventually(() => expect(received).toEqual(['all', 'all']))
  })

  it('is notified of changed records without their contents', async () => {
    const [hers, his] = [await watch(ann), await watch(bob)]
    let times = 0
    const expectChange = () => {
      times += 1
      return eventually(() => expect(hers.records.changes).toBe(times))
    }
    const customer = await aCustomer(ann.api)
    await expectChange()
    const racquet = await aRacquet(ann.api, { customer_id: customer.id })
    await expectChange()
    await updateRacquet(ann.api, { id: racquet.id, notes: 'Dented' })
    await expectChange()
    const { id } = await savePreference(ann.api, { customer_id: customer.id, preferred_tension_mains: 52 })
    await expectChange()
    await ann.api.preferences.remove({ id })
    await expectChange()
    const item = await ann.api.inventory.create({ brand: 'Babolat', model: 'RPM Blast' })
    await expectChange()
    await ann.api.inventory.receive({ id: item.id, meters: '12' })
    await expectChange()
    await ann.api.racquets.remove({ id: racquet.id })
    await expectChange()
    await ann.api.customers.remove({ id: customer.id })
    await expectChange()
    expect([hers.received, his.records.changes]).toEqual([[], 0])
  })

  it('receives the job that a customer gave feedback on', async () => {
    const { id } = await aJob(ann.api, { status: 'completed' })
    const token = await linkTokenOf(ann.api, id)
    const { received } = await watch(ann)
    await people(database.services).nobody().api.customerPage.sendFeedback({ token, rating: 5 })
    await eventually(() => expect(received).toEqual([[id]]))
  })
})

describe('a stream', () => {
  it('starts with recent changes if requested', async () => {
    const start = performance.now()
    const cara = await people(database.services).signUp('Cara', 'cara@example.com')
    const { api, received } = await watch(cara)
    const { id } = await aJob(cara.api)
    await aJob(bob.api)
    await eventually(() => expect(received).toEqual([[id]]))
    const firstOf = async (since_seconds?: number) => {
      const stream = await api.jobs.watch({ since_seconds })
      for await (const { ids } of stream) return ids
      throw new Error('The stream ended without a change')
    }
    expect(await firstOf()).toEqual([])
    expect(await firstOf(0)).toEqual([])
    expect(await firstOf((performance.now() - start) / 1000)).toContain(id)
    // This goes back further than the process has been listening.
    expect(await firstOf(3600)).toBe('all')
  })

  it('sends a job that changed twice before the stream was read as two changes', async () => {
    const stringer_id = stored.stringerId.parse(ann.id)
    const watcher = { stringer_id, user_id: stored.userId.parse(ann.id) }
    const unread = other.live.watch(watcher, { isAlive: () => Promise.resolve(true) })
    const { received } = await watch(ann)
    for (const id of ['twice', 'twice', 'last']) await database.owner`select pg_notify('job_changes', ${`${ann.id}:${id}`})`
    await eventually(() => expect(received.flat()).toContain('last'))
    const { value } = await unread.next()
    await unread.return()
    expect(value).toEqual({ ids: ['begin', 'twice', 'twice', 'last'] })
  })

  it('continues after its database connection is lost', async () => {
    const { received } = await watch(ann)
    for (const { pid } of await listeners()) await database.owner`select pg_terminate_backend(${pid})`
    // Changes may have been missed.
    await vi.waitFor(() => expect(received).toContain('all'), 10_000)
    const { id } = await aJob(ann.api)
    await eventually(() => expect(received.at(-1)).toEqual([id]))
  })

  it('requires authentication', async () => {
    expect(await refusal(people(other).nobody().api.jobs.watch({}))).toMatchObject({ code: 'AUTH_ERROR', status: 401 })
  })

  it('sends a heartbeat every minute, and ends when its session has expired', async () => {
    vi.useFakeTimers({ toFake: ['setInterval'] })
    const cleo = await people(database.services).signUp('Cleo', 'cleo@example.com')
    const { received, ended, stream } = await watch(cleo)
    vi.advanceTimersByTime(60_000)
    await eventually(() => expect(received).toEqual([[]]))
    await database.owner`update auth.sessions set expires_at = now() - interval '1 second' where user_id = ${cleo.user_id}`
    vi.advanceTimersByTime(60_000)
    vi.useRealTimers()
    await ended
    expect((await stream.next()).done).toBe(true)
  })

  describe.each([
    ['is signed out', ({ tab }: Sessions) => tab.identity.signOut()],
    ['is signed out by another device', ({ device, id }: Sessions) => device.identity.signOutDevice({ id })],
    ['is signed out with all others by a device', ({ device }: Sessions) => device.identity.signOutOthers()],
    ['ends with a new password', ({ device }: Sessions) => device.identity.updatePassword({ password: 'another one' })],
  ])('of a session that %s', (_, end) => {
    it('ends immediately in another process', async () => {
      // Disables the minutely check.
      vi.useFakeTimers({ toFake: ['setInterval'] })
      const bea = await people(database.services).signUp('Bea', `${randomUUID()}@example.com`)
      const { api, ended } = await watch(bea)
      vi.useRealTimers()
      const current = (await api.identity.devices()).items.find(({ is_current }) => is_current)
      await end({ tab: api, device: bea.api, id: current?.id ?? '' })
      await ended
      expect(await refusal(api.jobs.watch({}))).toMatchObject({ code: 'AUTH_ERROR', status: 401 })
    })
  })

  it('stays open when another session of its member ends', async () => {
    const bea = await people(database.services).signUp('Bea', 'bea@example.com')
    const [first, second] = [await watch(bea), await watch(bea)]
    await first.api.identity.signOut()
    await first.ended
    const { id } = await aJob(bea.api)
    await eventually(() => expect(second.received).toContainEqual([id]))
  })

  it('ends if its member opens too many newer ones', async () => {
    const { id: racquet_id, customer_id } = await aRacquet(bob.api)
    // Waits for the racquet's own changes, so that the other streams open after them.
    const { api, ended } = await watch(bob)
    const newer = await Promise.all(Array.from({ length: 20 }, () => api.jobs.watch({})))
    await ended
    // The first change reports that the stream is open.
    expect(await newer[0]?.next()).toEqual({ done: false, value: { ids: [] } })
    const { id } = await aJob(bob.api, { racquet_id, customer_id })
    expect(await newer[0]?.next()).toEqual({ done: false, value: { ids: [id] } })
    await Promise.all(newer.map((stream) => stream.return()))
  })

  it('stays open while forty members of the business use two browsers each', async () => {
    const watchers = Array.from({ length: 80 }, (_, n) => ({
      stringer_id: stored.stringerId.parse(ann.id),
      user_id: stored.userId.parse(`00000000-0000-4000-8000-${String(n % 40).padStart(12, '0')}`),
    }))
    const streams = watchers.map((watcher) => other.live.watch(watcher, { isAlive: async () => true }))
    const openings = await Promise.all(streams.map((stream) => stream.next()))
    expect(openings.filter(({ done }) => done)).toEqual([])
    await aJob(ann.api)
    for (const stream of streams) expect((await stream.next()).done).toBe(false)
    await Promise.all(streams.map((stream) => stream.return()))
  })

  it('that opens at the moment of a removal ends immediately', async () => {
    // Disables the minutely check.
    vi.useFakeTimers({ toFake: ['setInterval'] })
    const watcher = { stringer_id: stored.stringerId.parse(ann.id), user_id: stored.userId.parse(bob.user_id) }
    const stream = other.live.watch(watcher, { isAlive: async () => false })
    vi.useRealTimers()
    for await (const { ids } of stream) expect(ids).toEqual([])
  })

  it('ends if its member was removed while the process was not listening', async () => {
    const member = await joinAs(database.owner, await people(database.services).signUp('Mo', 'mo@example.com'), ann.id, 'counter')
    const claim = { ...claimOf(other, await people(other).signIn(member.email)), stringer_id: stored.stringerId.parse(ann.id) }
    const checks: boolean[] = []
    const isAlive = async () => {
      checks.push(await other.access.isAlive(claim))
      return checks.at(-1) ?? false
    }
    // Disables the minutely check, and waits for the check on opening.
    vi.useFakeTimers({ toFake: ['setInterval'] })
    const stream = other.live.watch(claim, { isAlive })
    vi.useRealTimers()
    await stream.next()
    await eventually(() => expect(checks).toEqual([true]))
    // Disables triggers, so that no process is notified.
    await database.owner.begin(async (sql) => {
      await sql`set local session_replication_role = replica`
      await sql`update members set removed_at = now() where stringer_id = ${ann.id} and user_id = ${member.user_id}`
    })
    for (const { pid } of await listeners()) await database.owner`select pg_terminate_backend(${pid})`
    for await (const { ids } of stream) expect(ids).toBe('all')
    expect(checks).toEqual([true, false])
  })

  it('holds no connection, so there can be more streams than connections', async () => {
    const few = await openTestServices({ ...database.services.config, DATABASE_POOL: 1 }, database.url)
    const first = await watch(ann, few)
    const second = await watch(bob, few)
    expect((await first.api.jobs.list({})).items.length).toBeGreaterThan(0)
    await few.close()
    await Promise.all([first.ended, second.ended])
  })
})

it('is off with transaction pooling without a direct address', async () => {
  const { config } = database.services
  const direct = { ...config, DATABASE_POOLING: 'transaction' as const, DATABASE_DIRECT_URL: database.url }
  const listening = async () => (await listeners()).length
  // The file's two processes listen: connections that an earlier test terminated return after a delay.
  await vi.waitFor(async () => expect(await listening()).toBe(2), 10_000)
  const pooled = await openTestServices({ ...direct, DATABASE_DIRECT_URL: undefined }, database.url)
  expect(await listening()).toBe(2)
  await pooled.close()
  const live = await openTestServices(direct, database.url)
  await vi.waitFor(async () => expect(await listening()).toBe(3), 10_000)
  await live.close()
})
