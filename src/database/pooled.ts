import { PgPreparedQuery, PgSession, type PgTransaction, type PreparedQueryConfig } from 'drizzle-orm/pg-core'
import { PostgresJsDatabase, type PostgresJsQueryResultHKT } from 'drizzle-orm/postgres-js'

import { dialect, type Database } from './connection.ts'
import type { Pool } from './pool.ts'

type NoSchema = Record<string, never>
type Prepare = PgSession<PostgresJsQueryResultHKT, NoSchema, NoSchema>['prepareQuery']

class PooledQuery<T extends PreparedQueryConfig> extends PgPreparedQuery<T> {
  readonly #pool: Pool
  readonly #asked: Parameters<Prepare>

  constructor(pool: Pool, asked: Parameters<Prepare>) {
    super(asked[0], undefined, undefined)
    this.#pool = pool
    this.#asked = asked
  }

  override execute(values?: Record<string, unknown>): Promise<T['execute']> {
    return this.#pool.use((connection) => connection.session.prepareQuery<T>(...this.#asked).execute(values))
  }
}

// Checks a connection out for each query, or for each transaction.
class PooledSession extends PgSession<PostgresJsQueryResultHKT, NoSchema, NoSchema> {
  readonly #pool: Pool

  constructor(pool: Pool) {
    super(dialect)
    this.#pool = pool
  }

  override prepareQuery<T extends PreparedQueryConfig>(...asked: Parameters<Prepare>): PgPreparedQuery<T> {
    return new PooledQuery<T>(this.#pool, asked)
  }

  override transaction<T>(work: (tx: PgTransaction<PostgresJsQueryResultHKT, NoSchema, NoSchema>) => Promise<T>): Promise<T> {
    return this.#pool.use((connection) => connection.session.transaction(work))
  }
}

/** Drizzle for those who hold a database for long and no connection. */
export const pooled = (pool: Pool): Database => new PostgresJsDatabase(dialect, new PooledSession(pool), undefined)
