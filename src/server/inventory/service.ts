// Stock used by jobs: string is taken when a job is finished and returned when that is undone (docs/product.md R8.2).
import type { TenantDb } from '#database/access.ts'
import { compareDecimals } from '#domain/values/numbers/decimals.ts'
import { ValidationError } from '#domain/errors.ts'
import type { InventoryId, JobId } from '#domain/values/ids.ts'
import { stringShortage, type ShortString } from '#domain/inventory/shortage.ts'
import type { Job } from '#domain/jobs/schema.ts'
import { isOnBench } from '#domain/jobs/status.ts'
import { usageCost, usageOf, type UsedString } from '#domain/jobs/usage.ts'
import { read, type Meters, type Money } from '#domain/values/records.ts'
import { addMeters, formatLength, subtractMeters } from '#domain/values/numbers/units.ts'
import { record } from '#server/events/record.ts'
import { orNotFound } from '#server/procedure/errors.ts'

import { itemChanges } from './item-events.ts'
import {
  archivedItems,
  deleteUsage,
  insertUsage,
  lockItemsToTake,
  lockItemsOfJobs,
  markToCheck,
  readItemsOfJobs,
  usageByJobs,
} from './stock-queries.ts'

export { archivedItems, readItemsOfJobs }

type Item = Awaited<ReturnType<typeof lockItemsOfJobs>>[number]
type Usage = Awaited<ReturnType<typeof usageByJobs>>[number]
type NewUsage = Parameters<typeof insertUsage>[1][number]
type NewMovement = Parameters<typeof insertUsage>[2][number]
type JobReference = Pick<Job, 'id' | 'job_number'>

const negate = (meters: Meters): Meters => read.meters.parse(`-${meters}`)

/** The items that jobs name or have used. Collects what the jobs take and return; `save` writes all of it at once. */
export class StockLedger {
  readonly #before: readonly Item[]
  readonly #items: Map<InventoryId, Item>
  readonly #used: readonly Usage[]
  readonly #returned: JobId[] = []
  readonly #newUsage: NewUsage[] = []
  readonly #movements: NewMovement[] = []
  readonly #toCheck = new Set<InventoryId>()

  constructor(items: readonly Item[] = [], used: readonly Usage[] = []) {
    this.#before = items
    this.#items = new Map(items.map((item) => [item.id, item]))
    this.#used = used
  }

  /** Whether jobs take string: on the free tier they take nothing, but keep what they took before. */
  get isPaid(): boolean {
    return [...this.#items.values()].some((item) => item.is_paid)
  }

  /**
   * Takes the string that a job names. Returns its cost, or null if nothing is taken, an item's cost is unknown, or less was recorded than
   * the job used. Items the job has used before keep the cost they had then.
   * @param takesRest takes what is left of an item that is short, and marks the item to be checked (decision 0125)
   * @throws StringShortError with what is left, unless `takesRest`
   */
  take(job: Job, takesRest = false): Money | null {
    const used = usageOf(job)
    const [item] = this.#items.values()
    if (used.length === 0 || !item || !this.isPaid) return null
    const usage = used.map((record) => this.#takeItem(job, record, takesRest))
    this.#newUsage.push(...usage)
    const isWhole = usage.every(({ meters_used }, at) => meters_used === used[at]?.meters_used)
    return isWhole ? usageCost(usage, item.currency) : null
  }

  #takeItem(job: Job, record: UsedString, takesRest: boolean) {
    const item = orNotFound(this.#items.get(record.string_inventory_id))
    const before = this.#usageOf(job).find((usage) => usage.string_inventory_id === item.id)
    const isShort = compareDecimals(item.quantity_meters, record.meters_used) < 0
    if (isShort && !takesRest) throw shortageError(item, record, before)
    if (isShort) this.#toCheck.add(item.id)
    const meters_used = isShort ? item.quantity_meters : record.meters_used
    const reason = isShort ? `The job used ${formatLength(record.meters_used, item.length_unit)}` : null
    this.#addMovement(job, item, { kind: 'used', meters: negate(meters_used), reason })
    return {
      ...record,
      meters_used,
      string_job_id: job.id,
      cost_per_meter: before ? before.cost_per_meter : item.cost_per_meter,
    }
  }

  /** Returns what a job has taken, on any tier. */
  returnString(job: JobReference): void {
    const used = this.#usageOf(job)
    if (used.length > 0) this.#returned.push(job.id)
    for (const record of used)
      this.#addMovement(job, orNotFound(this.#items.get(record.string_inventory_id)), {
        kind: 'returned',
        meters: record.meters_used,
      })
  }

