import { sql } from 'drizzle-orm'

const mark = '/* planned anew */'

/**
 * Goes into a statement whose best plan depends on what is asked for: a list by any filters, records by many ids. Postgres then plans it
 * at each call, which takes under a millisecond. A kept plan suits the average stringer, and took 3 to 14 times as long for one
 * with 60,000 jobs (`npm run bench`).
 */
export const plannedAnew = sql.raw(mark)

export const isPlannedAnew = (statement: string): boolean => statement.includes(mark)
