import type { Database } from './connection.ts'

/**
 * A query that is built once for each connection, and from then on only filled in (`sql.placeholder`, `.prepare()`): for a list of
 * many columns Drizzle's building takes a sixth of the request.
 */
export function prepared<Query>(build: (db: Database) => Query): (db: Database) => Query {
  const built = new WeakMap<Database, Query>()
  return (db) => {
    const known = built.get(db)
    if (known !== undefined) return known
    const query = build(db)
    built.set(db, query)
    return query
  }
}
