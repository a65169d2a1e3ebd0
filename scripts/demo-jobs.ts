// One job of the demo and its history, by the rules of the domain.
import type { job_events } from '#database/tables/jobs.ts'
import { jobEventId, jobId, type InventoryId } from '#domain/values/ids.ts'
import { pay } from '#domain/jobs/payment.ts'
import type { Job, JobStatus } from '#domain/jobs/schema.ts'
import { applyMove } from '#domain/jobs/status.ts'
import { read } from '#domain/values/records.ts'

import type { Visit } from './demo-arrivals.ts'
import type { Chance } from './demo-chance.ts'
import { laborNotes } from './demo-names.ts'
import type { Frame, Habit } from './demo-players.ts'
import { labour, type DemoString } from './demo-strings.ts'

export type DemoEvent = typeof job_events.$inferInsert

/** The item on the shelf that a string comes from, if any does. */
export type ItemOf = (string: DemoString) => InventoryId | null

const priceOf = ({ mains, crosses }: Habit): string => {
  const string = crosses ? Math.round((mains.price + crosses.price) / 2) : mains.price
  return `${labour + string}.00`
}

const itemsOf = ({ mains, crosses, is_own }: Habit, itemOf: ItemOf) =>
  is_own
    ? { inventory_mains_id: null, inventory_crosses_id: null }
    : { inventory_mains_id: itemOf(mains), inventory_crosses_id: itemOf(crosses ?? mains) }

function stringsOf({ mains, crosses, is_own, tension_mains, tension_crosses }: Habit) {
  const source = is_own ? ('customer' as const) : ('shop' as const)
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

const received = (chance: Chance, { racquet, habit }: Frame, visit: Visit, job_number: number, itemOf: ItemOf): Job => ({
  stringer_id: racquet.stringer_id,
  id: jobId.parse(chance.id(visit.arrived)),
  customer_id: racquet.customer_id,
  racquet_id: racquet.id,
  job_number,
  job_date: visit.arrived,
  due_date: visit.due,
  status: 'pending',
  ...stringsOf(habit),
  ...itemsOf(habit, itemOf),
  string_pattern: racquet.string_pattern ?? null,
  price: read.money.parse(priceOf(habit)),
  payment_status: 'unpaid',
  payment_method: null,
  paid_at: null,
  time_started: null,
  time_completed: null,
  picked_up_at: null,
  duration_minutes: null,
  labor_notes: chance.is(0.08) ? chance.pick(laborNotes) : null,
  string_cost: null,
  created_at: visit.arrived,
  updated_at: visit.picked_up ?? visit.completed ?? visit.started ?? visit.arrived,
})

/** Most pay when they fetch it, some in advance, and a few forget. */
function paidAt(chance: Chance, { arrived, picked_up }: Visit): string | null {
  if (chance.is(0.08)) return arrived
  return chance.is(0.97) ? picked_up : null
}

/** A job as far as its visit went, with every step of its history. */
export function jobOf(chance: Chance, frame: Frame, visit: Visit, job_number: number, itemOf: ItemOf) {
  let job = received(chance, frame, visit, job_number, itemOf)
  const { stringer_id, id: string_job_id } = job
  const events: DemoEvent[] = []
  const note = (created_at: string, event: Pick<DemoEvent, 'kind' | 'from_value' | 'to_value' | 'amount' | 'payment_method'>) =>
    events.push({
      stringer_id,
      id: jobEventId.parse(chance.id(created_at)),
      string_job_id,
      by_user_id: stringer_id,
      created_at,
      ...event,
    })
  note(visit.arrived, { kind: 'status', from_value: null, to_value: 'pending' })
  const steps: readonly (readonly [to: JobStatus, at: string | null])[] = [
    ['in_progress', visit.started],
    ['completed', visit.completed],
    ['picked_up', visit.picked_up],
  ]
  for (const [to, at] of steps) {
    if (at === null) break
    note(at, { kind: 'status', from_value: job.status, to_value: to })
    job = { ...job, ...applyMove(job, to, at) }
  }
  const paid_at = paidAt(chance, visit)
  if (paid_at !== null) {
    job = { ...job, ...pay(job, chance.pick(['Card', 'Card', 'Card', 'Cash', 'Transfer']), paid_at) }
    const { price: amount, payment_method } = job
    note(paid_at, { kind: 'payment', from_value: 'unpaid', to_value: 'paid', amount, payment_method })
  }
  return { job, events }
}
