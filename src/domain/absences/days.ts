// Calendar days ("2026-12-03") on which members are away, in the time zone of the business. Free of zod, because job screens load it.
import { dayOf } from '#domain/values/dates/dates.ts'
import { formatPeriod, type Period } from '#domain/values/dates/days.ts'

/** The workload view covers this many days, starting today. */
export const loadDays = 7

/**
 * The day on which a job is planned: its due day, or today if that day has passed. Null without a due date. The server has the same rule
 * in SQL (`plannedDay`).
 */
export function plannedDay(due_date: string | null, now: string, zone: string): string | null {
  if (due_date === null) return null
  const [due, today] = [dayOf(due_date, zone), dayOf(now, zone)]
  return due > today ? due : today
}

/** "on 3 Dec 2026", or "from 3 Dec 2026 to 5 Dec 2026". */
export const formatWhenAway = (period: Period): string =>
  `${period.starts_on === period.ends_on ? 'on' : 'from'} ${formatPeriod(period)}`
