import type { SortColumn, SortDirection } from '#domain/jobs/order.ts'
import { IconArrowDown, IconArrowUp, IconArrowsSort } from '@tabler/icons-react'
import type { ReactNode } from 'react'

import type { JobSearch } from './job-search-params.ts'
import classes from './JobTable.module.css'

export type Sort = Pick<JobSearch, 'sort' | 'order'>

export interface SortProps {
  readonly sort: Sort
  readonly onSort: (sort: Sort) => void
}

/** The direction of the first click: soonest, newest and most expensive first. */
const firstDirections: Readonly<Record<SortColumn, SortDirection>> = { number: 'desc', due: 'asc', price: 'desc' }

/** The second click reverses the order, the third returns to the newest first. */
function nextSort(column: SortColumn, { sort, order }: Sort): Sort {
  const first = firstDirections[column]
  if (sort !== column) return { sort: column, order: first }
  return order === first ? { sort: column, order: first === 'asc' ? 'desc' : 'asc' } : { sort: undefined, order: undefined }
}

const icons: Readonly<Record<'none' | SortDirection, ReactNode>> = {
  none: <IconArrowsSort size={14} aria-hidden />,
  asc: <IconArrowUp size={14} aria-hidden />,
  desc: <IconArrowDown size={14} aria-hidden />,
}

/** The value of `aria-sort` of a column. */
export function ariaSort(column: SortColumn, { sort, order }: Sort): 'none' | 'ascending' | 'descending' {
  if (sort !== column) return 'none'
  return order === 'desc' ? 'descending' : 'ascending'
}

/** The button in the head of a column that sorts by it. */
export const SortButton = ({ column, label, sort, onSort }: SortProps & { column: SortColumn; label: string }) => (
  <button
    type="button"
    className={classes.sort}
    data-sorted={sort.sort === column ? true : undefined}
    onClick={() => onSort(nextSort(column, sort))}
  >
    {label}
    {icons[sort.sort === column ? (sort.order ?? 'asc') : 'none']}
  </button>
)
