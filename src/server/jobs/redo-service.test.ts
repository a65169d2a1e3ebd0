import { people, refusal, type Person } from '#test/callers.ts'
import { testDatabase, type TestDatabase } from '#test/database.ts'
import { aJob, aRacquet, aReel, moveJob, recordFeedback, stockOf, updateJob, updateProfile, payJob } from '#test/factories.ts'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'

let database: TestDatabase
let users: ReturnType<typeof people>
let ann: Person
let bob: Person

beforeAll(async () => {
  database = await testDatabase()
  users = people(database.services)
})
beforeEach(async () => {
  ann = await users.signUp('Ann')
  bob = await users.signUp('Bob')
  await database.owner`update businesses set subscription_tier = 'paid'`
})

type Fields = Parameters<typeof aJob>[1]

/** A redo of a job, by default because it broke early, and free. */
const aRedo = ({ id, racquet_id, customer_id }: { id: string; racquet_id: string; customer_id: string }, fields: Fields = {}) =>
  aJob(ann.api, {
    racquet_id,
    customer_id,
    price: undefined,
    redo_of: id,
    redo_reason: 'broke_early',
    redo_price: 'free',
    ...fields,
  })

const missingId = '019ab000-0000-7000-8000-000000000000'

describe('a redo', () => {
  it('and the job it redoes name each other', async () => {
    const original = await aJob(ann.api, { status: 'picked_up' })
    const redo = await aRedo(original)
    expect(redo).toMatchObject({ redo_of: original.id, redo_reason: 'broke_early', redo_price: 'free', price: '0.00' })
    expect(await ann.api.jobs.get({ id: redo.id })).toMatchObject({
      redo_of_job: { id: original.id, job_number: original.job_number },
      redone_as: null,
    })
    expect(await ann.api.jobs.get({ id: original.id })).toMatchObject({
      redo_of: null,
      redo_of_job: null,
      redone_as: { id: redo.id, job_number: redo.job_number },
    })
    const { items } = await ann.api.jobs.list({})
    expect(items.map(({ redo_reason }) => redo_reason)).toEqual(['broke_early', null])
  })

  it('costs half or all of the full price unless another price is given', async () => {
    await updateProfile(ann.api, { currency: 'JPY' })
    const priceOf = async (fields: Fields) =>
      (await aRedo(await aJob(ann.api, { status: 'completed', price: '27.00' }), fields)).price
    expect(await priceOf({ redo_price: 'half' })).toBe('14.00')
    expect(await priceOf({ redo_price: 'full' })).toBe('27.00')
    expect(await priceOf({ redo_price: 'half', price: '10.00' })).toBe('10.00')
    const original = await aJob(ann.api, { status: 'completed' })
    expect(await refusal(aRedo(original, { price: '5.00' }))).toMatchObject({
      fields: [{ path: 'price', message: 'A free redo has no price' }],
    })
  })

  it('at half price can itself be redone, again for half of the full price', async () => {
    const original = await aJob(ann.api, { status: 'picked_up', price: '30.00' })
    const first = await aRedo(original, { redo_price: 'half', status: 'picked_up' })
    expect((await aRedo(first, { redo_price: 'half' })).price).toBe('15.00')
  })

  it('can itself be redone, at the full price of the first job', async () => {
    const original = await aJob(ann.api, { status: 'picked_up', price: '30.00' })
    const first = await aRedo(original)
    await moveJob(ann.api, first.id, 'completed')
    const second = await aRedo(first, { redo_price: 'full', redo_reason: 'wrong_tension' })
    expect(second).toMatchObject({ redo_of: first.id, price: '30.00' })
  })

  it('is refused for an unfinished job or another racquet, or if incomplete', async () => {
    const open = await aJob(ann.api)
    const message = `#${open.job_number} isn’t finished yet`
    expect(await refusal(aRedo(open))).toMatchObject({ code: 'VALIDATION_ERROR', fields: [{ path: 'redo_of', message }] })
    const original = await aJob(ann.api, { status: 'completed' })
    const other = await aRacquet(ann.api)
    expect(await refusal(aRedo({ ...original, racquet_id: other.id, customer_id: other.customer_id }))).toMatchObject({
      fields: [{ path: 'redo_of' }],
    })
    expect(await refusal(aRedo(original, { redo_reason: undefined }))).toMatchObject({ fields: [{ path: 'redo_reason' }] })
    expect(await refusal(aRedo(original, { redo_price: undefined }))).toMatchObject({ fields: [{ path: 'redo_price' }] })
    expect((await ann.api.jobs.list({})).items).toHaveLength(2)
  })

  it('of another business’s job or a missing one is not found', async () => {
    const his = await aJob(bob.api, { status: 'completed' })
    const { id: racquet_id, customer_id } = await aRacquet(ann.api)
    for (const id of [his.id, missingId])
      expect(await refusal(aRedo({ ...his, id, racquet_id, customer_id }))).toMatchObject({ code: 'NOT_FOUND_ERROR' })
    expect((await bob.api.jobs.get({ id: his.id })).redone_as).toBeNull()
  })

  it('is created once when ten people start it at the same time', async () => {
    const original = await aJob(ann.api, { status: 'picked_up' })
    const tries = await Promise.allSettled(Array.from({ length: 10 }, () => aRedo(original)))
    const [done] = tries.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const message = `#${original.job_number} was already redone as #${done?.job_number}`
    expect(await refusal(aRedo(original))).toMatchObject({ code: 'VALIDATION_ERROR', fields: [{ path: 'redo_of', message }] })
  })

  it('can get another reason, but other jobs cannot', async () => {
    const original = await aJob(ann.api, { status: 'picked_up' })
    const { id } = await aRedo(original)
    expect(await refusal(updateJob(ann.api, { id, price: '5.00' }))).toMatchObject({
      fields: [{ path: 'price', message: 'A free redo has no price' }],
    })
    expect(await updateJob(ann.api, { id, redo_reason: 'notch', redo_price: 'half', price: '13.50' })).toMatchObject({
      redo_of: original.id,
      redo_reason: 'notch',
      redo_price: 'half',
    })
    for (const change of [{ redo_reason: 'notch' }, { redo_price: 'free' }] as const)
      expect(await refusal(updateJob(ann.api, { id: original.id, ...change }))).toMatchObject({
        fields: [{ path: Object.keys(change)[0], message: 'This job isn’t a redo' }],
      })
  })

  it('stays a redo after its original is deleted, and an original can be redone again after its redo is deleted', async () => {
    const original = await aJob(ann.api, { status: 'picked_up' })
    const first = await aRedo(original)
    await ann.api.jobs.remove({ id: first.id })
    const second = await aRedo(original)
    await ann.api.jobs.remove({ id: original.id })
    expect(await ann.api.jobs.get({ id: second.id })).toMatchObject({
      redo_of: null,
      redo_of_job: null,
      redo_reason: 'broke_early',
      redo_price: 'free',
    })
  })

  it('is deleted with the business', async () => {
    const original = await aJob(ann.api, { status: 'picked_up' })
    const redo = await aRedo(original)
    await moveJob(ann.api, redo.id, 'completed')
    await aRedo(redo)
    await database.owner`delete from businesses where id = ${ann.id}`
    expect(await database.owner`select from string_jobs where stringer_id = ${ann.id}`).toHaveLength(0)
  })

  it('takes string from stock and keeps its cost', async () => {
    const reel = await aReel(database.owner, ann.id, { meters: '30', cost_per_meter: '0.5' })
    const strings = { inventory_mains_id: reel, meters_used_mains: 12 }
    const original = await aJob(ann.api, { status: 'picked_up', ...strings })
    const redo = await aRedo(original, { status: 'completed', ...strings })
    expect(redo.string_cost).toBe('6.00')
    expect(await stockOf(database.owner, reel)).toEqual({ quantity: '6', sum: '6' })
    const { string_cost, profit } = await ann.api.analytics.profit({ by: 'month' })
    expect({ string_cost: string_cost.range, profit: profit.range }).toEqual({ string_cost: '6.00', profit: '-6.00' })
    await payJob(ann.api, original.id)
    expect((await ann.api.analytics.profit({ by: 'month' })).profit.range).toBe('15.00')
    await payJob(ann.api, redo.id)
    expect((await ann.api.analytics.profit({ by: 'month' })).profit.range).toBe('15.00')
  })

  it('counts toward the free plan’s limit', async () => {
    const original = await aJob(ann.api, { status: 'picked_up' })
    for (let n = 1; n < 25; n += 1) await aJob(ann.api, { racquet_id: original.racquet_id, customer_id: original.customer_id })
    await database.owner`update businesses set subscription_tier = 'free' where id = ${ann.id}`
    expect(await refusal(aRedo(original))).toMatchObject({ code: 'TIER_LIMIT_ERROR' })
  })

  it('is in the activity log of the new job', async () => {
    const original = await aJob(ann.api, { status: 'picked_up' })
    const redo = await aRedo(original)
    const { items } = await ann.api.activity.list({ record_id: redo.id, kind: 'redo' })
    expect(items).toMatchObject([
      {
        kind: 'redo',
        event: {
          kind: 'job.redo_started',
          data: {
            job_number: redo.job_number,
            redo_of: { job_id: original.id, job_number: original.job_number },
            reason: 'broke_early',
            price: 'free',
          },
        },
      },
    ])
    await updateJob(ann.api, { id: redo.id, redo_reason: 'other', labor_notes: 'A mystery' })
    const changed = (await ann.api.activity.list({ record_id: redo.id })).items[0]
    expect(changed?.event?.data).toMatchObject({ changes: { redo_reason: { from: 'broke_early', to: 'other' } } })
  })

  it('leaves the price of the next job as it was', async () => {
    const original = await aJob(ann.api, { status: 'picked_up', price: '31.00' })
    const redo = await aRedo(original)
    const { racquet_id } = original
    expect((await ann.api.jobs.draft({ racquet_id })).values.price).toBe('31.00')
    expect((await ann.api.jobs.draft({ racquet_id, job_id: redo.id })).values.price).toBe('31.00')
  })
})

