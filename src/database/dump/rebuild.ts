import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

import { escapeIdentifier, type Client } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'

import { StartError } from '#database/embedded/error.ts'
import { earlierFolder, listFolded } from '#database/migrator/earlier-migrations.ts'
import { prepareMigrations } from '#database/migrator/migrate.ts'
import {
  applyMigration,
  createAppliedList,
  readApplied,
  readMigrationFiles,
  type AppliedMigration,
  type Migration,
} from '#database/migrator/migrations.ts'
import { installQueue } from '#database/queue.ts'

import { quote, readFileRows, readTables, type DumpTable, type FileRow, type Sequence } from './catalog.ts'
import { dropEverything, holdsAccounts, openSessions } from './contents.ts'
import { digestRows, type RowDigest } from './digest.ts'
import { suspendOwnerSecurity, suspendRules } from './rules.ts'
import { copyTable, withCopyClient } from './snapshot.ts'

export interface DumpedTable extends DumpTable, RowDigest {
  /** Opens the rows in COPY text format. */
  readonly read: () => Readable
}

/** A database dump from a backup. */
export interface Dump {
  readonly migrations: readonly AppliedMigration[]
  readonly tables: readonly DumpedTable[]
  readonly sequences: readonly Sequence[]
}

export interface RebuildOptions {
  /** Whether to replace a database that has accounts. */
  readonly replace: boolean
}

/**
 * Rebuilds a database from a dump in one transaction: applies the dump's migrations, loads the rows, compares every table with the dump,
 * and then applies newer migrations. If anything fails, the database stays unchanged.
 * @throws StartError if the target or the dump is not usable
 */
export const rebuildDatabase = (ownerUrl: string, dump: Dump, { replace }: RebuildOptions): Promise<void> =>
  withCopyClient(ownerUrl, async (owner) => {
    const { before, after, isEarlier } = await splitMigrations(dump.migrations)
    await assertReplaceable(owner, replace)
    await prepareMigrations(owner, ownerUrl)
    await owner.query('begin')
    const replacedFiles = await readAllFileRows(owner)
    await dropEverything(owner)
    await createAppliedList(owner)
    for (const migration of before) await applyMigration(owner, migration)
    await loadTables(owner, dump)
    await restoreSequences(owner, dump.sequences)
    for (const migration of after) await applyMigration(owner, migration)
    if (isEarlier) await applyLater(owner)
    await discardFiles(owner, replacedFiles)
    await owner.query('commit')
    await owner.query('analyze')
    await installQueue(owner, ownerUrl)
  })

interface Split {
  /** The dump's own migrations. */
  readonly before: Migration[]
  /** Those that its version added later. */
  readonly after: Migration[]
  /** Whether it is a dump of version 0.2. */
  readonly isEarlier: boolean
}

/** Splits the migrations of the dump's version. @throws StartError if this version doesn't know them */
async function splitMigrations(dumped: readonly AppliedMigration[]): Promise<Split> {
  const earlier = await readMigrationFiles(earlierFolder)
  const isEarlier = firstUnknown(dumped, earlier) === undefined
  const migrations = isEarlier ? earlier : await readMigrationFiles()
  const unknown = firstUnknown(dumped, migrations)
  if (unknown !== undefined) {
    throw new StartError(
      `The backup was made by another version of Stringdesk: this one does not know its migration ${unknown}. Restore it with the version that made it, or a later one.`,
    )
  }
  return { before: migrations.slice(0, dumped.length), after: migrations.slice(dumped.length), isEarlier }
}

const firstUnknown = (dumped: readonly AppliedMigration[], known: readonly AppliedMigration[]): string | undefined =>
  dumped.find(({ file, sha256 }, index) => known[index]?.file !== file || known[index].sha256 !== sha256)?.file

/** Applies what follows the folded migrations to a database of version 0.2. */
async function applyLater(owner: Client): Promise<void> {
  await listFolded(owner)
  const listed = new Set((await readApplied(owner)).map(({ file }) => file))
  for (const migration of await readMigrationFiles()) if (!listed.has(migration.file)) await applyMigration(owner, migration)
}

async function assertReplaceable(owner: Client, replace: boolean): Promise<void> {
  if (!replace && (await holdsAccounts(owner))) {
    throw new StartError(
      'The database already has accounts. Restore into an empty one, or add --replace to delete everything in it first.',
    )
  }
  const sessions = await openSessions(owner)
  if (sessions > 0) {
    throw new StartError(
      `Stringdesk is using this database (${sessions} connections). Stop all its processes first. PgBouncer closes its connections after server_idle_timeout, or at once when it is restarted.`,
    )
  }
}

async function loadTables(owner: Client, dump: Dump): Promise<void> {
  await assertSameTables(owner, dump.tables)
  const names = dump.tables.map(({ name }) => quote(name)).join(', ')
  const resumeRules = await suspendRules(owner)
  // Migrations may have inserted rows, so empty the tables first.
  await owner.query(`truncate ${names}`)
  for (const table of dump.tables) {
    const columns = table.columns.map((column) => escapeIdentifier(column)).join(', ')
    await pipeline(table.read(), owner.query(copyFrom(`copy ${quote(table.name)} (${columns}) from stdin`)))
  }
  for (const table of dump.tables) await assertSameRows(owner, table)
  await resumeRules()
}

/** Throws unless the dump has exactly the tables and columns of its schema. */
async function assertSameTables(owner: Client, dumped: readonly DumpTable[]): Promise<void> {
  const describe = (tables: readonly DumpTable[]) => new Map(tables.map(({ name, columns }) => [name, columns.toSorted().join()]))
  const [expected, found] = [describe(await readTables(owner)), describe(dumped)]
  const different = [...new Set([...expected.keys(), ...found.keys()])].filter((name) => expected.get(name) !== found.get(name))
  if (different.length > 0)
    throw new StartError(`The backup does not fit its own schema. It differs in: ${different.join(', ')}.`)
}

async function assertSameRows(owner: Client, table: DumpedTable): Promise<void> {
  const digest = digestRows()
  await pipeline(copyTable(owner, table), digest.resume())
  const { rows, digest: found } = digest.result()
  if (rows !== table.rows || found !== table.digest)
    throw new StartError(`The table ${table.name} differs from the backup after loading it (${rows} of ${table.rows} rows).`)
}

async function readAllFileRows(owner: Client): Promise<FileRow[]> {
  const resume = await suspendOwnerSecurity(owner)
  const rows = await readFileRows(owner, await readTables(owner))
  await resume()
  return rows
}

/** Marks files of the replaced database as unused, so that the app deletes them. */
async function discardFiles(owner: Client, replaced: readonly FileRow[]): Promise<void> {
  const restored = new Set((await readAllFileRows(owner)).map(({ file_id }) => file_id))
  const unused = replaced.filter(({ file_id }) => !restored.has(file_id))
  await owner.query(
    `insert into app.unused_files (stringer_id, file_id) select * from unnest($1::uuid[], $2::uuid[]) on conflict do nothing`,
    [unused.map(({ stringer_id }) => stringer_id), unused.map(({ file_id }) => file_id)],
  )
}

async function restoreSequences(owner: Client, sequences: readonly Sequence[]): Promise<void> {
  for (const { name, last_value } of sequences)
    if (last_value !== null) await owner.query('select setval($1::regclass, $2::bigint)', [quote(name), last_value])
}
