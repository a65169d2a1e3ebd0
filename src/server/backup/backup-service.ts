import { Readable } from 'node:stream'

import type { DumpTable } from '#database/dump/catalog.ts'
import { digestRows } from '#database/dump/digest.ts'
import { withBackupLock } from '#database/dump/lock.ts'
import { withSnapshot, type Snapshot } from '#database/dump/snapshot.ts'
import type { Encryption } from '#server/platform/backups/encryption.ts'
import type { BackupTarget } from '#server/platform/backups/target.ts'
import { keysOfRow } from '#server/platform/files/keys.ts'
import type { Storage } from '#server/platform/files/storage.ts'

import {
  backupName,
  fileListKey,
  filesFolderOf,
  listBackups,
  manifestKey,
  pruneBackups,
  readFileList,
  readManifest,
  tableKey,
} from './backups.ts'
import { backupFormat, type BackupFile, type BackupTable, type Manifest } from './manifest.ts'
import { createMeter, through, writeObject } from './objects.ts'
import type { Retention } from './retention.ts'

export interface BackupOptions {
  readonly ownerUrl: string
  /** The app's files. */
  readonly storage: Storage
  readonly target: BackupTarget
  /** Undefined stores the backup unencrypted. */
  readonly encryption: Encryption | undefined
  readonly retention: Retention
  readonly app_version: string
  /** Returns the current time, ISO 8601 in UTC. */
  readonly clock: () => string
}

export interface BackupResult {
  readonly name: string
  /** Stored size of this backup's tables and added files. */
  readonly bytes: number
  readonly tables: number
  readonly rows: number
  readonly files: number
  /** Files that no earlier backup had. */
  readonly added_files: number
  /** Files that rows refer to but the storage lacks. */
  readonly missing_files: readonly string[]
  /** Names of removed earlier backups. */
  readonly removed: readonly string[]
}

/**
 * Backs up a consistent snapshot of the database and every file it refers to, while the app runs. Then removes expired backups.
 * @throws BackupRunning
 */
export const makeBackup = (options: BackupOptions): Promise<BackupResult> =>
  withBackupLock(options.ownerUrl, async () => {
    const created_at = options.clock()
    const name = backupName(created_at)
    const { file_keys, ...database } = await withSnapshot(options.ownerUrl, (snapshot) => dumpDatabase(options, name, snapshot))
    const { files, added, missing } = await copyFiles(options, file_keys)
    const list = await writeFileList(options.target, name, files)
    const manifest: Manifest = {
      format: backupFormat,
      created_at,
      app_version: options.app_version,
      recipient: options.encryption?.recipient ?? null,
      ...database,
      files: { ...list, count: files.length, bytes: sum(files.map(({ bytes }) => bytes)), missing },
    }
    await options.target.write(manifestKey(name), Readable.from([Buffer.from(JSON.stringify(manifest, undefined, 2))]))
    const removed = await pruneBackups(options.target, options.retention)
    return {
      name,
      bytes: sum([...database.tables, ...added].map(({ stored_bytes }) => stored_bytes)),
      tables: database.tables.length,
      rows: sum(database.tables.map(({ rows }) => rows)),
      files: files.length,
      added_files: added.length,
      missing_files: missing,
      removed,
    }
  })

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0)

async function dumpDatabase(options: BackupOptions, name: string, snapshot: Snapshot) {
  const tables: BackupTable[] = []
  for (const table of snapshot.tables) tables.push(await dumpTable(options, name, snapshot, table))
  const file_keys = (await snapshot.readFileRows()).flatMap(({ table, stringer_id, file_id }) => {
    const keys = keysOfRow(table, stringer_id, file_id)
    if (!keys) throw new Error(`The table ${table} refers to files, but keysOfRow doesn't know their keys.`)
    return keys
  })
  return {
    postgres_version: snapshot.server_version,
    migrations: [...snapshot.migrations],
    tables,
    sequences: await snapshot.readSequences(),
    file_keys,
  }
}

async function dumpTable(
  { target, encryption }: BackupOptions,
  name: string,
  snapshot: Snapshot,
  table: DumpTable,
): Promise<BackupTable> {
  const digest = digestRows()
  const rows = through(snapshot.copyTable(table), digest)
  const stored = await writeObject(target, tableKey(name, table.name), rows, { encryption, compress: true })
  return { name: table.name, columns: [...table.columns], ...digest.result(), ...stored }
}

const parallelFiles = 4

/** Copies the files that no earlier backup with the same encryption key has. Stored files are immutable. */
async function copyFiles({ target, storage, encryption }: BackupOptions, keys: readonly string[]) {
  const folder = filesFolderOf(encryption?.recipient ?? null)
  const earlier = await earlierFiles(target, folder)
  const [files, added, missing]: [BackupFile[], BackupFile[], string[]] = [[], [], []]
  const copyFile = async (key: string) => {
    const known = earlier.get(key)
    if (known) return void files.push(known)
    const source = await storage.stream(key)
    if (!source) return void missing.push(key)
    const meter = createMeter()
    const stored = await writeObject(target, `${folder}${key}`, meter.pass(source), { encryption, compress: false })
    const file = { key, ...meter.result(), ...stored }
    files.push(file)
    added.push(file)
  }
  await Readable.from(keys).forEach(copyFile, { concurrency: parallelFiles })
  return { files, added, missing: missing.toSorted() }
}

/** Files of the newest backup that still exist in the folder. */
async function earlierFiles(target: BackupTarget, folder: string): Promise<Map<string, BackupFile>> {
  const files = new Map<string, BackupFile>()
  const newest = (await listBackups(target)).at(-1)
  if (newest === undefined) return files
  const manifest = await readManifest(target, newest)
  if (filesFolderOf(manifest.recipient) !== folder) return files
  const stored = new Set(await target.list(folder))
  for await (const file of readFileList(target, newest, manifest))
    if (stored.has(`${folder}${file.key}`)) files.set(file.key, file)
  return files
}

/** Unencrypted, so removing old backups doesn't require the secret key. Keys and hashes aren't secrets. */
async function writeFileList(target: BackupTarget, name: string, files: readonly BackupFile[]) {
  const lines = files.toSorted((a, b) => (a.key < b.key ? -1 : 1)).map((file) => Buffer.from(`${JSON.stringify(file)}\n`))
  return writeObject(target, fileListKey(name), Readable.from(lines), { encryption: undefined, compress: true })
}
