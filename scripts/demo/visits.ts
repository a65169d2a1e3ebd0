// When racquets arrive, are strung and are picked up, over the past year.
import { minuteMs } from '#domain/values/dates/durations.ts'
import { addDays, atHour } from '#domain/values/dates/dates.ts'
import { dueAfter } from '#domain/jobs/due.ts'

import type { Random } from './random.ts'

/** When each step of a job happened; null if it has not happened yet. */
export interface Visit {
  readonly arrived: string
  readonly due: string
  readonly started: string | null
  readonly completed: string | null
  readonly picked_up: string | null
}

export interface Clock {
  readonly now: string
  readonly time_zone: string
}

/** Jobs of a year. */
export const jobCount = 700

const turnaround_days = 2
export const addMinutes = (instant: string, minutes: number): string =>
  new Date(Date.parse(instant) + minutes * minuteMs).toISOString()

/** An instant some days from now, at an hour and minute of the shop's day. */
const at = ({ now, time_zone }: Clock, days: number, hour: number, minutes = 0): string =>
  addMinutes(atHour(addDays(now, days, time_zone), hour, time_zone), minutes)

// [days since arrival, days until due]: three are overdue, four due today, four tomorrow, two after that.
const waitingJobs: readonly (readonly [ago: number, due: number])[] = [
  [5, -2],
  [4, -1],
  [3, -1],
  [3, 0],
  [2, 0],
  [2, 0],
  [1, 0],
  [2, 1],
  [1, 1],
  [1, 1],
  [1, 1],
  [1, 2],
  [1, 2],
]

function createWaitingVisits(random: Random, clock: Clock): Visit[] {
  const waiting = waitingJobs.map(([ago, due]) => ({
    arrived: at(clock, -ago, random.between(10, 18), random.between(0, 59)),
    due: at(clock, due, 17),
    started: null,
    completed: null,
    picked_up: null,
  }))
  const inProgress = { arrived: at(clock, -2, 16, 20), due: at(clock, 0, 17), started: addMinutes(clock.now, -18) }
  return [...waiting, { ...inProgress, completed: null, picked_up: null }]
}

/** Days since the uncollected racquets were finished. */
const readySince = [0, 1, 1, 2, 4, 6, 9]

const createReadyVisits = (random: Random, clock: Clock): Visit[] =>
  readySince.map((ago) => {
    const completed = ago === 0 ? addMinutes(clock.now, -47) : at(clock, -ago, random.between(9, 18), random.between(0, 59))
    const arrived = at(clock, -ago - 2, random.between(10, 17), random.between(0, 59))
    const started = addMinutes(completed, -random.between(22, 48))
    return {
      arrived,
      due: dueAfter(arrived, { turnaround_days, time_zone: clock.time_zone }),
      started,
      completed,
      picked_up: null,
    }
  })

/** Arrived `ago` days ago and was picked up by yesterday. */
function createFinishedVisit(random: Random, clock: Clock, ago: number, isLong: boolean): Visit {
  const arrived = at(clock, -ago, random.between(10, 17), random.between(0, 59))
  const daysToString = isLong ? random.pick([0, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 3]) : 1
  const hour = daysToString === 0 ? random.between(19, 20) : random.between(8, 15)
  const started = at(clock, daysToString - ago, hour, random.between(0, 59))
  const completed = addMinutes(started, random.between(21, 52))
  const waited = isLong ? random.pick([1, 1, 1, 2, 2, 3, 5]) : 1
  const picked_up = at(clock, daysToString + waited - ago, random.between(9, 19), random.between(0, 59))
  return { arrived, due: dueAfter(arrived, { turnaround_days, time_zone: clock.time_zone }), started, completed, picked_up }
}

const recentDays = [3, 3, 4, 4, 5, 5, 5, 6, 6, 7, 7, 8, 8, 9]

/** Picks a number of days ago, more often in the outdoor season. */
function dayOfYear(random: Random, clock: Clock): number {
  const ago = random.between(10, 364)
  const month = Number(addDays(clock.now, -ago, clock.time_zone).slice(5, 7))
  const isSeason = month >= 5 && month <= 9
  return isSeason || random.chance(0.6) ? ago : dayOfYear(random, clock)
}

/** A year of visits in order of arrival. Some jobs are still pending, in progress or ready. */
export function createVisits(random: Random, clock: Clock, total: number): Visit[] {
  const now = [...createWaitingVisits(random, clock), ...createReadyVisits(random, clock)]
  const recent = recentDays.map((ago) => createFinishedVisit(random, clock, ago, false))
  const count = total - now.length - recent.length
  const before = Array.from({ length: count }, () => createFinishedVisit(random, clock, dayOfYear(random, clock), true))
  return [...before, ...recent, ...now].toSorted((left, right) => left.arrived.localeCompare(right.arrived))
}
