import { createHash, randomBytes } from 'node:crypto'
import { appendFile, mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'

import { readTables } from '#database/dump/catalog.ts'
import { BackupRunning, withBackupLock } from '#database/dump/lock.ts'
import { removeDataFolder, startEmbedded } from '#database/embedded/embedded.ts'
import { migrate } from '#database/migrate.ts'
import { withClient } from '#database/pool.ts'
import { stringerId } from '#domain/values/ids.ts'
import { createKeyPair, openDecryption, openEncryption } from '#server/platform/backups/encryption.ts'
import { openFolderTarget } from '#server/platform/backups/folder.ts'
import { readConfig } from '#server/platform/config.ts'
import { exportKey, photoKey } from '#server/platform/files/keys.ts'
import { openStorage, type Storage } from '#server/platform/files/storage.ts'
import { deleteAllFiles, deleteUnusedFiles } from '#server/racquets/photo-service.ts'
import { people, type Person } from '#test/callers.ts'
import { closeAfterFile } from '#test/cleanup.ts'
import { withDatabase } from '#test/cluster.ts'
import { testDatabase, type TestDatabase } from '#test/database.ts'
import { aJob } from '#test/factories.ts'
import { fillSystemTables, fillTenantTables } from '#test/fill-tables.ts'
import { openSql, type Sql } from '#test/sql.ts'
import { beforeAll, describe, expect, inject, it } from 'vitest'

import { makeBackup, type BackupOptions } from './backup-service.ts'
import { listBackups, readManifest, tableKey } from './backups.ts'
import { writeObject } from './objects.ts'
import { restoreBackup, verifyBackup, type BackupSource } from './restore-service.ts'

let database: TestDatabase
let ann: Person
let folder: string
/** In a folder, also where the services have files in a bucket. */
let storage: Storage

beforeAll(async () => {
  database = await testDatabase()
  folder = await mkdtemp(join(tmpdir(), 'stringdesk-backups-'))
  closeAfterFile(() => rm(folder, { recursive: true }))
  ann = await people(database.services).signUp('Ann')
  await aJob(ann.api, { status: 'completed' })
  const id = '01922222-2222-7222-8222-222222222222'
  const { owner } = database
  storage = await openStorage(readConfig({ DATA_DIR: database.folder }))
  await fillTenantTables(owner, id)
  await fillSystemTables(owner, id)
  await owner`update exports set state = 'done', file_id = ${id}, bytes = 3 where stringer_id = ${id}`
  await owner`update customers set full_name = E'Zoë\\tO\\\\Hara\\nSecond line' where stringer_id = ${id}`
  for (const key of [photoKey(id, id, 'whole'), photoKey(id, id, 'small'), exportKey(id, id)])
    await storage.put(key, randomBytes(100_000))
})

const day = (n: number) => `2026-11-${String(n).padStart(2, '0')}T02:30:00.000Z`

/** The options of a backup of the test's database into a folder of the test's own. */
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

/** An empty database and an empty folder of files. */
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

const tablesOf = (url: string) => withClient(url, readTables)

/** Every row of every table as text, and the constraints and triggers. */
async function contentsOf(owner: Sql, url: string): Promise<Record<string, unknown>> {
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

/** The digest of every file below a folder. */
const filesOf = async (path: string) => {
  const entries = await readdir(path, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  return Object.fromEntries(
    await Promise.all(files.map(async (file) => [file.slice(path.length), digestOf(await readFile(file))])),
  )
}

describe('a backup', () => {
  it('restores every table, sequence and file into an empty database', async () => {
    const before = await contentsOf(database.owner, database.url)
    const empty = Object.entries(before).filter(([, rows]) => Array.isArray(rows) && rows.length === 0)
    expect(empty.map(([name]) => name)).toEqual([])
    const { source, result } = await backUp('full')
    expect(result).toMatchObject({ files: 3, added_files: 3, missing_files: [], removed: [] })
    const target = await emptyTarget()
    await restoreBackup(source, target)
    expect(await contentsOf(target.owner, target.ownerUrl)).toEqual(before)
    expect(await filesOf(join(target.files, 'files'))).toEqual(await filesOf(join(database.folder, 'files')))
  })

  it('is one instant, while others write', async () => {
    const count = async (owner: Sql) => {
      const [row] = await owner<{ customers: number; racquets: number }[]>`select
        (select count(*)::int from customers where notes = 'pair') as customers,
        (select count(*)::int from racquets where brand = 'Pair') as racquets`
      return row ?? { customers: 0, racquets: 0 }
    }
    const stop = new AbortController()
    const write = async () => {
      const owner = openSql(database.url)
      while (!stop.signal.aborted)
        await owner.begin(async (sql) => {
          const [customer] = await sql<{ id: string }[]>`insert into customers (stringer_id, id, full_name, notes)
            values (${ann.id}, gen_random_uuid(), 'Pair', 'pair') returning id`
          await sql`insert into racquets (stringer_id, id, customer_id, brand, model)
            values (${ann.id}, gen_random_uuid(), ${customer?.id}, 'Pair', 'Pair')`
        })
      await owner.end()
    }
    await database.owner`update businesses set subscription_tier = 'paid' where id = ${ann.id}`
    const writers = [write(), write()]
    await expect.poll(async () => (await count(database.owner)).customers).toBeGreaterThan(20)
    const earlier = await count(database.owner)
    const { source } = await backUp('busy')
    const later = await count(database.owner)
    stop.abort()
    await Promise.all(writers)
    const target = await emptyTarget()
    await restoreBackup(source, target)
    const { customers, racquets } = await count(target.owner)
    expect(racquets).toBe(customers)
    expect(customers).toBeGreaterThanOrEqual(earlier.customers)
    expect(customers).toBeLessThanOrEqual(later.customers)
    expect(later.customers).toBeGreaterThan(earlier.customers)
  })

  it('proves itself in a temporary Postgres', async () => {
    const { source } = await backUp('verified')
    const { rows, manifest } = await verifyBackup(source)
    expect(rows).toBe(manifest.tables.reduce((total, table) => total + table.rows, 0))
    expect(rows).toBeGreaterThan(30)
  })

  it('proves itself in a temporary database on a given server, and removes it', async () => {
    const { source } = await backUp('verified on a server')
    const { rows } = await verifyBackup(source, database.url)
    expect(rows).toBeGreaterThan(30)
    const left = await database.owner<
      { datname: string }[]
    >`select datname from pg_database where datname like 'stringdesk_verify_%'`
    expect([...left]).toEqual([])
  })

  it('stores a file once for all backups, and removes it with the last of them', async () => {
    const used = { retention: { daily: 2, weekly: 0, monthly: 0 } }
    await backUp('shared', { ...used, clock: () => day(1) })
    const second = await backUp('shared', { ...used, clock: () => day(2) })
    expect(second.result).toMatchObject({ files: 3, added_files: 0, removed: [] })
    const key = photoKey(ann.id, ann.id, 'small')
    await storage.put(key, Buffer.from('small'))
    await storage.put(photoKey(ann.id, ann.id, 'whole'), Buffer.from('whole'))
    const [job] = await database.owner<{ racquet_id: string }[]>`select racquet_id from string_jobs where stringer_id = ${ann.id}`
    await database.owner`insert into racquet_photos (stringer_id, racquet_id, file_id) values (${ann.id}, ${job?.racquet_id}, ${ann.id})`
    const third = await backUp('shared', { ...used, clock: () => day(3) })
    expect(third.result).toMatchObject({ files: 5, added_files: 2, removed: ['2026-11-01T02-30-00.000Z'] })
    await database.owner`delete from racquet_photos where stringer_id = ${ann.id}`
    await database.owner`delete from app.unused_files where stringer_id = ${ann.id}`
    for (const size of ['whole', 'small'] as const) await storage.remove(photoKey(ann.id, ann.id, size))
    await backUp('shared', { ...used, clock: () => day(4) })
    const stored = () => readdir(join(folder, 'shared/files/plain', ann.id)).catch(() => [])
    expect(await stored()).toHaveLength(2)
    await backUp('shared', { ...used, clock: () => day(5) })
    expect(await stored()).toEqual([])
    expect(await listBackups(openFolderTarget(join(folder, 'shared')))).toEqual([
      '2026-11-04T02-30-00.000Z',
      '2026-11-05T02-30-00.000Z',
    ])
  })

  it('names files that the storage has lost', async () => {
    const [photo] = await database.owner<{ stringer_id: string }[]>`select stringer_id from racquet_photos limit 1`
    const id = photo?.stringer_id ?? ''
    const bytes = await storage.read(photoKey(id, id, 'small'))
    await storage.remove(photoKey(id, id, 'small'))
    const { result, source } = await backUp('lost')
    expect(result.missing_files).toEqual([photoKey(id, id, 'small')])
    await restoreBackup(source, await emptyTarget())
    await storage.put(photoKey(id, id, 'small'), bytes ?? new Uint8Array())
  })

  it('is made by one process at a time, and keeps others from deleting files', async () => {
    const system = database.services.access.asSystem('test')
    const id = '01944444-4444-7444-8444-444444444444'
    const key = photoKey(id, id, 'small')
    await storage.put(key, Buffer.from('unused'))
    await database.owner`insert into app.unused_files (stringer_id, file_id, unused_since) values (${id}, ${id}, now() - interval '2 hours')`
    const files = { ...database.services.files, storage }
    await withBackupLock(database.url, async () => {
      await expect(backUp('second')).rejects.toThrow(BackupRunning)
      await deleteUnusedFiles(system, files)
      await deleteAllFiles(system, files, stringerId.parse(id))
      expect(await storage.has(key)).toBe(true)
    })
    await deleteUnusedFiles(system, files)
    expect(await storage.has(key)).toBe(false)
  })

  it('leaves nothing that looks like a backup when it fails', async () => {
    const target = openFolderTarget(join(folder, 'failing'))
    const write: typeof target.write = (key, source) =>
      key.includes('string_jobs') ? Promise.reject(new Error('No space left')) : target.write(key, source)
    await expect(makeBackup(options('failing', { target: { ...target, write } }))).rejects.toThrow('No space left')
    expect(await listBackups(target)).toEqual([])
    await backUp('failing')
    expect((await readdir(join(folder, 'failing'))).toSorted()).toEqual([(await listBackups(target))[0], 'files'])
  })
})

describe('an encrypted backup', () => {
  it('is restored with its key, and with no other', async () => {
    const key = await createKeyPair()
    const other = await createKeyPair()
    const encryption = await openEncryption(key.recipient)
    const { source, path } = await backUp('secret', { encryption })
    const stored = Buffer.concat(
      await Promise.all((await readdir(join(path, 'tables'))).map((name) => readFile(join(path, 'tables', name)))),
    )
    expect(stored.subarray(0, 21).toString()).toBe('age-encryption.org/v1')
    const target = await emptyTarget()
    await expect(restoreBackup(source, target)).rejects.toThrow('is encrypted. Name the file with its secret key: --key <file>.')
    const wrong = await openDecryption(other.secret)
    await expect(restoreBackup({ ...source, decryption: wrong }, target)).rejects.toThrow(
      'The backup is encrypted to another key.',
    )
    expect(await tablesOf(target.ownerUrl)).toEqual([])
    const right = await openDecryption(`# created: today\n# public key: ${key.recipient}\n${key.secret}\n`)
    await restoreBackup({ ...source, decryption: right }, target)
    expect(await contentsOf(target.owner, target.ownerUrl)).toEqual(await contentsOf(database.owner, database.url))
    expect(await filesOf(join(target.files, 'files'))).toEqual(await filesOf(join(database.folder, 'files')))
  })
})

describe('a broken backup', () => {
  const broken: Record<string, (path: string, tables: string) => Promise<void>> = {
    'a table is cut short': (_, tables) => truncate(join(tables, 'public.string_jobs.copy.gz'), 40),
    'a table has something behind its end': (_, tables) => appendFile(join(tables, 'public.string_jobs.copy.gz'), 'x'),
    'a table is missing': (_, tables) => rm(join(tables, 'public.string_jobs.copy.gz')),
    'the list of files is cut short': (path) => truncate(join(path, 'files.jsonl.gz'), 30),
    'a file is missing': (path) => rm(join(path, '../files/plain'), { recursive: true }),
    'its manifest is cut short': (path) => truncate(join(path, 'manifest.json'), 500),
    'a byte of a table has changed': async (_, tables) => {
      const file = join(tables, 'public.string_jobs.copy.gz')
      const bytes = await readFile(file)
      bytes[60] = (bytes[60] ?? 0) ^ 1
      await writeFile(file, bytes)
    },
  }

  it.each(Object.keys(broken))('changes nothing: %s', async (name) => {
    const { source, path } = await backUp(`broken ${name}`)
    await broken[name]?.(path, join(path, 'tables'))
    const target = await emptyTarget()
    await expect(restoreBackup(source, target)).rejects.toThrow(/^The backup (\S+ )?is (broken|incomplete): /)
    expect(await tablesOf(target.ownerUrl)).toEqual([])
    expect(await filesOf(target.files)).toEqual({})
  })

  it('of a later version says so', async () => {
    const { source, path } = await backUp('later')
    const manifest = JSON.parse(await readFile(join(path, 'manifest.json'), 'utf8'))
    await writeFile(join(path, 'manifest.json'), JSON.stringify({ ...manifest, format: 2 }))
    await expect(restoreBackup(source, await emptyTarget())).rejects.toThrow(
      'has format 2. This version of Stringdesk reads format 1.',
    )
    const migrations = [...manifest.migrations, { file: '9999_later.sql', sha256: '0'.repeat(64) }]
    await writeFile(join(path, 'manifest.json'), JSON.stringify({ ...manifest, migrations }))
    await expect(restoreBackup(source, await emptyTarget())).rejects.toThrow(
      'this one does not know its migration 9999_later.sql',
    )
  })
})

describe('a restore into a database with accounts', () => {
  it('is refused without replace, and while Stringdesk uses it', async () => {
    const { source } = await backUp('refused')
    const target = { ...(await emptyTarget()), ownerUrl: database.url }
    await expect(restoreBackup(source, target)).rejects.toThrow('The database already has accounts.')
    await expect(restoreBackup(source, { ...target, replace: true })).rejects.toThrow('Stringdesk is using this database')
  })

  it('replaces everything, or leaves everything as it was when it fails', async () => {
    const { source, path } = await backUp('replaced')
    const target = { ...(await emptyTarget()), replace: true }
    await migrate(target.ownerUrl)
    const id = '01933333-3333-7333-8333-333333333333'
    await fillTenantTables(target.owner, id)
    await target.storage.put(photoKey(id, id, 'whole'), Buffer.from('old'))
    const before = await contentsOf(target.owner, target.ownerUrl)

    // Without the businesses, which every other row belongs to.
    const manifest = await readManifest(source.target, source.name)
    const none = Readable.from([])
    const stored = await writeObject(source.target, tableKey(source.name, 'public.businesses'), none, {
      encryption: undefined,
      compress: true,
    })
    const tables = manifest.tables.map((table) =>
      table.name === 'public.businesses' ? { ...table, ...stored, rows: 0, digest: '0'.repeat(64) } : table,
    )
    const whole = await readFile(join(path, 'manifest.json'))
    await writeFile(join(path, 'manifest.json'), JSON.stringify({ ...manifest, tables }))
    await expect(restoreBackup(source, target)).rejects.toThrow('violates foreign key constraint')
    expect(await contentsOf(target.owner, target.ownerUrl)).toEqual(before)
    expect(Object.keys(await filesOf(target.files))).toEqual([`/files/${photoKey(id, id, 'whole')}`])

    await writeFile(join(path, 'manifest.json'), whole)
    const again = await backUp('replaced')
    await restoreBackup(again.source, target)
    const replaced = await target.owner`delete from app.unused_files where file_id = ${id} returning stringer_id`
    expect([...replaced]).toEqual([{ stringer_id: id }])
    expect(await contentsOf(target.owner, target.ownerUrl)).toEqual(await contentsOf(database.owner, database.url))
  })
})

describe('an owner who is not a superuser', () => {
  it('backs up every row past row-level security, restores it, and replaces it', async () => {
    const data = await mkdtemp(join(folder, 'cluster-'))
    const cluster = await startEmbedded(data, () => {})
    const superuser = openSql(cluster.url)
    await superuser.unsafe("create role shop login createrole password 'secret'")
    const url = (name: string) => {
      const changed = new URL(withDatabase(cluster.url, name))
      changed.username = 'shop'
      changed.password = 'secret'
      return changed.href
    }
    for (const name of ['shop', 'restored']) await superuser.unsafe(`create database ${name} owner shop`)
    await migrate(url('shop'))
    const owner = openSql(withDatabase(cluster.url, 'shop'))
    const id = '01922222-2222-7222-8222-222222222222'
    await fillTenantTables(owner, id)
    await fillSystemTables(owner, id)
    const before = await contentsOf(owner, url('shop'))
    const { source, result } = await backUp('shop', { ownerUrl: url('shop') })
    expect(result.rows).toBeGreaterThan(30)
    const restored = openSql(withDatabase(cluster.url, 'restored'))
    const target = { ...(await emptyTarget()), ownerUrl: url('restored') }
    await restoreBackup(source, target)
    expect(await contentsOf(restored, url('restored'))).toEqual(before)
    await restoreBackup(source, { ...target, replace: true })
    expect(await contentsOf(restored, url('restored'))).toEqual(before)

    await owner.unsafe('drop policy by_backup on customers')
    await expect(backUp('shop', { ownerUrl: url('shop') })).rejects.toThrow('cannot read all rows of customers.')
    for (const sql of [owner, restored, superuser]) await sql.end()
    await cluster.stop()
    await removeDataFolder(data)
  })
})
