import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { BackupRunning, withBackupLock } from '#database/dump/lock.ts'
import { stringerId } from '#domain/values/ids.ts'
import { createKeyPair, openDecryption, openEncryption } from '#server/platform/backups/encryption.ts'
import { openFolderTarget } from '#server/platform/backups/folder.ts'
import { photoKey } from '#server/platform/files/keys.ts'
import { deleteAllFiles, deleteUnusedFiles } from '#server/racquets/photo-service.ts'
import { contentsOf, filesOf, openBackupShop, tablesOf, type BackupShop } from '#test/backups.ts'
import { openSql, type Sql } from '#test/sql.ts'
import { beforeAll, describe, expect, it } from 'vitest'

import { makeBackup } from './backup-service.ts'
import { listBackups } from './backups.ts'
import { restoreBackup, verifyBackup } from './restore-service.ts'

let shop: BackupShop

beforeAll(async () => {
  shop = await openBackupShop()
})

const day = (n: number) => `2026-11-${String(n).padStart(2, '0')}T02:30:00.000Z`

describe('a backup', () => {
  it('restores every table, sequence and file into an empty database', async () => {
    const before = await contentsOf(shop.database.owner, shop.database.url)
    const empty = Object.entries(before).filter(([, rows]) => Array.isArray(rows) && rows.length === 0)
    expect(empty.map(([name]) => name)).toEqual([])
    const { source, result } = await shop.backUp('full')
    expect(result).toMatchObject({ files: 3, added_files: 3, missing_files: [], removed: [] })
    const target = await shop.emptyTarget()
    await restoreBackup(source, target)
    expect(await contentsOf(target.owner, target.ownerUrl)).toEqual(before)
    expect(await filesOf(join(target.files, 'files'))).toEqual(await filesOf(join(shop.database.folder, 'files')))
  })

  it('is a consistent snapshot while others write', async () => {
    const count = async (owner: Sql) => {
      const [row] = await owner<{ customers: number; racquets: number }[]>`select
        (select count(*)::int from customers where notes = 'pair') as customers,
        (select count(*)::int from racquets where brand = 'Pair') as racquets`
      return row ?? { customers: 0, racquets: 0 }
    }
    const stop = new AbortController()
    const write = async () => {
      const owner = openSql(shop.database.url)
      while (!stop.signal.aborted)
        await owner.begin(async (sql) => {
          const [customer] = await sql<{ id: string }[]>`insert into customers (stringer_id, id, full_name, notes)
            values (${shop.ann.id}, gen_random_uuid(), 'Pair', 'pair') returning id`
          await sql`insert into racquets (stringer_id, id, customer_id, brand, model)
            values (${shop.ann.id}, gen_random_uuid(), ${customer?.id}, 'Pair', 'Pair')`
        })
      await owner.end()
    }
    await shop.database.owner`update businesses set subscription_tier = 'paid' where id = ${shop.ann.id}`
    const writers = [write(), write()]
    await expect.poll(async () => (await count(shop.database.owner)).customers).toBeGreaterThan(20)
    const earlier = await count(shop.database.owner)
    const { source } = await shop.backUp('busy')
    const later = await count(shop.database.owner)
    stop.abort()
    await Promise.all(writers)
    const target = await shop.emptyTarget()
    await restoreBackup(source, target)
    const { customers, racquets } = await count(target.owner)
    expect(racquets).toBe(customers)
    expect(customers).toBeGreaterThanOrEqual(earlier.customers)
    expect(customers).toBeLessThanOrEqual(later.customers)
    expect(later.customers).toBeGreaterThan(earlier.customers)
  })

  it('can be verified in a temporary Postgres', async () => {
    const { source } = await shop.backUp('verified')
    const { rows, manifest } = await verifyBackup(source)
    expect(rows).toBe(manifest.tables.reduce((total, table) => total + table.rows, 0))
    expect(rows).toBeGreaterThan(30)
  })

  it('can be verified in a temporary database on a given server, which is then removed', async () => {
    const { source } = await shop.backUp('verified on a server')
    const { rows } = await verifyBackup(source, shop.database.url)
    expect(rows).toBeGreaterThan(30)
    const left = await shop.database.owner<
      { datname: string }[]
    >`select datname from pg_database where datname like 'stringdesk_verify_%'`
    expect([...left]).toEqual([])
  })

  it('stores a file once for all backups and removes it with the last of them', async () => {
    const used = { retention: { daily: 2, weekly: 0, monthly: 0 } }
    await shop.backUp('shared', { ...used, clock: () => day(1) })
    const second = await shop.backUp('shared', { ...used, clock: () => day(2) })
    expect(second.result).toMatchObject({ files: 3, added_files: 0, removed: [] })
    const key = photoKey(shop.ann.id, shop.ann.id, 'small')
    await shop.storage.put(key, Buffer.from('small'))
    await shop.storage.put(photoKey(shop.ann.id, shop.ann.id, 'whole'), Buffer.from('whole'))
    const [job] = await shop.database.owner<
      { racquet_id: string }[]
    >`select racquet_id from string_jobs where stringer_id = ${shop.ann.id}`
    await shop.database
      .owner`insert into racquet_photos (stringer_id, racquet_id, file_id) values (${shop.ann.id}, ${job?.racquet_id}, ${shop.ann.id})`
    const third = await shop.backUp('shared', { ...used, clock: () => day(3) })
    expect(third.result).toMatchObject({ files: 5, added_files: 2, removed: ['2026-11-01T02-30-00.000Z'] })
    await shop.database.owner`delete from racquet_photos where stringer_id = ${shop.ann.id}`
    await shop.database.owner`delete from app.unused_files where stringer_id = ${shop.ann.id}`
    for (const size of ['whole', 'small'] as const) await shop.storage.remove(photoKey(shop.ann.id, shop.ann.id, size))
    await shop.backUp('shared', { ...used, clock: () => day(4) })
    const stored = () => readdir(join(shop.folder, 'shared/files/plain', shop.ann.id)).catch(() => [])
    expect(await stored()).toHaveLength(2)
    await shop.backUp('shared', { ...used, clock: () => day(5) })
    expect(await stored()).toEqual([])
    expect(await listBackups(openFolderTarget(join(shop.folder, 'shared')))).toEqual([
      '2026-11-04T02-30-00.000Z',
      '2026-11-05T02-30-00.000Z',
    ])
  })

  it('lists files missing from the storage', async () => {
    const [photo] = await shop.database.owner<{ stringer_id: string }[]>`select stringer_id from racquet_photos limit 1`
    const id = photo?.stringer_id ?? ''
    const bytes = await shop.storage.read(photoKey(id, id, 'small'))
    await shop.storage.remove(photoKey(id, id, 'small'))
    const { result, source } = await shop.backUp('lost')
    expect(result.missing_files).toEqual([photoKey(id, id, 'small')])
    await restoreBackup(source, await shop.emptyTarget())
    await shop.storage.put(photoKey(id, id, 'small'), bytes ?? new Uint8Array())
  })

  it('runs in one process at a time and keeps others from deleting files', async () => {
    const system = shop.database.services.access.asSystem('test')
    const id = '01944444-4444-7444-8444-444444444444'
    const key = photoKey(id, id, 'small')
    await shop.storage.put(key, Buffer.from('unused'))
    await shop.database
      .owner`insert into app.unused_files (stringer_id, file_id, unused_since) values (${id}, ${id}, now() - interval '2 hours')`
    const files = { ...shop.database.services.files, storage: shop.storage }
    await withBackupLock(shop.database.url, async () => {
      await expect(shop.backUp('second')).rejects.toThrow(BackupRunning)
      await deleteUnusedFiles(system, files)
      await deleteAllFiles(system, files, stringerId.parse(id))
      expect(await shop.storage.has(key)).toBe(true)
    })
    await deleteUnusedFiles(system, files)
    expect(await shop.storage.has(key)).toBe(false)
  })

  it('leaves nothing that looks like a backup when it fails', async () => {
    const target = openFolderTarget(join(shop.folder, 'failing'))
    const write: typeof target.write = (key, source) =>
      key.includes('string_jobs') ? Promise.reject(new Error('No space left')) : target.write(key, source)
    await expect(makeBackup(shop.options('failing', { target: { ...target, write } }))).rejects.toThrow('No space left')
    expect(await listBackups(target)).toEqual([])
    await shop.backUp('failing')
    expect((await readdir(join(shop.folder, 'failing'))).toSorted()).toEqual([(await listBackups(target))[0], 'files'])
  })
})

