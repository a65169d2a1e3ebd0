import { sql } from 'drizzle-orm'

const mark = '/* no plan cache */'

/**
 * Goes into a statement whose best plan depends on its parameters: a list with any filters, records by many ids. Postgres then plans it
 * at each call, which takes under a millisecond. A cached plan suits the average tenant, and took 3 to 14 times as long for one
 * with 60,000 jobs (`npm run bench`).
 */
export const noPlanCache = sql.raw(mark)

// Statements whose text depends on the number of rows or ids would fill the memory of every connection.
const maxNames = 1000
const names = new Map<string, string>()

/** The name under which a statement is prepared, the same for the same text. Undefined: it is planned at each call. */
export function statementName(statement: string): string | undefined {
  const name = names.get(statement)
  if (name !== undefined || names.size === maxNames || statement.includes(mark)) return name
  const added = `s${names.size}`
  names.set(statement, added)
  return added
}
