// Claims due work of background steps. A distributed Postgres locks rows of one tenant only (docs/scaling.md), so due rows of all tenants are
// read without locks, and each is then claimed by its whole key.

/** How many due rows a step reads at a time. Claiming them takes one query each, so reading adds little. */
export const dueRowsPerRead = 500

interface DueWork<Row, Work, Key> {
  /** Reads the rows that have been due longest, at most `dueRowsPerRead`. Skips the keys in `busy`. */
  readonly read: (busy: readonly Key[]) => Promise<readonly Row[]>
  /** The key that a row belongs to, such as a receiver. */
  readonly keyOf: (row: Row) => Key
  /** Claims one row. Returns undefined if it is no longer due or another process is claiming it. */
  readonly claim: (row: Row) => Promise<Work | undefined>
}

/**
 * Returns a function that claims the next due work, in the order it became due. Skips the keys in `busy`. Concurrent calls share the rows that
 * were read, so they don't compete. The function returns undefined if nothing is due or other processes have claimed all of it.
 */
export function claimDue<Row, Work, Key>({ read, keyOf, claim }: DueWork<Row, Work, Key>) {
  const line: Row[] = []
  let reading: Promise<void> | undefined

  const next = (busy: readonly Key[]): Row | undefined => {
    const index = line.findIndex((row) => !busy.includes(keyOf(row)))
    return index < 0 ? undefined : line.splice(index, 1)[0]
  }
  const readMore = (busy: readonly Key[]): Promise<void> => {
    const append = async (): Promise<void> => {
      line.push(...(await read(busy)))
    }
    reading ??= append().finally(() => {
      reading = undefined
    })
    return reading
  }

  return async (busy: readonly Key[] = []): Promise<Work | undefined> => {
    let row = next(busy)
    for (let canRead = true; row !== undefined || canRead; row = next(busy)) {
      const work = row && (await claim(row))
      if (work !== undefined) return work
      if (row !== undefined) continue
      canRead = false
      await readMore(busy)
    }
    return undefined
  }
}