describe('an encrypted backup', () => {
  it('is restored only with its own key', async () => {
    const key = await createKeyPair()
    const other = await createKeyPair()
    const encryption = await openEncryption(key.recipient)
    const { source, path } = await shop.backUp('secret', { encryption })
    const stored = Buffer.concat(
      await Promise.all((await readdir(join(path, 'tables'))).map((name) => readFile(join(path, 'tables', name)))),
    )
    expect(stored.subarray(0, 21).toString()).toBe('age-encryption.org/v1')
    const target = await shop.emptyTarget()
    await expect(restoreBackup(source, target)).rejects.toThrow('is encrypted. Pass the file with its secret key: --key <file>.')
    const wrong = await openDecryption(other.secret)
    await expect(restoreBackup({ ...source, decryption: wrong }, target)).rejects.toThrow(
      'The backup is encrypted with another key.',
    )
    expect(await tablesOf(target.ownerUrl)).toEqual([])
    const right = await openDecryption(`# created: today\n# public key: ${key.recipient}\n${key.secret}\n`)
    await restoreBackup({ ...source, decryption: right }, target)
    expect(await contentsOf(target.owner, target.ownerUrl)).toEqual(await contentsOf(shop.database.owner, shop.database.url))
    expect(await filesOf(join(target.files, 'files'))).toEqual(await filesOf(join(shop.database.folder, 'files')))
  })
})
