import { jobStatuses } from '#domain/jobs/states.ts'
import { moves, statusWords } from '#domain/jobs/status.ts'
import { people, refusal, type Person } from '#test/callers.ts'
import { testDatabase, type TestDatabase } from '#test/database.ts'
import { aJob, aRacquet, aReel, stockOf } from '#test/factories.ts'
import { beforeAll, describe, expect, it } from 'vitest'

let database: TestDatabase
let ann: Person
let bob: Person
let users: ReturnType<typeof people>

const missingId = '019ab000-0000-7000-8000-000000000000'
const refusedMoves = jobStatuses.flatMap((from) =>
  jobStatuses.filter((to) => !moves.some((move) => move.from === from && move.to === to)).map((to) => ({ from, to })),
)

beforeAll(async () => {
  database = await testDatabase()
  users = people(database.services)
  ann = await users.signUp('Ann')
  bob = await users.signUp('Bob')
  await database.owner`update profiles set subscription_tier = 'paid'`
})

const eventsOf = async (id: string) =>
  (await ann.api.jobs.get({ id })).events.map(({ kind, from_value, to_value }) => [kind, from_value, to_value])

describe('a move', () => {
  it.each(refusedMoves)('from $from to $to is refused and names both', async ({ from, to }) => {
    const { id } = await aJob(ann.api, { status: from })
    const message = `A job cannot go from ${statusWords[from]} to ${statusWords[to]}`
    expect(await refusal(ann.api.jobs.move({ id, to }))).toMatchObject({ code: 'VALIDATION_ERROR', message })
    expect(await ann.api.jobs.get({ id })).toMatchObject({ status: from })
  })

  it('back and forth restores the job and stays in its history', async () => {
    const job = await aJob(ann.api, { status: 'completed' })
    await ann.api.jobs.move({ id: job.id, to: 'in_progress' })
    const again = await ann.api.jobs.move({ id: job.id, to: 'completed' })
    expect(again).toMatchObject({ status: 'completed', time_started: job.time_started, duration_minutes: 0 })
    expect(await eventsOf(job.id)).toEqual([
      ['status', null, 'pending'],
      ['status', 'pending', 'in_progress'],
      ['status', 'in_progress', 'completed'],
      ['status', 'completed', 'in_progress'],
      ['status', 'in_progress', 'completed'],
    ])
  })

  it('by ten people at once happens once', async () => {
    const { id } = await aJob(ann.api)
    const tries = await Promise.allSettled(Array.from({ length: 10 }, () => ann.api.jobs.move({ id, to: 'in_progress' })))
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const refused = tries.flatMap((result) => (result.status === 'rejected' ? [result.reason.message] : []))
    expect(new Set(refused)).toEqual(new Set(['A job cannot go from On the machine to On the machine']))
    expect(await eventsOf(id)).toHaveLength(2)
  })

  it('history cannot be rewritten', async () => {
    const { id } = await aJob(ann.api)
    const [grants] = await database.owner`select has_table_privilege('stringdesk_app', 'job_events', 'update') as may_change,
      has_table_privilege('stringdesk_app', 'job_events', 'delete') as may_delete`
    expect(grants).toEqual({ may_change: false, may_delete: false })
    expect(await eventsOf(id)).toHaveLength(1)
  })
})

