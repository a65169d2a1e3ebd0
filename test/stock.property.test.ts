// Random inventory operations on the real database: the quantity in stock equals the sum of the movements, is never negative, and equals
// that of a simple model, even with concurrent operations. STOCK_RUNS sets the number of runs.
import type { TenantDb } from '#database/access.ts'
import type { MemberClaim } from '#database/connections/claims.ts'
import { AppError } from '#domain/errors.ts'
import { inventoryId, jobId, newId, type InventoryId, type JobId } from '#domain/values/ids.ts'
import { stockAdjust, stockReceive } from '#domain/inventory/schema.ts'
import { jobUpdate } from '#domain/jobs/schema.ts'
import { orNotFound, toAppError } from '#server/procedure/errors.ts'
import { itemById } from '#server/inventory/item-queries.ts'
import { receiveDelivery } from '#server/inventory/delivery-service.ts'
import { adjustStock } from '#server/inventory/item-service.ts'
import { moveJobs } from '#server/jobs/move-service.ts'
import { jobById } from '#server/jobs/queries.ts'
import { updateJobAndStock, removeJob } from '#server/jobs/service.ts'
import * as fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'

import { people as callers } from './callers.ts'
import { claimOf } from './claims.ts'
import { testDatabase, type TestDatabase } from './database.ts'
import { aRacquet } from './factories.ts'
import { items, jobsOf, operationOn, people, stocks } from './stock-days.ts'
import { Model, takes, type Figures, type Operation } from './stock-model.ts'

const runs = Number(process.env['STOCK_RUNS'] ?? 700)
// Runs in parallel, because a single run mostly waits for the database.
const parallelRuns = 4
const timeoutMs = 600_000

let database: TestDatabase
let claim: MemberClaim
let days: Day[]
let racquet: { customer_id: string; racquet_id: string }

beforeAll(async () => {
  database = await testDatabase({ DATABASE_POOL: '12' })
  const ann = await callers(database.services).signUp('Ann')
  await database.owner`update businesses set subscription_tier = 'paid'`
  claim = claimOf(database.services, ann)
  const { id, customer_id } = await aRacquet(ann.api)
  racquet = { customer_id, racquet_id: id }
  days = await prepare(runs + 2 * Math.ceil(runs / 4) + 3 * parallelRuns)
}, timeoutMs)

const text = (centimeters: number): string => (centimeters / 100).toFixed(2)

interface Day {
  readonly items: readonly InventoryId[]
  readonly jobs: readonly JobId[]
}

const stringsOf = ({ items }: Pick<Day, 'items'>, figures: Figures) => ({
  string_source_mains: figures.isOwnMains ? 'customer' : 'shop',
  string_source_crosses: figures.isOwnCrosses ? 'customer' : 'shop',
  inventory_mains_id: figures.mains === null ? null : items[figures.mains],
  inventory_crosses_id: figures.crosses === null ? null : items[figures.crosses],
  meters_used_mains: text(figures.mainsMeters),
  meters_used_crosses: text(figures.crossesMeters),
})

const at = <Value>(values: readonly Value[], index: number): Value => {
  const value = values[index]
  if (value === undefined) throw new Error(`There is no ${index}`)
  return value
}

const asTenant = <Answer>(work: (db: TenantDb) => Promise<Answer>) => database.services.access.asTenant(claim, work)

/** Inserts days in bulk: two items and four jobs each. */
async function prepare(count: number): Promise<Day[]> {
  const days = Array.from({ length: count }, () => ({
    items: Array.from({ length: items }, () => inventoryId.parse(newId())),
    jobs: Array.from({ length: people }, () => jobId.parse(newId())),
  }))
  const { owner } = database
  await owner.begin(async (sql) => {
    await sql`select set_config('app.stringer_id', ${claim.user_id}, true)`
    await sql`insert into string_inventory (stringer_id, id, brand, model)
      select ${claim.user_id}, unnest(${days.flatMap((day) => day.items)}::uuid[]), 'Babolat', 'RPM Blast'`
    await sql`insert into string_jobs (stringer_id, id, customer_id, racquet_id, job_number, string_mains_brand, string_mains_model, tension_mains)
      select ${claim.user_id}, unnest(${days.flatMap((day) => day.jobs)}::uuid[]), ${racquet.customer_id}, ${racquet.racquet_id}, 0, 'Babolat', 'RPM Blast', 52`
  })
  return days
}

