// What the server is asked for a view of the jobs.
import type { JobFilter } from '#contract/jobs.ts'
import { addDays, dayStart, instantOfClock } from '#domain/values/dates.ts'

import type { JobView } from './job-view.ts'

/** The stringer's day as two instants. */
export const todayOf = (now: string, zone: string): { due_from: string; due_to: string } => {
  const due_from = dayStart(now, zone)
  return { due_from, due_to: dayStart(addDays(due_from, 1, zone), zone) }
}

type Asked = Partial<Omit<JobFilter, 'after' | 'limit' | 'order'>>

/** What the server is asked for a view. `today` is the day's two instants: the same all day, so that the answer stays in the cache. */
export function askedBy(
  { search, status, payment_status, due, from, to }: JobView,
  today: { due_from: string; due_to: string },
  zone: string,
): Asked {
  const midnight = (day: string) => instantOfClock(`${day}T00:00`, zone) ?? undefined
  const last = to && midnight(to)
  return {
    search,
    payment_status,
    status: status && [status],
    overdue: due === 'late' ? true : undefined,
    ...(due === 'today' && today),
    from: from && midnight(from),
    to: last && addDays(last, 1, zone),
  }
}
