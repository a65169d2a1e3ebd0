import type { ExportId, StringerId } from '#domain/values/ids.ts'
import type { QueryConfig } from 'pg'

import { createHandle, inTransaction, PoolSession, ScopedSession, type Handle } from './connection.ts'
import { openPool, useConnection, type Connection } from './pool.ts'

/**
 * The database scoped to one tenant: row-level security shows only that tenant's records. A query takes a scoped handle as its first
 * argument, so its signature says who may run it, and a query without a session does not compile. Usable until its callback returns.
 */
export type TenantDb = Handle<{
  /** The business whose records the connection shows; every query names it as well. */
  readonly stringer_id: StringerId
}>

/** The database scoped to one customer link: it has no tenant, so it reaches only the functions made for customers. */
export type LinkDb = Handle<{ readonly token: string }>

/** The database for identity, webhooks and the queue, limited by the grants of its role. Usable as long as the process runs. */
export type SystemDb = Handle<{
  /** What the access is for. Makes each use easy to find in a review. */
  readonly reason: string
}>

/** The contents of a signed cookie; the database confirms it before anything is read. */
export interface Claim {
  readonly token: string
  readonly user_id: StringerId
}

export interface AccessSettings {
  readonly app_url: string
  readonly system_url: string
  readonly pool_size: number
  /** Whether PgBouncer pools by transaction. Settings then have to end with their transaction. */
  readonly transaction_pooling: boolean
}

/** Statement timeouts by kind of request. Postgres cancels a slower statement (57014), and the caller gets DATABASE_ERROR. */
export const statementTimeoutsMs = {
  read: 5000,
  write: 10_000,
  /** Analytics and downloads. */
  report: 30_000,
  /** Imports wait for each other. */
  import: 60_000,
  archive: 600_000,
} as const
export type RequestKind = keyof typeof statementTimeoutsMs

/** Thrown if the session of a claim has ended. */
export class SessionEnded extends Error {}

/** Opens the pools of one process. */
export function openDatabaseAccess(settings: AccessSettings) {
  const { app_url, system_url, pool_size, transaction_pooling } = settings
  const canPrepare = !transaction_pooling
  const app = { pool: openPool(app_url, pool_size), canPrepare }
  const system = { pool: openPool(system_url, Math.max(2, Math.ceil(pool_size / 3))), canPrepare }
  const systemSession = new PoolSession(system)

  return {
    /** For a signed-in member. Throws SessionEnded if the session has ended, even with a valid cookie. */
    asTenant: <T>(claim: Claim, work: (db: TenantDb) => Promise<T>, kind: RequestKind = 'write'): Promise<T> =>
      useConnection(app, (connection) => runAsTenant(connection, { claim, kind, isLocal: transaction_pooling }, work)),

    /** For the background job of an export: a read-only snapshot of one tenant. Throws SessionEnded if no such export is running. */
    asExporter: <T>(stringer_id: StringerId, export_id: ExportId, work: (db: TenantDb) => Promise<T>): Promise<T> =>
      useConnection(app, (connection) => runAsExporter(connection, stringer_id, export_id, work)),

    /** Whether the session behind a claim is still valid. Throws if the database does not respond. */
    isAlive: async (claim: Claim): Promise<boolean> => {
      const { rows } = await app.pool.query<EntryResult>(enterSession({ claim, kind: 'read', isLocal: true }))
      return rows[0]?.entered ?? false
    },

    /** For a customer with a link: the token reaches what the `link.*` functions return, nothing else. */
    asLink: <T>(token: string, work: (db: LinkDb) => Promise<T>): Promise<T> =>
      useConnection(app, (connection) => runAsLink(connection, token, work)),

    /** For background work. */
    asSystem: (reason: string): SystemDb => createHandle(systemSession, { reason }),

    /** Whether the database responds. */
    isOpen: (): Promise<boolean> =>
      system.pool.query('select 1').then(
        () => true,
        () => false,
      ),

    close: async (): Promise<void> => {
      await Promise.all([app.pool.end(), system.pool.end()])
    },
  }
}

export type DatabaseAccess = ReturnType<typeof openDatabaseAccess>

interface EntryResult {
  readonly entered: boolean
}

interface Entry {
  readonly claim: Claim
  readonly kind: RequestKind
  /** Whether the settings end with the transaction. */
  readonly isLocal: boolean
}

const enterSession = ({ claim: { token, user_id }, kind, isLocal }: Entry): QueryConfig => ({
  text: `select auth.enter($1, $2, $3) as entered, set_config('statement_timeout', $4, $3)`,
  values: [token, user_id, isLocal, String(statementTimeoutsMs[kind])],
})

const enterExport = (stringer_id: StringerId, export_id: ExportId): QueryConfig => ({
  text: `select app.enter_export($1, $2) as entered, set_config('statement_timeout', $3, true)`,
  values: [stringer_id, export_id, String(statementTimeoutsMs.archive)],
})

/**
 * Sends the session check without awaiting it, so the first query of the work goes out in the same pipeline. If the session has
 * ended, the check clears the tenant, and the queries behind it see and change nothing.
 */
async function runWithCheck<T>(connection: Connection, check: QueryConfig, work: () => Promise<T>): Promise<T> {
  const [checked, result] = await Promise.allSettled([connection.client.query<EntryResult>(check), work()])
  if (checked.status === 'rejected') throw checked.reason
  if (!checked.value.rows[0]?.entered) throw new SessionEnded()
  if (result.status === 'rejected') throw result.reason
  return result.value
}

function runAsTenant<T>(connection: Connection, entry: Entry, work: (db: TenantDb) => Promise<T>): Promise<T> {
  const run = (session: ScopedSession) =>
    runWithCheck(connection, enterSession(entry), () => work(createHandle(session, { stringer_id: entry.claim.user_id })))
  return entry.isLocal ? inTransaction(connection, run) : ScopedSession.run(connection, false, run)
}

const runAsExporter = <T>(
  connection: Connection,
  stringer_id: StringerId,
  export_id: ExportId,
  work: (db: TenantDb) => Promise<T>,
): Promise<T> =>
  inTransaction(
    connection,
    (session) =>
      runWithCheck(connection, enterExport(stringer_id, export_id), () => work(createHandle(session, { stringer_id }))),
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )

const leaveTenant: QueryConfig = {
  text: `select set_config('app.stringer_id', '', false), set_config('statement_timeout', $1, false)`,
  values: [String(statementTimeoutsMs.read)],
}

const runAsLink = <T>(connection: Connection, token: string, work: (db: LinkDb) => Promise<T>): Promise<T> =>
  ScopedSession.run(connection, false, async (session) => {
    const leave = connection.client.query(leaveTenant)
    const [, result] = await Promise.all([leave, work(createHandle(session, { token }))])
    return result
  })
