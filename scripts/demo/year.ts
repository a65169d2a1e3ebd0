// A shop's year as table rows. Deterministic: the same account and time produce the same rows.
import { dayMs, shiftDays } from '#domain/values/durations.ts'
import { addDays } from '#domain/values/dates.ts'
import type { StringerId } from '#domain/values/ids.ts'
import type { Job } from '#domain/jobs/schema.ts'

import { createVisits, type Clock, type Visit } from './visits.ts'
import { createRandom, type Random } from './random.ts'
import { createFeedback, adjustSetup, type DemoFeedback } from './feedback.ts'
import { createJob, type DemoEvent } from './jobs.ts'
import {
  createClub,
  type Club,
  type DemoCustomer,
  type DemoPreference,
  type DemoRacquet,
  type StrungRacquet,
} from './customers.ts'
import { DemoInventory, type FindItem, type DemoItem, type DemoMovement, type DemoUsage } from './inventory.ts'

/** The rows of every table in chronological order. Items start empty because the movements fill them. */
export interface DemoYear {
  readonly customers: readonly DemoCustomer[]
  readonly racquets: readonly DemoRacquet[]
  readonly preferences: readonly DemoPreference[]
  readonly items: readonly DemoItem[]
  readonly jobs: readonly Job[]
  readonly events: readonly DemoEvent[]
  readonly usage: readonly DemoUsage[]
  readonly movements: readonly DemoMovement[]
  readonly feedback: readonly DemoFeedback[]
}

/** The seed of the one-person shop. */
const usualSeed = 2026
/** Minimum days between two visits with a racquet. */
const minDaysBetweenVisits = 6
/** Archived customers haven't visited for this many days. */
const archivedDays = 150

const activeCustomers = ({ customers }: Club) => new Set(customers.filter(({ is_active }) => is_active).map(({ id }) => id))

/** Picks a racquet that is not in the shop at that time. */
function pickRacquet(
  random: Random,
  club: Club,
  visit: Visit,
  now: string,
  availableFrom: ReadonlyMap<StrungRacquet, string>,
): StrungRacquet {
  const isOld = Date.parse(now) - Date.parse(visit.arrived) > archivedDays * dayMs
  const active = activeCustomers(club)
  const isAvailable = (strung: StrungRacquet) =>
    (availableFrom.get(strung) ?? '') < visit.arrived && (isOld || active.has(strung.racquet.customer_id))
  return random.pick(club.regulars.filter(isAvailable))
}

const availableAfter = ({ picked_up }: Visit): string =>
  picked_up === null ? '9999' : shiftDays(picked_up, minDaysBetweenVisits)

function createJobs(random: Random, club: Club, visits: readonly Visit[], findItem: FindItem, now: string) {
  const availableFrom = new Map<StrungRacquet, string>()
  const jobs: Job[] = []
  const events: DemoEvent[] = []
  const feedback: DemoFeedback[] = []
  for (const [index, visit] of visits.entries()) {
    const strung = pickRacquet(random, club, visit, now, availableFrom)
    const created = createJob(random, strung, visit, index + 1, findItem)
    const customerFeedback = createFeedback(random, created.job, now)
    jobs.push(created.job)
    events.push(...created.events)
    if (customerFeedback) feedback.push(customerFeedback)
    strung.setup = adjustSetup(strung.setup, customerFeedback)
    availableFrom.set(strung, availableAfter(visit))
  }
  return { jobs, events, feedback }
}

/** Number of racquets due for a restring, regardless of when the demo is created. */
const dueRacquets = 3
const dueAfterWeeks = 6

/** Makes the racquets due that were strung longest ago. */
function makeDue(club: Club, jobs: readonly Job[], { now, time_zone }: Clock): DemoRacquet[] {
  const active = activeCustomers(club)
  const latest = new Map(jobs.map((job) => [job.racquet_id, job]))
  const dueSince = addDays(now, -7 * dueAfterWeeks, time_zone)
  const due = [...latest.values()]
    .filter(
      ({ status, customer_id, time_completed }) =>
        status === 'picked_up' && active.has(customer_id) && (time_completed ?? now) < dueSince,
    )
    .toSorted(byCompletion)
    .slice(0, dueRacquets)
    .map(({ racquet_id }) => racquet_id)
  return club.strungRacquets.map(({ racquet }) =>
    due.includes(racquet.id) ? { ...racquet, restring_weeks: dueAfterWeeks } : racquet,
  )
}

const byCompletion = (left: Job, right: Job) => (left.time_completed ?? '').localeCompare(right.time_completed ?? '')

/** Creates sixty customers, ninety racquets and seven hundred jobs in every state, with feedback and inventory movements. */
export function createDemoYear(stringer_id: StringerId, clock: Clock, seed = usualSeed): DemoYear {
  const random = createRandom(seed)
  const { now, time_zone } = clock
  const club = createClub(random, stringer_id, now)
  const inventory = new DemoInventory(random, stringer_id, addDays(now, -365, time_zone))
  const { jobs, events, feedback } = createJobs(random, club, createVisits(random, clock), inventory.findItem, now)
  const finishedJobs = new Map(jobs.toSorted(byCompletion).map((job) => [job.id, inventory.use(job)]))
  inventory.count(new Date(Date.parse(now) - dayMs / 48).toISOString())
  return {
    customers: club.customers,
    racquets: makeDue(club, jobs, clock),
    preferences: club.preferences,
    items: inventory.items,
    jobs: jobs.map((job) => finishedJobs.get(job.id) ?? job),
    events,
    usage: inventory.usage,
    movements: inventory.movements,
    feedback,
  }
}
