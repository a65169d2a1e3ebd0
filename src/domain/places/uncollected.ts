// Ready racquets that nobody has picked up. Free of zod, because lists load it.
import { daysBetween } from '#domain/values/dates/dates.ts'
import type { Job } from '#domain/jobs/schema.ts'

/** Days after which a racquet counts as uncollected. Same as the default delay of the message "Please collect". */
export const uncollectedDays = 7

type Finished = Pick<Job, 'status' | 'time_completed'>

/** How many days a ready racquet has been waiting. Null before day 7, and for other racquets. */
export function daysUncollected({ status, time_completed }: Finished, now: string, zone: string): number | null {
  if (status !== 'completed' || time_completed === null) return null
  const days = daysBetween(time_completed, now, zone)
  return days >= uncollectedDays ? days : null
}
