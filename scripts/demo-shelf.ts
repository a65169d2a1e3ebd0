// The demo's shelf: every metre that came, was used and was counted.
import type { inventory_movements, string_inventory, string_usage } from '#database/tables/inventory.ts'
import { compareDecimals } from '#domain/values/decimals.ts'
import { inventoryId, movementId, usageId, type InventoryId, type StringerId } from '#domain/values/ids.ts'
import type { Job } from '#domain/jobs/schema.ts'
import { usageOf, type UsedString } from '#domain/jobs/usage.ts'
import { stringCost } from '#domain/values/money.ts'
import { read, type CostPerMeter, type Meters } from '#domain/values/records.ts'
import { addMeters, subtractMeters } from '#domain/values/units.ts'

import type { Chance } from './demo-chance.ts'
import type { ItemOf } from './demo-jobs.ts'
import { reels, type DemoReel } from './demo-strings.ts'

export type DemoItem = typeof string_inventory.$inferInsert
export type DemoMovement = typeof inventory_movements.$inferInsert
export type DemoUsage = typeof string_usage.$inferInsert

const hour = 3_600_000
interface Place {
  readonly item: DemoItem
  readonly reel: DemoReel
  readonly cost_per_meter: CostPerMeter
  quantity: Meters
}

type Change = Pick<DemoMovement, 'kind' | 'meters' | 'reason' | 'string_job_id' | 'job_number'>

export class DemoShelf {
  readonly movements: DemoMovement[] = []
  readonly usage: DemoUsage[] = []
  readonly #places = new Map<InventoryId, Place>()
  readonly #chance: Chance
  readonly #stringer: StringerId

  /** Filled at `opened`, an instant. */
  constructor(chance: Chance, stringer_id: StringerId, opened: string) {
    this.#chance = chance
    this.#stringer = stringer_id
    for (const reel of reels) {
      const place = emptyPlace(chance, stringer_id, reel, opened)
      this.#places.set(place.item.id, place)
      this.#receive(place, opened, 'First entry')
    }
  }

  get items(): DemoItem[] {
    return [...this.#places.values()].map(({ item }) => item)
  }

  readonly itemOf: ItemOf = ({ brand, model }) =>
    this.items.find((item) => item.brand === brand && item.model === model)?.id ?? null

  /**
   * Takes what a job names, after a new reel where it would run out. Wants the jobs in the order in which they were finished.
   * @returns the job with what its string cost
   */
  use(job: Job): Job {
    const at = job.time_completed
    const used = usageOf(job)
    return at === null || used.length === 0
      ? job
      : { ...job, string_cost: stringCost(used.map((one) => this.#take(job, one, at))) }
  }

  #take({ id, job_number }: Job, used: UsedString, at: string): { meters: Meters; cost_per_meter: CostPerMeter } {
    const place = this.#places.get(used.string_inventory_id)
    if (!place) throw new Error(`There is no item ${used.string_inventory_id}`)
    const { cost_per_meter } = place
    const { meters_used: meters } = used
    if (compareDecimals(place.quantity, meters) < 0)
      this.#receive(place, new Date(Date.parse(at) - hour).toISOString(), 'New reel')
    const whose = { stringer_id: this.#stringer, string_job_id: id, created_at: at }
    this.usage.push({ ...whose, ...used, id: usageId.parse(this.#chance.id(at)), cost_per_meter })
    this.#move(place, at, { kind: 'used', meters: read.meters.parse(`-${meters}`), string_job_id: id, job_number })
    return { meters, cost_per_meter }
  }

  /** Counts what runs low, so that the dashboard has something to say. */
  count(at: string): void {
    for (const place of this.#places.values()) {
      const { counted } = place.reel
      if (counted === undefined) continue
      this.#move(place, at, {
        kind: 'adjusted',
        meters: subtractMeters(read.meters.parse(counted), place.quantity),
        reason: 'Counted; the rest was kinked',
      })
    }
  }

  #receive(place: Place, at: string, reason: string): void {
    this.#move(place, at, { kind: 'received', meters: read.meters.parse(place.reel.order), reason })
  }

  #move(place: Place, created_at: string, change: Change): void {
    const whose = { stringer_id: this.#stringer, string_inventory_id: place.item.id, created_at }
    this.movements.push({ ...whose, ...change, id: movementId.parse(this.#chance.id(created_at)) })
    place.quantity = addMeters(place.quantity, change.meters)
  }
}

function emptyPlace(chance: Chance, stringer_id: StringerId, reel: DemoReel, created_at: string): Place {
  const cost_per_meter = read.costPerMeter.parse(reel.cost_per_meter)
  const item = {
    stringer_id,
    id: inventoryId.parse(chance.id(created_at)),
    brand: reel.brand,
    model: reel.model,
    gauge: reel.gauge,
    color: reel.color,
    cost_per_meter,
    reorder_threshold: read.meters.parse(reel.reorder_threshold),
    created_at,
    updated_at: created_at,
  }
  return { item, reel, cost_per_meter, quantity: read.meters.parse('0') }
}