  /** Writes usage and movements, then records the changes of stock. Sends nothing if nothing changed. */
  async save(db: TenantDb): Promise<void> {
    await Promise.all([
      deleteUsage(db, this.#returned),
      insertUsage(db, this.#newUsage, this.#movements),
      markToCheck(db, [...this.#toCheck]),
    ])
    // After the movements, because webhooks send the stock that is left.
    await record(
      db,
      this.#before.flatMap((item) => itemChanges(item, this.#items.get(item.id) ?? item)),
    )
  }

  #usageOf = ({ id }: JobReference): Usage[] => this.#used.filter((record) => record.string_job_id === id)

  #addMovement(job: JobReference, item: Item, movement: Pick<NewMovement, 'kind' | 'meters' | 'reason'>): void {
    this.#items.set(item.id, { ...item, quantity_meters: addMeters(item.quantity_meters, movement.meters) })
    this.#movements.push({ string_inventory_id: item.id, string_job_id: job.id, job_number: job.job_number, ...movement })
  }
}

// The item counts the job's earlier usage as returned, but that string is gone, so the message excludes it from what is left.
function shortageError(item: Item, { meters_used }: UsedString, before: Usage | undefined): ValidationError {
  if (!before) return stringShortage(item, meters_used)
  const left = { ...item, quantity_meters: subtractMeters(item.quantity_meters, before.meters_used) }
  return stringShortage(left, subtractMeters(meters_used, before.meters_used), true)
}

/** Locks the items that jobs name or have used until the transaction ends. */
export async function openStock(db: TenantDb, jobs: readonly JobId[]): Promise<StockLedger> {
  const [items, used] = await Promise.all([lockItemsOfJobs(db, jobs), usageByJobs(db, jobs)])
  return new StockLedger(items, used)
}

/** The same for jobs that are not finished and have used nothing. */
export const openStockToTake = async (db: TenantDb, jobs: readonly JobId[]): Promise<StockLedger> =>
  new StockLedger(await lockItemsToTake(db, jobs))

/** The items that a job on the bench needs more of than is left; empty on the free tier, where jobs take nothing. */
export function findShortStrings(job: Job, items: Awaited<ReturnType<typeof readItemsOfJobs>>): ShortString[] {
  if (!isOnBench(job)) return []
  const used = usageOf(job)
  return items.flatMap(({ id, brand, model, quantity_meters, is_paid }) => {
    const needed = used.find(({ string_inventory_id }) => string_inventory_id === id)?.meters_used
    if (!is_paid || needed === undefined || compareDecimals(quantity_meters, needed) >= 0) return []
    return [{ string_inventory_id: id, brand, model, quantity_meters, needed_meters: needed }]
  })
}

/** Like `findShortStrings`, but reads the items. */
export async function readShortStrings(db: TenantDb, job: Job): Promise<ShortString[]> {
  if (!isOnBench(job) || usageOf(job).length === 0) return []
  return findShortStrings(job, await readItemsOfJobs(db, [job.id]))
}

type ItemReferences = Partial<Pick<Job, 'inventory_mains_id' | 'inventory_crosses_id'>>
const itemFields = ['inventory_mains_id', 'inventory_crosses_id'] as const

/**
 * Rejects archived items. A job that names one already may keep it.
 * @param before the items the job names before the change
 * @throws ValidationError for the field
 */
export async function refuseArchivedItems(db: TenantDb, after: ItemReferences, before: ItemReferences = {}): Promise<void> {
  const chosen = itemFields.flatMap((path) => {
    const id = after[path]
    return id && id !== before.inventory_mains_id && id !== before.inventory_crosses_id ? [{ path, id }] : []
  })
  if (chosen.length === 0) return
  const archived = await archivedItems(
    db,
    chosen.map(({ id }) => id),
  )
  const message = 'This string is archived. Restore it to use it.'
  const fields = chosen.filter(({ id }) => archived.some((item) => item.id === id)).map(({ path }) => ({ path, message }))
  if (fields.length > 0) throw new ValidationError(message, { fields })
}
