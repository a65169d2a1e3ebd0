import { people, refusal, type Person } from '#test/callers.ts'
import { testDatabase, type TestDatabase } from '#test/database.ts'
import { aCustomer, aJob, aReel, updateProfile } from '#test/factories.ts'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'

let database: TestDatabase
let users: ReturnType<typeof people>
let ann: Person

/** Finishes a job with string from stock. */
async function finishFromStock(id: string): Promise<void> {
  await database.owner`update businesses set subscription_tier = 'paid' where id = ${ann.id}`
  const reel = await aReel(database.owner, ann.id)
  const { updated_at } = await ann.api.jobs.get({ id })
  const strings = { inventory_mains_id: reel, inventory_crosses_id: reel, meters_used_mains: '6', meters_used_crosses: '6' }
  await ann.api.jobs.update({ id, updated_at, ...strings })
  await ann.api.jobs.move({ id, from: 'in_progress', to: 'completed' })
}

beforeAll(async () => {
  database = await testDatabase()
  users = people(database.services)
})
beforeEach(async () => {
  ann = await users.signUp('Ann')
})

const firstRunOf = async (person: Person) => (await person.api.dashboard.get()).first_run
const countOf = async (
  table: 'customers' | 'racquets' | 'string_jobs' | 'search_entries' | 'messages' | 'webhook_deliveries',
) => {
  const [row] = await database.owner.unsafe<{ count: number }[]>(`select count(*)::int from ${table} where stringer_id = $1`, [
    ann.id,
  ])
  return row?.count
}

describe('a new account', () => {
  it('chooses once how to begin, and repeating the choice changes nothing', async () => {
    expect(await firstRunOf(ann)).toEqual({ is_choosing: true, has_sample: false })
    expect(await ann.api.firstRun.choose({ choice: 'empty' })).toEqual({ choice: 'empty' })
    expect(await ann.api.firstRun.choose({ choice: 'empty' })).toEqual({ choice: 'empty' })
    expect(await firstRunOf(ann)).toEqual({ is_choosing: false, has_sample: false })
    expect(await refusal(ann.api.firstRun.choose({ choice: 'sample' }))).toMatchObject({
      message: 'You’ve already chosen how to begin',
    })
  })

  it('can still choose the sample shop after looking at the imports', async () => {
    await ann.api.firstRun.choose({ choice: 'import' })
    expect(await firstRunOf(ann)).toEqual({ is_choosing: true, has_sample: false })
    await ann.api.firstRun.choose({ choice: 'sample' })
    expect(await firstRunOf(ann)).toEqual({ is_choosing: false, has_sample: true })
  })

  it('is no longer choosing and can’t get a sample shop once it has a customer', async () => {
    await aCustomer(ann.api)
    expect(await firstRunOf(ann)).toEqual({ is_choosing: false, has_sample: false })
    expect(await refusal(ann.api.firstRun.choose({ choice: 'sample' }))).toMatchObject({
      message: 'The sample shop can be added only to an account without customers',
    })
    expect(await countOf('customers')).toBe(1)
  })
})

