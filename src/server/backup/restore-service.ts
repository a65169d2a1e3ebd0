import { createHash, randomBytes } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rm, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { digestRows } from '#database/dump/digest.ts'
import { rebuildDatabase, type Dump } from '#database/dump/rebuild.ts'
import type { Decryption } from '#server/platform/backups/encryption.ts'
import type { BackupTarget } from '#server/platform/backups/target.ts'
import type { Storage } from '#server/platform/files/storage.ts'
import { errorCode } from '#database/embedded/error.ts'
import { removeDataFolder, startEmbedded } from '#database/embedded/embedded.ts'
import { withClient } from '#database/connections/pool.ts'

import { filesFolderOf, readFileList, readManifest, tableKey } from './backups.ts'
import { BackupError, type BackupFile, type BackupTable, type Manifest } from './manifest.ts'
import { createMeter, drain, readObject, through } from './objects.ts'

export interface BackupSource {
  readonly target: BackupTarget
  readonly name: string
  /** Undefined for an unencrypted backup. */
  readonly decryption: Decryption | undefined
}

interface RestoreTarget {
  readonly ownerUrl: string
  /** The app's files. */
  readonly storage: Storage
  /** Whether to replace a database that has accounts. */
  readonly replace: boolean
}

interface RestoreResult {
  readonly manifest: Manifest
  readonly rows: number
}

const result = (manifest: Manifest): RestoreResult => ({
  manifest,
  rows: manifest.tables.reduce((total, { rows }) => total + rows, 0),
})

/**
 * Restores a backup. Reads all of it first, so a broken one changes nothing, then copies the files and rebuilds the database in one
 * transaction. If that fails, the database stays unchanged and added files are removed.
 * @throws BackupError or StartError if the backup or the target is unusable
 */
export async function restoreBackup(source: BackupSource, { ownerUrl, storage, replace }: RestoreTarget): Promise<RestoreResult> {
  const manifest = await checkBackup(source)
  const added: string[] = []
  try {
    for await (const file of readFileList(source.target, source.name, manifest)) {
      if (!(await storage.has(file.key))) added.push(file.key)
      await restoreFile(source, manifest, file, storage)
    }
    await rebuildDatabase(ownerUrl, toDump(source, manifest), { replace })
  } catch (error) {
    for (const key of added) await storage.remove(key)
    throw error
  }
  return result(manifest)
}

/**
 * Verifies that a backup can be restored: rebuilds it in a temporary database, compares every table, and reads every file. Doesn't touch
 * the running database.
 * @param serverUrl the owner's URL of a database on the server to use. Undefined starts a temporary Postgres.
 * @throws BackupError or StartError
 */
export async function verifyBackup(source: BackupSource, serverUrl?: string): Promise<RestoreResult> {
  const manifest = await checkBackup(source)
  await withScratchDatabase(serverUrl, (url) => rebuildDatabase(url, toDump(source, manifest), { replace: false }))
  return result(manifest)
}

/** Reads every object of a backup to its end. @throws BackupError */
async function checkBackup(source: BackupSource): Promise<Manifest> {
  const { target, name, decryption } = source
  const manifest = await readManifest(target, name)
  if (manifest.recipient !== null && !decryption)
    throw new BackupError(`The backup ${name} is encrypted. Pass the file with its secret key: --key <file>.`)
  for (const table of manifest.tables) {
    const digest = digestRows()
    await drain(through(readTable(source, manifest, table), digest))
    const { rows, digest: found } = digest.result()
    if (rows !== table.rows || found !== table.digest)
      throw new BackupError(`The backup is broken: the rows of ${table.name} are not what was written.`)
  }
  for await (const file of readFileList(target, name, manifest)) await drain(readFile(source, manifest, file))
  return manifest
}

const decryptionOf = ({ decryption }: BackupSource, { recipient }: Manifest) => (recipient === null ? undefined : decryption)

const readTable = (source: BackupSource, manifest: Manifest, table: BackupTable) =>
  readObject(source.target, tableKey(source.name, table.name), table, {
    decryption: decryptionOf(source, manifest),
    compressed: true,
  })

/** The contents of a file. @throws BackupError if they differ from what was backed up */
async function* readFile(source: BackupSource, manifest: Manifest, file: BackupFile): AsyncGenerator<Uint8Array> {
  const meter = createMeter()
  const key = `${filesFolderOf(manifest.recipient)}${file.key}`
  yield* meter.pass(readObject(source.target, key, file, { decryption: decryptionOf(source, manifest), compressed: false }))
  if (meter.result().sha256 !== file.sha256) throw new BackupError(`The backup is broken: ${key} is not what was written.`)
}

async function restoreFile(source: BackupSource, manifest: Manifest, file: BackupFile, storage: Storage): Promise<void> {
  const path = join(tmpdir(), `stringdesk-restore-${process.pid}-${createHash('sha256').update(file.key).digest('hex')}`)
  try {
    await pipeline(Readable.from(readFile(source, manifest, file)), createWriteStream(path, { mode: 0o600 }))
    await storage.putFile(file.key, path)
  } finally {
    await rm(path, { force: true })
  }
}

function toDump(source: BackupSource, manifest: Manifest): Dump {
  const tables = manifest.tables.map((table) => ({
    ...table,
    read: () => Readable.from(readTable(source, manifest, table), { objectMode: false }),
  }))
  return { migrations: manifest.migrations, tables, sequences: manifest.sequences }
}

/** An empty temporary database. */
interface ScratchDatabase {
  /** The owner's URL. */
  readonly url: string
  remove(): Promise<void>
}

/** A separate Postgres in a temporary folder. */
async function startScratchServer(): Promise<ScratchDatabase> {
  const folder = await mkdtemp(join(tmpdir(), 'stringdesk-verify-'))
  const removeFolder = () => removeDataFolder(folder)
  try {
    const server = await startEmbedded(folder, () => {})
    return { url: server.url, remove: () => server.stop().finally(removeFolder) }
  } catch (error) {
    await removeFolder()
    throw error
  }
}

const insufficientPrivilege = '42501'

async function createScratchDatabase(serverUrl: string): Promise<ScratchDatabase> {
  const name = `stringdesk_verify_${randomBytes(6).toString('hex')}`
  const run = (statement: string) => withClient(serverUrl, (owner) => owner.query(statement))
  try {
    await run(`create database ${name}`)
  } catch (error) {
    if (errorCode(error) !== insufficientPrivilege) throw error
    throw new BackupError(
      'The owner of the database may not create the temporary database. Grant it the right (alter role ... createdb), or verify the backup where "npm ci" has installed Postgres.',
    )
  }
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return { url: url.href, remove: async () => void (await run(`drop database ${name} with (force)`)) }
}

/**
 * Runs work on an empty temporary database, then removes it.
 * @param serverUrl the owner's URL of a database on the server to use. Undefined starts a temporary Postgres.
 */
async function withScratchDatabase(serverUrl: string | undefined, work: (url: string) => Promise<void>): Promise<void> {
  const scratch = serverUrl === undefined ? await startScratchServer() : await createScratchDatabase(serverUrl)
  await work(scratch.url).finally(() => scratch.remove())
}