describe('averages', () => {
  it('of ratings, turnaround and income per job exclude redos, and totals include them', async () => {
    const original = await aJob(ann.api, { status: 'picked_up', price: '30.00', tension_mains: 50, tension_crosses: 50 })
    const redo = await aRedo(original, { status: 'picked_up', redo_price: 'half', tension_mains: 60, tension_crosses: 60 })
    await database.owner`update string_jobs set job_date = job_date - interval '9 days' where id = ${redo.id}`
    for (const { id } of [original, redo]) await payJob(ann.api, id)
    await recordFeedback(ann.api, { string_job_id: original.id, rating: 4 })
    await recordFeedback(ann.api, { string_job_id: redo.id, rating: 1 })
    expect((await ann.api.feedback.averages({})).rating).toEqual({ average: 4, n: 1 })
    expect((await ann.api.analytics.feedback({})).answers.range).toBe(1)
    expect(await ann.api.analytics.work({ by: 'month' })).toMatchObject({
      jobs: { range: 2 },
      income: { range: '45.00' },
      income_per_job: { range: '30.00', before: null },
    })
    expect(await ann.api.analytics.turnaround({})).toMatchObject({ jobs: { range: 1 }, p90_hours: { range: 0.1 } })
    expect(await ann.api.analytics.tensions({})).toMatchObject({ median: { range: 50 }, items: [{ jobs: 1, max: 50 }] })
    expect((await ann.api.analytics.strings({})).items).toMatchObject([{ jobs: { range: 2 } }])
    expect(await ann.api.analytics.returning({})).toMatchObject({ racquets: { range: 0 }, customers: { range: 1 } })
    const { month } = await ann.api.dashboard.get()
    expect(month.median_turnaround_hours.this_month).toBeLessThan(1)
  })
})
