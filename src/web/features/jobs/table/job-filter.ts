import type { JobFilter } from '#contract/jobs/jobs.ts'
import type { JobOrder } from '#domain/jobs/order.ts'
import { uncollectedDays } from '#domain/places/uncollected.ts'
import { addDays, dayStart, instantOfClock } from '#domain/values/dates/dates.ts'

import type { JobSearch } from './job-search-params.ts'

/** Start and end of today in the business's time zone. */
export const todayRange = (now: string, zone: string): { due_from: string; due_to: string } => {
  const due_from = dayStart(now, zone)
  return { due_from, due_to: dayStart(addDays(due_from, 1, zone), zone) }
}

export type JobQuery = Partial<Omit<JobFilter, 'after' | 'limit' | 'order'>>

/** The API's order for the table. */
export const toJobOrder = ({ sort, order = 'asc' }: JobSearch): JobOrder => (sort ? `${sort}_${order}` : 'newest')

/** Converts the page's search parameters to the API's filter. `today` is a range, so that the query key stays the same all day. */
export function toJobFilter(
  { search, status, payment_status, refund_due, due, uncollected, from, to }: JobSearch,
  today: { due_from: string; due_to: string },
  zone: string,
): JobQuery {
  const midnight = (day: string) => instantOfClock(`${day}T00:00`, zone) ?? undefined
  const lastDay = to && midnight(to)
  return {
    search,
    payment_status,
    refund_due,
    status: status && [status],
    overdue: due === 'late' ? true : undefined,
    ...(due === 'today' && today),
    ready_before: uncollected && addDays(today.due_from, 1 - uncollectedDays, zone),
    from: from && midnight(from),
    to: lastDay && addDays(lastDay, 1, zone),
  }
}
