// Which lists a changed job leaves as they are, changes in place, or makes stale. Knows nothing of the cache.
import type { JobRow } from '#contract/jobs.ts'
import type { JobId } from '#domain/ids.ts'

export interface Page {
  readonly items: readonly JobRow[]
  readonly next: string | null
}

/** What a list was asked for. */
export type Asked = Readonly<Record<string, unknown>>

/** Jobs as they are now; null for one that is gone. */
export type Changed = ReadonlyMap<JobId, JobRow | null>

/** @returns the pages with the jobs as they are now; 'stale' when only the server knows which jobs stand in the list, and where */
export function patchPages(pages: readonly Page[], asked: Asked, changed: Changed): readonly Page[] | 'stale' {
  const known = new Map(pages.flatMap(({ items }) => items).map((row) => [row.id, row]))
  const places = placeFields(asked)
  for (const [id, now] of changed) {
    const before = known.get(id)
    if (now && (before ? places.some((field) => before[field] !== now[field]) : couldBelong(now, asked, pages))) return 'stale'
  }
  return pages.map((page) => patchPage(page, changed))
}

function patchPage(page: Page, changed: Changed): Page {
  if (!page.items.some(({ id }) => changed.has(id))) return page
  return { ...page, items: page.items.flatMap((row) => changed.get(row.id) ?? (changed.has(row.id) ? [] : row)) }
}

const names = ['customer_name', 'racquet_brand', 'racquet_model'] as const
const strings = ['string_mains_brand', 'string_mains_model', 'string_crosses_brand', 'string_crosses_model'] as const
const due = ['due_date', 'status'] as const

/** The fields that decide whether a job stands in the list, and where. */
const placeFields = (asked: Asked): readonly (keyof JobRow)[] => [
  'job_date',
  ...(asked['order'] === 'due' ? due : []),
  ...(asked['overdue'] === undefined && asked['due_from'] === undefined ? [] : due),
  ...(asked['search'] ? [...names, ...strings] : []),
  ...(['status', 'payment_status', 'customer_id', 'racquet_id'] as const).filter((field) => asked[field] !== undefined),
]

const fits = (asked: unknown, value: string): boolean => asked === undefined || [asked].flat().includes(value)

/** Whether a job that is not in the pages could stand there now. */
const couldBelong = (row: JobRow, asked: Asked, pages: readonly Page[]): boolean =>
  (['status', 'payment_status', 'customer_id', 'racquet_id'] as const).every((field) => fits(asked[field], row[field])) &&
  (asked['order'] === 'due' || !isBelow(row, pages))

/** Whether it stands further down than what is loaded, the newest first. */
function isBelow(row: JobRow, pages: readonly Page[]): boolean {
  const last = pages.at(-1)
  const end = last?.items.at(-1)
  if (!last?.next || !end) return false
  return row.job_date < end.job_date || (row.job_date === end.job_date && row.id < end.id)
}
