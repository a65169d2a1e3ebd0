import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'

import { databaseOn, ScopedSession, type Queries } from './connection.ts'

/**
 * A query that is built once for each connection, and from then on only filled in (`sql.placeholder`, `.prepare()`): for a list of
 * many columns Drizzle's building takes a sixth of the request.
 */
export function prepared<Query>(build: (db: Queries) => Query): (db: Queries) => Query {
  const built = new WeakMap<object, Query>()
  return (db) => {
    const { session } = db._
    if (!(session instanceof ScopedSession)) return build(db)
    const { connection } = session
    const known = built.get(connection.client)
    if (known !== undefined) return known
    const query = build(databaseOn(connection))
    built.set(connection.client, query)
    return query
  }
}

interface ByIds<Rows> {
  execute(values: Record<string, unknown>): Promise<Rows>
}

/**
 * The same of records by their ids: one query for a single id and one for several. Postgres caches the plan of the first and should plan
 * the second at each call, since its best plan depends on how many there are.
 * @param build is given the condition that a column is one of the ids
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
