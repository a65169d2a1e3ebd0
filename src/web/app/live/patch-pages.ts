// Applies changed jobs to the pages of a job list.
import type { JobFilter, JobRow } from '#contract/jobs/jobs.ts'
import type { JobId } from '#domain/values/ids.ts'
import { isOnBench } from '#domain/jobs/status.ts'

export interface Page {
  readonly items: readonly JobRow[]
  readonly next: string | null
}

/** The filters and the order of a list. */
export type ListInput = Readonly<Record<string, unknown>>

/** The current rows by id; null for deleted jobs. */
export type ChangedRows = ReadonlyMap<JobId, JobRow | null>

type Fields = readonly (keyof JobRow)[]

const searchFields: Fields = [
  'customer_name',
  'racquet_brand',
  'racquet_model',
  'string_mains_brand',
  'string_mains_model',
  'string_crosses_brand',
  'string_crosses_model',
]
const dueFields: Fields = ['due_date', 'status']
const dateFields: Fields = ['job_date']

const rowFilters = ['status', 'payment_status', 'customer_id', 'racquet_id'] as const

type ServerFilter = Exclude<keyof JobFilter, (typeof rowFilters)[number] | 'order' | 'after' | 'limit'>

/** Filters that only the server can apply, and the fields that they depend on. */
const serverFilters: Readonly<Record<ServerFilter, Fields>> = {
  search: searchFields,
  overdue: dueFields,
  ready_before: ['status', 'time_completed'],
  due_from: dueFields,
  due_to: dueFields,
  from: dateFields,
  to: dateFields,
  assigned: ['assigned_to'],
  // Rows don't contain the amount paid.
  refund_due: ['updated_at'],
  updated_since: ['updated_at'],
  // The payer is set on the customer.
  payer_id: ['customer_id'],
}

const isSet = (input: ListInput, name: string): boolean => input[name] !== undefined && input[name] !== ''

/**
 * Updates, moves, adds and removes the changed jobs. Ignores rows older than those shown.
 * @returns the new pages, or 'stale' when only the server can tell which jobs match the filters
 */
export function patchPages(pages: readonly Page[], input: ListInput, changed: ChangedRows): readonly Page[] | 'stale' {
  const serverFields = Object.entries(serverFilters).flatMap(([name, fields]) => (isSet(input, name) ? fields : []))
  const order =
    input['order'] === 'due' ? { fields: dueFields, isBefore: isDueBefore } : { fields: dateFields, isBefore: isNewer }
  const relevantFields = [...order.fields, ...rowFilters.filter((field) => isSet(input, field)), ...serverFields]
  const shown = new Map(pages.flatMap(({ items }) => items).map((row) => [row.id, row]))
  const staysInPlace = (row: JobRow): boolean => relevantFields.every((field) => shown.get(row.id)?.[field] === row[field])
  let patched = pages
  for (const [id, row] of changed) {
    if (isOlder(row, shown.get(id))) continue
    if (row && staysInPlace(row)) patched = replaceRow(patched, id, [row])
    else {
      patched = replaceRow(patched, id, [])
      if (row === null || !matches(row, input)) continue
      if (serverFields.length > 0) return 'stale'
      patched = insertRow(patched, row, order.isBefore)
    }
  }
  return patched
}

// Responses can arrive out of order.
const isOlder = (row: JobRow | null, shown: JobRow | undefined): boolean =>
  row !== null && shown !== undefined && row.updated_at < shown.updated_at

const matches = (row: JobRow, input: ListInput): boolean =>
  rowFilters.every((field) => !isSet(input, field) || [input[field]].flat().includes(row[field])) &&
  (input['order'] !== 'due' || isOnBench(row))

const replaceRow = (pages: readonly Page[], id: JobId, replacement: readonly JobRow[]): readonly Page[] =>
  pages.map((page) =>
    page.items.some((row) => row.id === id)
      ? { ...page, items: page.items.flatMap((row) => (row.id === id ? replacement : [row])) }
      : page,
  )

const isNewer = (row: JobRow, other: JobRow): boolean =>
  row.job_date === other.job_date ? row.id > other.id : row.job_date > other.job_date

// Jobs without a due date come last.
const dueKey = ({ due_date, id }: JobRow): string => `${due_date ?? '~'} ${id}`
const isDueBefore = (row: JobRow, other: JobRow): boolean => dueKey(row) < dueKey(other)

/** Inserts a row in sort order. A row after the last loaded one belongs to a page that is not loaded yet, and is not inserted. */
function insertRow(pages: readonly Page[], row: JobRow, isBefore: (row: JobRow, other: JobRow) => boolean): readonly Page[] {
  const firstAfter = pages.findIndex(({ items }) => items.some((other) => isBefore(row, other)))
  const pageIndex = firstAfter === -1 && pages.at(-1)?.next === null ? pages.length - 1 : firstAfter
  return pages.map((page, index) => {
    if (index !== pageIndex) return page
    const rowIndex = page.items.findIndex((other) => isBefore(row, other))
    return { ...page, items: page.items.toSpliced(rowIndex === -1 ? page.items.length : rowIndex, 0, row) }
  })
}
