import { columnLabels, type ColumnId } from './columns.ts'

/** A column of the table as it is shown: one column, or two below each other. */
export type ColumnGroup = readonly [ColumnId, ...ColumnId[]]

/** The widths that columns need, in px. Names need more, and are truncated below that. */
const minWidths: Readonly<Record<ColumnId, number>> = {
  racquet: 140,
  strings: 140,
  tension: 100,
  due: 120,
  status: 120,
  price: 90,
  paid: 90,
  person: 110,
  place: 70,
}

/** Checkbox, number and customer. */
const otherWidths = 44 + 64 + 150

/** Columns that share a column when the table is narrow. The racquet is below the customer's name. */
const pairs: readonly (readonly [ColumnId, ColumnId])[] = [
  ['strings', 'tension'],
  ['due', 'status'],
  ['price', 'paid'],
  ['person', 'place'],
]

const toPairs = (columns: readonly ColumnId[]): ColumnGroup[] =>
  pairs.flatMap((pair) => {
    const [first, ...rest] = pair.filter((id) => columns.includes(id))
    return first ? [[first, ...rest] as const] : []
  })

/** The columns as shown at a width. Those behind the customer's name may be below each other. */
export function groupColumns(columns: readonly ColumnId[], width: number): { isStacked: boolean; groups: ColumnGroup[] } {
  const needed = columns.reduce((sum, id) => sum + minWidths[id], otherWidths)
  return needed <= width
    ? { isStacked: false, groups: columns.map((id) => [id] as const) }
    : { isStacked: true, groups: toPairs(columns) }
}

/** "Strings, tension" */
export const groupLabel = (group: readonly ColumnId[]): string =>
  group.map((id, index) => (index === 0 ? columnLabels[id] : columnLabels[id].toLowerCase())).join(', ')
