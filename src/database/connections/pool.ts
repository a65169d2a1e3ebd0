import { Socket } from 'node:net'

import { Client, Pool, type ClientConfig, type PoolClient } from 'pg'
import * as z from 'zod'

/**
 * Batches all writes of one event loop turn into one system call. node-postgres corks the socket for each query; this class keeps it
 * corked until the turn ends, so that a pipeline of queries is sent together (decision 0021).
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

/** Options for all connections. Queries sent without awaiting go out in one pipeline, in order. */
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

/** Called with a query's text, without parameters, when it is sent. The returned function is called when the query ends. */
export type ObserveQuery = (text: string) => (error: unknown) => void

const queryText = z.union([z.string(), z.object({ text: z.string() }).transform(({ text }) => text)]).catch('')
const callback = z.custom<(error: unknown, ...rest: unknown[]) => void>((value) => typeof value === 'function')

/** Observes queries that return a promise and those that take a callback. */
function observeQueries(client: PoolClient, observe: ObserveQuery): void {
  // oxlint-disable-next-line typescript/unbound-method -- applied with its client below
  client.query = new Proxy(client.query, {
    apply: (query, _, args: unknown[]) => {
      const ended = observe(queryText.parse(args[0]))
      const last = callback.safeParse(args.at(-1))
      if (last.success) {
        const observed = (error: unknown, ...rest: unknown[]) => {
          ended(error)
          last.data(error, ...rest)
        }
        return Reflect.apply(query, client, [...args.slice(0, -1), observed])
      }
      const result: unknown = Reflect.apply(query, client, args)
      Promise.resolve(result).then(() => ended(undefined), ended)
      return result
    },
  })
}

/**
 * @param max number of connections; when all are in use, callers wait
 * @param observeQuery for traces
 */
export function openPool(url: string, max: number, observeQuery?: ObserveQuery): Pool {
  const pool = new Pool({ ...connectionOptions(url), max, idleTimeoutMillis: 0 })
  // Node ends the process on an 'error' event without a listener. The pool emits errors of idle clients, and checked-out clients emit
  // their own. The pool removes broken clients and their queries reject, so there is nothing else to do.
  pool.on('error', () => {})
  pool.on('connect', (client) => {
    client.on('error', () => {})
    if (observeQuery) observeQueries(client, observeQuery)
  })
  return pool
}

/**
 * Runs `work` with a connection from the pool. Rejects as soon as the connection breaks, even if no query is pending; the pool
 * replaces it.
 * @param clear resets the connection's settings before it returns to the pool. It is not awaited; if it fails, the connection is closed.
 */
export async function useConnection<T>(
  { pool, canPrepare }: DatabasePool,
  work: (connection: Connection) => Promise<T>,
  clear?: (connection: Connection) => Promise<unknown>,
): Promise<T> {
  const client = await pool.connect()
  const lost = Promise.withResolvers<never>()
  client.once('error', lost.reject)
  try {
    return await Promise.race([work({ client, canPrepare }), lost.promise])
  } finally {
    client.off('error', lost.reject)
    if (clear)
      clear({ client, canPrepare }).then(
        () => client.release(),
        () => client.release(true),
      )
    else client.release()
  }
}

/** Opens a connection, runs `work` with it, and closes it. */
export async function withClient<T>(
  url: string,
  work: (client: Client) => Promise<T>,
  timeouts: Pick<ClientConfig, 'connectionTimeoutMillis' | 'query_timeout'> = {},
): Promise<T> {
  const client = new Client({ ...connectionOptions(url), ...timeouts })
  client.on('error', () => {})
  try {
    await client.connect()
    return await work(client)
  } finally {
    await client.end()
  }
}

const errorSchema = z.object({ code: z.string().optional(), message: z.string() })

// Connection errors (class 08); a server that is starting or stopping (57P), out of connections, disk or memory (class 53), or no longer
// the primary (25006); and Node's socket errors, including running out of file handles.
const unreachableCodes = /^(08|25006|53|57P|ECONN|EPIPE|ETIMEDOUT|ENOTFOUND|EHOSTUNREACH|EMFILE|ENFILE)/

// node-postgres errors that have no code.
const unreachableMessages =
  /^(Connection terminated|Client has encountered a connection error|Client was closed|timeout exceeded when trying to connect|timeout expired|Cannot use a pool after calling end)/

/** Whether a driver error means that the database is unreachable or the connection was lost. */
export function isUnreachable(error: unknown): boolean {
  const { data } = errorSchema.safeParse(error)
  if (!data) return false
  return data.code === undefined ? unreachableMessages.test(data.message) : unreachableCodes.test(data.code)
}

// A wrong password or user (class 28), or a missing database.
const refusedCodes = /^(28|3D000)/

/** Explains in a sentence why connecting failed; undefined for other errors. */
export function connectionProblem(error: unknown): string | undefined {
  const { data } = errorSchema.safeParse(error)
  if (data?.code && refusedCodes.test(data.code)) return `The database refused the connection: ${data.message}.`
  if (isUnreachable(error)) return `The database cannot be reached: ${data?.message || data?.code}.`
  return undefined
}
