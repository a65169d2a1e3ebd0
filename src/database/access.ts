import type { ArchiveImportId, ExportId, StringerId } from '#domain/values/ids.ts'
import { DrizzleQueryError } from 'drizzle-orm'
import type { Pool, QueryConfig } from 'pg'

import { createHandle, inTransaction, PoolSession, ScopedSession, type Handle } from './connection.ts'
import {
  AccessRefused,
  confirmAccount,
  defaultBusiness,
  enter,
  SessionEnded,
  type Claim,
  type Entry,
  type Member,
  type SessionClaim,
} from './claims.ts'
import { errorCode } from './embedded/error.ts'
import { RequestLines, type NoteConfirmed } from './request-lines.ts'
import { isUnreachable, openPool, useConnection, type Connection, type DatabasePool, type ObserveQuery } from './pool.ts'

/**
 * The database scoped to one tenant: row-level security shows only that tenant's records. A query takes a scoped handle as its first
 * argument, so its signature says who may run it, and a query without a session does not compile. Usable until its callback returns.
 */
export type TenantDb = Handle<{
  /** The business whose records the connection shows; every query names it as well. */
  readonly stringer_id: StringerId
  /** Who asks, once the database has confirmed it. Throws in an export or an import of one, which run for nobody. */
  readonly member: () => Promise<Member>
}>

/** The database scoped to one customer link: it has no tenant, so it reaches only the functions made for customers. */
export type LinkDb = Handle<{ readonly token: string }>

/** The database for identity, webhooks and the queue, limited by the grants of its role. Usable as long as the process runs. */
export type SystemDb = Handle<{
  /** What the access is for. Makes each use easy to find in a review. */
  readonly reason: string
}>

export interface AccessSettings {
  readonly app_url: string
  readonly system_url: string
  /** The app's role on a read-only replica, for analytics. */
  readonly replica_url?: string | undefined
  readonly pool_size: number
  /** Whether PgBouncer pools by transaction. Settings then have to end with their transaction. */
  readonly transaction_pooling: boolean
  /** For traces. */
  readonly observeQuery?: ObserveQuery | undefined
}

/** Statement timeouts by kind of request. Postgres cancels a slower statement (57014), and the caller gets NETWORK_ERROR (503). */
export const statementTimeoutsMs = {
  read: 5000,
  write: 10_000,
  /** Analytics, downloads and previews. */
  report: 30_000,
  /** Imports wait for each other. */
  import: 60_000,
  archive: 600_000,
} as const
export type RequestKind = keyof typeof statementTimeoutsMs

/** The connections of one pool now. */
export interface PoolUse {
  readonly pool: 'app' | 'system' | 'replica'
  readonly in_use: number
  readonly idle: number
  /** Callers that wait for a connection. */
  readonly waiting: number
}

function openPools({ app_url, system_url, replica_url, pool_size, transaction_pooling, observeQuery }: AccessSettings) {
  const open = (url: string, connections: number) => ({
    pool: openPool(url, connections, observeQuery),
    canPrepare: !transaction_pooling,
  })
  return {
    app: open(app_url, pool_size),
    system: open(system_url, Math.max(2, Math.ceil(pool_size / 3))),
    replica: replica_url === undefined ? undefined : open(replica_url, pool_size),
  }
}

