import type { ExportId, StringerId } from '#domain/values/ids.ts'
import { sql } from 'drizzle-orm'

import type { Connection, Database, Queries } from './connection.ts'
import { Pool } from './pool.ts'
import { pooled } from './pooled.ts'

/**
 * The database scoped to one tenant: row level security shows only that tenant's records. A query takes a scoped handle as its first
 * argument, so its signature says who may run it, and a query outside of a session does not compile.
 */
export interface TenantDb extends Queries {
  /** The business whose records the connection shows; every query names it as well. */
  readonly stringer_id: StringerId
  /** Runs `work` in one transaction. Inside a transaction, joins it. */
  transaction<T>(work: (db: TenantDb) => Promise<T>): Promise<T>
}

/** The database scoped to one customer link: it has no tenant, so it reaches only the functions made for customers. */
export interface LinkDb extends Queries {
  readonly token: string
}

/** The database of identity, webhooks and the queue: its role may touch only what its grants name. */
export interface SystemDb extends Database {
  readonly reason: string
}

/** What a signed cookie says; the database confirms it before anything is read. */
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

/** Thrown when the session behind a claim has ended. */
export class SessionEnded extends Error {}

// A handle is the connection's Drizzle database with the scope's own fields.
const scoped = <Scope extends object>(db: Database, scope: Scope): Database & Scope => {
  const handle: Database = Object.create(db)
  return Object.assign(handle, scope)
}

// A transaction inside a transaction is the same one.
function within(stringer_id: StringerId, tx: Database): TenantDb {
  const db: TenantDb = scoped(tx, { stringer_id, transaction: <T>(work: (db: TenantDb) => Promise<T>) => work(db) })
  return db
}

const tenantOn = (stringer_id: StringerId, { db }: Connection): TenantDb =>
  scoped(db, {
    stringer_id,
    transaction: <T>(work: (db: TenantDb) => Promise<T>) => db.transaction((tx) => work(within(stringer_id, tx))),
  })

/** Opens the pools of one process. */
export function openDatabaseAccess(settings: AccessSettings) {
  const prepare = !settings.transaction_pooling
  const app = new Pool(settings.app_url, { size: settings.pool_size, prepare })
  const system = new Pool(settings.system_url, { size: Math.max(2, Math.ceil(settings.pool_size / 3)), prepare })
  const systemDb = pooled(system)

  return {
    /** For a signed-in member. Throws SessionEnded when the session has ended, whatever the cookie says. */
    asTenant: <T>(claim: Claim, work: (db: TenantDb) => Promise<T>): Promise<T> =>
      app.use((connection) =>
        settings.transaction_pooling ? enterInTransaction(connection, claim, work) : enter(connection, claim, work),
      ),

    /**
     * For the background job of an export: a read-only snapshot of one tenant. Throws SessionEnded when no such export is running.
     */
    asExporter: <T>(stringer_id: StringerId, export_id: ExportId, work: (db: TenantDb) => Promise<T>): Promise<T> =>
      app.use((connection) => enterExport(connection, stringer_id, export_id, work)),

    /** Whether the session behind a claim is still valid. Throws when the database does not answer. */
    isAlive: (claim: Claim): Promise<boolean> =>
      app.use(async ({ client }) => {
        const [row] = await client<{ alive: boolean }[]>`select auth.enter(${claim.token}, ${claim.user_id}, true) as alive`
        return row?.alive ?? false
      }),

    /** For a customer with a link: the token reaches what the `player.*` functions return, nothing else. */
    asLink: <T>(token: string, work: (db: LinkDb) => Promise<T>): Promise<T> =>
      app.use(async ({ client, db }) => {
        const cleared = client`select set_config('app.stringer_id', '', false)`
        void cleared.execute()
        const [, result] = await Promise.all([cleared, work(scoped(db, { token }))])
        return result
      }),

    /** For the process itself. `reason` says on whose behalf. */
    asSystem: (reason: string): SystemDb => scoped(systemDb, { reason }),

    /** Whether the database answers. */
    isOpen: (): Promise<boolean> =>
      systemDb.execute(sql`select 1`).then(
        () => true,
        () => false,
      ),

    close: async (): Promise<void> => {
      await Promise.all([app.end(), system.end()])
    },
  }
}

export type DatabaseAccess = ReturnType<typeof openDatabaseAccess>

/**
 * Sends the session check without awaiting it, so the first query goes out in the same pipeline. If the session has ended, `auth.enter`
 * clears the tenant, and the queries behind it see and change nothing.
 */
async function enter<T>(connection: Connection, claim: Claim, work: (db: TenantDb) => Promise<T>): Promise<T> {
  const entered = connection.client<{ alive: boolean }[]>`select auth.enter(${claim.token}, ${claim.user_id}, false) as alive`
  // The driver's queries are lazy: without this, the queries of `work` would go out first, under the previous tenant.
  void entered.execute()
  const [rows, result] = await Promise.allSettled([entered, work(tenantOn(claim.user_id, connection))])
  if (rows.status === 'rejected') throw rows.reason
  if (!rows.value[0]?.alive) throw new SessionEnded()
  if (result.status === 'rejected') throw result.reason
  return result.value
}

const enterInTransaction = <T>({ db }: Connection, claim: Claim, work: (db: TenantDb) => Promise<T>): Promise<T> =>
  db.transaction(async (tx) => {
    const [row] = await tx.execute<{ alive: boolean }>(sql`select auth.enter(${claim.token}, ${claim.user_id}, true) as alive`)
    if (!row?.alive) throw new SessionEnded()
    return work(within(claim.user_id, tx))
  })

const enterExport = <T>(
  { db }: Connection,
  stringer_id: StringerId,
  export_id: ExportId,
  work: (db: TenantDb) => Promise<T>,
): Promise<T> =>
  db.transaction(
    async (tx) => {
      const [row] = await tx.execute<{ runs: boolean }>(sql`select app.enter_export(${stringer_id}, ${export_id}) as runs`)
      if (!row?.runs) throw new SessionEnded()
      return work(within(stringer_id, tx))
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
