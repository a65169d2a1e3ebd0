// Creates jobs and their history with the domain's rules.
import type { HistoryStep } from '#domain/jobs/history.ts'
import { eventId, jobId, userId, type EventId, type JobId, type StringerId, type UserId } from '#domain/values/ids.ts'
import { derivePayment, paymentEntry } from '#domain/jobs/payment.ts'
import type { Job, JobStatus } from '#domain/jobs/schema.ts'
import { applyMove } from '#domain/jobs/status.ts'
import { noMoney } from '#domain/values/money.ts'
import { read } from '#domain/values/records.ts'

import type { Visit } from './visits.ts'
import type { Random } from './random.ts'
import { laborNotes, type StringSetup, type StrungRacquet } from './customers.ts'
import { laborPrice, type FindItem } from './inventory.ts'

/** A step in the history of a job. */
export interface DemoEvent extends HistoryStep {
  readonly stringer_id: StringerId
  readonly id: EventId
  readonly string_job_id: JobId
  readonly by_user_id: UserId
  readonly created_at: string
}

type StepFields = Pick<HistoryStep, 'kind' | 'from_value' | 'to_value'> & Partial<HistoryStep>

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

const notBegun = {
  time_started: null,
  time_completed: null,
  picked_up_at: null,
  duration_minutes: null,
  string_cost: null,
} as const

const withoutShopTools = {
  is_rush: false,
  assigned_to: null,
  redo_of: null,
  redo_reason: null,
  redo_price: null,
  machine_id: null,
  place_id: null,
  import_id: null,
} as const

const createPendingJob = (
  random: Random,
  { racquet, setup }: StrungRacquet,
  visit: Visit,
  job_number: number,
  findItem: FindItem,
): Job => ({
  stringer_id: racquet.stringer_id,
  id: jobId.parse(random.id(visit.arrived)),
  customer_id: racquet.customer_id,
  racquet_id: racquet.id,
  job_number,
  job_date: visit.arrived,
  due_date: visit.due,
  status: 'pending',
  ...stringFields(setup),
  ...inventoryIds(setup, findItem),
  string_pattern: racquet.string_pattern ?? null,
  price: read.money.parse(priceFor(setup)),
  payment_status: 'unpaid',
  payment_method: null,
  paid_at: null,
  paid_amount: noMoney,
  owed: read.money.parse(priceFor(setup)),
  ...notBegun,
  ...withoutShopTools,
  labor_notes: random.chance(0.08) ? random.pick(laborNotes) : null,
  strung_by: visit.completed === null ? null : userId.parse(racquet.stringer_id),
  created_at: visit.arrived,
  updated_at: visit.picked_up ?? visit.completed ?? visit.started ?? visit.arrived,
})

/** Most customers pay at pick-up, some in advance, and a few not at all. */
function choosePaidAt(random: Random, { arrived, picked_up }: Visit): string | null {
  if (random.chance(0.08)) return arrived
  return random.chance(0.97) ? picked_up : null
}

/** Creates a job in the current state of its visit, with its history. */
export function createJob(random: Random, strung: StrungRacquet, visit: Visit, job_number: number, findItem: FindItem) {
  let job = createPendingJob(random, strung, visit, job_number, findItem)
  const { stringer_id, id: string_job_id } = job
  const events: DemoEvent[] = []
  const addEvent = (created_at: string, step: StepFields) =>
    events.push({
      stringer_id,
      id: eventId.parse(random.id(created_at)),
      string_job_id,
      by_user_id: userId.parse(stringer_id),
      created_at,
      amount: null,
      payment_method: null,
      ...step,
    })
  addEvent(visit.arrived, { kind: 'status', from_value: null, to_value: 'pending' })
  const steps: readonly (readonly [to: JobStatus, at: string | null])[] = [
    ['in_progress', visit.started],
    ['completed', visit.completed],
    ['picked_up', visit.picked_up],
  ]
  for (const [to, at] of steps) {
    if (at === null) break
    addEvent(at, { kind: 'status', from_value: job.status, to_value: to })
    job = { ...job, ...applyMove(job, to, at) }
  }
  const paid_at = choosePaidAt(random, visit)
  if (paid_at !== null) {
    const entry = paymentEntry(job, { method: random.pick(['Card', 'Card', 'Card', 'Cash', 'Transfer']) }, paid_at)
    job = { ...job, ...derivePayment(job.price, [entry]) }
    const { price: amount, payment_method } = job
    addEvent(paid_at, { kind: 'payment', from_value: 'unpaid', to_value: 'paid', amount, payment_method })
  }
  return { job, events }
}