/** Opens the pools of one process. */
export function openDatabaseAccess(settings: AccessSettings) {
  const { app, system, replica } = openPools(settings)
  const systemSession = new PoolSession(system)
  const entryFor = (claim: Claim, kind: RequestKind): Entry => toEntry(claim, kind, settings.transaction_pooling)
  const lines = new RequestLines(settings.pool_size)

  return {
    /**
     * For a member, signed in or with an access token. Throws SessionEnded if the session has ended, even with a valid cookie, and
     * AccessRefused.
     */
    asTenant: <T>(claim: Claim, work: (db: TenantDb) => Promise<T>, kind: RequestKind = 'write'): Promise<T> =>
      lines.run(claim, (note) => useTenant(app, entryFor(claim, kind), work, note)),

    /**
     * For analytics: reads from the replica, if there is one and it responds, else from the database. The claim is confirmed by the
     * database either way. Throws as `asTenant` does.
     */
    asReporter: <T>(claim: Claim, work: FiguresWork<T>): Promise<T> =>
      lines.run(claim, (note) => readFigures({ app, replica, note }, entryFor(claim, 'report'), work)),

    /** For the background job of an export: a read-only snapshot of one tenant. Throws SessionEnded if no such export is running. */
    asExporter: <T>(stringer_id: StringerId, export_id: ExportId, work: (db: TenantDb) => Promise<T>): Promise<T> =>
      useConnection(app, (connection) => runAsExporter(connection, stringer_id, export_id, work)),

    /**
     * For the background job that imports an archive: one transaction, whose rows keep what they had (migration 0035). Throws SessionEnded
     * if no such import is running.
     */
    asImporter: <T>(stringer_id: StringerId, import_id: ArchiveImportId, work: (db: TenantDb) => Promise<T>): Promise<T> =>
      useConnection(app, (connection) => runAsImporter(connection, stringer_id, import_id, work)),

    /** For the reader of a calendar's address: a read-only snapshot. Throws SessionEnded if no calendar of the business has this hash. */
    asCalendar: <T>(stringer_id: StringerId, hash: Buffer, work: (db: TenantDb) => Promise<T>): Promise<T> =>
      useConnection(app, (connection) => runAsCalendar(connection, stringer_id, hash, work)),

    /** Whether a claim would still be confirmed. Throws if the database does not respond. */
    isAlive: (claim: Claim): Promise<boolean> => isAlive(app, claim),

    /** For what belongs to a user and to no business. Throws SessionEnded, and AccessRefused if a PIN started the session. */
    confirmSession: (claim: SessionClaim): Promise<void> =>
      lines.runForUser(claim, () => confirmAccount({ client: app.pool }, claim)),

    /** The business of a session that names none. Null if no business lets its user in. Throws SessionEnded. */
    defaultBusiness: (claim: SessionClaim): Promise<StringerId | null> =>
      lines.runForUser(claim, () => defaultBusiness({ client: app.pool }, claim)),

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

    pools: (): PoolUse[] => [
      poolUse('app', app.pool),
      poolUse('system', system.pool),
      ...(replica ? [poolUse('replica', replica.pool)] : []),
    ],

    close: async (): Promise<void> => {
      await Promise.all([app.pool.end(), system.pool.end(), replica?.pool.end()])
    },
  }
}

const poolUse = (name: PoolUse['pool'], { totalCount, idleCount, waitingCount }: Pool): PoolUse => ({
  pool: name,
  in_use: totalCount - idleCount,
  idle: idleCount,
  waiting: waitingCount,
})

/** Resolves with the time up to which figures are complete. Null on the primary: now. */
export type ReadAge = () => Promise<string | null>
type FiguresWork<T> = (db: TenantDb, readAge: ReadAge) => Promise<T>

// A replica that has received everything it could and applied it is up to date, even if the last change is long ago.
const replicaTime = `select to_json(case
    when exists (select from pg_stat_wal_receiver) and pg_last_wal_receive_lsn() = pg_last_wal_replay_lsn() then now()
    else pg_last_xact_replay_timestamp() end) as time`

async function readReplicaTime({ client }: Connection): Promise<string | null> {
  const { rows } = await client.query<{ time: string | null }>(replicaTime)
  const { time } = rows[0] ?? {}
  return time ? new Date(time).toISOString() : null
}

const isRefusal = (error: unknown): boolean => error instanceof SessionEnded || error instanceof AccessRefused

// A replica ends a query that is in the way of a change it has to apply (40001). It does not know a session that has just begun.
const isReplicaAtFault = (error: unknown): boolean => {
  const cause = error instanceof DrizzleQueryError ? error.cause : error
  return isRefusal(cause) || isUnreachable(cause) || errorCode(cause) === '40001'
}

interface FiguresPools {
  readonly note: NoteConfirmed
  readonly app: DatabasePool
  readonly replica: DatabasePool | undefined
}

async function readFigures<T>({ app, replica, note }: FiguresPools, entry: Entry, work: FiguresWork<T>): Promise<T> {
  const onPrimary = () => useTenant(app, entry, (db) => work(db, async () => null), note)
  if (!replica) return onPrimary()
  const onReplica = useTenant(replica, entry, (db, connection) => work(db, () => readReplicaTime(connection)), note)
  const [confirmed, result] = await Promise.allSettled([confirm(app, entry.claim), onReplica])
  if (confirmed.status === 'rejected') throw confirmed.reason
  if (result.status === 'fulfilled') return result.value
  if (isReplicaAtFault(result.reason)) return onPrimary()
  throw result.reason
}

const toEntry = (claim: Claim, kind: RequestKind, isLocal: boolean): Entry => ({
  claim,
  timeoutMs: statementTimeoutsMs[kind],
  isLocal,
})

const confirm = ({ pool, canPrepare }: DatabasePool, claim: Claim): Promise<Member> =>
  enter({ client: pool, canPrepare }, toEntry(claim, 'read', true))

async function isAlive(app: DatabasePool, claim: Claim): Promise<boolean> {
  try {
    await confirm(app, claim)
    return true
  } catch (error) {
    if (isRefusal(error)) return false
    throw error
  }
}

