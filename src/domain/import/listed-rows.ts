// How many rows of a large file the API lists at once. Planning and saving use all rows.

/** Enough to skim. The limit for refused rows is higher, because users correct them. */
export const maxListedRows = { new: 500, new_racquet: 500, existing: 500, refused: 5000 } as const
export type Outcome = keyof typeof maxListedRows

/** The maximum number of listed rows over all outcomes. */
export const maxListed = Object.values(maxListedRows).reduce((sum, count) => sum + count, 0)

/** The number of rows per page. Each request reads and plans the whole file again (docs/decisions/0084). */
export const rowPageSize = 2000

/** The rows after a given row of the file, of one outcome or of all. */
export interface RowPage {
  readonly outcome?: Outcome | undefined
  /** Numbered as in a spreadsheet. */
  readonly after: number
}

interface PlannedRow {
  readonly outcome: Outcome
  readonly row: { readonly row: number }
}

/** The first rows of each outcome, or those of a page, in file order. */
export function listRows<Row extends PlannedRow>(rows: readonly Row[], page?: RowPage): Row[] {
  if (page) return rows.filter((row) => isOfPage(row, page)).slice(0, rowPageSize)
  const counts = { new: 0, new_racquet: 0, existing: 0, refused: 0 }
  return rows.filter(({ outcome }) => {
    counts[outcome] += 1
    return counts[outcome] <= maxListedRows[outcome]
  })
}

const isOfPage = ({ outcome, row }: PlannedRow, page: RowPage): boolean =>
  row.row > page.after && (page.outcome === undefined || page.outcome === outcome)

type OutcomeCounts = { readonly [outcome in Outcome]?: number }

/** The listed rows without gaps before them, because each outcome is cut off separately. `counts` is the number of rows in the file. */
export function completeRows<Row extends { readonly outcome: Outcome; readonly row: number }>(
  rows: readonly Row[],
  counts: OutcomeCounts,
): Row[] {
  const ends = [...Map.groupBy(rows, ({ outcome }) => outcome)].flatMap(([outcome, listed]) =>
    listed.length < (counts[outcome] ?? 0) ? (listed.at(-1)?.row ?? []) : [],
  )
  const end = Math.min(...ends)
  return rows.filter(({ row }) => row <= end)
}
