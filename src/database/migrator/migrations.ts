// The files of `migrations` and the list in the database of those that it has.
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'

import { DatabaseError, type Client, type ClientBase } from 'pg'

import { StartError } from '#database/embedded/error.ts'

/** This version's migrations. */
export const migrationsFolder = new URL('../migrations/', import.meta.url)

/** The name of a file and the hash of its contents. */
export interface AppliedMigration {
  readonly file: string
  readonly sha256: string
}

/** A file of a migrations folder. */
export interface Migration extends AppliedMigration {
  readonly text: string
}

/** Creates the list of applied migrations if it does not exist. */
export const createAppliedList = (owner: Client) =>
  owner.query(`create schema if not exists migration; create table if not exists migration.applied (
    file text primary key, sha256 text not null, applied_at timestamptz not null default now())`)

/** Every migration of this version, in order. */
export async function readMigrationFiles(from = migrationsFolder): Promise<Migration[]> {
  const files = (await readdir(from)).filter((name) => name.endsWith('.sql')).toSorted()
  return Promise.all(
    files.map(async (file) => {
      const text = await readFile(new URL(file, from), 'utf8')
      return { file, text, sha256: createHash('sha256').update(text).digest('hex') }
    }),
  )
}

/** Applies one migration. Call it in a transaction. */
export async function applyMigration(owner: Client, { file, text, sha256 }: Migration): Promise<void> {
  // Excludes backups: in a backup's snapshot, a table rewritten by a migration would be empty.
  await owner.query('lock table migration.applied in exclusive mode')
  await owner.query(text)
  await owner.query('insert into migration.applied (file, sha256) values ($1, $2)', [file, sha256])
}

/** The files that a database has, with the hashes they had when they were applied. */
export async function readApplied(owner: ClientBase): Promise<AppliedMigration[]> {
  const { rows } = await owner.query<AppliedMigration>('select file, sha256 from migration.applied order by file')
  return rows
}

/**
 * Applies the files of a folder that a database lacks, each in its own transaction.
 * @returns their names
 * @throws StartError if a newer version has migrated the database, and an error if a file was edited after it was applied
 */
export async function applyPending(owner: Client, from: URL): Promise<string[]> {
  const hashes = new Map((await readApplied(owner)).map(({ file, sha256 }) => [file, sha256]))
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
