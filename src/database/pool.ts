import { Socket } from 'node:net'

import { Client, Pool, type ClientConfig, type PoolClient } from 'pg'
import * as z from 'zod'

/**
 * Sends what one turn of the event loop writes in one system call. node-postgres corks the socket for each query; this holds the cork
 * until the turn ends, so that a pipeline of queries leaves together (one job with its ten queries: see decision 0021).
 */
class BatchingSocket extends Socket {
  #isHeld = false

  override cork(): void {
    super.cork()
    if (this.#isHeld) return
    this.#isHeld = true
    super.cork()
    setImmediate(() => {
      this.#isHeld = false
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

/** Connections to one address. */
export interface DatabasePool {
  readonly pool: Pool
  /** False with transaction pooling, where prepared statements do not stay with the connection. */
  readonly canPrepare: boolean
}

/** One connection of a pool, while it is in use. */
export interface Connection {
  readonly client: PoolClient
  readonly canPrepare: boolean
}

/** @param max number of connections; further callers wait */
export function openPool(url: string, max: number): Pool {
  const pool = new Pool({ ...connectionOptions(url), max, idleTimeoutMillis: 0 })
  // Node ends the process on an 'error' event that nobody listens to. An idle client's error arrives at the pool, a checked-out
  // client's at the client. The pool drops broken clients by itself and their queries are rejected, so there is nothing left to do.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

/**
 * Runs `work` with one connection of its own. Rejects as soon as the connection breaks, even if no query is pending; the pool
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

/** Runs `work` with a connection that is made for it and closed after it. */
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

const failure = z.object({ code: z.string().optional(), message: z.string() })

// Connection errors (class 08), a server that is starting, stopping or full, and those of Node's sockets.
const unreachableCodes = /^(08|57P|53300|ECONN|EPIPE|ETIMEDOUT|ENOTFOUND|EHOSTUNREACH)/

// node-postgres gives these no code.
const unreachableMessages =
  /^(Connection terminated|Client has encountered a connection error|Client was closed|timeout exceeded when trying to connect|timeout expired|Cannot use a pool after calling end)/

/** Whether an error of the driver means that the database could not be reached, or went away in the middle of something. */
export function isUnreachable(error: unknown): boolean {
  const { data } = failure.safeParse(error)
  if (!data) return false
  return data.code === undefined ? unreachableMessages.test(data.message) : unreachableCodes.test(data.code)
}
