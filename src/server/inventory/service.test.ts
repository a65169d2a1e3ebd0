import { people, refusal, type Person } from '#test/callers.ts'
import { testDatabase, type TestDatabase } from '#test/database.ts'
import { adjustItem, aJob, aReel, moveJob, moveJobs, stockOf, updateItem, updateJob } from '#test/factories.ts'
import { beforeAll, describe, expect, it } from 'vitest'

let database: TestDatabase
let ann: Person
let bob: Person

beforeAll(async () => {
  database = await testDatabase()
  const users = people(database.services)
  ann = await users.signUp('Ann')
  bob = await users.signUp('Bob')
  await database.owner`update businesses set subscription_tier = 'paid'`
})

const meters = { meters_used_mains: '6.5', meters_used_crosses: '5.5' }
const reel = (fields = {}) => aReel(database.owner, ann.id, fields)
const stock = (id: string) => stockOf(database.owner, id)
const usageOf = async (id: string) => (await ann.api.jobs.get({ id })).usage.map((row) => [row.string_type, row.meters_used])

describe('a job with an item of inventory', () => {
  it('takes its string and records the cost when it is finished', async () => {
    const id = await reel()
    const job = await aJob(ann.api, { inventory_mains_id: id, ...meters })
    await moveJob(ann.api, job.id, 'in_progress')
    expect(await stock(id)).toEqual({ quantity: '200', sum: '200' })
    const done = await moveJob(ann.api, job.id, 'completed')
    expect(done.string_cost).toBe('6.00')
    expect(await stock(id)).toEqual({ quantity: '188', sum: '188' })
    expect(await usageOf(job.id)).toEqual([['full', '12']])
  })

  it('returns its string to inventory when it is reopened or deleted', async () => {
    const id = await reel()
    const job = await aJob(ann.api, { inventory_mains_id: id, ...meters, status: 'completed' })
    const undone = await moveJob(ann.api, job.id, 'in_progress')
    expect(undone.string_cost).toBeNull()
    expect(await stock(id)).toEqual({ quantity: '200', sum: '200' })
    await moveJob(ann.api, job.id, 'completed')
    await moveJob(ann.api, job.id, 'picked_up')
    expect(await stock(id)).toEqual({ quantity: '188', sum: '188' })
    await ann.api.jobs.remove({ id: job.id })
    expect(await stock(id)).toEqual({ quantity: '200', sum: '200' })
  })

  it('takes nothing for the customer’s own string', async () => {
    const id = await reel()
    const own = { string_source_mains: 'customer' as const, string_source_crosses: 'customer' as const }
    const job = await aJob(ann.api, { inventory_mains_id: id, ...meters, ...own, status: 'completed' })
    expect(job.string_cost).toBeNull()
    expect(await stock(id)).toEqual({ quantity: '200', sum: '200' })
  })

  it('adjusts usage when a finished job is edited, at the original cost', async () => {
    const [first, second] = [await reel(), await reel({ model: 'Hawk', cost_per_meter: '1' })]
    const job = await aJob(ann.api, { inventory_mains_id: first, ...meters, status: 'picked_up' })
    await database.owner`update string_inventory set cost_per_meter = 9 where id = ${first}`
    const shorter = await updateJob(ann.api, { id: job.id, meters_used_mains: '6' })
    expect(shorter.string_cost).toBe('5.75')
    expect(await stock(first)).toEqual({ quantity: '188.5', sum: '188.5' })
    const named = { inventory_crosses_id: second, string_crosses_brand: 'Head', string_crosses_model: 'Hawk' }
    const hybrid = await updateJob(ann.api, { id: job.id, ...named })
    expect(hybrid.string_cost).toBe('8.50')
    expect(await stock(first)).toEqual({ quantity: '194', sum: '194' })
    expect(await stock(second)).toEqual({ quantity: '194.5', sum: '194.5' })
    const noted = await updateJob(ann.api, { id: job.id, labor_notes: 'Grommet replaced' })
    expect(noted.string_cost).toBe('8.50')
    expect(await usageOf(job.id)).toEqual([
      ['mains', '6'],
      ['crosses', '5.5'],
    ])
  })

  it('cannot be finished without enough string', async () => {
    const id = await reel({ meters: '3' })
    const job = await aJob(ann.api, { inventory_mains_id: id, meters_used_mains: 6.5, status: 'in_progress' })
    expect(await refusal(moveJob(ann.api, job.id, 'completed'))).toMatchObject({
      code: 'VALIDATION_ERROR',
      message: 'Babolat RPM Blast has 3 m left, and this job needs 6.5 m',
      shortage: { string_inventory_id: id, quantity_meters: '3', needed_meters: '6.5' },
    })
    const other = await aJob(ann.api, { status: 'in_progress' })
    expect(await refusal(moveJobs(ann.api, [other.id, job.id], 'completed'))).toMatchObject({
      message: `#${job.job_number}: Babolat RPM Blast has 3 m left, and this job needs 6.5 m`,
      shortage: { string_inventory_id: id },
    })
    const { status, time_completed, events } = await ann.api.jobs.get({ id: job.id })
    expect({ status, time_completed, events: events.length }).toEqual({ status: 'in_progress', time_completed: null, events: 2 })
    expect(await stock(id)).toEqual({ quantity: '3', sum: '3' })
  })

  it('takes what is left if takes_rest is set, keeps the sum, and marks the item until it is counted', async () => {
    const id = await reel({ meters: '3' })
    const job = await aJob(ann.api, { inventory_mains_id: id, ...meters, status: 'in_progress' })
    const done = await moveJob(ann.api, job.id, 'completed', { takes_rest: true })
    expect(done).toMatchObject({ status: 'completed', string_cost: null })
    expect(await stock(id)).toEqual({ quantity: '0', sum: '0' })
    expect(await usageOf(job.id)).toEqual([['full', '3']])
    const { movements, needs_check_since } = await ann.api.inventory.get({ id })
    expect(movements[0]).toMatchObject({ kind: 'used', meters: '-3', reason: 'The job used 12 m' })
    expect(needs_check_since).not.toBeNull()
    expect(await ann.api.dashboard.inbox()).toMatchObject({ stock_to_check: { items: [{ id }], count: 1 } })
    expect(await ann.api.inventory.totals()).toMatchObject({ to_check: 1 })

    await moveJob(ann.api, job.id, 'in_progress')
    expect(await stock(id)).toEqual({ quantity: '3', sum: '3' })
    await ann.api.inventory.receive({ id, meters: '1' })
    expect(await ann.api.inventory.get({ id })).toMatchObject({ needs_check_since })

    expect(await adjustItem(ann.api, { id, quantity_meters: '4', reason: 'Counted' })).toMatchObject({ needs_check_since: null })
    expect(await ann.api.dashboard.inbox()).toMatchObject({ stock_to_check: { items: [], count: 0 } })
  })

  it('takes 0 m of an empty item if takes_rest is set, and the full length of one that has enough', async () => {
    const [empty, full] = [await reel({ meters: '0' }), await reel()]
    const job = await aJob(ann.api, {
      inventory_mains_id: empty,
      inventory_crosses_id: full,
      string_crosses_brand: 'Wilson',
      string_crosses_model: 'NXT',
      ...meters,
    })
    await moveJob(ann.api, job.id, 'completed', { takes_rest: true })
    expect(await usageOf(job.id)).toEqual([
      ['mains', '0'],
      ['crosses', '5.5'],
    ])
    expect([await stock(empty), await stock(full)]).toEqual([
      { quantity: '0', sum: '0' },
      { quantity: '194.5', sum: '194.5' },
    ])
    expect(await ann.api.inventory.get({ id: full })).toMatchObject({ needs_check_since: null })
    await moveJob(ann.api, job.id, 'in_progress')
    expect(await stock(full)).toEqual({ quantity: '200', sum: '200' })
  })

  it('reports what is short at Start and on its page, until it is finished', async () => {
    const id = await reel({ meters: '3' })
    const short = { string_inventory_id: id, brand: 'Babolat', model: 'RPM Blast', quantity_meters: '3', needed_meters: '12' }
    const job = await aJob(ann.api, { inventory_mains_id: id, ...meters })
    expect(await moveJob(ann.api, job.id, 'in_progress')).toMatchObject({ short_strings: [short] })
    expect(await ann.api.jobs.get({ id: job.id })).toMatchObject({ short_strings: [short] })
    expect(await moveJob(ann.api, job.id, 'completed', { takes_rest: true })).toMatchObject({ short_strings: [] })
    expect(await ann.api.jobs.get({ id: job.id })).toMatchObject({ short_strings: [] })
  })

  it('cannot be edited to use more than there is', async () => {
    const id = await reel({ meters: '12' })
    const job = await aJob(ann.api, { inventory_mains_id: id, ...meters, status: 'completed' })
    expect(await refusal(updateJob(ann.api, { id: job.id, meters_used_mains: '7', price: '30' }))).toMatchObject({
      message: 'Babolat RPM Blast has 0 m left, and this job needs 0.5 m more',
      shortage: { string_inventory_id: id, quantity_meters: '0', needed_meters: '0.5' },
    })
    expect(await ann.api.jobs.get({ id: job.id })).toMatchObject({ meters_used_mains: '6.5', price: '27.00' })
    expect(await stock(id)).toEqual({ quantity: '0', sum: '0' })
  })

  it('takes string for all jobs of a request or for none', async () => {
    const id = await reel({ meters: '20' })
    const jobs = await Promise.all([1, 2].map(() => aJob(ann.api, { inventory_mains_id: id, ...meters, status: 'in_progress' })))
    const ids = jobs.map((job) => job.id)
    expect(await refusal(moveJobs(ann.api, ids, 'completed'))).toMatchObject({ code: 'VALIDATION_ERROR' })
    expect(await stock(id)).toEqual({ quantity: '20', sum: '20' })
    await ann.api.inventory.receive({ id, meters: 4 })
    await moveJobs(ann.api, ids, 'completed')
    expect(await stock(id)).toEqual({ quantity: '0', sum: '0' })
  })

  it('rejects more meters than a usage record may have', async () => {
    const id = await reel()
    const refused = { code: 'VALIDATION_ERROR', fields: [{ path: 'meters_used_mains', message: 'Meters used is too high' }] }
    const maximum = { inventory_mains_id: id, meters_used_mains: '30', meters_used_crosses: '20' }
    expect(await refusal(aJob(ann.api, { ...maximum, meters_used_crosses: '20.01' }))).toMatchObject(refused)
    expect(await refusal(aJob(ann.api, { meters_used_mains: '50.01' }))).toMatchObject(refused)
    const job = await aJob(ann.api, maximum)
    expect(await refusal(updateJob(ann.api, { id: job.id, meters_used_mains: '30.01' }))).toMatchObject(refused)
  })

  it('cannot use an archived item, unless it was archived after the job was created', async () => {
    const [old, kept] = [await reel(), await reel()]
    const job = await aJob(ann.api, { inventory_mains_id: kept, ...meters })
    for (const id of [old, kept]) await updateItem(ann.api, { id, is_active: false })
    const message = 'This string is archived. Restore it to use it.'
    const refused = { code: 'VALIDATION_ERROR', fields: [{ path: 'inventory_mains_id', message }] }
    expect(await refusal(aJob(ann.api, { inventory_mains_id: old }))).toMatchObject(refused)
    expect(await refusal(updateJob(ann.api, { id: job.id, inventory_mains_id: old }))).toMatchObject(refused)
    await updateJob(ann.api, { id: job.id, inventory_mains_id: kept, meters_used_mains: '7' })
    expect((await ann.api.jobs.draft({ racquet_id: job.racquet_id })).values).toMatchObject({ inventory_mains_id: null })
    await moveJob(ann.api, job.id, 'completed')
    expect(await stock(kept)).toEqual({ quantity: '187.5', sum: '187.5' })
  })

  it('returns its string when the source changes to the customer, even after pick-up', async () => {
    const id = await reel()
    const job = await aJob(ann.api, { inventory_mains_id: id, ...meters, status: 'picked_up' })
    const own = { string_source_mains: 'customer', string_source_crosses: 'customer' } as const
    expect((await updateJob(ann.api, { id: job.id, ...own })).string_cost).toBeNull()
    expect(await stock(id)).toEqual({ quantity: '200', sum: '200' })
    const shop = { string_source_mains: 'shop', string_source_crosses: 'shop' } as const
    expect((await updateJob(ann.api, { id: job.id, ...shop })).string_cost).toBe('6.00')
    expect(await stock(id)).toEqual({ quantity: '188', sum: '188' })
  })

  it('never takes more than there is under concurrency', async () => {
    const id = await reel({ meters: '30' })
    const jobs = await Promise.all(
      Array.from({ length: 6 }, () => aJob(ann.api, { inventory_mains_id: id, ...meters, status: 'in_progress' })),
    )
    const moved = await Promise.allSettled(jobs.map((job) => moveJob(ann.api, job.id, 'completed')))
    expect(moved.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
    expect(await stock(id)).toEqual({ quantity: '6', sum: '6' })
  })

  it('does not deadlock with a job that uses the same items in reverse', async () => {
    const [one, two] = [await reel(), await reel()]
    const hybrid = { string_crosses_brand: 'Head', string_crosses_model: 'Hawk', ...meters }
    const jobs = await Promise.all(
      Array.from({ length: 8 }, (_, n) => {
        const reels =
          n % 2 ? { inventory_mains_id: one, inventory_crosses_id: two } : { inventory_mains_id: two, inventory_crosses_id: one }
        return aJob(ann.api, { ...reels, ...hybrid, status: 'completed' })
      }),
    )
    await Promise.all(jobs.map((job) => updateJob(ann.api, { id: job.id, meters_used_mains: '6' })))
    const ids = jobs.map(({ id }) => id)
    await Promise.all([
      moveJobs(ann.api, ids.slice(0, 4), 'in_progress'),
      moveJobs(ann.api, ids.slice(4).toReversed(), 'in_progress'),
    ])
    expect(await stock(one)).toEqual({ quantity: '200', sum: '200' })
    expect(await stock(two)).toEqual({ quantity: '200', sum: '200' })
  })

  it('cannot use an item of another business', async () => {
    const id = await reel()
    expect(await refusal(aJob(bob.api, { inventory_mains_id: id, ...meters }))).toMatchObject({
      code: 'VALIDATION_ERROR',
      message: 'Referenced record does not exist',
    })
  })
})

describe('after a downgrade', () => {
  it('jobs keep the string they used and take nothing further', async () => {
    const id = await reel()
    const before = await aJob(ann.api, { inventory_mains_id: id, ...meters, status: 'completed' })
    const after = await aJob(ann.api, { inventory_mains_id: id, ...meters, status: 'in_progress' })
    await database.owner`update businesses set subscription_tier = 'free' where id = ${ann.id}`
    expect((await moveJob(ann.api, after.id, 'completed')).string_cost).toBeNull()
    await updateJob(ann.api, { id: before.id, meters_used_mains: '1' })
    expect(await stock(id)).toEqual({ quantity: '188', sum: '188' })
    expect(await usageOf(before.id)).toEqual([['full', '12']])
    await database.owner`update businesses set subscription_tier = 'paid' where id = ${ann.id}`
  })
})
