// The demo's club shop: five people share a year of work. Jobs record who took them in, strung them and handed them over.
import type { absences } from '#database/tables/absences.ts'
import type { Job } from '#domain/jobs/schema.ts'
import { absenceId, type StringerId } from '#domain/values/ids.ts'
import { compareDecimals } from '#domain/values/decimals.ts'
import { noMoney, subtractMoney } from '#domain/values/money.ts'
import { read } from '#domain/values/records.ts'

import { createEvents } from './club-events.ts'
import { closeDays } from './club-days.ts'
import { createPay, type ClubPay } from './club-pay.ts'
import { createMachines, type ClubMachines } from './club-machines.ts'
import { createPayers, type ClubPayers } from './club-payers.ts'
import type { ClubIds, ClubPerson } from './club-people.ts'
import { createPlaces, putOnRack } from './club-places.ts'
import type { DemoEvent } from './jobs.ts'
import { createRandom } from './random.ts'
import type { Clock } from './visits.ts'
import { dayAfter } from './days.ts'
import { createDemoYear, type DemoYear } from './year.ts'

export const club = {
  subscription_tier: 'paid',
  business_name: 'Northcourt Club Shop',
  business_phone: '+358 9 555 0177',
  business_address: 'Northcourt Tennis Club\nPohjoisranta 12, 00170 Helsinki',
  currency: 'EUR',
  time_zone: 'Europe/Helsinki',
  default_price: '38.00',
  shop_tools: ['assignment', 'redos', 'day_close', 'machines', 'pay', 'payers', 'places'],
} as const

const seed = 2027

/** Maya gets three of five jobs. */
const stringerOf = ({ job_number }: Job): 'maya' | 'tom' => (job_number % 5 < 3 ? 'maya' : 'tom')

function assign(job: Job, people: ClubIds, machineOf: ClubMachines['machineOf']): Job {
  const stringer = stringerOf(job)
  if (job.status !== 'pending') {
    const strung_by = job.strung_by && people[stringer]
    return { ...job, assigned_to: people[stringer], strung_by, machine_id: machineOf[stringer] }
  }
  // Every second waiting job is unassigned.
  return { ...job, assigned_to: job.job_number % 2 === 0 ? null : people[stringer] }
}

function actorOf(event: DemoEvent, job: Job): ClubPerson {
  if (event.to_value === 'in_progress' || event.to_value === 'completed') return stringerOf(job)
  return job.job_number % 7 === 0 ? 'manager' : 'counter'
}

const reasons = ['broke_early', 'wrong_tension', 'notch', 'other'] as const
const unpaid = { payment_status: 'unpaid', payment_method: null, paid_at: null, paid_amount: noMoney, owed: noMoney } as const
/** One job in this many is a redo. */
const jobsPerRedo = 60

/** Occasionally makes a racquet's next job a free redo of the previous one. */
function addRedos(jobs: readonly Job[]): Job[] {
  const before = new Map<string, Job>()
  let redos = 0
  return jobs.map((job) => {
    const original = before.get(job.racquet_id)
    before.set(job.racquet_id, job)
    const isDue = job.job_number >= (redos + 1) * jobsPerRedo
    if (!isDue || !original || original.status !== 'picked_up' || original.redo_of !== null) return job
    redos += 1
    const reason = reasons[redos % reasons.length] ?? 'other'
    return { ...job, ...unpaid, redo_of: original.id, redo_reason: reason, redo_price: 'free', price: noMoney }
  })
}

const discount = read.money.parse('10.00')

/** Lowers the price of the last paid job, so that a refund is due. */
function lowerPrice(jobs: readonly Job[]): Job[] {
  const paid = jobs.findLast(
    ({ payment_status, price }) => payment_status === 'paid' && compareDecimals(price ?? noMoney, discount) > 0,
  )
  return jobs.map((job) => (job === paid ? { ...job, price: subtractMoney(job.price ?? noMoney, discount) } : job))
}

/** The club's year, and everything a one-person shop does not have. */
export interface DemoClub {
  readonly year: DemoYear
  readonly machines: ClubMachines
  readonly absences: readonly (typeof absences.$inferInsert)[]
  readonly days: ReturnType<typeof closeDays>
  readonly pay: ClubPay
  readonly places: ReturnType<typeof createPlaces>
  readonly payers: ClubPayers
  readonly recorded: ReturnType<typeof createEvents>
}

/** Creates the club's year. Deterministic: the same people and time produce the same rows. */
export function createDemoClub(stringer_id: StringerId, people: ClubIds, clock: Clock): DemoClub {
  const plain = createDemoYear(stringer_id, clock, seed)
  const machines = createMachines(stringer_id, people, clock)
  const places = createPlaces(stringer_id, clock)
  const assigned = plain.jobs.map((job) => assign(job, people, machines.machineOf))
  const jobs = putOnRack(lowerPrice(addRedos(assigned)), places)
  const byId = new Map(jobs.map((job) => [job.id, job]))
  const events = plain.events.flatMap((event): DemoEvent[] => {
    const job = byId.get(event.string_job_id)
    // Nobody pays for a free redo.
    if (!job || (event.kind === 'payment' && job.redo_price === 'free')) return []
    return [{ ...event, by_user_id: people[actorOf(event, job)] }]
  })
  const { business_name, business_address, business_phone } = club
  const payers = createPayers(stringer_id, { ...plain, jobs }, { business_name, business_address, business_phone }, people, clock)
  const year = { ...plain, customers: payers.customers, jobs, events }
  const days = closeDays(stringer_id, year, people, clock)
  const pay = createPay(stringer_id, jobs, people, clock)
  return {
    year,
    machines,
    absences: createAbsences(stringer_id, people, clock),
    days,
    pay,
    places,
    payers,
    recorded: createEvents(stringer_id, { jobs, events, days, places, pay, shop: club }, people, clock),
  }
}

function createAbsences(stringer_id: StringerId, people: ClubIds, clock: Clock): DemoClub['absences'] {
  const random = createRandom(seed)
  const away = (person: ClubPerson, from: number, to: number, note: string) => ({
    stringer_id,
    id: absenceId.parse(random.id(clock.now)),
    user_id: people[person],
    starts_on: dayAfter(clock, from),
    ends_on: dayAfter(clock, to),
    note,
    by_user_id: people.manager,
    created_at: clock.now,
  })
  return [away('tom', 3, 5, 'Tournament in Tampere'), away('maya', 20, 33, 'Holidays')]
}
