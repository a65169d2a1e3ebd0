// The club's activity log. In the app, triggers write it; for the demo's year, they would log every row as added today by nobody.
import type { activities } from '#database/tables/activities.ts'
import type { Job } from '#domain/jobs/schema.ts'
import { refundDue } from '#domain/jobs/payment.ts'
import type { StringerId } from '#domain/values/ids.ts'
import { noMoney } from '#domain/values/money.ts'
import { addDays } from '#domain/values/dates.ts'

import { clubPeople, type ClubIds } from './club-people.ts'
import type { createPlaces } from './club-places.ts'
import type { closeDays } from './club-days.ts'
import type { DemoEvent } from './jobs.ts'
import { createRandom } from './random.ts'
import { addMinutes, type Clock } from './visits.ts'

type Activity = typeof activities.$inferInsert
type Change = Pick<Activity, 'kind' | 'entity' | 'record_id' | 'label' | 'before' | 'after' | 'by_user_id' | 'created_at'>

const seed = 2033

/** The price before it was lowered after payment: the paid amount. */
const originalPrice = (job: Job): Job['price'] => (refundDue(job) === noMoney ? job.price : job.paid_amount)

/** The job whose customer changed the tension: the one that has waited longest. */
const findRetensioned = (jobs: readonly Job[]): Job | undefined => jobs.find(({ status }) => status === 'pending')

/** How much higher the original tension was. */
const tensionChange = 2

function describeEvent(job: Job, event: DemoEvent, isRetensioned: boolean): Pick<Change, 'kind' | 'before' | 'after'> {
  const { kind, from_value, to_value, payment_method = null } = event
  if (kind === 'payment') {
    const before = { payment_status: from_value, payment_method: null, paid_amount: noMoney }
    return { kind, before, after: { payment_status: to_value, payment_method, paid_amount: event.amount } }
  }
  if (from_value !== null) return { kind, before: { status: from_value }, after: { status: to_value } }
  const { string_mains_brand, string_mains_model } = job
  const tension_mains = job.tension_mains + (isRetensioned ? tensionChange : 0)
  const after = { record: 'added', price: originalPrice(job), tension_mains, string_mains_brand, string_mains_model }
  return { kind: 'records', before: {}, after }
}

const ofJobs = (jobs: readonly Job[], events: readonly DemoEvent[], now: string): Change[] => {
  const byId = new Map(jobs.map((job) => [job.id, job]))
  const retensioned = findRetensioned(jobs)
  return events.flatMap((event): Change[] => {
    const job = byId.get(event.string_job_id)
    if (!job) return []
    const { by_user_id, created_at = now } = event
    const what = describeEvent(job, event, job === retensioned)
    return [{ ...what, entity: 'job', record_id: job.id, label: `#${job.job_number}`, by_user_id, created_at }]
  })
}

/** One price lowered after payment, and one tension changed at the customer's request. */
function ofEdits(jobs: readonly Job[], people: ClubIds): Change[] {
  const cheaper = jobs.find((job) => refundDue(job) !== noMoney)
  const retensioned = findRetensioned(jobs)
  const change = (job: Job, rest: Pick<Change, 'kind' | 'before' | 'after' | 'by_user_id' | 'created_at'>): Change => ({
    entity: 'job',
    record_id: job.id,
    label: `#${job.job_number}`,
    ...rest,
  })
  const edits: Change[] = []
  if (cheaper) {
    const [before, after] = [{ price: originalPrice(cheaper) }, { price: cheaper.price }]
    const created_at = addMinutes(cheaper.paid_at ?? cheaper.job_date, 25)
    edits.push(change(cheaper, { kind: 'price', before, after, by_user_id: people.manager, created_at }))
  }
  if (retensioned) {
    const { tension_mains, job_date } = retensioned
    const before = { tension_mains: tension_mains + tensionChange }
    const by = { by_user_id: people.counter, created_at: addMinutes(job_date, 45) }
    edits.push(change(retensioned, { kind: 'tension', before, after: { tension_mains }, ...by }))
  }
  return edits
}

export const namesOf = (people: ClubIds): ReadonlyMap<string, string> =>
  new Map(clubPeople.map(({ key, full_name }) => [people[key], full_name]))

/** Stringers take jobs when they start them, the manager assigns some waiting ones, and the counter puts finished racquets on the rack. */
function ofAssignments(jobs: readonly Job[], rack: Sources['places'], people: ClubIds): Change[] {
  const names = namesOf(people)
  const places = new Map<string, string>(rack.map(({ id, name }) => [id, name]))
  const change = (
    { id, job_number }: Job,
    field: 'assigned_to' | 'place',
    to: string | undefined,
    by: Pick<Change, 'by_user_id' | 'created_at'>,
  ): Change => ({
    kind: 'assignment',
    entity: 'job',
    record_id: id,
    label: `#${job_number}`,
    before: { [field]: null },
    after: { [field]: to },
    ...by,
  })
  return jobs.flatMap((job): Change[] => {
    const { assigned_to, place_id, job_date, time_started, time_completed } = job
    const taker = time_started
      ? { by_user_id: assigned_to, created_at: time_started }
      : { by_user_id: people.manager, created_at: addMinutes(job_date, 20) }
    return [
      ...(assigned_to ? [change(job, 'assigned_to', names.get(assigned_to), taker)] : []),
      ...(place_id && time_completed
        ? [change(job, 'place', places.get(place_id), { by_user_id: people.counter, created_at: addMinutes(time_completed, 5) })]
        : []),
    ]
  })
}

interface Sources {
  readonly jobs: readonly Job[]
  readonly events: readonly DemoEvent[]
  readonly days: ReturnType<typeof closeDays>
  readonly places: ReturnType<typeof createPlaces>
  readonly shop: { readonly default_price: string; readonly shop_tools: readonly string[] }
}

const ofDays = ({ closes }: Sources['days'], now: string): Change[] =>
  closes.map(({ id, day, expected_cash, counted_cash, by_user_id = null, closed_at = now }) => ({
    kind: 'payment',
    entity: 'day_close',
    record_id: id,
    label: day,
    before: {},
    after: { expected_cash, counted_cash },
    by_user_id,
    created_at: closed_at,
  }))

/** Creates what the triggers would have written over the year. */
export function createActivity(
  stringer_id: StringerId,
  { jobs, events, days, places, shop }: Sources,
  people: ClubIds,
  { now, time_zone }: Clock,
): Activity[] {
  const random = createRandom(seed)
  const setting = (ago: number, before: Change['before'], after: Change['after']): Change => ({
    kind: 'settings',
    entity: 'business',
    record_id: stringer_id,
    label: null,
    before,
    after,
    by_user_id: people.owner,
    created_at: addDays(now, -ago, time_zone),
  })
  const changes = [
    setting(360, { shop_tools: [] }, { shop_tools: shop.shop_tools }),
    setting(300, { places: null }, { places: places.map(({ name }) => name).join(', ') }),
    setting(90, { default_price: '36.00' }, { default_price: shop.default_price }),
    ...ofJobs(jobs, events, now),
    ...ofEdits(jobs, people),
    ...ofAssignments(jobs, places, people),
    ...ofDays(days, now),
  ]
  return changes.map((change) => ({ ...change, stringer_id, id: random.id(change.created_at) }))
}
