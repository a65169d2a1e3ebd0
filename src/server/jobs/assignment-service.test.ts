import { dayMs } from '#domain/values/dates/durations.ts'
import { waitUntilBlocked } from '#test/blocked.ts'
import { people, refusal, type Person } from '#test/callers.ts'
import { testDatabase, type TestDatabase } from '#test/database.ts'
import { aJob, moveJob } from '#test/factories.ts'
import { openShop } from '#test/shop.ts'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'

let database: TestDatabase
let users: ReturnType<typeof people>
let ann: Person
let sam: Person

beforeAll(async () => {
  database = await testDatabase({ DATABASE_POOL: '10' })
  users = people(database.services)
})
beforeEach(async () => {
  ;({ ann, sam } = await openShop(database, users))
})

const userIdOf = async ({ api }: Person) => (await api.identity.user()).id

describe('assigning a job', () => {
  it('names the assignee the caller has seen, so the second of two people is refused and sees the current job', async () => {
    const { id } = await aJob(ann.api)
    const to = await userIdOf(sam)
    expect(await ann.api.jobs.assign({ id, from: null, to })).toMatchObject({ assigned_to: to })
    expect(await refusal(ann.api.jobs.assign({ id, from: null, to: await userIdOf(ann) }))).toMatchObject({
      code: 'CONFLICT_ERROR',
      conflict: { current: { assigned_to: to } },
    })
    expect((await ann.api.jobs.assign({ id, from: to, to: null })).assigned_to).toBeNull()
  })

  it('accepts only members of the business', async () => {
    const { id } = await aJob(ann.api)
    const stranger = await users.signUp('Bob')
    expect(await refusal(ann.api.jobs.assign({ id, from: null, to: await userIdOf(stranger) }))).toMatchObject({
      fields: [{ path: 'to', message: 'This person doesn’t work here' }],
    })
  })

  it('filters lists, and is logged with names', async () => {
    const [mine, other] = [await aJob(ann.api), await aJob(ann.api)]
    const me = await userIdOf(ann)
    await ann.api.jobs.assign({ id: mine.id, from: null, to: me })
    const idsOf = async (assigned: 'me' | 'nobody') => (await ann.api.jobs.list({ assigned })).items.map(({ id }) => id)
    expect([await idsOf('me'), await idsOf('nobody')]).toEqual([[mine.id], [other.id]])
    expect((await ann.api.dashboard.get({ assigned: 'nobody' })).bench).toMatchObject({ count: 1, items: [{ id: other.id }] })
    const { items } = await ann.api.activity.list({ record_id: mine.id })
    expect(items[0]).toMatchObject({
      kind: 'assignment',
      event: { data: { from: null, to: { user_id: me, name: 'Ann Rossi' } } },
    })
  })

  it('ends for open jobs when the member is removed', async () => {
    const [open, done] = [await aJob(ann.api), await aJob(ann.api)]
    const user_id = await userIdOf(sam)
    for (const { id } of [open, done]) await ann.api.jobs.assign({ id, from: null, to: user_id })
    await moveJob(ann.api, done.id, 'completed')
    await ann.api.people.remove({ user_id, role: 'stringer' })
    expect((await ann.api.jobs.get({ id: open.id })).assigned_to).toBeNull()
    expect((await ann.api.jobs.get({ id: done.id })).assigned_to).toBe(user_id)
  })
})

describe('a member who is being removed', () => {
  /** Runs `work` while Sam's removal is uncommitted. */
  async function whileRemoved(work: () => Promise<unknown>): Promise<unknown> {
    let result: Promise<unknown> | undefined
    await database.owner.begin(async (sql) => {
      await sql`update members set removed_at = now() where stringer_id = ${ann.id} and user_id = ${sam.user_id}`
      result = work().catch((error: unknown) => error)
      await waitUntilBlocked(database.owner)
    })
    return result
  }

  it('gets no job: assigning waits for the removal and is then refused', async () => {
    const { id } = await aJob(ann.api)
    const assigning = () => ann.api.jobs.assign({ id, from: null, to: sam.user_id })
    expect(await whileRemoved(assigning)).toMatchObject({ message: 'This person doesn’t work here' })
    expect((await ann.api.jobs.get({ id })).assigned_to).toBeNull()
  })

  it('takes no job', async () => {
    const { id } = await aJob(ann.api)
    expect(await whileRemoved(() => sam.api.jobs.takeNext())).toMatchObject({ code: 'AUTH_ERROR' })
    expect((await ann.api.jobs.get({ id })).assigned_to).toBeNull()
  })
})

describe('taking the next job', () => {
  it('assigns the received job that is due first', async () => {
    const due = (day: number) => new Date(Date.now() + day * dayMs).toISOString()
    await aJob(ann.api, { due_date: due(3) })
    const first = await aJob(ann.api, { due_date: due(1) })
    const started = await aJob(ann.api, { due_date: due(0) })
    await moveJob(ann.api, started.id, 'in_progress')
    expect((await ann.api.jobs.takeNext()).job).toMatchObject({ id: first.id, assigned_to: await userIdOf(ann) })
    await ann.api.jobs.takeNext()
    expect((await ann.api.jobs.takeNext()).job).toBeNull()
  })

  it('assigns one job to a request that is repeated, even concurrently', async () => {
    const jobs = [await aJob(ann.api), await aJob(ann.api), await aJob(ann.api)]
    const take = () => ann.api.jobs.takeNext({}, { context: { idempotency_key: 'take' } })
    const taken = await Promise.all([take(), take(), take()])
    expect(new Set(taken.map(({ job }) => job?.id)).size).toBe(1)
    expect((await take()).job?.id).toBe(taken[0]?.job?.id)
    const mine = await ann.api.jobs.list({ assigned: 'me' })
    expect(mine.items).toHaveLength(1)
    for (const _ of jobs) await ann.api.jobs.takeNext()
    expect((await take()).job?.id).toBe(taken[0]?.job?.id)
  })

  it('never assigns a job to two people when fifty requests arrive at once', async () => {
    await database.owner`update businesses set subscription_tier = 'paid' where id = ${ann.id}`
    const { customer_id, racquet_id } = await aJob(ann.api)
    for (let n = 1; n < 40; n += 1) await aJob(ann.api, { customer_id, racquet_id })
    const takes = await Promise.all(Array.from({ length: 50 }, (_, n) => (n % 2 ? ann : sam).api.jobs.takeNext()))
    const ids = takes.flatMap(({ job }) => (job ? [job.id] : []))
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids).toHaveLength(40)
  })
})
