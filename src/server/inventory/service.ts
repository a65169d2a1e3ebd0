// The shelf, as jobs know it: what is taken when a job is finished and given back when that is undone (product, Inventory).
import type { TenantDb } from '#database/access.ts'
import { compareDecimals } from '#domain/values/decimals.ts'
import { ValidationError } from '#domain/errors.ts'
import type { InventoryId, JobId } from '#domain/values/ids.ts'
import { notEnoughString } from '#domain/inventory/stock-left.ts'
import type { Job } from '#domain/jobs/schema.ts'
import { usageCost, usageOf, type UsedString } from '#domain/jobs/usage.ts'
import { read, type Meters, type Money } from '#domain/values/records.ts'
import { addMeters, subtractMeters } from '#domain/values/units.ts'
import { orNotFound } from '#server/http/errors.ts'

import { archivedOf, deleteUsage, insertTaken, lockItemsNamedBy, lockItemsOf, usageOfJobs } from './stock-queries.ts'

export { archivedOf }

type Item = Awaited<ReturnType<typeof lockItemsOf>>[number]
type Usage = Awaited<ReturnType<typeof usageOfJobs>>[number]
type NewUsage = Parameters<typeof insertTaken>[1][number]
type NewMovement = Parameters<typeof insertTaken>[2][number]
type Causing = Pick<Job, 'id' | 'job_number'>

const negative = (meters: Meters): Meters => read.meters.parse(`-${meters}`)

/** The string that some jobs name or have used. What becomes of it is worked out here and written at once, in `write`. */
export class Shelf {
  readonly #items: Map<InventoryId, Item>
  readonly #used: readonly Usage[]
  readonly #givenBack: JobId[] = []
  readonly #taken: NewUsage[] = []
  readonly #moved: NewMovement[] = []

  constructor(items: readonly Item[] = [], used: readonly Usage[] = []) {
    this.#items = new Map(items.map((item) => [item.id, item]))
    this.#used = used
  }

  /** Whether jobs take of it: the free tier's take nothing, and keep what they took. */
  get isPaid(): boolean {
    return [...this.#items.values()].some((item) => item.is_paid)
  }

  /**
   * Takes the string that a job names and answers what it cost: null when nothing was taken, or when the cost of an item is not known.
   * What the job took before keeps its cost.
   * @throws ValidationError that says what is left
   */
  take(job: Job): Money | null {
    const used = usageOf(job)
    if (used.length === 0 || !this.isPaid) return null
    const taken = used.map((record) => this.#cut(job, record))
    this.#taken.push(...taken)
    return usageCost(taken)
  }

  #cut(job: Job, record: UsedString) {
    const item = orNotFound(this.#items.get(record.string_inventory_id))
    const before = this.#usedBy(job).find((one) => one.string_inventory_id === item.id)
    if (compareDecimals(item.quantity_meters, record.meters_used) < 0) throw tooShort(item, record, before)
    this.#move(job, item, 'used', negative(record.meters_used))
    return { ...record, string_job_id: job.id, cost_per_meter: before ? before.cost_per_meter : item.cost_per_meter }
  }

  /** Puts what a job took back, whatever the tier is now. */
  giveBack(job: Causing): void {
    const used = this.#usedBy(job)
    if (used.length > 0) this.#givenBack.push(job.id)
    for (const record of used)
      this.#move(job, orNotFound(this.#items.get(record.string_inventory_id)), 'returned', record.meters_used)
  }

  /** In one round trip. */
  async write(db: TenantDb): Promise<void> {
    await Promise.all([deleteUsage(db, this.#givenBack), insertTaken(db, this.#taken, this.#moved)])
  }

  #usedBy = ({ id }: Causing): Usage[] => this.#used.filter((record) => record.string_job_id === id)

  #move(job: Causing, item: Item, kind: 'used' | 'returned', meters: Meters): void {
    this.#items.set(item.id, { ...item, quantity_meters: addMeters(item.quantity_meters, meters) })
    this.#moved.push({ string_inventory_id: item.id, string_job_id: job.id, job_number: job.job_number, kind, meters })
  }
}

// What a job was strung with is not on the shelf, though it counts as given back here.
function tooShort(item: Item, { meters_used }: UsedString, before: Usage | undefined): ValidationError {
  if (!before) return notEnoughString(item, meters_used)
  const left = { ...item, quantity_meters: subtractMeters(item.quantity_meters, before.meters_used) }
  return notEnoughString(left, subtractMeters(meters_used, before.meters_used), true)
}

/** Opens the shelf to jobs: who wants the same string waits until the transaction ends. */
export async function openShelf(db: TenantDb, jobs: readonly JobId[]): Promise<Shelf> {
  const [items, used] = await Promise.all([lockItemsOf(db, jobs), usageOfJobs(db, jobs)])
  return new Shelf(items, used)
}

/** The same for jobs that only take: what is not finished has taken nothing. */
export const openShelfToTake = async (db: TenantDb, jobs: readonly JobId[]): Promise<Shelf> =>
  new Shelf(await lockItemsNamedBy(db, jobs))

type Naming = Partial<Pick<Job, 'inventory_mains_id' | 'inventory_crosses_id'>>
const itemFields = ['inventory_mains_id', 'inventory_crosses_id'] as const

/**
 * Archived string is not chosen any more; a job that names it already keeps it.
 * @param before what the job named until now
 * @throws ValidationError beside the field
 */
export async function refuseArchived(db: TenantDb, after: Naming, before: Naming = {}): Promise<void> {
  const chosen = itemFields.flatMap((path) => {
    const id = after[path]
    return id && id !== before.inventory_mains_id && id !== before.inventory_crosses_id ? [{ path, id }] : []
  })
  if (chosen.length === 0) return
  const archived = await archivedOf(
    db,
    chosen.map(({ id }) => id),
  )
  const message = 'This string is archived. Bring it back to use it.'
  const fields = chosen.filter(({ id }) => archived.some((item) => item.id === id)).map(({ path }) => ({ path, message }))
  if (fields.length > 0) throw new ValidationError(message, { fields })
}
