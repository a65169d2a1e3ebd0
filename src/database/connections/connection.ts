import { NodePgDatabase, NodePgSession } from 'drizzle-orm/node-postgres'
import { PgDialect, type PgTransactionConfig } from 'drizzle-orm/pg-core'
import type { Pool } from 'pg'

import { statementName } from './plan-cache.ts'
import { rowMapper } from './row-mapper.ts'
import { useConnection, type Connection, type DatabasePool } from './pool.ts'

/** Drizzle's query builder without its transactions, which `Handle` replaces. */
export type Queries = Omit<NodePgDatabase, 'transaction'>

/** A Drizzle database with the identity it is scoped to. */
export type Handle<Identity> = Queries &
  Identity & {
    /**
     * Runs `work` in one transaction. Commits if `work` succeeds and rolls back if it throws. Inside a transaction, it joins that one: if
     * `work` throws, everything is rolled back even if the caller catches the error. With transaction pooling, every request is in a
     * transaction.
     */
    transaction<T>(work: (db: Handle<Identity>) => Promise<T>): Promise<T>
  }

/** Thrown by a handle that is used after the callback that received it has returned. */
export class HandleClosed extends Error {
  constructor() {
    super('This database handle was used after its callback had returned')
  }
}

type NoSchema = Record<string, never>
type PrepareQuery = NodePgSession<NoSchema, NoSchema>['prepareQuery']

const dialect = new PgDialect()

/** A Drizzle session on a connection or a pool. Prepares each statement once per connection if `canPrepare` is true. */
class Session extends NodePgSession<NoSchema, NoSchema> {
  readonly #canPrepare: boolean

  constructor(client: Connection['client'] | Pool, canPrepare: boolean) {
    super(client, dialect, undefined)
    this.#canPrepare = canPrepare
  }

  /** Throws if the session is closed. */
  protected assertOpen(): void {}

  // Drizzle calls this right before it sends a query.
  override prepareQuery: PrepareQuery = (query, fields, _, isArrayMode, mapRows = rowMapper(fields), ...rest) => {
    this.assertOpen()
    const name = this.#canPrepare ? statementName(query.sql) : undefined
    return super.prepareQuery(query, fields, name, isArrayMode, mapRows, ...rest)
  }
}

/** State shared by the parts of one transaction. */
interface TransactionState {
  /** Whether a joined part has thrown. */
  hasFailed: boolean
}

/** A session on one connection, open during one callback. */
export class ScopedSession extends Session {
  readonly #connection: Connection
  readonly #transaction: TransactionState | undefined
  #isOpen = true

  private constructor(connection: Connection, transaction: TransactionState | undefined) {
    super(connection.client, connection.canPrepare)
    this.#connection = connection
    this.#transaction = transaction
  }

  /** Runs `work`, then closes its session, so that branches still running can't send more queries. */
  static async run<T>(
    connection: Connection,
    transaction: TransactionState | undefined,
    work: (session: ScopedSession) => Promise<T>,
  ): Promise<T> {
    const session = new ScopedSession(connection, transaction)
    try {
      return await work(session)
    } finally {
      session.#isOpen = false
    }
  }

  /** Throws HandleClosed if the session is closed. */
  get connection(): Connection {
    this.assertOpen()
    return this.#connection
  }

  protected override assertOpen(): void {
    if (!this.#isOpen) throw new HandleClosed()
  }

  async inTransaction<T>(work: (session: ScopedSession) => Promise<T>): Promise<T> {
    const transaction = this.#transaction
    if (!transaction) return inTransaction(this.connection, work)
    try {
      return await ScopedSession.run(this.connection, transaction, work)
    } catch (error) {
      transaction.hasFailed = true
      throw error
    }
  }
}

/** A session that takes a connection from the pool for each query and each transaction. */
export class PoolSession extends Session {
  readonly #pool: DatabasePool

  constructor(pool: DatabasePool) {
    super(pool.pool, pool.canPrepare)
    this.#pool = pool
  }

  inTransaction<T>(work: (session: ScopedSession) => Promise<T>): Promise<T> {
    return useConnection(this.#pool, (connection) => inTransaction(connection, work))
  }
}

/** A query builder that lives as long as its connection, for prepared queries (prepared.ts). */
export const createQueries = ({ client, canPrepare }: Connection): Queries =>
  new NodePgDatabase(dialect, new Session(client, canPrepare), undefined)

export const createHandle = <Identity extends object>(
  session: ScopedSession | PoolSession,
  identity: Identity,
): Handle<Identity> =>
  Object.assign(new NodePgDatabase(dialect, session, undefined), identity, {
    transaction: <T>(work: (db: Handle<Identity>) => Promise<T>) =>
      session.inTransaction((inner) => work(createHandle(inner, identity))),
  })

export async function inTransaction<T>(
  connection: Connection,
  work: (session: ScopedSession) => Promise<T>,
  { isolationLevel, accessMode }: PgTransactionConfig = {},
): Promise<T> {
  const { client } = connection
  const begin = ['begin', isolationLevel && `isolation level ${isolationLevel}`, accessMode].filter(Boolean).join(' ')
  // Not awaited, so that it goes out in the same pipeline as the first query. It fails only if the connection fails, and then every later
  // query fails as well.
  client.query(begin).catch(() => {})
  const transaction = { hasFailed: false }
  try {
    const result = await ScopedSession.run(connection, transaction, work)
    if (transaction.hasFailed) throw new Error('The transaction was rolled back because a part of it had failed')
    const { command } = await client.query('commit')
    // Postgres responds with ROLLBACK if a statement failed and `work` ignored it.
    if (command === 'ROLLBACK') throw new Error('The transaction was rolled back because one of its statements had failed')
    return result
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  }
}
