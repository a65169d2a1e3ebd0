import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'

import type { Queries } from './connection.ts'

/**
 * A query that is built once for each connection, and from then on only filled in (`sql.placeholder`, `.prepare()`): for a list of
 * many columns Drizzle's building takes a sixth of the request. A transaction runs on the session of its connection, and has its queries.
 */
export function prepared<Query>(build: (db: Queries) => Query): (db: Queries) => Query {
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

interface ByIds<Rows> {
  execute(values: Record<string, unknown>): Promise<Rows>
}

/**
 * The same of records by their ids: one query for a single one and one for several. Postgres keeps the plan of the first, and plans the
 * second at each call, since how many there are decides: for a query of seven tables that takes three times as long as to run it.
 * @param build is given what says that a column is one of the ids
 */
export function preparedByIds<Rows>(
  build: (db: Queries, isOf: (column: SQLWrapper) => SQL) => ByIds<Rows>,
): (db: Queries, ids: readonly string[], values: Record<string, unknown>) => Promise<Rows> {
  const ofOne = prepared((db) => build(db, (column) => sql`${column} = ${sql.placeholder('id')}::uuid`))
  const ofMany = prepared((db) => build(db, (column) => sql`${column} = any(${sql.placeholder('ids')}::uuid[])`))
  return (db, ids, values) => {
    const [id, ...others] = ids
    return others.length === 0 && id !== undefined ? ofOne(db).execute({ ...values, id }) : ofMany(db).execute({ ...values, ids })
  }
}
