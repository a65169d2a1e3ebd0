import type { ExportId, StringerId } from '#domain/values/ids.ts'
import type { QueryConfig } from 'pg'

import { handleOn, inTransaction, PoolSession, ScopedSession, type Handle } from './connection.ts'
import { openPool, useConnection, type Connection } from './pool.ts'

/**
 * The database scoped to one tenant: row-level security shows only that tenant's records. A query takes a scoped handle as its first
 * argument, so its signature says who may run it, and a query outside of a session does not compile. Works until the callback that
 * received it has returned.
 */
export type TenantDb = Handle<{
  /** The business whose records the connection shows; every query names it as well. */
  readonly stringer_id: StringerId
}>

/** The database scoped to one customer link: it has no tenant, so it reaches only the functions made for customers. */
export type LinkDb = Handle<{ readonly token: string }>

/** The database of identity, webhooks and the queue: its role may touch only what its grants name. Lives as long as the process. */
export type SystemDb = Handle<{
  /** For logs and reviews: what the access is for. */
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
  /** Behind PgBouncer's transaction pooling a setting must not outlive its transaction. */
  readonly transaction_pooling: boolean
}

/** How long one statement of a request may take, by the kind of request. Postgres cancels it then (57014), and the caller gets DATABASE_ERROR. */
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
    /** For a signed-in member. Throws SessionEnded when the session has ended, whatever the cookie says. */
    asTenant: <T>(claim: Claim, work: (db: TenantDb) => Promise<T>, kind: RequestKind = 'write'): Promise<T> =>
      useConnection(app, (connection) => runAsTenant(connection, { claim, kind, isLocal: transaction_pooling }, work)),

    /** For the background job of an export: a read-only snapshot of one tenant. Throws SessionEnded when no such export is running. */
    asExporter: <T>(stringer_id: StringerId, export_id: ExportId, work: (db: TenantDb) => Promise<T>): Promise<T> =>
      useConnection(app, (connection) => runAsExporter(connection, stringer_id, export_id, work)),

    /** Whether the session behind a claim is still valid. Throws when the database does not answer. */
    isAlive: async (claim: Claim): Promise<boolean> => {
      const { rows } = await app.pool.query<Entered>(enterSession({ claim, kind: 'read', isLocal: true }))
      return rows[0]?.entered ?? false
    },

    /** For a customer with a link: the token reaches what the `link.*` functions return, nothing else. */
    asLink: <T>(token: string, work: (db: LinkDb) => Promise<T>): Promise<T> =>
      useConnection(app, (connection) => runAsLink(connection, token, work)),

    /** For background work. `reason` names it. */
    asSystem: (reason: string): SystemDb => handleOn(systemSession, { reason }),

    /** Whether the database answers. */
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

interface Entered {
  readonly entered: boolean
}

interface Entry {
  readonly claim: Claim
  readonly kind: RequestKind
  /** Settings end with the transaction. */
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
async function entered<T>(connection: Connection, check: QueryConfig, work: () => Promise<T>): Promise<T> {
  const [checked, result] = await Promise.allSettled([connection.client.query<Entered>(check), work()])
  if (checked.status === 'rejected') throw checked.reason
  if (!checked.value.rows[0]?.entered) throw new SessionEnded()
  if (result.status === 'rejected') throw result.reason
  return result.value
}

function runAsTenant<T>(connection: Connection, entry: Entry, work: (db: TenantDb) => Promise<T>): Promise<T> {
  const run = (session: ScopedSession) =>
    entered(connection, enterSession(entry), () => work(handleOn(session, { stringer_id: entry.claim.user_id })))
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
    (session) => entered(connection, enterExport(stringer_id, export_id), () => work(handleOn(session, { stringer_id }))),
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )

const leaveTenant: QueryConfig = {
  text: `select set_config('app.stringer_id', '', false), set_config('statement_timeout', $1, false)`,
  values: [String(statementTimeoutsMs.read)],
}

const runAsLink = <T>(connection: Connection, token: string, work: (db: LinkDb) => Promise<T>): Promise<T> =>
  ScopedSession.run(connection, false, async (session) => {
    const leave = connection.client.query(leaveTenant)
    const [, result] = await Promise.all([leave, work(handleOn(session, { token }))])
    return result
  })
