import { Socket } from 'node:net'

import { Client, Pool, type ClientConfig, type PoolClient } from 'pg'
import * as z from 'zod'

/**
 * Batches all writes of one event loop turn into one system call. node-postgres corks the socket for each query; this keeps it corked
 * until the turn ends, so that a pipeline of queries is sent together (decision 0021).
 */
class BatchingSocket extends Socket {
  #isCorked = false

  override cork(): void {
    super.cork()
    if (this.#isCorked) return
    this.#isCorked = true
    super.cork()
    setImmediate(() => {
      this.#isCorked = false
      super.uncork()
    })
  }
}

/** The options of all connections. Queries sent without awaiting travel in one pipeline, in order. */
export const connectionOptions = (url: string): ClientConfig => ({
  connectionString: url,
  pipeline: true,
  stream: () => new BatchingSocket(),
  keepAlive: true,
  connectionTimeoutMillis: 10_000,
})

/** The connection pool of one database role. */
export interface DatabasePool {
  readonly pool: Pool
  /** False with transaction pooling, where a prepared statement may end up on another connection. */
  readonly canPrepare: boolean
}

/** A connection checked out of a pool. */
export interface Connection {
  readonly client: PoolClient
  readonly canPrepare: boolean
}

/** @param max number of connections; when all are in use, callers wait */
export function openPool(url: string, max: number): Pool {
  const pool = new Pool({ ...connectionOptions(url), max, idleTimeoutMillis: 0 })
  // Node ends the process on an 'error' event that nobody listens to. An idle client's error arrives at the pool, a checked-out
  // client's at the client. The pool removes broken clients and their queries reject, so nothing else needs to be done.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

/**
 * Runs `work` with a connection from the pool. Rejects as soon as the connection breaks, even if no query is pending; the pool
 * replaces it.
 */
export async function useConnection<T>(
  { pool, canPrepare }: DatabasePool,
  work: (connection: Connection) => Promise<T>,
): Promise<T> {
  const client = await pool.connect()
  const lost = Promise.withResolvers<never>()
  client.once('error', lost.reject)
  try {
    return await Promise.race([work({ client, canPrepare }), lost.promise])
  } finally {
    client.off('error', lost.reject)
    client.release()
  }
}

/** Opens a connection, runs `work` with it, and closes it. */
export async function withClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client(connectionOptions(url))
  client.on('error', () => {})
  try {
    await client.connect()
    return await work(client)
  } finally {
    await client.end()
  }
}

const errorSchema = z.object({ code: z.string().optional(), message: z.string() })

// Connection errors (class 08), a server that is starting, stopping or out of connections, and Node's socket errors.
const unreachableCodes = /^(08|57P|53300|ECONN|EPIPE|ETIMEDOUT|ENOTFOUND|EHOSTUNREACH)/

// Errors of node-postgres without a code.
const unreachableMessages =
  /^(Connection terminated|Client has encountered a connection error|Client was closed|timeout exceeded when trying to connect|timeout expired|Cannot use a pool after calling end)/

/** Whether a driver error means that the database is unreachable or the connection was lost. */
export function isUnreachable(error: unknown): boolean {
  const { data } = errorSchema.safeParse(error)
  if (!data) return false
  return data.code === undefined ? unreachableMessages.test(data.message) : unreachableCodes.test(data.code)
}
