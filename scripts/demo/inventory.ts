// The demo's inventory, with every meter received, used and counted.
import { hourMs } from '#domain/values/durations.ts'
import type { inventory_movements, string_inventory, string_usage } from '#database/tables/inventory.ts'
import { compareDecimals } from '#domain/values/decimals.ts'
import { inventoryId, movementId, usageId, type InventoryId, type StringerId } from '#domain/values/ids.ts'
import type { Job } from '#domain/jobs/schema.ts'
import { usageOf, type UsedString } from '#domain/jobs/usage.ts'
import { stringCost } from '#domain/values/money.ts'
import { read, type CostPerMeter, type Meters } from '#domain/values/records.ts'
import { addMeters, subtractMeters } from '#domain/values/units.ts'

import type { Random } from './random.ts'

export type DemoItem = typeof string_inventory.$inferInsert
export type DemoMovement = typeof inventory_movements.$inferInsert
export type DemoUsage = typeof string_usage.$inferInsert

/** The inventory item of a string, if the shop stocks it. */
export type FindItem = (string: DemoString) => InventoryId | null

interface StockedItem {
  readonly item: DemoItem
  readonly product: StockedString
  readonly cost_per_meter: CostPerMeter
  quantity: Meters
}

type Change = Pick<DemoMovement, 'kind' | 'meters' | 'reason' | 'string_job_id' | 'job_number'>

export class DemoInventory {
  readonly movements: DemoMovement[] = []
  readonly usage: DemoUsage[] = []
  readonly #stocked = new Map<InventoryId, StockedItem>()
  readonly #random: Random
  readonly #stringer: StringerId

  /** @param openedAt when the first deliveries arrive */
  constructor(random: Random, stringer_id: StringerId, openedAt: string) {
    this.#random = random
    this.#stringer = stringer_id
    for (const product of stockedStrings) {
      const stocked = createEmptyItem(random, stringer_id, product, openedAt)
      this.#stocked.set(stocked.item.id, stocked)
      this.#receive(stocked, openedAt, 'First entry')
    }
  }

