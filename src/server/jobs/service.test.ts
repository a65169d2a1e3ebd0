import { jobStatuses } from '#domain/jobs/states.ts'
import { moves, statusLabels } from '#domain/jobs/status.ts'
import { people, refusal, type Person } from '#test/callers.ts'
import { testDatabase, type TestDatabase } from '#test/database.ts'
import { aCustomer, aJob, aRacquet, aReel, moveJob, moveJobs, stockOf, unpayJob, payJob } from '#test/factories.ts'
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
  await database.owner`update businesses set subscription_tier = 'paid'`
})

const eventsOf = async (id: string) =>
  (await ann.api.jobs.get({ id })).events.map(({ kind, from_value, to_value }) => [kind, from_value, to_value])

const start = { from: 'pending', to: 'in_progress' } as const

describe('a move', () => {
  it.each(refusedMoves)('from $from to $to is rejected and names both', async ({ from, to }) => {
    const { id } = await aJob(ann.api, { status: from })
    const message = `A job cannot go from ${statusLabels[from]} to ${statusLabels[to]}`
    expect(await refusal(ann.api.jobs.move({ id, from, to }))).toMatchObject({ code: 'VALIDATION_ERROR', message })
    expect(await ann.api.jobs.get({ id })).toMatchObject({ status: from })
  })

  it('and its reversal restore the job and stay in its history', async () => {
    const job = await aJob(ann.api, { status: 'completed' })
    await moveJob(ann.api, job.id, 'in_progress')
    const again = await moveJob(ann.api, job.id, 'completed')
    expect(again).toMatchObject({ status: 'completed', time_started: job.time_started, duration_minutes: 0 })
    expect(await eventsOf(job.id)).toEqual([
      ['status', null, 'pending'],
      ['status', 'pending', 'in_progress'],
      ['status', 'in_progress', 'completed'],
      ['status', 'completed', 'in_progress'],
      ['status', 'in_progress', 'completed'],
    ])
  })

  it('happens once when ten people make it at the same time', async () => {
    const { id, job_number } = await aJob(ann.api)
    const tries = await Promise.allSettled(Array.from({ length: 10 }, () => ann.api.jobs.move({ id, ...start })))
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const refused = tries.flatMap((result) => (result.status === 'rejected' ? [result.reason.message] : []))
    expect(new Set(refused)).toEqual(new Set([`#${job_number} is now On the machine`]))
    expect(await eventsOf(id)).toHaveLength(2)
  })

  it('rejects a stale Finish after the pick-up', async () => {
    const { id, job_number } = await aJob(ann.api, { status: 'picked_up' })
    expect(await refusal(ann.api.jobs.move({ id, from: 'in_progress', to: 'completed' }))).toMatchObject({
      code: 'CONFLICT_ERROR',
      status: 409,
      message: `#${job_number} is now Picked up`,
      conflict: { entity: 'job', current: { id, status: 'picked_up' } },
    })
    expect((await ann.api.jobs.get({ id })).picked_up_at).not.toBeNull()
    expect(await eventsOf(id)).toHaveLength(4)
  })

  it('rejects a stale Start of a finished job, with its string and message unchanged', async () => {
    const reel = await aReel(database.owner, ann.id, { meters: '30' })
    const { id: customer_id } = await aCustomer(ann.api, { email: 'mia@example.com' })
    const job = { customer_id, inventory_mains_id: reel, meters_used_mains: 12, status: 'completed' as const }
    const { id } = await aJob(ann.api, job)
    expect(await refusal(ann.api.jobs.move({ id, ...start }))).toMatchObject({
      code: 'CONFLICT_ERROR',
      conflict: { current: { status: 'completed' } },
    })
    expect(await stockOf(database.owner, reel)).toEqual({ quantity: '18', sum: '18' })
    expect((await ann.api.messages.list({ job_id: id })).items).toMatchObject([{ kind: 'ready', state: 'waiting' }])
  })

  it('is kept in a history that cannot be changed', async () => {
    const { id } = await aJob(ann.api)
    const [grants] = await database.owner`select has_table_privilege('stringdesk_app', 'events', 'update') as may_change,
      has_table_privilege('stringdesk_app', 'events', 'delete') as may_delete`
    expect(grants).toEqual({ may_change: false, may_delete: false })
    expect(await eventsOf(id)).toHaveLength(1)
  })
})

