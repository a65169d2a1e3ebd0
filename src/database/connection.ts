import { PgDialect, PgTransaction, type PgDatabase } from 'drizzle-orm/pg-core'
import { PostgresJsDatabase, PostgresJsSession, type PostgresJsQueryResultHKT } from 'drizzle-orm/postgres-js'
import postgres from 'postgres'

import { isPlannedAnew } from './no-plan-cache.ts'

/** Drizzle without a relational schema: joins are written where they are read. */
export type Database = PgDatabase<PostgresJsQueryResultHKT, Record<string, never>>

/** What a query needs of a database: everything but transactions, which each scope brings its own. */
export type Queries = Omit<Database, 'transaction'>

/** One connection, for one holder at a time: queries sent without waiting travel in one pipeline, in order. */
export interface Connection {
  readonly client: postgres.Sql
  readonly session: ConnectionSession
  readonly db: Database
  /** Rejects with ConnectionLost when the connection breaks or cannot be made. It is never mended: make another. */
  readonly lost: Promise<never>
  /** Lets the query under way finish for up to so many seconds. */
  close(seconds: number): Promise<void>
}

/** The database went away in the middle of something, or is not there. */
export class ConnectionLost extends Error {
  readonly code = 'CONNECTION_LOST'
}

type NoSchema = Record<string, never>
type DriverSession = PostgresJsSession<postgres.Sql, NoSchema, NoSchema>
type PrepareQuery = DriverSession['prepareQuery']

export const dialect = new PgDialect()

// One in another is the same one.
class OneTransaction extends PgTransaction<PostgresJsQueryResultHKT, NoSchema, NoSchema> {
  override transaction<T>(work: (tx: OneTransaction) => Promise<T>): Promise<T> {
    return work(this)
  }
}

/** Drizzle's session on one connection. Its own transactions are set aside for ours. */
class ConnectionSession extends PostgresJsSession<postgres.Sql, NoSchema, NoSchema> {
  // Drizzle prepares only named queries; unnamed ones are planned anew at each call.
  override prepareQuery: PrepareQuery = (query, fields, name, ...rest) =>
    super.prepareQuery(query, fields, isPlannedAnew(query.sql) ? undefined : (name ?? 'prepared'), ...rest)

  override transaction<T>(work: (tx: OneTransaction) => Promise<T>): Promise<T> {
    return inTransaction(this.client, () => work(new OneTransaction(dialect, this, undefined)))
  }
}

const verbatim = (value: string): string => value
// Dates and instants travel as Postgres writes them; tables/columns.ts makes ISO of them.
const types = { instant: { to: 1184, from: [1082, 1083, 1114, 1184], serialize: verbatim, parse: verbatim } }

/**
 * A connection that connects when first used, is used for plain queries only, and is thrown away when it breaks. All three for
 * the driver's sake (postgres 3.4.9): its `reserve()` and `begin()` write to a socket that is gone and end the process (its
 * issue 1154), and a connection that broke with something still to write never writes again.
 * @param prepare false behind a pooler that hands the connection to somebody else between transactions
 * @param onnotify is given what other sessions notify, when this one listens
 */
export function connect(url: string, prepare: boolean, onnotify?: (channel: string, payload: string) => void): Connection {
  const broken = Promise.withResolvers<never>()
  // Nobody may be waiting when it breaks.
  broken.promise.catch(() => {})
  const options = {
    max: 1,
    prepare,
    types,
    onnotice: () => {},
    onclose: () => {
      broken.reject(new ConnectionLost('The connection to the database was lost'))
      // What is sent from now on is refused at once instead of waiting for a connection that nobody entered.
      void client.end({ timeout: 0 })
    },
    connect_timeout: 5,
    // Known to the driver, which uses it for its own `listen`, and not to its types.
    onnotify,
  }
  const client: postgres.Sql = postgres(url, options)
  const session = new ConnectionSession(client, dialect, undefined)
  return {
    client,
    session,
    db: new PostgresJsDatabase(dialect, session, undefined),
    lost: broken.promise,
    close: (seconds) => client.end({ timeout: seconds }),
  }
}

async function inTransaction<T>(client: postgres.Sql, work: () => Promise<T>): Promise<T> {
  const begun = client.unsafe('begin')
  // Sent now, so that the first query of the work travels with it; awaited with the rest.
  void begun.execute()
  try {
    const [, done] = await Promise.all([begun, work()])
    await client.unsafe('commit')
    return done
  } catch (error) {
    // Refused when the connection is gone; the database has rolled back by itself then.
    await client.unsafe('rollback').catch(() => {})
    throw error
  }
}