export type DatabaseAccess = ReturnType<typeof openDatabaseAccess>

/** Sets the tenant of an export or an import of an archive that is running. */
async function enterArchive(
  { client }: Connection,
  kind: 'enter_export' | 'enter_archive_import',
  ids: readonly [StringerId, ExportId | ArchiveImportId],
): Promise<void> {
  const { rows } = await client.query<{ entered: boolean }>(
    `select app.${kind}($1, $2) as entered, set_config('statement_timeout', $3, true)`,
    [...ids, String(statementTimeoutsMs.archive)],
  )
  if (!rows[0]?.entered) throw new SessionEnded()
}

async function enterCalendar({ client }: Connection, stringer_id: StringerId, hash: Buffer): Promise<void> {
  const { rows } = await client.query<{ entered: boolean }>(
    `select auth.enter_by_calendar($1, $2, true) as entered, set_config('statement_timeout', $3, true)`,
    [hash, stringer_id, String(statementTimeoutsMs.report)],
  )
  if (!rows[0]?.entered) throw new SessionEnded()
}

/**
 * Does not await the check before the work, so the first query of the work goes out in the same pipeline. If the check fails, it clears
 * the tenant, and the queries behind it see and change nothing.
 */
async function runWithCheck<T>(check: Promise<unknown>, work: () => Promise<T>): Promise<T> {
  const [checked, result] = await Promise.allSettled([check, work()])
  if (checked.status === 'rejected') throw checked.reason
  if (result.status === 'rejected') throw result.reason
  return result.value
}

type TenantWork<T> = (db: TenantDb, connection: Connection) => Promise<T>

/**
 * Runs work as a member. Settings that outlive the transaction are cleared afterwards: the first query of the next request goes out before
 * its check has succeeded, and would otherwise still run as this member if that check failed with an error.
 */
const useTenant = <T>(pool: DatabasePool, entry: Entry, work: TenantWork<T>, note: NoteConfirmed): Promise<T> =>
  useConnection(pool, (connection) => runAsTenant(connection, entry, work, note), entry.isLocal ? undefined : clearTenant)

const clearTenant = ({ client, canPrepare }: Connection): Promise<unknown> =>
  client.query(canPrepare ? { name: 'clear_tenant', ...leaveTenant } : leaveTenant)

function runAsTenant<T>(connection: Connection, entry: Entry, work: TenantWork<T>, note: NoteConfirmed): Promise<T> {
  const { stringer_id } = entry.claim
  const run = (session: ScopedSession) => {
    const confirmed = enter(connection, entry)
    note(confirmed)
    return runWithCheck(confirmed, () => work(createHandle(session, { stringer_id, member: () => confirmed }), connection))
  }
  return entry.isLocal ? inTransaction(connection, run) : ScopedSession.run(connection, undefined, run)
}

const nobody = (): Promise<never> => Promise.reject(new Error('This runs for no member'))

const runAsExporter = <T>(
  connection: Connection,
  stringer_id: StringerId,
  export_id: ExportId,
  work: (db: TenantDb) => Promise<T>,
): Promise<T> =>
  inTransaction(
    connection,
    (session) =>
      runWithCheck(enterArchive(connection, 'enter_export', [stringer_id, export_id]), () =>
        work(createHandle(session, { stringer_id, member: nobody })),
      ),
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )

const runAsCalendar = <T>(
  connection: Connection,
  stringer_id: StringerId,
  hash: Buffer,
  work: (db: TenantDb) => Promise<T>,
): Promise<T> =>
  inTransaction(
    connection,
    (session) =>
      runWithCheck(enterCalendar(connection, stringer_id, hash), () =>
        work(createHandle(session, { stringer_id, member: nobody })),
      ),
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )

const runAsImporter = <T>(
  connection: Connection,
  stringer_id: StringerId,
  import_id: ArchiveImportId,
  work: (db: TenantDb) => Promise<T>,
): Promise<T> =>
  inTransaction(connection, (session) =>
    runWithCheck(enterArchive(connection, 'enter_archive_import', [stringer_id, import_id]), () =>
      work(createHandle(session, { stringer_id, member: nobody })),
    ),
  )

const leaveTenant: QueryConfig = {
  text: `select set_config('app.stringer_id', '', false), set_config('app.user_id', '', false),
    set_config('app.access_token_id', '', false), set_config('statement_timeout', $1, false)`,
  values: [String(statementTimeoutsMs.read)],
}

const runAsLink = <T>(connection: Connection, token: string, work: (db: LinkDb) => Promise<T>): Promise<T> =>
  ScopedSession.run(connection, undefined, async (session) => {
    const leave = connection.client.query(leaveTenant)
    const [, result] = await Promise.all([leave, work(createHandle(session, { token }))])
    return result
  })
