// The filters of the Jobs page as URL search parameters, so that a view can be bookmarked.
// Every page loads this file with the route tree, so job-filter.ts, which only the screen needs, is separate.
import type { JobStatus, PaymentStatus } from '#domain/jobs/schema.ts'
import { jobStatuses, paymentStatuses } from '#domain/jobs/states.ts'

import { parseOneOf, parseText, type Search } from '#web/app/search-params.ts'

export interface JobSearch {
  readonly view?: 'table' | undefined
  readonly search?: string | undefined
  readonly status?: JobStatus | undefined
  readonly payment_status?: PaymentStatus | undefined
  /** Only jobs with a refund due. */
  readonly refund_due?: true | undefined
  readonly due?: 'late' | 'today' | undefined
  /** Only racquets that have been uncollected for days. */
  readonly uncollected?: true | undefined
  /** First and last day, "2026-11-21", in the business's time zone. */
  readonly from?: string | undefined
  readonly to?: string | undefined
}

const dayParam = (search: Search, name: string): string | undefined => {
  const text = parseText(search, name)
  return text && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : undefined
}

export const parseJobSearch = (search: Search): JobSearch => ({
  view: parseOneOf(['table'], search['view']),
  search: parseText(search, 'search'),
  status: parseOneOf(jobStatuses, search['status']),
  payment_status: parseOneOf(paymentStatuses, search['payment_status']),
  refund_due: search['refund_due'] === true ? true : undefined,
  due: parseOneOf(['late', 'today'], search['due']),
  uncollected: search['uncollected'] === true ? true : undefined,
  from: dayParam(search, 'from'),
  to: dayParam(search, 'to'),
})

export const isFiltered = (search: JobSearch): boolean => Object.values({ ...search, view: undefined }).some(Boolean)
