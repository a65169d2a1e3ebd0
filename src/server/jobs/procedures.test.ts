import { aCustomer, aJob, anItem, aRacquet, moveJob, updateJob, someVersion, payJob, lastPaymentOf } from '#test/factories.ts'
import { people, refusal, type Person } from '#test/callers.ts'
import { testDatabase, type TestDatabase } from '#test/database.ts'
import { beforeAll, describe, expect, it } from 'vitest'

let database: TestDatabase
let ann: Person
let bob: Person
let nobody: Person

const notFound = { code: 'NOT_FOUND_ERROR', status: 404, message: 'Resource not found' }
const paidTier = () => database.owner`update businesses set subscription_tier = 'paid'`
let users: ReturnType<typeof people>

beforeAll(async () => {
  database = await testDatabase()
  users = people(database.services)
  ann = await users.signUp('Ann')
  bob = await users.signUp('Bob')
  nobody = users.nobody()
  await paidTier()
})

describe('a job', () => {
  it('goes from drop-off to pick-up and is paid', async () => {
    const job = await aJob(ann.api)
    expect(job).toMatchObject({ status: 'pending', payment_status: 'unpaid', price: '27.00', job_number: 1 })
    await moveJob(ann.api, job.id, 'in_progress')
    await moveJob(ann.api, job.id, 'completed')
    const done = await moveJob(ann.api, job.id, 'picked_up', { paid: { payment_method: 'cash' } })
    expect(done).toMatchObject({ status: 'picked_up', payment_status: 'paid', payment_method: 'cash' })
    const detail = await ann.api.jobs.get({ id: job.id })
    expect(detail.events.map(({ kind, from_value, to_value }) => [kind, from_value, to_value])).toEqual([
      ['status', null, 'pending'],
      ['status', 'pending', 'in_progress'],
      ['status', 'in_progress', 'completed'],
      ['status', 'completed', 'picked_up'],
      ['payment', 'unpaid', 'paid'],
    ])
    expect(detail.next_moves).toEqual(['completed'])
    const undone = await moveJob(ann.api, job.id, 'completed', { paid: { undo: await lastPaymentOf(ann.api, job.id) } })
    expect(undone).toMatchObject({ status: 'completed', payment_status: 'unpaid', payment_method: null, paid_at: null })
    expect((await ann.api.jobs.get({ id: job.id })).events.slice(-2)).toMatchObject([
      { kind: 'status', from_value: 'picked_up', to_value: 'completed' },
      { kind: 'payment', from_value: 'paid', to_value: 'unpaid', amount: '27.00' },
    ])
    expect(detail.feedback_path).toMatch(/^\/feedback\?token=[\w-]{24}$/)
    expect(detail.stringings.map(({ id }) => id)).toEqual([job.id])
  })

  it('takes the pattern of its racquet unless one is sent', async () => {
    const racquet = await aRacquet(ann.api, { string_pattern: '18x20' })
    const { customer_id } = racquet
    const sent = { customer_id, racquet_id: racquet.id }
    expect(await aJob(ann.api, sent)).toMatchObject({ string_pattern: '18x20' })
    expect(await aJob(ann.api, { ...sent, string_pattern: '16x19' })).toMatchObject({ string_pattern: '16x19' })
    expect(await aJob(ann.api, { ...sent, string_pattern: '' })).toMatchObject({ string_pattern: null })
  })

  it('names who pays for its customer', async () => {
    const parent = await aCustomer(ann.api, { full_name: 'Rosa Lind' })
    const child = await aCustomer(ann.api, { full_name: 'Ada Lind', payer_id: parent.id })
    const [ofChild, ofParent] = [await aJob(ann.api, { customer_id: child.id }), await aJob(ann.api, { customer_id: parent.id })]
    expect((await ann.api.jobs.get({ id: ofChild.id })).payer).toEqual({ id: parent.id, full_name: 'Rosa Lind' })
    expect((await ann.api.jobs.get({ id: ofParent.id })).payer).toBeNull()
  })

  it('has the gauges of its inventory items, or else those of strings that the catalog has in only one gauge', async () => {
    const item = await anItem(ann.api, { brand: 'Solinco', model: 'Hyper-G', gauge: '16L / 1.25' })
    const gaugesOf = async (fields: Partial<Parameters<typeof aJob>[1]>) => {
      const { id } = await aJob(ann.api, fields)
      const { gauge_mains, gauge_crosses } = await ann.api.jobs.get({ id })
      return [gauge_mains, gauge_crosses]
    }
    const rough = { string_mains_brand: 'luxilon', string_mains_model: 'ALU power rough' }
    expect(await gaugesOf({ inventory_mains_id: item.id })).toEqual(['16L / 1.25', '16L / 1.25'])
    expect(await gaugesOf(rough)).toEqual(['1.25', '1.25'])
    expect(await gaugesOf({ ...rough, inventory_crosses_id: item.id })).toEqual(['1.25', '16L / 1.25'])
    const severalGauges = { string_crosses_brand: 'Luxilon', string_crosses_model: 'ALU Power' }
    expect(await gaugesOf({ ...rough, ...severalGauges })).toEqual(['1.25', null])
  })

  it('is not paid with a move if it owes another amount than the caller has seen', async () => {
    const job = await aJob(ann.api, { status: 'completed', price: '27.00' })
    const other = await aJob(ann.api, { status: 'completed', price: '20.00' })
    const pickup = ({ id }: { id: typeof job.id }, owed: string) => ({
      id,
      from: 'completed' as const,
      paid: { payment_method: 'Cash', owed },
    })
    const stale = ann.api.jobs.moveMany({ jobs: [pickup(job, '27.00'), pickup(other, '27.00')], to: 'picked_up' })
    expect(await refusal(stale)).toMatchObject({ code: 'CONFLICT_ERROR' })
    expect((await ann.api.jobs.get({ id: job.id })).status).toBe('completed')
    const { items } = await ann.api.jobs.moveMany({ jobs: [pickup(job, '27.00'), pickup(other, '20')], to: 'picked_up' })
    expect(items.map(({ status, owed }) => [status, owed])).toEqual(items.map(() => ['picked_up', '0.00']))
    expect(new Set(items.map(({ payment_id }) => payment_id)).size).toBe(1)
  })

  it('is hidden from other businesses', async () => {
    const job = await aJob(ann.api)
    const notFound = { code: 'NOT_FOUND_ERROR', status: 404, message: 'Resource not found' }
    expect(await refusal(bob.api.jobs.get({ id: job.id }))).toEqual(notFound)
    expect(await refusal(bob.api.jobs.move({ id: job.id, from: 'pending', to: 'in_progress' }))).toEqual(notFound)
    expect(await refusal(bob.api.jobs.remove({ id: job.id }))).toEqual(notFound)
    const racquet = await aRacquet(bob.api)
    expect(await refusal(aJob(bob.api, { customer_id: racquet.customer_id, racquet_id: job.racquet_id }))).toMatchObject({
      code: 'VALIDATION_ERROR',
      message: 'Referenced record does not exist',
    })
    expect((await bob.api.jobs.list({})).items).toEqual([])
  })

  it('requires authentication', async () => {
    const { id, racquet_id, customer_id } = await aJob(ann.api)
    const { jobs, payments } = nobody.api
    const fields = { racquet_id, customer_id, string_mains_brand: 'Head', string_mains_model: 'Hawk', tension_mains: 50 }
    const calls = [
      jobs.list({}),
      jobs.get({ id }),
      jobs.draft({ racquet_id }),
      jobs.strings({}),
      jobs.create(fields),
      jobs.update({ id, updated_at: someVersion, price: '1' }),
      jobs.move({ id, from: 'pending', to: 'in_progress' }),
      jobs.moveMany({ jobs: [{ id, from: 'pending' }], to: 'in_progress' }),
      jobs.pay({ ids: [id], owed: '27' }),
      payments.undo({ payment_id: id }),
      payments.refund({ job_id: id, amount: '27' }),
      jobs.renewLink({ id }),
      jobs.revokeLink({ id }),
      jobs.remove({ id }),
    ]
    for (const call of calls)
      expect(await refusal(call)).toMatchObject({ code: 'AUTH_ERROR', message: 'Authentication required' })
  })

  it('is updated in any status, and only in the given fields', async () => {
    const job = await aJob(ann.api, { status: 'picked_up', labor_notes: 'Cracked grommet' })
    const changed = await updateJob(ann.api, { id: job.id, price: 30, tension_crosses: 50, due_date: null })
    expect(changed).toMatchObject({ price: '30.00', tension_crosses: 50, due_date: null, labor_notes: 'Cracked grommet' })
    expect(changed).toMatchObject({ status: 'picked_up', tension_mains: 52, job_number: job.job_number })
    const other = await aRacquet(bob.api)
    expect(await refusal(updateJob(ann.api, { id: job.id, racquet_id: other.id }))).toMatchObject({
      message: 'Referenced record does not exist',
    })
    expect(await refusal(bob.api.jobs.update({ id: job.id, updated_at: someVersion, price: '1' }))).toEqual(notFound)
  })

  it('is moved and paid by an update of its status and payment, under the same rules', async () => {
    const { id } = await aJob(ann.api)
    const to = (changes: object) => updateJob(ann.api, { id, ...changes })
    expect(await to({ status: 'pending', payment_status: 'unpaid', stringer_id: ann.id })).toMatchObject({ time_started: null })
    const done = await to({ status: 'completed', payment_status: 'paid', payment_method: 'cash', price: '30' })
    expect(done).toMatchObject({ status: 'completed', payment_status: 'paid', payment_method: 'cash', price: '30.00' })
    expect([done.time_completed, done.paid_at]).not.toContain(null)
    expect((await ann.api.jobs.get({ id })).events).toMatchObject([
      { kind: 'status', to_value: 'pending' },
      { kind: 'status', from_value: 'pending', to_value: 'completed' },
      { kind: 'payment', from_value: 'unpaid', to_value: 'paid', amount: '30.00', payment_method: 'cash' },
    ])
    expect(await refusal(to({ status: 'pending', price: '1' }))).toMatchObject({
      code: 'VALIDATION_ERROR',
      message: 'A job cannot go from Ready to Received',
    })
    expect(await to({ payment_status: 'unpaid' })).toMatchObject({ price: '30.00', payment_method: null, paid_at: null })
    expect(await refusal(to({ stringer_id: bob.id }))).toMatchObject({ message: 'Invalid stringer ID' })
  })

  it('is created in a given status', async () => {
    const { customer_id, id: racquet_id } = await aRacquet(ann.api)
    const strings = { string_mains_brand: 'Head', string_mains_model: 'Hawk', tension_mains: 50 }
    const job = await ann.api.jobs.create({ customer_id, racquet_id, ...strings, status: 'picked_up', payment_status: 'paid' })
    expect(job).toMatchObject({ status: 'picked_up', payment_status: 'paid' })
    expect((await ann.api.jobs.get({ id: job.id })).events.map(({ to_value }) => to_value)).toEqual([
      'pending',
      'completed',
      'picked_up',
      'paid',
    ])
  })

  it('is due after the turnaround by default, and has no due date if null is sent', async () => {
    const [dated, undated] = [await aJob(ann.api), await aJob(ann.api, { due_date: null })]
    const seconds = (Date.parse(dated.due_date ?? '') - Date.parse(dated.job_date)) / 1000
    expect(Math.ceil(seconds)).toBe(2 * 24 * 3600)
    expect(undated.due_date).toBeNull()
  })

  it('revokes its link when it is deleted or gets a new one', async () => {
    const { id } = await aJob(ann.api)
    const { feedback_path } = await ann.api.jobs.get({ id })
    const renewed = await ann.api.jobs.renewLink({ id })
    expect(renewed.feedback_path).not.toBe(feedback_path)
    expect((await ann.api.jobs.get({ id })).feedback_path).toBe(renewed.feedback_path)
    expect(await refusal(bob.api.jobs.renewLink({ id }))).toEqual(notFound)
    expect(await ann.api.jobs.revokeLink({ id })).toEqual({ feedback_path: null })
    expect((await ann.api.jobs.get({ id })).feedback_path).toBeNull()
    expect(await refusal(bob.api.jobs.revokeLink({ id }))).toEqual(notFound)
    expect((await ann.api.jobs.renewLink({ id })).feedback_path).toMatch(/token=[\w-]{24}$/)
    await ann.api.jobs.remove({ id })
    expect(await refusal(ann.api.jobs.get({ id }))).toEqual(notFound)
    const [left] = await database.owner`select count(*)::int as links from feedback_links where string_job_id = ${id}`
    expect(left).toEqual({ links: 0 })
  })

  it('is created once for one idempotency key, even under concurrency', async () => {
    const { id: racquet_id, customer_id } = await aRacquet(ann.api)
    const input = { racquet_id, customer_id, string_mains_brand: 'Head', string_mains_model: 'Hawk', tension_mains: 50 }
    const keyed = { context: { idempotency_key: 'job-1' } }
    const created = await Promise.all(Array.from({ length: 8 }, () => ann.api.jobs.create(input, keyed)))
    expect(new Set(created.map(({ id }) => id)).size).toBe(1)
    expect((await ann.api.jobs.get({ id: created[0]?.id ?? '' })).events).toHaveLength(1)
    // The response was lost, and the form has been corrected since.
    expect(await refusal(ann.api.jobs.create({ ...input, tension_mains: 51 }, keyed))).toMatchObject({
      code: 'CONFLICT_ERROR',
      conflict: { entity: 'job', current: created[0] },
    })
    expect(await refusal(ann.api.customers.create({ full_name: 'Mia' }, keyed))).toMatchObject({
      message: 'This Idempotency-Key was used for another operation',
    })
  })

  it.each([
    ['no tension', { tension_mains: undefined }, 'tension_mains', 'Tension is required'],
    ['a slack bed', { tension_mains: 29 }, 'tension_mains', 'Tension must be at least 30 lbs'],
    ['half a pound', { tension_mains: 52.5 }, 'tension_mains', 'Tension must be a whole number'],
    ['a price below zero', { price: -1 }, 'price', 'Price must be positive'],
    ['a price too high', { price: '1000' }, 'price', 'Price is too high'],
    ['an invalid date', { due_date: 'tomorrow' }, 'due_date', 'Invalid date'],
    ['an invalid id', { racquet_id: 'x' }, 'racquet_id', 'Invalid racquet ID'],
    ['an invalid reel', { inventory_mains_id: 'x' }, 'inventory_mains_id', 'Invalid inventory ID'],
    ['an invalid status', { status: 'done' }, 'status', 'Invalid job status'],
    ['a number of its own', { job_number: 7 }, 'job_number', 'Unknown field'],
  ])('is rejected with %s', async (_, wrong, path, message) => {
    const racquet = await aRacquetOf(ann)
    const body = JSON.stringify({
      ...racquet,
      string_mains_brand: 'Head',
      string_mains_model: 'Hawk',
      tension_mains: 50,
      ...wrong,
    })
    const response = await ann.rest('/api/jobs', { method: 'POST', body, headers: { 'content-type': 'application/json' } })
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ code: 'VALIDATION_ERROR', fields: [{ path, message }] })
  })
})

const aRacquetOf = async ({ api }: Person) => {
  const { id: racquet_id, customer_id } = await aRacquet(api)
  return { racquet_id, customer_id }
}

describe('the free tier', () => {
  it('allows 25 new jobs a month, even under concurrency, and any work with them', async () => {
    const free = await users.signUp('Free')
    const racquet = await aRacquetOf(free)
    const tries = await Promise.allSettled(Array.from({ length: 50 }, () => aJob(free.api, racquet)))
    const created = tries.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
    expect(created.map((job) => job.job_number).toSorted((a, b) => a - b)).toEqual(Array.from({ length: 25 }, (_, n) => n + 1))
    expect(await refusal(aJob(free.api, racquet))).toEqual({
      code: 'TIER_LIMIT_ERROR',
      status: 403,
      message: 'Tier limit reached. Please upgrade your subscription.',
      limit: { name: 'jobs_this_month', value: 25, count: 25 },
    })
    const id = created[0]?.id ?? ''
    await moveJob(free.api, id, 'in_progress')
    expect(await payJob(free.api, id)).toMatchObject({ payment_status: 'paid' })
  })
})
