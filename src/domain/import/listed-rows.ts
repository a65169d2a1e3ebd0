// How many rows of a large file the API lists. Planning and saving concern all rows.

/** Enough to look through. Refused rows are listed to be corrected, so there are more of them. */
export const maxListedRows = { new: 500, new_racquet: 500, existing: 500, refused: 5000 } as const
type Outcome = keyof typeof maxListedRows

/** How many rows of all outcomes are listed at most. */
export const maxListed = Object.values(maxListedRows).reduce((sum, count) => sum + count, 0)

/** The first rows of each outcome, in the order of the file. */
export function listRows<Row extends { readonly outcome: Outcome }>(rows: readonly Row[]): Row[] {
  const counts = { new: 0, new_racquet: 0, existing: 0, refused: 0 }
  return rows.filter(({ outcome }) => {
    counts[outcome] += 1
    return counts[outcome] <= maxListedRows[outcome]
  })
}
