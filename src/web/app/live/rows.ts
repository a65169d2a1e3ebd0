// How a list of jobs looks after some of them changed. Knows nothing of the cache.
import type { JobFilter, JobRow } from '#contract/jobs.ts'
import type { JobId } from '#domain/values/ids.ts'
import { isOnBench } from '#domain/jobs/status.ts'

export interface Page {
  readonly items: readonly JobRow[]
  readonly next: string | null
}

/** What a list was asked for. */
export type Asked = Readonly<Record<string, unknown>>

/** Jobs as they are now; null for one that is gone. */
export type Changed = ReadonlyMap<JobId, JobRow | null>

type Fields = readonly (keyof JobRow)[]

const words: Fields = [
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

const filters = ['status', 'payment_status', 'customer_id', 'racquet_id'] as const

type OfServer = Exclude<keyof JobFilter, (typeof filters)[number] | 'order' | 'after' | 'limit'>

/** What only the server can say of a job, and the fields that it looks at. */
const ofServer: Readonly<Record<OfServer, Fields>> = {
  search: words,
  overdue: due,
  due_from: due,
  due_to: due,
  from: newest,
  to: newest,
}

const isAsked = (asked: Asked, name: string): boolean => asked[name] !== undefined && asked[name] !== ''

/** @returns the pages with the jobs as they are now; 'stale' when only the server knows which jobs stand in the list */
export function patchPages(pages: readonly Page[], asked: Asked, changed: Changed): readonly Page[] | 'stale' {
  const sought = Object.entries(ofServer).flatMap(([name, fields]) => (isAsked(asked, name) ? fields : []))
  const order = asked['order'] === 'due' ? { fields: due, isBefore: isDueBefore } : { fields: newest, isBefore: isNewer }
  const decisive = [...order.fields, ...filters.filter((field) => isAsked(asked, field)), ...sought]
  const known = new Map(pages.flatMap(({ items }) => items).map((row) => [row.id, row]))
  const staysAt = (now: JobRow | null): now is JobRow =>
    now !== null && decisive.every((field) => known.get(now.id)?.[field] === now[field])
  let patched = pages
  for (const [id, now] of changed) {
    if (staysAt(now)) patched = replaced(patched, id, [now])
    else {
      patched = replaced(patched, id, [])
      if (now === null || !fits(now, asked)) continue
      if (sought.length > 0) return 'stale'
      patched = placed(patched, now, order.isBefore)
    }
  }
  return patched
}

const fits = (row: JobRow, asked: Asked): boolean =>
  filters.every((field) => !isAsked(asked, field) || [asked[field]].flat().includes(row[field])) &&
  (asked['order'] !== 'due' || isOnBench(row))

const replaced = (pages: readonly Page[], id: JobId, by: readonly JobRow[]): readonly Page[] =>
  pages.map((page) =>
    page.items.some((row) => row.id === id)
      ? { ...page, items: page.items.flatMap((row) => (row.id === id ? by : [row])) }
      : page,
  )

const isNewer = (row: JobRow, other: JobRow): boolean =>
  row.job_date === other.job_date ? row.id > other.id : row.job_date > other.job_date

// What has no date is due last.
const dueKey = ({ due_date, id }: JobRow): string => `${due_date ?? '~'} ${id}`
const isDueBefore = (row: JobRow, other: JobRow): boolean => dueKey(row) < dueKey(other)

/** Puts a job where it belongs; below what is loaded it belongs to a page that is not there yet. */
function placed(pages: readonly Page[], row: JobRow, isBefore: (row: JobRow, other: JobRow) => boolean): readonly Page[] {
  const page = pages.findIndex(({ items }) => items.some((other) => isBefore(row, other)))
  const into = page === -1 && pages.at(-1)?.next === null ? pages.length - 1 : page
  return pages.map((each, index) => {
    if (index !== into) return each
    const at = each.items.findIndex((other) => isBefore(row, other))
    return { ...each, items: each.items.toSpliced(at === -1 ? each.items.length : at, 0, row) }
  })
}