/** Opens a day with this stock and these jobs. */
async function openDay(stock: readonly number[], jobs: readonly Figures[]): Promise<Day> {
  const day = days.pop()
  if (!day) throw new Error('There are no days left')
  const named = jobs.map((figures, n) => ({ id: at(day.jobs, n), ...stringsOf(day, figures) }))
  const incoming = stock.map((meters, n) => ({ id: newId(), item: at(day.items, n), meters: text(meters) }))
  const { owner } = database
  await Promise.all([
    owner`insert into inventory_movements (stringer_id, id, string_inventory_id, kind, meters)
      select ${claim.user_id}, r.id, r.item, 'received', r.meters
      from json_to_recordset(${JSON.stringify(incoming)}::text::json) as r (id uuid, item uuid, meters numeric)`,
    owner`update string_jobs j set string_source_mains = r.string_source_mains, string_source_crosses = r.string_source_crosses,
      inventory_mains_id = r.inventory_mains_id, inventory_crosses_id = r.inventory_crosses_id,
      meters_used_mains = r.meters_used_mains, meters_used_crosses = r.meters_used_crosses
      from json_to_recordset(${JSON.stringify(named)}::text::json) as r (id uuid, string_source_mains text, string_source_crosses text,
        inventory_mains_id uuid, inventory_crosses_id uuid, meters_used_mains numeric, meters_used_crosses numeric)
      where j.stringer_id = ${claim.user_id} and j.id = r.id`,
  ])
  return day
}

/** Runs an operation through the app. @returns whether it succeeded; throws on unexpected errors */
async function perform({ items, jobs }: Day, operation: Operation): Promise<boolean> {
  const work = async (db: TenantDb): Promise<unknown> => {
    if (operation.do === 'receive')
      return receiveDelivery(db, at(items, operation.item), stockReceive.parse({ meters: text(operation.meters) }))
    if (operation.do === 'adjust') {
      const counted = stockAdjust.parse({ quantity_meters: text(operation.meters), reason: 'Counted' })
      const { updated_at } = orNotFound(await itemById(db, at(items, operation.item)))
      return adjustStock(db, at(items, operation.item), { ...counted, updated_at })
    }
    const job = at(jobs, operation.job)
    const occasion = { now: new Date().toISOString(), origin: 'http://localhost' }
    if (operation.do === 'move') {
      const { status } = orNotFound(await jobById(db, job))
      return moveJobs(db, [{ id: job, from: status }], operation.to, occasion)
    }
    if (operation.do === 'delete') return removeJob(db, job, occasion.now)
    const { updated_at } = orNotFound(await jobById(db, job))
    return updateJobAndStock(db, job, { ...jobUpdate.parse(stringsOf({ items }, operation.figures)), updated_at }, occasion)
  }
  try {
    await asTenant(work)
    return true
  } catch (thrown) {
    const error = thrown instanceof AppError ? thrown : toAppError(thrown)
    if (['VALIDATION_ERROR', 'NOT_FOUND_ERROR', 'CONFLICT_ERROR'].includes(error.code)) return false
    throw thrown
  }
}

/** Reads the quantities, the sums of the movements, the adjustments and the usage of a day. */
async function readState({ items, jobs }: Day) {
  const rows = database.owner<{ id: string; left: string; sum: string; adjusted: string }[]>`
    select i.id, (quantity_meters * 100)::int::text as left, (sum(m.meters) * 100)::int::text as sum,
      (coalesce(sum(m.meters) filter (where m.kind = 'adjusted'), 0) * 100)::int::text as adjusted
    from string_inventory i join inventory_movements m on m.string_inventory_id = i.id where i.id = any(${[...items]})
    group by i.stringer_id, i.id`
  const taken = database.owner<{ job: string; item: string; meters: number }[]>`
    select string_job_id as job, string_inventory_id as item, (meters_used * 100)::int as meters from string_usage
    where string_job_id = any(${[...jobs]})`
  const [stock, used] = await Promise.all([rows, taken])
  const of = (name: 'left' | 'sum' | 'adjusted') => items.map((id) => Number(stock.find((row) => row.id === id)?.[name]))
  return { left: of('left'), sum: of('sum'), adjusted: of('adjusted'), used }
}

/** Checks a property for many random days. */
const checkAlways = async <Case>(
  given: fc.Arbitrary<Case>,
  times: number,
  holds: (one: Case) => Promise<void>,
): Promise<void> => {
  const some = { numRuns: Math.ceil(times / parallelRuns), endOnFailure: true }
  await Promise.all(Array.from({ length: parallelRuns }, () => fc.assert(fc.asyncProperty(given, holds), some)))
}

