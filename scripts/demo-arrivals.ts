// When racquets come in, are strung and leave: a year up to now, whenever now is.
import { addDays, atHour } from '#domain/values/dates.ts'
import { dueAfter } from '#domain/jobs/due.ts'

import type { Chance } from './demo-chance.ts'

/** Instants of one job; null is what has not happened yet. */
export interface Visit {
  readonly arrived: string
  readonly due: string
  readonly started: string | null
  readonly completed: string | null
  readonly picked_up: string | null
}

/** Where and when. */
export interface Clock {
  readonly now: string
  readonly time_zone: string
}

export const jobsInAll = 700

const turnaround_days = 2
const minute = 60_000
const later = (instant: string, minutes: number): string => new Date(Date.parse(instant) + minutes * minute).toISOString()

/** So many days from now at that hour, some minutes past it. */
const at = ({ now, time_zone }: Clock, days: number, hour: number, minutes = 0): string =>
  later(atHour(addDays(now, days, time_zone), hour, time_zone), minutes)

// [came so many days ago, due in so many days]: three are late, four due today, four tomorrow, two after that.
const bench: readonly (readonly [ago: number, due: number])[] = [
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

function onBench(chance: Chance, clock: Clock): Visit[] {
  const waiting = bench.map(([ago, due]) => ({
    arrived: at(clock, -ago, chance.between(10, 18), chance.between(0, 59)),
    due: at(clock, due, 17),
    started: null,
    completed: null,
    picked_up: null,
  }))
  const onMachine = { arrived: at(clock, -2, 16, 20), due: at(clock, 0, 17), started: later(clock.now, -18) }
  return [...waiting, { ...onMachine, completed: null, picked_up: null }]
}

/** Ready since so many days. */
const readySince = [0, 1, 1, 2, 4, 6, 9]

const onShelf = (chance: Chance, clock: Clock): Visit[] =>
  readySince.map((ago) => {
    const completed = ago === 0 ? later(clock.now, -47) : at(clock, -ago, chance.between(9, 18), chance.between(0, 59))
    const arrived = at(clock, -ago - 2, chance.between(10, 17), chance.between(0, 59))
    const started = later(completed, -chance.between(22, 48))
    return {
      arrived,
      due: dueAfter(arrived, { turnaround_days, time_zone: clock.time_zone }),
      started,
      completed,
      picked_up: null,
    }
  })

/** Came that many days ago and was fetched by yesterday. */
function finished(chance: Chance, clock: Clock, ago: number, isLong: boolean): Visit {
  const arrived = at(clock, -ago, chance.between(10, 17), chance.between(0, 59))
  const strungAfter = isLong ? chance.pick([0, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 3]) : 1
  const hour = strungAfter === 0 ? chance.between(19, 20) : chance.between(8, 15)
  const started = at(clock, strungAfter - ago, hour, chance.between(0, 59))
  const completed = later(started, chance.between(21, 52))
  const waited = isLong ? chance.pick([1, 1, 1, 2, 2, 3, 5]) : 1
  const picked_up = at(clock, strungAfter + waited - ago, chance.between(9, 19), chance.between(0, 59))
  return { arrived, due: dueAfter(arrived, { turnaround_days, time_zone: clock.time_zone }), started, completed, picked_up }
}

const recentDays = [3, 3, 4, 4, 5, 5, 5, 6, 6, 7, 7, 8, 8, 9]

/** More in the season: the courts outside open in May. */
function dayOfYear(chance: Chance, clock: Clock): number {
  const ago = chance.between(10, 364)
  const month = Number(addDays(clock.now, -ago, clock.time_zone).slice(5, 7))
  const isSeason = month >= 5 && month <= 9
  return isSeason || chance.is(0.6) ? ago : dayOfYear(chance, clock)
}

/** The visits of a year in the order of arrival, `jobsInAll` of them. Some are on the bench, ready, and on the machine now. */
export function visitsOf(chance: Chance, clock: Clock): Visit[] {
  const now = [...onBench(chance, clock), ...onShelf(chance, clock)]
  const recent = recentDays.map((ago) => finished(chance, clock, ago, false))
  const count = jobsInAll - now.length - recent.length
  const before = Array.from({ length: count }, () => finished(chance, clock, dayOfYear(chance, clock), true))
  return [...before, ...recent, ...now].toSorted((left, right) => left.arrived.localeCompare(right.arrived))
}
