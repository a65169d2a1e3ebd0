import { sql } from 'drizzle-orm'

const mark = '/* no plan cache */'

/**
 * Marks a statement whose best plan depends on its parameters, such as a filtered list. Postgres then plans it on each call, which takes
 * less than a millisecond. With a cached plan, queries took 3 to 14 times as long for a business with 60,000 jobs.
 */
export const noPlanCache = sql.raw(mark)

// Limited because statements whose text varies with the number of rows or ids would use up every connection's memory.
const maxNames = 1000
const names = new Map<string, string>()

/** Returns the prepared statement name for a text. Undefined if the statement is not prepared. */
export function statementName(statement: string): string | undefined {
  const name = names.get(statement)
  if (name !== undefined || names.size === maxNames || statement.includes(mark)) return name
  const newName = `s${names.size}`
  names.set(statement, newName)
  return newName
}