describe('a sample shop', () => {
  const withSample = () => ann.api.firstRun.choose({ choice: 'sample' })

  it('has jobs in every status, due today and late, with their history and feedback', async () => {
    await Promise.all([withSample(), withSample()])
    expect(await countOf('customers')).toBe(8)
    const view = await ann.api.dashboard.get()
    expect(view.first_run).toEqual({ is_choosing: false, has_sample: true })
    expect(view.first_steps).toEqual({ customer: true, racquet: true, job: true })
    expect([view.bench.count, view.bench.overdue, view.ready.count, view.ready.unpaid]).toEqual([5, 1, 3, 2])
    expect((await ann.api.dashboard.inbox()).latest_feedback).toHaveLength(3)
    const { items } = await ann.api.jobs.list({ status: ['completed'], limit: 10 })
    const { events, next_moves } = await ann.api.jobs.get({ id: items[0]?.id ?? '' })
    expect(events.map(({ to_value }) => to_value).slice(0, 3)).toEqual(['pending', 'in_progress', 'completed'])
    expect(next_moves).toContain('picked_up')
    expect((await ann.api.search.find({ text: 'keler' })).customers).toMatchObject([{ full_name: 'Anna Keller' }])
    expect((await aJob(ann.api)).job_number).toBe(await countOf('string_jobs'))
  })

  it('does not count toward the plan’s limits', async () => {
    await withSample()
    expect((await ann.api.billing.plan()).limits).toMatchObject({ active_customers: { count: 0 }, jobs_this_month: { count: 0 } })
    for (let n = 0; n < 25; n += 1) await aCustomer(ann.api)
    expect(await refusal(aCustomer(ann.api))).toMatchObject({ limit: { name: 'active_customers', value: 25, count: 25 } })
  })

  it('sends nothing, even when its jobs move', async () => {
    await withSample()
    const { items } = await ann.api.jobs.list({ status: ['in_progress'] })
    for (const { id } of items) await ann.api.jobs.move({ id, from: 'in_progress', to: 'completed' })
    await database.owner`update messages set due_at = now() - interval '1 second'`
    expect(
      await database.owner`select from messages where stringer_id = ${ann.id} and channel = 'email' and state <> 'failed'`,
    ).toEqual([])
    expect(await countOf('webhook_deliveries')).toBe(0)
  })

  it('is removed with all its records, even changed ones', async () => {
    await withSample()
    const { items } = await ann.api.jobs.list({ status: ['pending'] })
    for (const { id } of items) await ann.api.jobs.move({ id, from: 'pending', to: 'in_progress' })
    expect(await ann.api.firstRun.removeSample()).toEqual({ kept: [] })
    expect([
      await countOf('customers'),
      await countOf('racquets'),
      await countOf('string_jobs'),
      await countOf('search_entries'),
    ]).toEqual([0, 0, 0, 0])
    expect(await firstRunOf(ann)).toEqual({ is_choosing: false, has_sample: false })
    expect((await aJob(ann.api)).job_number).toBe(1)
    expect(await refusal(ann.api.firstRun.removeSample())).toMatchObject({ code: 'NOT_FOUND_ERROR' })
  })

  it('is removed with the pay for its jobs', async () => {
    await withSample()
    await updateProfile(ann.api, { shop_tools: ['pay'] })
    await ann.api.pay.setRate({ kind: 'standard', amount: '10', valid_from: '2026-01-01', from: null })
    const { items } = await ann.api.jobs.list({ status: ['in_progress'] })
    for (const { id } of items) await ann.api.jobs.move({ id, from: 'in_progress', to: 'completed' })
    expect((await ann.api.pay.open({})).items).not.toEqual([])
    // A customer with a message would be kept.
    await database.owner`delete from messages where stringer_id = ${ann.id}`
    expect(await ann.api.firstRun.removeSample()).toEqual({ kept: [] })
    expect((await ann.api.pay.open({})).items).toMatchObject([{ total: '0.00' }])
  })

  it('keeps customers with added records, together with all their records', async () => {
    await withSample()
    const { items } = await ann.api.customers.list({ limit: 50 })
    const anna = items.find(({ full_name }) => full_name === 'Anna Keller')
    const emma = items.find(({ full_name }) => full_name === 'Emma Laurent')
    const own = await aJob(ann.api, { customer_id: anna?.id ?? '' })
    const [job] = (await ann.api.jobs.list({ customer_id: emma?.id, status: ['in_progress'] })).items
    await finishFromStock(job?.id ?? '')
    const { kept } = await ann.api.firstRun.removeSample()
    expect(kept).toEqual([
      { id: anna?.id, full_name: 'Anna Keller' },
      { id: emma?.id, full_name: 'Emma Laurent' },
    ])
    expect((await ann.api.jobs.list({ customer_id: anna?.id, limit: 50 })).items).toHaveLength(5)
    expect((await ann.api.jobs.get({ id: own.id })).status).toBe('pending')
    expect((await ann.api.billing.plan()).limits).toMatchObject({ active_customers: { count: 2 } })
  })

  it('is not listed as an import, and concurrent removals remove it once', async () => {
    await withSample()
    expect((await ann.api.imports.list({})).items).toEqual([])
    const tries = await Promise.allSettled([ann.api.firstRun.removeSample(), ann.api.firstRun.removeSample()])
    expect(tries.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })
})
