import type { ArchiveImportId, ExportId, StringerId } from '#domain/values/ids.ts'
import { DrizzleQueryError } from 'drizzle-orm'
import type { Pool, QueryConfig } from 'pg'

import { createHandle, inTransaction, PoolSession, ScopedSession, type Handle } from './connections/connection.ts'
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
} from './connections/claims.ts'
import { errorCode } from './embedded/error.ts'
import { RequestLines, type NoteConfirmed } from './connections/request-lines.ts'
import {
  isUnreachable,
  openPool,
  useConnection,
  type Connection,
  type DatabasePool,
  type ObserveQuery,
} from './connections/pool.ts'

/**
 * The database scoped to one tenant: row-level security shows only that tenant's records. Queries take a scoped handle as their first
 * argument, so the signature shows who may run them, and a query without a session does not compile. Usable until its callback returns.
 */
export type TenantDb = Handle<{
  /** The business whose records the connection shows. Every query also filters by it. */
  readonly stringer_id: StringerId
  /** The current member, once the database has confirmed them. Throws in exports and archive imports, which run for no member. */
  readonly member: () => Promise<Member>
}>

/** The database scoped to one customer link. It has no tenant, so it can only call the functions made for customers. */
export type LinkDb = Handle<{ readonly token: string }>

/** The database for identity, webhooks and the queue, limited by its role's grants. Usable as long as the process runs. */
export type SystemDb = Handle<{
  /** The purpose of the access. Makes each use easy to find in a review. */
  readonly reason: string
}>

export interface AccessSettings {
  readonly app_url: string
  readonly system_url: string
  /** The app's role on a read-only replica, for analytics. */
  readonly replica_url?: string | undefined
  readonly pool_size: number
  /** Whether PgBouncer pools by transaction. If so, settings must end with their transaction. */
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

/** The current connections of one pool. */
export interface PoolUse {
  readonly pool: 'app' | 'system' | 'replica'
  readonly in_use: number
  readonly idle: number
  /** Callers waiting for a connection. */
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

/** Opens the connection pools of this process. */
export function openDatabaseAccess(settings: AccessSettings) {
  const { app, system, replica } = openPools(settings)
  const systemSession = new PoolSession(system)
  const entryFor = (claim: Claim, kind: RequestKind): Entry => toEntry(claim, kind, settings.transaction_pooling)
  const lines = new RequestLines(settings.pool_size)

  return {
    /**
     * For a member, signed in or with an access token. Throws AccessRefused, or SessionEnded if the session has ended even though the
     * cookie is valid.
     */
    asTenant: <T>(claim: Claim, work: (db: TenantDb) => Promise<T>, kind: RequestKind = 'write'): Promise<T> =>
      lines.run(claim, (note) => useTenant(app, entryFor(claim, kind), work, note)),

    /**
     * For analytics: reads from the replica if there is one and it responds, otherwise from the primary. The primary confirms the claim
     * either way. Throws the same errors as `asTenant`.
     */
    asReporter: <T>(claim: Claim, work: FiguresWork<T>): Promise<T> =>
      lines.run(claim, (note) => readFigures({ app, replica, note }, entryFor(claim, 'report'), work)),

    /** For the export job: a read-only snapshot of one tenant. Throws SessionEnded if no such export is running. */
    asExporter: <T>(stringer_id: StringerId, export_id: ExportId, work: (db: TenantDb) => Promise<T>): Promise<T> =>
      useConnection(app, (connection) => runAsExporter(connection, stringer_id, export_id, work)),

    /**
     * For the archive import job: one transaction in which rows keep their original values (0010_imports.sql). Throws SessionEnded if no
     * such import is running.
     */
    asImporter: <T>(stringer_id: StringerId, import_id: ArchiveImportId, work: (db: TenantDb) => Promise<T>): Promise<T> =>
      useConnection(app, (connection) => runAsImporter(connection, stringer_id, import_id, work)),

    /** For a calendar subscription: a read-only snapshot. Throws SessionEnded if no calendar of the business has this hash. */
    asCalendar: <T>(stringer_id: StringerId, hash: Buffer, work: (db: TenantDb) => Promise<T>): Promise<T> =>
      useConnection(app, (connection) => runAsCalendar(connection, stringer_id, hash, work)),

    /** Whether a claim is still valid. Throws if the database does not respond. */
    isAlive: (claim: Claim): Promise<boolean> => isAlive(app, claim),

    /** For data of a user rather than a business. Throws SessionEnded, or AccessRefused if the session was started with a PIN. */
    confirmSession: (claim: SessionClaim): Promise<void> =>
      lines.runForUser(claim, () => confirmAccount({ client: app.pool }, claim)),

    /** The business of a session whose request names none; null if the user has access to none. Throws SessionEnded. */
    defaultBusiness: (claim: SessionClaim): Promise<StringerId | null> =>
      lines.runForUser(claim, () => defaultBusiness({ client: app.pool }, claim)),

    /** For a customer with a link. The token gives access only to what the `link.*` functions return. */
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

/** Resolves with the time up to which figures are complete; null on the primary, which is always current. */
export type ReadAge = () => Promise<string | null>
type FiguresWork<T> = (db: TenantDb, readAge: ReadAge) => Promise<T>

// A replica that has applied everything it received is up to date even if the last change was long ago.
const replicaTime = `select to_json(case
    when exists (select from pg_stat_wal_receiver) and pg_last_wal_receive_lsn() = pg_last_wal_replay_lsn() then now()
    else pg_last_xact_replay_timestamp() end) as time`

async function readReplicaTime({ client }: Connection): Promise<string | null> {
  const { rows } = await client.query<{ time: string | null }>(replicaTime)
  const { time } = rows[0] ?? {}
  return time ? new Date(time).toISOString() : null
}

const isRefusal = (error: unknown): boolean => error instanceof SessionEnded || error instanceof AccessRefused

// A replica cancels a query that conflicts with a change it must apply (40001), and may not have a brand-new session yet.
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

/** Sets the tenant of a running export or archive import. */
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
 * Sends the check without awaiting it, so the first query goes out in the same pipeline. If the check fails, it clears the tenant, and the
 * queries behind it see and change nothing.
 */
async function runWithCheck<T>(check: Promise<unknown>, work: () => Promise<T>): Promise<T> {
  const [checked, result] = await Promise.allSettled([check, work()])
  if (checked.status === 'rejected') throw checked.reason
  if (result.status === 'rejected') throw result.reason
  return result.value
}

type TenantWork<T> = (db: TenantDb, connection: Connection) => Promise<T>

/**
 * Runs work as a member, then clears settings that outlive the transaction. The next request sends its first query before its check has
 * succeeded; if that check failed with an error, the query would otherwise still run as this member.
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
