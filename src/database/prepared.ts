import type { Database } from './connection.ts'

/**
 * A query that is built once for each connection, and from then on only filled in (`sql.placeholder`, `.prepare()`): for a list of
 * many columns Drizzle's building takes a sixth of the request. A transaction runs on the session of its connection, and has its queries.
 */
export function prepared<Query>(build: (db: Database) => Query): (db: Database) => Query {
  const built = new WeakMap<object, Query>()
  return (db) => {
    const { session } = db._
    const known = built.get(session)
    if (known !== undefined) return known
    const query = build(db)
    built.set(session, query)
    return query
  }
}
