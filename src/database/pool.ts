import { PgDialect, type PgDatabase } from 'drizzle-orm/pg-core'
import { PostgresJsDatabase, PostgresJsSession, type PostgresJsQueryResultHKT } from 'drizzle-orm/postgres-js'
import postgres from 'postgres'

/** Drizzle on one connection. No relational schema: joins are written where they are read. */
export type Database = PgDatabase<PostgresJsQueryResultHKT, Record<string, never>>

export interface Connection {
  readonly client: postgres.Sql
  readonly db: Database
  /** How often the connection has been lost so far; the driver makes a new one by itself. */
  breaks(): number
}

export interface PoolOptions {
  /** Connections at most. */
  readonly size: number
  /** False behind a pooler that hands the connection to somebody else between transactions. */
  readonly prepare: boolean
}

// Drizzle prepares only named queries; unnamed ones would be planned anew at each call.
class PreparingSession extends PostgresJsSession<postgres.Sql, Record<string, never>, Record<string, never>> {
  override prepareQuery: PostgresJsSession<postgres.Sql, Record<string, never>, Record<string, never>>['prepareQuery'] = (
    query,
    fields,
    name,
    isArray,
    mapper,
    metadata,
    cache,
  ) => super.prepareQuery(query, fields, name ?? 'prepared', isArray, mapper, metadata, cache)
}

const verbatim = (value: string): string => value
// Dates and instants travel as Postgres writes them; tables/columns.ts makes ISO of them.
const types = { instant: { to: 1184, from: [1082, 1083, 1114, 1184], serialize: verbatim, parse: verbatim } }

const dialect = new PgDialect()

/** A driver with `size` connections, and Drizzle on it. Connects when first used. */
export function connect(url: string, options: PoolOptions): Connection {
  let breaks = 0
  const client = postgres(url, {
    max: options.size,
    onclose: () => {
      breaks += 1
    },
    prepare: options.prepare,
    types,
    onnotice: () => {},
    connect_timeout: 5,
    // A database that comes back is noticed within a second; the driver's own wait grows to 20 s.
    backoff: (attempt) => Math.min(0.05 * 2 ** attempt, 1),
  })
  const db = new PostgresJsDatabase(dialect, new PreparingSession(client, dialect, undefined), undefined)
  return { client, db, breaks: () => breaks }
}

/**
 * Connections that are checked out whole, each by one holder: queries sent on one without waiting travel in one pipeline, in order.
 * The driver's own `reserve()` was set aside: a reserved connection that breaks goes back to its pool while its holder still
 * writes to it, and two checkouts then share one row-level-security setting.
 */
export class Pool {
  readonly #url: string
  readonly #options: PoolOptions
  readonly #all: Connection[] = []
  readonly #idle: Connection[] = []
  readonly #waiting: ((connection: Connection) => void)[] = []

  constructor(url: string, options: PoolOptions) {
    this.#url = url
    this.#options = options
  }

  /** Runs `work` with a connection of its own. Waits in line when all are taken. */
  async use<T>(work: (connection: Connection) => Promise<T>): Promise<T> {
    const connection = this.#take() ?? (await new Promise<Connection>((resolve) => this.#waiting.push(resolve)))
    try {
      return await work(connection)
    } finally {
      const next = this.#waiting.shift()
      if (next) next(connection)
      else this.#idle.push(connection)
    }
  }

  #take(): Connection | undefined {
    const idle = this.#idle.pop()
    if (idle || this.#all.length >= this.#options.size) return idle
    const connection = connect(this.#url, { ...this.#options, size: 1 })
    this.#all.push(connection)
    return connection
  }

  /** Lets queries under way finish for up to five seconds, then closes. */
  async end(): Promise<void> {
    await Promise.all(this.#all.map((connection) => connection.client.end({ timeout: 5 })))
  }
}
