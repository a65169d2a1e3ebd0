import { createHash, createHmac } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'

import { DatabaseError, type Client } from 'pg'

import { StartError } from './embedded/error.ts'
import { withClient } from './pool.ts'
import { installQueue } from './queue.ts'

const folder = new URL('./migrations/', import.meta.url)

// An arbitrary key for the advisory lock that lets only one process migrate at a time.
const lockKey = 7_216_034

const loginRoles = ['stringdesk_app', 'stringdesk_system']

// The first two own the functions for customer links and search, and the migrating role must be a member of them to transfer ownership.
// It switches to the last one to read rows for a backup.
const memberRoles = ['stringdesk_link', 'stringdesk_search', 'stringdesk_backup']

/** Connection URLs of the two login roles. Their passwords are derived from the owner's, so every process knows them. */
export interface RoleUrls {
  readonly app_url: string
  readonly system_url: string
}

/** Throws if the owner's URL has no password to derive from. */
function roleUrl(ownerUrl: string, role: string): string {
  const url = new URL(ownerUrl)
  if (!url.password)
    throw new Error(
      'DATABASE_URL must contain a password, because the passwords of the two application roles are derived from it.',
    )
  url.password = createHmac('sha256', decodeURIComponent(url.password)).update(role).digest('base64url')
  url.username = role
  return url.href
}

export const roleUrls = (ownerUrl: string): RoleUrls => ({
  app_url: roleUrl(ownerUrl, 'stringdesk_app'),
  system_url: roleUrl(ownerUrl, 'stringdesk_system'),
})

/** A file of the migrations folder. */
export interface Migration {
  readonly file: string
  readonly text: string
  readonly sha256: string
}

/**
 * Applies pending migrations under a lock, each file in its own transaction (decision 0022).
 * @param from the folder with the files
 * @returns the names of the files that were applied
 * @throws StartError if a newer version has migrated the database, and an error if a file was edited after it was applied
 */
export const migrate = (ownerUrl: string, from = folder): Promise<string[]> =>
  withClient(ownerUrl, async (owner) => {
    await prepareMigrations(owner, ownerUrl)
    const applied = await applyPending(owner, from)
    await installQueue(owner, ownerUrl)
    return applied
  })

/** Locks out other migrations until the connection closes, and creates the roles and the list of applied migrations. */
export async function prepareMigrations(owner: Client, ownerUrl: string): Promise<void> {
  await owner.query('select pg_advisory_lock($1)', [lockKey])
  await ensureRoles(owner, ownerUrl)
  await createAppliedList(owner)
}

/** Creates the list of applied migrations if it does not exist. */
export const createAppliedList = (owner: Client) =>
  owner.query(`create schema if not exists migration; create table if not exists migration.applied (
    file text primary key, sha256 text not null, applied_at timestamptz not null default now())`)

/** Every migration of this version, in order. */
export async function readMigrationFiles(from = folder): Promise<Migration[]> {
  const files = (await readdir(from)).filter((name) => name.endsWith('.sql')).toSorted()
  return Promise.all(
    files.map(async (file) => {
      const text = await readFile(new URL(file, from), 'utf8')
      return { file, text, sha256: createHash('sha256').update(text).digest('hex') }
    }),
  )
}

/** Counts a database's applied migrations, and those of this version still pending. */
export const countMigrations = (ownerUrl: string): Promise<{ applied: number; pending: number }> =>
  withClient(ownerUrl, async (owner) => {
    const { rows } = await owner.query<{ file: string }>('select file from migration.applied')
    const applied = new Set(rows.map(({ file }) => file))
    const pending = (await readMigrationFiles()).filter(({ file }) => !applied.has(file))
    return { applied: applied.size, pending: pending.length }
  })

/** Applies one migration. Call it in a transaction. */
export async function applyMigration(owner: Client, { file, text, sha256 }: Migration): Promise<void> {
  // Excludes backups: in a backup's snapshot, a table rewritten by a migration would be empty.
  await owner.query('lock table migration.applied in exclusive mode')
  await owner.query(text)
  await owner.query('insert into migration.applied (file, sha256) values ($1, $2)', [file, sha256])
}

async function applyPending(owner: Client, from: URL): Promise<string[]> {
  const { rows } = await owner.query<{ file: string; sha256: string }>('select file, sha256 from migration.applied order by file')
  const hashes = new Map(rows.map(({ file, sha256 }) => [file, sha256]))
  const migrations = await readMigrationFiles(from)
  assertKnown([...hashes.keys()], migrations)
  const applied: string[] = []
  for (const migration of migrations) {
    const { file, sha256 } = migration
    const appliedHash = hashes.get(file)
    if (appliedHash === sha256) continue
    if (appliedHash) throw new Error(`The migration ${file} was changed after it had been applied. Add a new migration instead.`)
    await applyInTransaction(owner, migration)
    applied.push(file)
  }
  return applied
}

async function applyInTransaction(owner: Client, migration: Migration): Promise<void> {
  for (;;) {
    await owner.query('begin')
    try {
      await applyMigration(owner, migration)
      await owner.query('commit')
      return
    } catch (error) {
      // If this fails too, the connection closes, which rolls the transaction back.
      await owner.query('rollback')
      if (!isRoleChangedMeanwhile(error)) throw error
    }
  }
}

// All databases of a server share the roles. If two databases migrate at the same time, both change a role's settings, and Postgres refuses
// the second change.
const isRoleChangedMeanwhile = (error: unknown): boolean =>
  error instanceof DatabaseError && error.code === 'XX000' && error.message === 'tuple concurrently updated'

/** Throws StartError if the database has migrations unknown to this version. */
function assertKnown(applied: readonly string[], migrations: readonly Migration[]): void {
  const known = new Set(migrations.map(({ file }) => file))
  const newest = applied.findLast((file) => !known.has(file))
  if (newest === undefined) return
  throw new StartError(
    `A newer version of Stringdesk has used this database: it has the migration ${newest}, and this version knows them up to ` +
      `${migrations.at(-1)?.file}. Start the newer version again, or restore a backup that was made before the upgrade.`,
  )
}

async function ensureRoles(owner: Client, ownerUrl: string): Promise<void> {
  const { rows } = await owner.query<{ rolname: string }>(`select rolname from pg_roles where rolname like 'stringdesk_%'`)
  const existing = new Set(rows.map(({ rolname }) => rolname))
  for (const role of loginRoles) {
    const url = roleUrl(ownerUrl, role)
    if (!existing.has(role)) await owner.query(`create role ${role} login`)
    if (!(await canLogIn(url))) await owner.query(`alter role ${role} password '${new URL(url).password}'`)
  }
  for (const role of memberRoles)
    if (!existing.has(role)) await owner.query(`create role ${role} nologin; grant ${role} to current_user`)
}

const canLogIn = (url: string): Promise<boolean> => withClient(url, async () => true).catch(() => false)