describe('several jobs', () => {
  it('move together and are paid together, but for those already paid', async () => {
    const jobs = [await aJob(ann.api, { status: 'completed' }), await aJob(ann.api, { status: 'completed' })]
    const ids = jobs.map(({ id }) => id)
    await ann.api.jobs.pay({ id: ids[0] ?? '', payment_method: 'card' })
    const { items } = await ann.api.jobs.moveMany({ ids, to: 'picked_up', paid: { payment_method: 'cash' } })
    expect(items.map((job) => [job.status, job.payment_method])).toEqual([
      ['picked_up', 'card'],
      ['picked_up', 'cash'],
    ])
  })

  it('move all or none, and the refusal says which one', async () => {
    const [good, bad] = [await aJob(ann.api, { status: 'in_progress' }), await aJob(ann.api, { status: 'picked_up' })]
    const message = `#${bad.job_number}: A job cannot go from Picked up to Received`
    expect(await refusal(ann.api.jobs.moveMany({ ids: [good.id, bad.id], to: 'pending' }))).toMatchObject({
      code: 'VALIDATION_ERROR',
      message,
      fields: [{ path: `ids.${bad.id}`, message }],
    })
    expect(await ann.api.jobs.get({ id: good.id })).toMatchObject({ status: 'in_progress' })
  })

  it('take from one reel in turn, and nothing when the last one finds too little', async () => {
    const reel = await aReel(database.owner, ann.id, { meters: '30' })
    const named = { inventory_mains_id: reel, meters_used_mains: 12, status: 'in_progress' as const }
    const ids = [(await aJob(ann.api, named)).id, (await aJob(ann.api, named)).id, (await aJob(ann.api, named)).id]
    const { message } = await refusal(ann.api.jobs.moveMany({ ids, to: 'completed' }))
    expect(message).toMatch(/^#\d+: Babolat RPM Blast has 6 m left, and this job needs 12 m$/)
    expect(await stockOf(database.owner, reel)).toEqual({ quantity: '30', sum: '30' })
  })

  it('must all be there', async () => {
    const [mine, hers] = [await aJob(bob.api), await aJob(ann.api)]
    const gone = { code: 'NOT_FOUND_ERROR', status: 404, message: 'Resource not found' }
    expect(await refusal(bob.api.jobs.moveMany({ ids: [mine.id, hers.id], to: 'in_progress' }))).toEqual(gone)
    expect(await refusal(bob.api.jobs.moveMany({ ids: [missingId], to: 'in_progress' }))).toEqual(gone)
    expect(await bob.api.jobs.get({ id: mine.id })).toMatchObject({ status: 'pending' })
    expect(await refusal(ann.api.jobs.moveMany({ ids: [], to: 'pending' }))).toMatchObject({ message: 'No jobs' })
  })
})

describe('several racquets', () => {
  const rowOf = async (person: Person, fields: object = {}) => {
    const { id: racquet_id, customer_id } = await aRacquet(person.api)
    return { racquet_id, customer_id, string_mains_brand: 'Head', string_mains_model: 'Hawk', tension_mains: 50, ...fields }
  }
  const countOf = async (person: Person) => (await person.api.jobs.list({ limit: 100 })).items.length

  it('are taken in together, with numbers in a row and a history each', async () => {
    const jobs = [await rowOf(ann), await rowOf(ann, { due_date: null }), await rowOf(ann, { price: 30 })]
    const { items } = await ann.api.jobs.createMany({ jobs })
    const [first] = items
    expect(items.map(({ job_number }) => job_number - (first?.job_number ?? 0))).toEqual([0, 1, 2])
    expect(items.map(({ racquet_id }) => racquet_id)).toEqual(jobs.map(({ racquet_id }) => racquet_id))
    expect(items.map(({ due_date, price }) => [due_date === null, price])).toEqual([
      [false, null],
      [true, null],
      [false, '30.00'],
    ])
    for (const { id } of items) expect(await eventsOf(id)).toEqual([['status', null, 'pending']])
  })

  it('are all refused with one of them, and it is named', async () => {
    const before = await countOf(ann)
    const hers = await rowOf(bob)
    const message = 'Referenced record does not exist'
    expect(await refusal(ann.api.jobs.createMany({ jobs: [await rowOf(ann), hers] }))).toMatchObject({
      code: 'VALIDATION_ERROR',
      message,
      fields: [{ path: 'jobs.1', message }],
    })
    const slack = await rowOf(ann, { tension_mains: 29 })
    expect(await refusal(ann.api.jobs.createMany({ jobs: [await rowOf(ann), slack] }))).toMatchObject({
      fields: [{ path: 'jobs.1.tension_mains', message: 'Tension must be at least 30 lbs' }],
    })
    expect(await countOf(ann)).toBe(before)
  })

  it('are two to twenty', async () => {
    const row = await rowOf(ann)
    expect(await refusal(ann.api.jobs.createMany({ jobs: [row] }))).toMatchObject({ message: 'At least two jobs' })
    const many = Array.from({ length: 21 }, () => row)
    expect(await refusal(ann.api.jobs.createMany({ jobs: many }))).toMatchObject({ message: 'At most 20 jobs' })
    expect(await refusal(ann.api.jobs.createMany({ jobs: [row, { ...row, stringer_id: bob.id }] }))).toMatchObject({
      message: 'Invalid stringer ID',
    })
  })

  it('with the same key are taken in once, also at once', async () => {
    const jobs = [await rowOf(ann), await rowOf(ann)]
    const before = await countOf(ann)
    const keyed = { context: { idempotency_key: 'team' } }
    const answers = await Promise.all(Array.from({ length: 5 }, () => ann.api.jobs.createMany({ jobs }, keyed)))
    const ids = answers.map(({ items }) => items.map(({ id }) => id).join())
    expect(new Set(ids).size).toBe(1)
    expect(await countOf(ann)).toBe(before + 2)
    expect(await refusal(ann.api.jobs.createMany({ jobs: jobs.toReversed() }, keyed))).toMatchObject({
      message: 'This Idempotency-Key was used for another request',
    })
  })

  it('stop whole at the free tier’s limit', async () => {
    const free = await users.signUp('Free')
    const row = await rowOf(free)
    await free.api.jobs.createMany({ jobs: Array.from({ length: 20 }, () => row) })
    await free.api.jobs.createMany({ jobs: [row, row, row] })
    const three = free.api.jobs.createMany({ jobs: [row, row, row] })
    expect(await refusal(three)).toMatchObject({
      code: 'TIER_LIMIT_ERROR',
      limit: { name: 'jobs_this_month', value: 25, count: 25 },
    })
    expect(await countOf(free)).toBe(23)
    expect((await free.api.jobs.createMany({ jobs: [row, row] })).items.map(({ job_number }) => job_number)).toEqual([24, 25])
  })
})

describe('payment', () => {
  it('is recorded and taken back, with its history', async () => {
    const { id } = await aJob(ann.api)
    const paid = await ann.api.jobs.pay({ id, payment_method: ' card ' })
    expect(paid).toMatchObject({ payment_status: 'paid', payment_method: 'card', status: 'pending' })
    expect(paid.paid_at).not.toBeNull()
    expect(await refusal(ann.api.jobs.pay({ id }))).toMatchObject({ message: 'This job is already paid' })
    expect(await ann.api.jobs.unpay({ id })).toMatchObject({ payment_status: 'unpaid', payment_method: null, paid_at: null })
    expect(await refusal(ann.api.jobs.unpay({ id }))).toMatchObject({ message: 'This job is not paid' })
    expect((await ann.api.jobs.get({ id })).events.slice(1)).toMatchObject([
      { kind: 'payment', to_value: 'paid', amount: '27.00', payment_method: 'card', by_user_id: ann.id },
      { kind: 'payment', to_value: 'unpaid', amount: '27.00', payment_method: null },
    ])
    expect(await refusal(bob.api.jobs.pay({ id }))).toMatchObject({ code: 'NOT_FOUND_ERROR' })
  })

  it('of several jobs is recorded at once, for all or for none, and leaves what is paid', async () => {
    const jobs = [await aJob(ann.api), await aJob(ann.api), await aJob(ann.api)]
    const ids = jobs.map(({ id }) => id)
    const his = await aJob(bob.api)
    await ann.api.jobs.pay({ id: ids[0] ?? '', payment_method: 'Card' })
    expect(await refusal(ann.api.jobs.payMany({ ids: [...ids, his.id], payment_method: 'Cash' }))).toMatchObject({
      code: 'NOT_FOUND_ERROR',
    })
    expect(await ann.api.jobs.get({ id: ids[1] ?? '' })).toMatchObject({ payment_status: 'unpaid' })
    const both = await Promise.all([1, 2].map(() => ann.api.jobs.payMany({ ids, payment_method: 'Cash' })))
    expect(both.flatMap(({ items }) => items.map(({ id }) => id)).toSorted()).toEqual(ids.slice(1).toSorted())
    const methods = await Promise.all(ids.map(async (id) => (await ann.api.jobs.get({ id })).payment_method))
    expect(methods).toEqual(['Card', 'Cash', 'Cash'])
    const { events } = await ann.api.jobs.get({ id: ids[1] ?? '' })
    expect(events.filter(({ kind }) => kind === 'payment')).toMatchObject([{ to_value: 'paid', amount: '27.00' }])
  })
})
