// Racquets that are ready and that nobody has picked up. Without zod: lists load it.
import { daysBetween } from '#domain/values/dates.ts'
import type { Job } from '#domain/jobs/schema.ts'

/** From this day on a racquet counts as uncollected. The same as the usual delay of the message “Please collect”. */
export const uncollectedDays = 7

type Finished = Pick<Job, 'status' | 'time_completed'>

/** How many days a finished racquet has been waiting, from day 7; null before, and for all others. */
export function daysUncollected({ status, time_completed }: Finished, now: string, zone: string): number | null {
  if (status !== 'completed' || time_completed === null) return null
  const days = daysBetween(time_completed, now, zone)
  return days >= uncollectedDays ? days : null
}
