// Which jobs are looked at and how, as it stands in the address, so that a view can be bookmarked.
import type { JobFilter } from '#contract/job-lists.ts'
import { addDays, dayStart, instantOfClock } from '#domain/dates.ts'
import type { JobStatus, PaymentStatus } from '#domain/jobs/schema.ts'
import { jobStatuses, paymentStatuses } from '#domain/jobs/states.ts'

import { oneOf, textIn, type Search } from './places.ts'

export interface JobView {
  readonly view?: 'table' | undefined
  readonly search?: string | undefined
  readonly status?: JobStatus | undefined
  readonly payment_status?: PaymentStatus | undefined
  readonly due?: 'late' | 'today' | undefined
  /** Days of the stringer's calendar, "2026-11-21", both within. */
  readonly from?: string | undefined
  readonly to?: string | undefined
}

const dayIn = (search: Search, name: string): string | undefined => {
  const text = textIn(search, name)
  return text && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : undefined
}

export const jobViewOf = (search: Search): JobView => ({
  view: oneOf(['table'], search['view']),
  search: textIn(search, 'search'),
  status: oneOf(jobStatuses, search['status']),
  payment_status: oneOf(paymentStatuses, search['payment_status']),
  due: oneOf(['late', 'today'], search['due']),
  from: dayIn(search, 'from'),
  to: dayIn(search, 'to'),
})

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

/** Whether anything is left out. */
export const isFiltered = ({ search, status, payment_status, due, from, to }: JobView): boolean =>
  [search, status, payment_status, due, from, to].some(Boolean)
