// A shop's year: who comes when, with what, and what is done about it. Deterministic: the same time produces the same year.
import { dayMs, shiftDays } from '#domain/values/dates/durations.ts'
import { addDays } from '#domain/values/dates/dates.ts'
import type { PreferenceCreate } from '#domain/preferences/schema.ts'

import { createVisits, jobCount, type Clock, type Visit } from './visits.ts'
import { createRandom, type Random } from './random.ts'
import { createFeedback, adjustSetup } from './feedback.ts'
import { createJob, type DemoJob } from './jobs.ts'
import { createClub, type Club, type DemoCustomer, type DemoRacquet, type StrungRacquet } from './customers.ts'
import { createItems, itemFinder, type DemoItem, type FindItem } from './inventory.ts'
import { planDeliveries, type Delivery } from './reels.ts'

export interface DemoYear {
  readonly customers: readonly DemoCustomer[]
  readonly racquets: readonly DemoRacquet[]
  readonly preferences: readonly PreferenceCreate[]
  readonly items: readonly DemoItem[]
  readonly deliveries: readonly Delivery[]
  /** In the order of arrival. */
  readonly jobs: readonly DemoJob[]
}

/** The seed of the one-person shop. */
const usualSeed = 2026
/** Minimum days between two visits with a racquet. */
const minDaysBetweenVisits = 6
/** Archived customers haven't visited for this many days. */
const archivedDays = 150

const activeCustomers = ({ customers }: Club) => new Set(customers.filter(({ is_archived }) => !is_archived).map(({ id }) => id))

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
    (availableFrom.get(strung) ?? '') < visit.arrived && (isOld || active.has(strung.racquet.fields.customer_id))
  return random.pick(club.regulars.filter(isAvailable))
}

const availableAfter = ({ picked_up }: Visit): string =>
  picked_up === null ? '9999' : shiftDays(picked_up, minDaysBetweenVisits)

function createJobs(random: Random, club: Club, visits: readonly Visit[], findItem: FindItem, now: string): DemoJob[] {
  const availableFrom = new Map<StrungRacquet, string>()
  return visits.map((visit, index) => {
    const strung = pickRacquet(random, club, visit, now, availableFrom)
    const job = createJob(random, strung, visit, index + 1, findItem)
    const feedback = createFeedback(random, visit, now)
    strung.setup = adjustSetup(strung.setup, feedback)
    availableFrom.set(strung, availableAfter(visit))
    return { ...job, feedback }
  })
}

/** Number of racquets due for a restring, regardless of when the demo is created. */
const dueRacquets = 3
const dueAfterWeeks = 6

const completedAt = ({ visit }: DemoJob): string => visit.completed ?? ''

/** Makes the racquets due that were strung longest ago. */
function makeDue(club: Club, jobs: readonly DemoJob[], { now, time_zone }: Clock): DemoRacquet[] {
  const active = activeCustomers(club)
  const latest = new Map(jobs.map((job) => [job.fields.racquet_id, job]))
  const dueSince = addDays(now, -7 * dueAfterWeeks, time_zone)
  const due = [...latest.values()]
    .filter(({ visit, fields }) => visit.picked_up !== null && active.has(fields.customer_id))
    .filter((job) => completedAt(job) < dueSince)
    .toSorted((left, right) => completedAt(left).localeCompare(completedAt(right)))
    .slice(0, dueRacquets)
    .map(({ fields }) => fields.racquet_id)
  return club.strungRacquets.map(({ racquet }) =>
    due.includes(racquet.id) ? { ...racquet, fields: { ...racquet.fields, restring_weeks: dueAfterWeeks } } : racquet,
  )
}

/** When the shop opens: its first deliveries arrive. */
export const openedAt = ({ now, time_zone }: Clock): string => addDays(now, -365, time_zone)

interface YearOptions {
  readonly seed?: number
  /** The number of jobs. */
  readonly count?: number
}

/** Creates sixty customers, ninety racquets and jobs in every state, with feedback. */
export function createDemoYear(clock: Clock, { seed = usualSeed, count = jobCount }: YearOptions = {}): DemoYear {
  const random = createRandom(seed)
  const club = createClub(random, clock.now)
  const items = createItems(random, openedAt(clock))
  const jobs = createJobs(random, club, createVisits(random, clock, count), itemFinder(items), clock.now)
  return {
    customers: club.customers,
    racquets: makeDue(club, jobs, clock),
    preferences: club.preferences,
    items,
    deliveries: planDeliveries(items, jobs),
    jobs,
  }
}
