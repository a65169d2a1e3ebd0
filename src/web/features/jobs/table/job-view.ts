// Which jobs are looked at and how, as it stands in the address, so that a view can be bookmarked.
// Every page loads this with the route table; what is asked for a view comes with the screen.
import type { JobStatus, PaymentStatus } from '#domain/jobs/schema.ts'
import { jobStatuses, paymentStatuses } from '#domain/jobs/states.ts'

import { oneOf, textIn, type Search } from '#web/app/search-params.ts'

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

/** Whether anything is left out. */
export const isFiltered = ({ search, status, payment_status, due, from, to }: JobView): boolean =>
  [search, status, payment_status, due, from, to].some(Boolean)
