// Calendar days ("2026-12-03") on which members are away, in the time zone of the business. Free of zod, because job screens load it.
import { clockText, formatFullDay } from '#domain/values/dates.ts'

/** From the first to the last day, inclusive. */
export interface Period {
  readonly starts_on: string
  readonly ends_on: string
}

/** The workload view covers this many days, starting today. */
export const loadDays = 7

/** The calendar day of an instant. */
export const dayOf = (instant: string, zone: string): string => clockText(instant, zone).slice(0, 'YYYY-MM-DD'.length)

/**
 * The day on which a job is planned: its due day, or today if that day has passed. Null without a due date. The server has the same rule
 * in SQL (`plannedDay`).
 */
export function plannedDay(due_date: string | null, now: string, zone: string): string | null {
  if (due_date === null) return null
  const [due, today] = [dayOf(due_date, zone), dayOf(now, zone)]
  return due > today ? due : today
}

export const includesDay = ({ starts_on, ends_on }: Period, day: string): boolean => starts_on <= day && day <= ends_on

export const overlaps = (one: Period, other: Period): boolean => one.starts_on <= other.ends_on && other.starts_on <= one.ends_on

const formatDay = (day: string): string => formatFullDay(day, 'UTC')

/** "3 Dec 2026", or "3 Dec 2026 to 5 Dec 2026". */
export const formatPeriod = ({ starts_on, ends_on }: Period): string =>
  starts_on === ends_on ? formatDay(starts_on) : `${formatDay(starts_on)} to ${formatDay(ends_on)}`

/** "on 3 Dec 2026", or "from 3 Dec 2026 to 5 Dec 2026". */
export const formatWhenAway = (period: Period): string =>
  `${period.starts_on === period.ends_on ? 'on' : 'from'} ${formatPeriod(period)}`
