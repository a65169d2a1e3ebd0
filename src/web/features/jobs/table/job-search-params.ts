// The filters of the Jobs page as URL search parameters, so that a view can be bookmarked.
// Every page loads this file with the route tree, so job-filter.ts, which only the screen needs, is separate.
import { sortColumns, sortDirections, type SortColumn, type SortDirection } from '#domain/jobs/order.ts'
import type { JobStatus, PaymentStatus } from '#domain/jobs/schema.ts'
import { jobStatuses, paymentStatuses } from '#domain/jobs/states.ts'

import { parseOneOf, parseText, type Search } from '#web/app/search-params.ts'

import { formatHidden, parseHidden } from './columns.ts'

export interface JobFilters {
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

export interface JobSearch extends JobFilters {
  readonly view?: 'table' | undefined
  /** The column that the table is sorted by. Absent: newest first. */
  readonly sort?: SortColumn | undefined
  readonly order?: SortDirection | undefined
  /** The table's hidden columns: "paid,place". Absent: those that the person hides on this device. */
  readonly hide?: string | undefined
}

const dayParam = (search: Search, name: string): string | undefined => {
  const text = parseText(search, name)
  return text && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : undefined
}

function parseSort(search: Search): Pick<JobSearch, 'sort' | 'order'> {
  const sort = parseOneOf(sortColumns, search['sort'])
  return { sort, order: sort && (parseOneOf(sortDirections, search['order']) ?? 'asc') }
}

export function parseJobSearch(search: Search): JobSearch {
  const hide = parseText(search, 'hide')
  return {
    view: parseOneOf(['table'], search['view']),
    search: parseText(search, 'search'),
    status: parseOneOf(jobStatuses, search['status']),
    payment_status: parseOneOf(paymentStatuses, search['payment_status']),
    refund_due: search['refund_due'] === true ? true : undefined,
    due: parseOneOf(['late', 'today'], search['due']),
    uncollected: search['uncollected'] === true ? true : undefined,
    from: dayParam(search, 'from'),
    to: dayParam(search, 'to'),
    ...parseSort(search),
    hide: hide === undefined ? undefined : formatHidden(parseHidden(hide)),
  }
}

/** Removes every filter. */
export const noFilters = {
  search: undefined,
  status: undefined,
  payment_status: undefined,
  refund_due: undefined,
  due: undefined,
  uncollected: undefined,
  from: undefined,
  to: undefined,
} as const satisfies JobFilters

const filterNames: readonly string[] = Object.keys(noFilters)

export const isFiltered = (search: JobSearch): boolean =>
  Object.entries(search).some(([name, value]) => filterNames.includes(name) && Boolean(value))
