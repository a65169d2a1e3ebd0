// The shelf, as jobs know it: what is taken when a job is finished and given back when that is undone (product, Inventory).
import type { Desk } from '#database/doors.ts'
import { compareDecimals } from '#domain/decimals.ts'
import type { InventoryId } from '#domain/ids.ts'
import { notEnoughString } from '#domain/inventory.ts'
import type { Job } from '#domain/jobs/schema.ts'
import { usageOf } from '#domain/jobs/usage.ts'
import { stringCost } from '#domain/money.ts'
import { read, type CostPerMeter, type Meters, type Money } from '#domain/records.ts'
import { found } from '#server/errors.ts'

import { deleteUsage, insertMovements, insertUsage, isPaidTier, itemsToTake, lockItems } from './stock/queries.ts'

/** What a metre of each item cost when a job took it. */
export type TakenCosts = ReadonlyMap<InventoryId, CostPerMeter | null>

/** Before several jobs or items change: puts everybody else who wants the same string in a row. */
export function reserveString(desk: Desk, jobs: readonly Job[]): Promise<void> {
  const named = jobs.flatMap((job) => [job.inventory_mains_id, job.inventory_crosses_id]).filter((id) => id !== null)
  return lockItems(
    desk,
    named,
    jobs.map((job) => job.id),
  )
}

const negative = (meters: Meters): Meters => read.meters.parse(`-${meters}`)

/**
 * Takes the string that a job names from the shelf and answers what it cost: null when nothing was taken, as on the free tier,
 * or when the cost of an item is not known. What the job took before keeps its cost.
 * @throws ValidationError that says what is left
 */
export async function takeString(desk: Desk, job: Job, before: TakenCosts = new Map()): Promise<Money | null> {
  const used = usageOf(job)
  if (used.length === 0) return null
  const items = await itemsToTake(
    desk,
    used.map((record) => record.string_inventory_id),
  )
  if (items.length === 0) return null
  const taken = used.map((record) => {
    const item = found(items.find(({ id }) => id === record.string_inventory_id))
    if (compareDecimals(item.quantity_meters, record.meters_used) < 0) throw notEnoughString(item, record.meters_used)
    const known = before.get(item.id)
    return { ...record, string_job_id: job.id, cost_per_meter: known === undefined ? item.cost_per_meter : known }
  })
  await Promise.all([
    insertUsage(desk, taken),
    insertMovements(
      desk,
      taken.map(({ string_inventory_id, meters_used }) => ({
        ...caused(job, string_inventory_id),
        kind: 'used',
        meters: negative(meters_used),
      })),
    ),
  ])
  return costOf(taken)
}

const caused = ({ id, job_number }: Job, string_inventory_id: InventoryId) => ({
  string_inventory_id,
  string_job_id: id,
  job_number,
})

function costOf(taken: readonly { meters_used: Meters; cost_per_meter: CostPerMeter | null }[]): Money | null {
  const known = taken.flatMap(({ meters_used, cost_per_meter }) =>
    cost_per_meter === null ? [] : [{ meters: meters_used, cost_per_meter }],
  )
  return known.length < taken.length ? null : stringCost(known)
}

/** Puts what a job took back on the shelf, whatever the tier is now. */
export async function giveBack(desk: Desk, job: Job): Promise<TakenCosts> {
  const used = await deleteUsage(desk, job.id)
  if (used.length > 0) {
    await insertMovements(
      desk,
      used.map(({ string_inventory_id, meters_used }) => ({
        ...caused(job, string_inventory_id),
        kind: 'returned',
        meters: meters_used,
      })),
    )
  }
  return new Map(used.map((record) => [record.string_inventory_id, record.cost_per_meter]))
}

/**
 * After a finished job was changed: gives back what it took and takes what it says now. On the free tier the record stays.
 * @returns what the string cost, or undefined when nothing has to change
 */
export async function retakeString(desk: Desk, before: Job, after: Job): Promise<Money | null | undefined> {
  if (JSON.stringify(usageOf(before)) === JSON.stringify(usageOf(after)) || !(await isPaidTier(desk))) return undefined
  await reserveString(desk, [before, after])
  return takeString(desk, after, await giveBack(desk, before))
}