describe('several jobs', () => {
  it('move together, with payments where requested', async () => {
    const [paid, unpaid] = [await aJob(ann.api, { status: 'completed' }), await aJob(ann.api, { status: 'completed' })]
    await payJob(ann.api, paid.id, 'card')
    const jobs = [
      { id: paid.id, from: paid.status },
      { id: unpaid.id, from: unpaid.status, paid: { payment_method: 'cash' } },
    ]
    const { items } = await ann.api.jobs.moveMany({ jobs, to: 'picked_up' })
    expect(items.map((job) => [job.status, job.payment_method])).toEqual([
      ['picked_up', 'card'],
      ['picked_up', 'cash'],
    ])
  })

  it('move together or not at all, and the error names the rejected job', async () => {
    const [good, bad] = [await aJob(ann.api, { status: 'in_progress' }), await aJob(ann.api, { status: 'picked_up' })]
    const message = `#${bad.job_number}: A job cannot go from Picked up to Received`
    expect(await refusal(moveJobs(ann.api, [good.id, bad.id], 'pending'))).toMatchObject({
      code: 'VALIDATION_ERROR',
      message,
      fields: [{ path: `jobs.${bad.id}`, message }],
    })
    expect(await ann.api.jobs.get({ id: good.id })).toMatchObject({ status: 'in_progress' })
  })

  it('do not move if one of them is stale', async () => {
    const [good, stale] = [await aJob(ann.api), await aJob(ann.api, { status: 'completed' })]
    const jobs = [good, stale].map(({ id }) => ({ id, from: 'pending' as const }))
    expect(await refusal(ann.api.jobs.moveMany({ jobs, to: 'in_progress' }))).toMatchObject({
      code: 'CONFLICT_ERROR',
      message: `#${stale.job_number} is now Ready`,
      conflict: { current: { id: stale.id, status: 'completed' } },
    })
    expect(await ann.api.jobs.get({ id: good.id })).toMatchObject({ status: 'pending' })
  })

  it('take nothing if the item has too little string for the last one', async () => {
    const reel = await aReel(database.owner, ann.id, { meters: '30' })
    const named = { inventory_mains_id: reel, meters_used_mains: 12, status: 'in_progress' as const }
    const ids = [(await aJob(ann.api, named)).id, (await aJob(ann.api, named)).id, (await aJob(ann.api, named)).id]
    const { message } = await refusal(moveJobs(ann.api, ids, 'completed'))
    expect(message).toMatch(/^#\d+: Babolat RPM Blast has 6 m left, and this job needs 12 m$/)
    expect(await stockOf(database.owner, reel)).toEqual({ quantity: '30', sum: '30' })
  })

  it('must all exist', async () => {
    const [mine, hers] = [await aJob(bob.api), await aJob(ann.api)]
    const notFound = { code: 'NOT_FOUND_ERROR', status: 404, message: 'Resource not found' }
    const starting = (ids: string[]) =>
      bob.api.jobs.moveMany({ jobs: ids.map((id) => ({ id, from: 'pending' })), to: 'in_progress' })
    expect(await refusal(starting([mine.id, hers.id]))).toEqual(notFound)
    expect(await refusal(starting([missingId]))).toEqual(notFound)
    expect(await bob.api.jobs.get({ id: mine.id })).toMatchObject({ status: 'pending' })
    expect(await refusal(moveJobs(ann.api, [], 'pending'))).toMatchObject({ message: 'No jobs' })
  })
})

describe('several jobs created in one request', () => {
  const rowOf = async (person: Person, fields: object = {}) => {
    const { id: racquet_id, customer_id } = await aRacquet(person.api)
    return { racquet_id, customer_id, string_mains_brand: 'Head', string_mains_model: 'Hawk', tension_mains: 50, ...fields }
  }
  const countOf = async (person: Person) => (await person.api.jobs.list({ limit: 100 })).items.length

  it('have consecutive numbers and a history each', async () => {
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

  it('are rejected together, and the error names the rejected one', async () => {
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

  it('are limited to between two and twenty', async () => {
    const row = await rowOf(ann)
    expect(await refusal(ann.api.jobs.createMany({ jobs: [row] }))).toMatchObject({ message: 'At least two jobs' })
    const many = Array.from({ length: 21 }, () => row)
    expect(await refusal(ann.api.jobs.createMany({ jobs: many }))).toMatchObject({ message: 'At most 20 jobs' })
    expect(await refusal(ann.api.jobs.createMany({ jobs: [row, { ...row, stringer_id: bob.id }] }))).toMatchObject({
      message: 'Invalid stringer ID',
    })
  })

  it('are created once for one idempotency key, even under concurrency', async () => {
    const jobs = [await rowOf(ann), await rowOf(ann)]
    const before = await countOf(ann)
    const keyed = { context: { idempotency_key: 'team' } }
    const answers = await Promise.all(Array.from({ length: 5 }, () => ann.api.jobs.createMany({ jobs }, keyed)))
    const ids = answers.map(({ items }) => items.map(({ id }) => id).join())
    expect(new Set(ids).size).toBe(1)
    expect(await countOf(ann)).toBe(before + 2)
    expect(await refusal(ann.api.jobs.createMany({ jobs: jobs.toReversed() }, keyed))).toMatchObject({
      code: 'CONFLICT_ERROR',
      conflict: { entity: 'job', current: { id: answers[0]?.items[0]?.id } },
    })
  })

  it('are all rejected above the free tier’s limit', async () => {
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
  it('is recorded and undone, with its history', async () => {
    const { id } = await aJob(ann.api)
    const paid = await payJob(ann.api, id, ' card ')
    expect(paid).toMatchObject({ payment_status: 'paid', payment_method: 'card', status: 'pending' })
    expect(paid.paid_at).not.toBeNull()
    expect(await unpayJob(ann.api, id)).toMatchObject({ payment_status: 'unpaid', payment_method: null, paid_at: null })
    expect((await ann.api.jobs.get({ id })).events.slice(1)).toMatchObject([
      { kind: 'payment', to_value: 'paid', amount: '27.00', payment_method: 'card', by_user_id: ann.id },
      { kind: 'payment', to_value: 'unpaid', amount: '27.00', payment_method: null },
    ])
    expect(await refusal(payJob(bob.api, id))).toMatchObject({ code: 'NOT_FOUND_ERROR' })
  })

  it('is recorded once from two tabs, and the second gets a conflict', async () => {
    const { id, job_number } = await aJob(ann.api)
    await payJob(ann.api, id, 'Card')
    const message = `#${job_number} is already paid (Card)`
    expect(await refusal(payJob(ann.api, id, 'Cash'))).toMatchObject({
      code: 'CONFLICT_ERROR',
      message: `${message}. Check the amount, then record the payment again.`,
      conflict: { current: { owed: '0.00', jobs: [{ id, owed: '0.00' }] } },
    })
    const twice = { code: 'CONFLICT_ERROR', message, conflict: { current: { id, payment_method: 'Card' } } }
    const collect = { id, from: 'pending', to: 'completed', paid: { payment_method: 'Cash' } } as const
    expect(await refusal(ann.api.jobs.move(collect))).toMatchObject(twice)
    expect(await ann.api.jobs.get({ id })).toMatchObject({ status: 'pending', payment_method: 'Card' })
  })

  it('is undone only if it has not been recorded again', async () => {
    const { id } = await aJob(ann.api)
    await payJob(ann.api, id, 'Card')
    const [payment] = (await ann.api.jobs.get({ id })).payments
    const undo = () => ann.api.payments.undo({ payment_id: payment?.id ?? '' })
    await undo()
    expect(await refusal(undo())).toMatchObject({ code: 'NOT_FOUND_ERROR' })
    await payJob(ann.api, id, 'Cash')
    expect(await refusal(undo())).toMatchObject({ code: 'NOT_FOUND_ERROR' })
    expect(await ann.api.jobs.get({ id })).toMatchObject({ payment_status: 'paid', payment_method: 'Cash' })
  })

  it('is recorded for all jobs of a request or for none', async () => {
    const jobs = [await aJob(ann.api), await aJob(ann.api), await aJob(ann.api)]
    const ids = jobs.map(({ id }) => id)
    const his = await aJob(bob.api)
    expect(await refusal(ann.api.jobs.pay({ ids: [...ids, his.id], owed: '108', payment_method: 'Cash' }))).toMatchObject({
      code: 'NOT_FOUND_ERROR',
    })
    expect(await ann.api.jobs.get({ id: ids[1] ?? '' })).toMatchObject({ payment_status: 'unpaid' })
    const both = await Promise.allSettled([1, 2].map(() => ann.api.jobs.pay({ ids, owed: '81', payment_method: 'Cash' })))
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const { events } = await ann.api.jobs.get({ id: ids[1] ?? '' })
    expect(events.filter(({ kind }) => kind === 'payment')).toMatchObject([{ to_value: 'paid', amount: '27.00' }])
  })
})
