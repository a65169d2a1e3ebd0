// A list of jobs after some of them changed. Knows nothing of the cache.
import type { JobFilter, JobRow } from '#contract/jobs.ts'
import type { JobId } from '#domain/values/ids.ts'
import { isOnBench } from '#domain/jobs/status.ts'

export interface Page {
  readonly items: readonly JobRow[]
  readonly next: string | null
}

/** The filters and the order of a list. */
export type ListInput = Readonly<Record<string, unknown>>

/** Jobs as they are now; null for a deleted one. */
export type ChangedRows = ReadonlyMap<JobId, JobRow | null>

type Fields = readonly (keyof JobRow)[]

const searched: Fields = [
  'customer_name',
  'racquet_brand',
  'racquet_model',
  'string_mains_brand',
  'string_mains_model',
  'string_crosses_brand',
  'string_crosses_model',
]
const due: Fields = ['due_date', 'status']
const newest: Fields = ['job_date']

const rowFilters = ['status', 'payment_status', 'customer_id', 'racquet_id'] as const

type ServerFilter = Exclude<keyof JobFilter, (typeof rowFilters)[number] | 'order' | 'after' | 'limit'>

/** Filters that only the server can apply, and the fields that they depend on. */
const serverFilters: Readonly<Record<ServerFilter, Fields>> = {
  search: searched,
  overdue: due,
  due_from: due,
  due_to: due,
  from: newest,
  to: newest,
}

const isSet = (input: ListInput, name: string): boolean => input[name] !== undefined && input[name] !== ''

/**
 * @returns the pages with the jobs as they are now; 'stale' when only the server knows which jobs the list has. A row that is older than
 * the one shown is left out.
 */
export function patchPages(pages: readonly Page[], input: ListInput, changed: ChangedRows): readonly Page[] | 'stale' {
  const searchedFields = Object.entries(serverFilters).flatMap(([name, fields]) => (isSet(input, name) ? fields : []))
  const order = input['order'] === 'due' ? { fields: due, isBefore: isDueBefore } : { fields: newest, isBefore: isNewer }
  const decisive = [...order.fields, ...rowFilters.filter((field) => isSet(input, field)), ...searchedFields]
  const shown = new Map(pages.flatMap(({ items }) => items).map((row) => [row.id, row]))
  const staysInPlace = (row: JobRow): boolean => decisive.every((field) => shown.get(row.id)?.[field] === row[field])
  let patched = pages
  for (const [id, row] of changed) {
    if (isOlder(row, shown.get(id))) continue
    if (row && staysInPlace(row)) patched = replaceRow(patched, id, [row])
    else {
      patched = replaceRow(patched, id, [])
      if (row === null || !matches(row, input)) continue
      if (searchedFields.length > 0) return 'stale'
      patched = insertRow(patched, row, order.isBefore)
    }
  }
  return patched
}

// Two responses can arrive in the wrong order.
const isOlder = (row: JobRow | null, shown: JobRow | undefined): boolean =>
  row !== null && shown !== undefined && row.updated_at < shown.updated_at

const matches = (row: JobRow, input: ListInput): boolean =>
  rowFilters.every((field) => !isSet(input, field) || [input[field]].flat().includes(row[field])) &&
  (input['order'] !== 'due' || isOnBench(row))

const replaceRow = (pages: readonly Page[], id: JobId, by: readonly JobRow[]): readonly Page[] =>
  pages.map((page) =>
    page.items.some((row) => row.id === id)
      ? { ...page, items: page.items.flatMap((row) => (row.id === id ? by : [row])) }
      : page,
  )

const isNewer = (row: JobRow, other: JobRow): boolean =>
  row.job_date === other.job_date ? row.id > other.id : row.job_date > other.job_date

// Jobs without a due date come last.
const dueKey = ({ due_date, id }: JobRow): string => `${due_date ?? '~'} ${id}`
const isDueBefore = (row: JobRow, other: JobRow): boolean => dueKey(row) < dueKey(other)

/** Inserts a row in the list's order; after the last loaded row it belongs to a page that is not loaded yet. */
function insertRow(pages: readonly Page[], row: JobRow, isBefore: (row: JobRow, other: JobRow) => boolean): readonly Page[] {
  const page = pages.findIndex(({ items }) => items.some((other) => isBefore(row, other)))
  const into = page === -1 && pages.at(-1)?.next === null ? pages.length - 1 : page
  return pages.map((each, index) => {
    if (index !== into) return each
    const at = each.items.findIndex((other) => isBefore(row, other))
    return { ...each, items: each.items.toSpliced(at === -1 ? each.items.length : at, 0, row) }
  })
}
