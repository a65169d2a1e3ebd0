import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'

import { createQueries, ScopedSession, type Queries } from './connection.ts'

/**
 * Builds a query once per connection. Later calls only fill in its placeholders (`sql.placeholder`, `.prepare()`). For a list with many
 * columns, building the query takes a sixth of the request time.
 */
export function prepared<Query>(build: (db: Queries) => Query): (db: Queries) => Query {
  const built = new WeakMap<object, Query>()
  return (db) => {
    const { session } = db._
    if (!(session instanceof ScopedSession)) return build(db)
    const { connection } = session
    const existing = built.get(connection.client)
    if (existing !== undefined) return existing
    const query = build(createQueries(connection))
    built.set(connection.client, query)
    return query
  }
}

interface ByIds<Rows> {
  execute(values: Record<string, unknown>): Promise<Rows>
}

/**
 * Like `prepared`, for records by id. Uses separate queries for a single id and for several, because the best plan for several depends on
 * their number.
 * @param build receives a function that builds the condition for a column to match one of the ids
 */
export function preparedByIds<Rows>(
  build: (db: Queries, matchesId: (column: SQLWrapper) => SQL) => ByIds<Rows>,
): (db: Queries, ids: readonly string[], values: Record<string, unknown>) => Promise<Rows> {
  const byOneId = prepared((db) => build(db, (column) => sql`${column} = ${sql.placeholder('id')}::uuid`))
  const byManyIds = prepared((db) => build(db, (column) => sql`${column} = any(${sql.placeholder('ids')}::uuid[])`))
  return (db, ids, values) => {
    const [id, ...others] = ids
    return others.length === 0 && id !== undefined
      ? byOneId(db).execute({ ...values, id })
      : byManyIds(db).execute({ ...values, ids })
  }
}
