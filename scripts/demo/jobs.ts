// The jobs of the demo's year: what is strung, when, and how it is paid.
import type { Strings } from '#domain/jobs/strings.ts'
import type { usageOf } from '#domain/jobs/usage.ts'
import { read, type Money } from '#domain/values/records.ts'
import { jobId, type JobId } from '#domain/values/ids.ts'
import type { createJob as createJobByService } from '#server/jobs/service.ts'

import type { Visit } from './visits.ts'
import type { Random } from './random.ts'
import { laborNotes, type StringSetup, type StrungRacquet } from './customers.ts'
import type { DemoFeedback } from './feedback.ts'
import type { FindItem } from './inventory.ts'
import { laborPrice } from './strings.ts'

type NewJob = Parameters<typeof createJobByService>[2]

export interface DemoPayment {
  readonly at: string
  readonly method: string
}

export interface DemoJob {
  readonly id: JobId
  /** In the order of arrival, from 1. The shop gives the same number. */
  readonly number: number
  readonly visit: Visit
  readonly fields: NewJob & Parameters<typeof usageOf>[0] & Strings
  /** Null for a free redo. */
  readonly price: Money | null
  readonly paid: DemoPayment | null
  readonly feedback: DemoFeedback | null
}

const priceFor = ({ mains, crosses }: StringSetup): string => {
  const string = crosses ? Math.round((mains.price + crosses.price) / 2) : mains.price
  return `${laborPrice + string}.00`
}

const inventoryIds = ({ mains, crosses, bringsOwn }: StringSetup, findItem: FindItem) =>
  bringsOwn
    ? { inventory_mains_id: null, inventory_crosses_id: null }
    : { inventory_mains_id: findItem(mains), inventory_crosses_id: findItem(crosses ?? mains) }

function stringFields({ mains, crosses, bringsOwn, tension_mains, tension_crosses }: StringSetup) {
  const source = bringsOwn ? ('customer' as const) : ('shop' as const)
  return {
    string_mains_brand: mains.brand,
    string_mains_model: mains.model,
    string_mains_color: mains.color,
    string_crosses_brand: crosses?.brand ?? null,
    string_crosses_model: crosses?.model ?? null,
    string_crosses_color: crosses?.color ?? null,
    string_source_mains: source,
    string_source_crosses: source,
    tension_mains,
    tension_crosses,
    meters_used_mains: read.meters.parse('6.5'),
    meters_used_crosses: read.meters.parse('5.5'),
  }
}

/** Most customers pay at pick-up, some in advance, and a few not at all. */
function choosePaidAt(random: Random, { arrived, picked_up }: Visit): string | null {
  if (random.chance(0.08)) return arrived
  return random.chance(0.97) ? picked_up : null
}

function choosePayment(random: Random, visit: Visit): DemoPayment | null {
  const at = choosePaidAt(random, visit)
  return at === null ? null : { at, method: random.pick(['Card', 'Card', 'Card', 'Cash', 'Transfer']) }
}

/** Creates the job of a visit. */
export function createJob(
  random: Random,
  { racquet, setup }: StrungRacquet,
  visit: Visit,
  number: number,
  findItem: FindItem,
): Omit<DemoJob, 'feedback'> {
  const price = read.money.parse(priceFor(setup))
  const fields = {
    customer_id: racquet.fields.customer_id,
    racquet_id: racquet.id,
    due_date: visit.due,
    ...stringFields(setup),
    ...inventoryIds(setup, findItem),
    price,
    labor_notes: random.chance(0.08) ? random.pick(laborNotes) : null,
  }
  return { id: jobId.parse(random.id(visit.arrived)), number, visit, fields, price, paid: choosePayment(random, visit) }
}