  get items(): DemoItem[] {
    return [...this.#stocked.values()].map(({ item }) => item)
  }

  readonly findItem: FindItem = ({ brand, model }) =>
    this.items.find((item) => item.brand === brand && item.model === model)?.id ?? null

  /**
   * Deducts a job's string. First receives a new reel if the item would run out. Call it in order of completion.
   * @returns the job with its string cost
   */
  use(job: Job): Job {
    const at = job.time_completed
    const used = usageOf(job)
    return at === null || used.length === 0
      ? job
      : {
          ...job,
          string_cost: stringCost(
            used.map((usedString) => this.#take(job, usedString, at)),
            'EUR',
          ),
        }
  }

  #take({ id, job_number }: Job, used: UsedString, at: string): { meters: Meters; cost_per_meter: CostPerMeter } {
    const stocked = this.#stocked.get(used.string_inventory_id)
    if (!stocked) throw new Error(`There is no item ${used.string_inventory_id}`)
    const { cost_per_meter } = stocked
    const { meters_used: meters } = used
    if (compareDecimals(stocked.quantity, meters) < 0)
      this.#receive(stocked, new Date(Date.parse(at) - hourMs).toISOString(), 'New reel')
    const owner = { stringer_id: this.#stringer, string_job_id: id, created_at: at }
    this.usage.push({ ...owner, ...used, id: usageId.parse(this.#random.id(at)), cost_per_meter })
    this.#move(stocked, at, { kind: 'used', meters: read.meters.parse(`-${meters}`), string_job_id: id, job_number })
    return { meters, cost_per_meter }
  }

  /** Adjusts some items to a low quantity, so that the dashboard shows them. */
  count(at: string): void {
    for (const stocked of this.#stocked.values()) {
      const { counted } = stocked.product
      if (counted === undefined) continue
      this.#move(stocked, at, {
        kind: 'adjusted',
        meters: subtractMeters(read.meters.parse(counted), stocked.quantity),
        reason: 'Counted; the rest was kinked',
      })
    }
  }

  #receive(stocked: StockedItem, at: string, reason: string): void {
    this.#move(stocked, at, { kind: 'received', meters: read.meters.parse(stocked.product.order), reason })
  }

  #move(stocked: StockedItem, created_at: string, change: Change): void {
    const owner = { stringer_id: this.#stringer, string_inventory_id: stocked.item.id, created_at }
    this.movements.push({ ...owner, ...change, id: movementId.parse(this.#random.id(created_at)) })
    stocked.quantity = addMeters(stocked.quantity, change.meters)
  }
}

function createEmptyItem(random: Random, stringer_id: StringerId, product: StockedString, created_at: string): StockedItem {
  const cost_per_meter = read.costPerMeter.parse(product.cost_per_meter)
  const item = {
    stringer_id,
    id: inventoryId.parse(random.id(created_at)),
    brand: product.brand,
    model: product.model,
    gauge: product.gauge,
    color: product.color,
    cost_per_meter,
    reorder_threshold: read.meters.parse(product.reorder_threshold),
    created_at,
    updated_at: created_at,
  }
  return { item, product, cost_per_meter, quantity: read.meters.parse('0') }
}

export interface DemoString {
  readonly brand: string
  readonly model: string
  readonly color: string
  readonly gauge: string
  /** Price of a full bed without labor, in whole units of the currency. */
  readonly price: number
}

export interface StockedString extends DemoString {
  readonly cost_per_meter: string
  readonly reorder_threshold: string
  /** Meters per order: a reel or several sets. */
  readonly order: string
  /** Meters at the last count, for strings that run low. */
  readonly counted?: string
}

/** Strings in the inventory, best sellers first. */
export const stockedStrings: readonly StockedString[] = [
  {
    brand: 'Luxilon',
    model: 'ALU Power',
    color: 'Silver',
    gauge: '1.25',
    price: 19,
    cost_per_meter: '0.745',
    reorder_threshold: '36',
    order: '220',
  },
  {
    brand: 'Solinco',
    model: 'Hyper-G',
    color: 'Green',
    gauge: '1.20',
    price: 14,
    cost_per_meter: '0.55',
    reorder_threshold: '36',
    order: '200',
  },
  {
    brand: 'Babolat',
    model: 'RPM Blast',
    color: 'Black',
    gauge: '1.25',
    price: 17,
    cost_per_meter: '0.68',
    reorder_threshold: '36',
    order: '200',
  },
  {
    brand: 'Wilson',
    model: 'NXT',
    color: 'Natural',
    gauge: '1.30',
    price: 18,
    cost_per_meter: '0.89',
    reorder_threshold: '24',
    order: '200',
  },
  {
    brand: 'Yonex',
    model: 'Poly Tour Pro',
    color: 'Yellow',
    gauge: '1.25',
    price: 13,
    cost_per_meter: '0.525',
    reorder_threshold: '36',
    order: '200',
  },
  {
    brand: 'Head',
    model: 'Velocity MLT',
    color: 'Natural',
    gauge: '1.30',
    price: 11,
    cost_per_meter: '0.42',
    reorder_threshold: '24',
    order: '200',
  },
  {
    brand: 'Tecnifibre',
    model: 'X-One Biphase',
    color: 'Red',
    gauge: '1.24',
    price: 22,
    cost_per_meter: '1.05',
    reorder_threshold: '24',
    order: '120',
    counted: '17.5',
  },
  {
    brand: 'Wilson',
    model: 'Natural Gut',
    color: 'Natural',
    gauge: '1.30',
    price: 42,
    cost_per_meter: '2.9',
    reorder_threshold: '24',
    order: '60',
    counted: '11',
  },
  {
    brand: 'Prince',
    model: 'Synthetic Gut Duraflex',
    color: 'Gold',
    gauge: '1.30',
    price: 8,
    cost_per_meter: '0.21',
    reorder_threshold: '24',
    order: '200',
  },
]

/** Strings that customers bring. */
export const ownStrings: readonly DemoString[] = [
  { brand: 'Luxilon', model: '4G', color: 'Gold', gauge: '1.25', price: 0 },
  { brand: 'Luxilon', model: 'Element', color: 'Bronze', gauge: '1.25', price: 0 },
  { brand: 'Solinco', model: 'Tour Bite', color: 'Silver', gauge: '1.20', price: 0 },
  { brand: 'Solinco', model: 'Confidential', color: 'Black', gauge: '1.20', price: 0 },
  { brand: 'Head', model: 'Lynx Tour', color: 'Orange', gauge: '1.25', price: 0 },
  { brand: 'Tecnifibre', model: 'Razor Soft', color: 'Lime', gauge: '1.25', price: 0 },
  { brand: 'Yonex', model: 'Poly Tour Strike', color: 'Blue', gauge: '1.25', price: 0 },
  { brand: 'Kirschbaum', model: 'Max Power', color: 'Red', gauge: '1.25', price: 0 },
  { brand: 'MSV', model: 'Focus Hex', color: 'White', gauge: '1.23', price: 0 },
]

/** Price of labor, in whole units of the currency. */
export const laborPrice = 18