/** The usage of completed jobs according to the model. */
const takenBy = (day: Day, model: Model) =>
  model.jobs.flatMap((job, index) => {
    if (job?.status !== 'completed' && job?.status !== 'picked_up') return []
    const taken = [...takes(job)].filter(([, meters]) => meters > 0)
    return taken.map(([item, meters]) => ({ job: at(day.jobs, index), item: at(day.items, item), meters }))
  })

const perItem = (day: Day, used: readonly { item: string; meters: number }[]) =>
  day.items.map((id) => used.filter(({ item }) => item === id).reduce((sum, { meters }) => sum + meters, 0))

const inOrder = (used: readonly { job: string; item: string; meters: number }[]) =>
  used.map(({ job, item, meters }) => `${job} ${item} ${meters}`).toSorted()

describe('the inventory', () => {
  it('matches the model after random operations', { timeout: timeoutMs }, async () => {
    const given = fc.record({
      stock: stocks,
      jobs: jobsOf(2),
      operations: fc.array(operationOn(2), { minLength: 3, maxLength: 9 }),
    })
    await checkAlways(given, runs, async ({ stock, jobs, operations }) => {
      const day = await openDay(stock, jobs)
      const model = new Model(stock, jobs)
      for (const operation of operations)
        expect([operation, await perform(day, operation)]).toEqual([operation, model.apply(operation)])
      const { left, sum, used } = await readState(day)
      expect(left).toEqual(model.items)
      expect(sum).toEqual(left)
      expect(inOrder(used)).toEqual(inOrder(takenBy(day, model)))
    })
  })

  it('matches the model after concurrent operations', { timeout: timeoutMs }, async () => {
    // Each person has their own job, so that its final state is known. All share the items.
    const work = fc.array(operationOn(1), { minLength: 2, maxLength: 5 })
    const given = fc.record({
      stock: stocks,
      jobs: jobsOf(people),
      work: fc.array(work, { minLength: people, maxLength: people }),
    })
    await checkAlways(given, Math.ceil(runs / 4), async ({ stock, jobs, work }) => {
      const day = await openDay(stock, jobs)
      const done = await Promise.all(
        work.map(async (operations, person) => {
          const own: Operation[] = []
          for (const operation of operations) {
            const named = 'job' in operation ? { ...operation, job: person } : operation
            if (await perform(day, named)) own.push(named)
          }
          return own
        }),
      )
      // With unlimited stock, the model accepts every operation that succeeded.
      const model = new Model([1e9, 1e9], jobs)
      for (const operation of done.flat().filter((one) => one.do !== 'adjust'))
        expect([operation, model.apply(operation)]).toEqual([operation, true])
      const { left, sum, adjusted, used } = await readState(day)
      expect(left).toEqual(model.items.map((counted, n) => counted - 1e9 + at(stock, n) + at(adjusted, n)))
      expect(sum).toEqual(left)
      expect(Math.min(...left)).toBeGreaterThanOrEqual(0)
      expect(inOrder(used)).toEqual(inOrder(takenBy(day, model)))
    })
  })

  it('uses each meter once when several people work on the same jobs', { timeout: timeoutMs }, async () => {
    const work = fc.array(operationOn(2), { minLength: 2, maxLength: 4 })
    const given = fc.record({ stock: stocks, jobs: jobsOf(2), work: fc.array(work, { minLength: 4, maxLength: 4 }) })
    await checkAlways(given, Math.ceil(runs / 4), async ({ stock, jobs, work }) => {
      const day = await openDay(stock, jobs)
      const received: Operation[] = []
      await Promise.all(
        work.map(async (operations) => {
          for (const operation of operations) if (await perform(day, operation)) received.push(operation)
        }),
      )
      const incoming = stock.map((first, n) =>
        received.reduce((all, one) => (one.do === 'receive' && one.item === n ? all + one.meters : all), first),
      )
      const { left, sum, adjusted, used } = await readState(day)
      const taken = perItem(day, used)
      expect(sum).toEqual(left)
      expect(left).toEqual(incoming.map((meters, n) => meters + at(adjusted, n) - at(taken, n)))
      expect(Math.min(...left)).toBeGreaterThanOrEqual(0)
    })
  })
})
