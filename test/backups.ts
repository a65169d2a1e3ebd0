// Makes a filled database with files, backups of it, and targets to restore them to.
import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { readTables } from '#database/dump/catalog.ts'
import { withClient } from '#database/connections/pool.ts'
import { makeBackup, type BackupOptions } from '#server/backup/backup-service.ts'
import type { BackupSource } from '#server/backup/restore-service.ts'
import { openFolderTarget } from '#server/platform/backups/folder.ts'
import { readConfig } from '#server/platform/config.ts'
import { exportKey, photoKey } from '#server/platform/files/keys.ts'
import { openStorage } from '#server/platform/files/storage.ts'
import { inject } from 'vitest'

import { people } from './callers.ts'
import { closeAfterFile } from './cleanup.ts'
import { withDatabase } from './cluster.ts'
import { testDatabase } from './database.ts'
import { aJob } from './factories.ts'
import { fillSystemTables, fillTenantTables } from './fill-tables.ts'
import { openSql, type Sql } from './sql.ts'

/** Creates a database with a row in every table, photo and export files, and an account with a job. */
export async function openBackupShop() {
  const database = await testDatabase()
  const folder = await mkdtemp(join(tmpdir(), 'stringdesk-backups-'))
  closeAfterFile(() => rm(folder, { recursive: true }))
  const ann = await people(database.services).signUp('Ann')
  await aJob(ann.api, { status: 'completed' })
  const id = '01922222-2222-7222-8222-222222222222'
  const { owner } = database
  // Uses a folder even if the services store files in a bucket.
  const storage = await openStorage(readConfig({ DATA_DIR: database.folder }))
  await fillTenantTables(owner, id)
  await fillSystemTables(owner, id)
  await owner`update exports set state = 'done', file_id = ${id}, bytes = 3 where stringer_id = ${id}`
  await owner`update customers set full_name = E'Zoë\\tO\\\\Hara\\nSecond line' where stringer_id = ${id}`
  for (const key of [photoKey(id, id, 'whole'), photoKey(id, id, 'small'), exportKey(id, id)])
    await storage.put(key, randomBytes(100_000))

  /** The options for a backup of the database to the test's own folder. */
  const options = (name: string, more: Partial<BackupOptions> = {}): BackupOptions => ({
    ownerUrl: database.url,
    storage,
    target: openFolderTarget(join(folder, name)),
    encryption: undefined,
    retention: { daily: 7, weekly: 4, monthly: 6 },
    app_version: '0.0.0',
    clock: () => new Date().toISOString(),
    ...more,
  })

  const backUp = async (name: string, more: Partial<BackupOptions> = {}) => {
    const used = options(name, more)
    const result = await makeBackup(used)
    const source: BackupSource = { target: used.target, name: result.name, decryption: undefined }
    return { result, source, path: join(folder, name, result.name) }
  }

  /** Creates an empty database and an empty file folder. */
  async function emptyTarget() {
    const name = `restore_${randomBytes(6).toString('hex')}`
    const cluster = openSql(inject('clusterUrl'))
    await cluster.unsafe(`create database ${name}`)
    const ownerUrl = withDatabase(inject('clusterUrl'), name)
    const owner = openSql(ownerUrl)
    closeAfterFile(async () => {
      await owner.end()
      await cluster.unsafe(`drop database ${name} with (force)`)
      await cluster.end()
    })
    const files = await mkdtemp(join(folder, 'files-'))
    const storage = await openStorage(readConfig({ DATA_DIR: files }))
    return { ownerUrl, owner, files, storage, replace: false }
  }

  return { database, ann, folder, storage, options, backUp, emptyTarget }
}
export type BackupShop = Awaited<ReturnType<typeof openBackupShop>>

/** Lists the tables of a database. */
export const tablesOf = (url: string) => withClient(url, readTables)

/** Reads every row of every table as text, and the constraints and triggers. */
export async function contentsOf(owner: Sql, url: string): Promise<Record<string, unknown>> {
  const contents: Record<string, unknown> = {}
  for (const { name } of await tablesOf(url))
    contents[name] = await owner.unsafe(`select t::text as row from ${name} t order by 1`)
  contents['constraints'] =
    await owner`select conrelid::regclass::text as on, conname, convalidated, pg_get_constraintdef(oid) as is
    from pg_constraint where connamespace::regnamespace::text in ('public', 'auth', 'app') order by 1, 2`
  contents['triggers'] = await owner`select tgrelid::regclass::text as on, tgname, tgenabled from pg_trigger t
    join pg_class c on c.oid = tgrelid where not tgisinternal and c.relnamespace::regnamespace::text <> 'queue' order by 1, 2`
  contents['security'] =
    await owner`select oid::regclass::text as on, relrowsecurity, relforcerowsecurity, array(select unnest(relacl)::text order by 1) as acl
    from pg_class where relnamespace::regnamespace::text in ('public', 'auth', 'app') and relkind in ('r', 'S') order by 1`
  contents['sequences'] =
    await owner`select schemaname, sequencename, last_value from pg_sequences where schemaname <> 'queue' order by 1, 2`
  return contents
}

const digestOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

/** Returns the digest of every file in a folder and its subfolders. */
export const filesOf = async (path: string) => {
  const entries = await readdir(path, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  return Object.fromEntries(
    await Promise.all(files.map(async (file) => [file.slice(path.length), digestOf(await readFile(file))])),
  )
}
