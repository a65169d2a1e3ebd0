// A year of a shop, as rows: pure, and the same for the same account and moment.
import { addDays } from '#domain/values/dates.ts'
import type { StringerId } from '#domain/values/ids.ts'
import type { Job } from '#domain/jobs/schema.ts'

import { visitsOf, type Clock, type Visit } from './demo-arrivals.ts'
import { chanceOf, type Chance } from './demo-chance.ts'
import { feedbackOn, habitAfter, type DemoFeedback } from './demo-feedback.ts'
import { jobOf, type DemoEvent, type ItemOf } from './demo-jobs.ts'
import { clubOf, type Club, type DemoCustomer, type DemoPreference, type DemoRacquet, type Frame } from './demo-players.ts'
import { DemoShelf, type DemoItem, type DemoMovement, type DemoUsage } from './demo-shelf.ts'

/** Rows of every table, each in the order in which it came about. Items begin empty: the movements fill them. */
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

const seed = 2026
const day = 86_400_000
/** Nobody wears out a string bed faster. */
const restDays = 6
/** Who is archived has not come for that long. */
const archivedDays = 150

/** Picks a frame that is with its player at that moment. */
function frameFor(chance: Chance, club: Club, visit: Visit, now: string, freeFrom: ReadonlyMap<Frame, string>): Frame {
  const isOld = Date.parse(now) - Date.parse(visit.arrived) > archivedDays * day
  const active = new Set(club.customers.filter(({ is_active }) => is_active).map(({ id }) => id))
  const isFree = (frame: Frame) => (freeFrom.get(frame) ?? '') < visit.arrived && (isOld || active.has(frame.racquet.customer_id))
  return chance.pick(club.regulars.filter(isFree))
}

const freeAfter = ({ picked_up }: Visit): string =>
  picked_up === null ? '9999' : new Date(Date.parse(picked_up) + restDays * day).toISOString()

function jobsOf(chance: Chance, club: Club, visits: readonly Visit[], itemOf: ItemOf, now: string) {
  const freeFrom = new Map<Frame, string>()
  const jobs: Job[] = []
  const events: DemoEvent[] = []
  const feedback: DemoFeedback[] = []
  for (const [nth, visit] of visits.entries()) {
    const frame = frameFor(chance, club, visit, now, freeFrom)
    const made = jobOf(chance, frame, visit, nth + 1, itemOf)
    const said = feedbackOn(chance, made.job, now)
    jobs.push(made.job)
    events.push(...made.events)
    if (said) feedback.push(said)
    frame.habit = habitAfter(frame.habit, said)
    freeFrom.set(frame, freeAfter(visit))
  }
  return { jobs, events, feedback }
}

const byCompletion = (left: Job, right: Job) => (left.time_completed ?? '').localeCompare(right.time_completed ?? '')

/** Sixty players, ninety frames, seven hundred jobs in every state, what was said, and every metre of string. */
export function demoYear(stringer_id: StringerId, clock: Clock): DemoYear {
  const chance = chanceOf(seed)
  const { now, time_zone } = clock
  const club = clubOf(chance, stringer_id, now)
  const shelf = new DemoShelf(chance, stringer_id, addDays(now, -365, time_zone))
  const { jobs, events, feedback } = jobsOf(chance, club, visitsOf(chance, clock), shelf.itemOf, now)
  const used = new Map(jobs.toSorted(byCompletion).map((job) => [job.id, shelf.use(job)]))
  shelf.count(new Date(Date.parse(now) - day / 48).toISOString())
  return {
    customers: club.customers,
    racquets: club.frames.map(({ racquet }) => racquet),
    preferences: club.preferences,
    items: shelf.items,
    jobs: jobs.map((job) => used.get(job.id) ?? job),
    events,
    usage: shelf.usage,
    movements: shelf.movements,
    feedback,
  }
}
