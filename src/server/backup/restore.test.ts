import { appendFile, mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'

import { removeDataFolder, startEmbedded } from '#database/embedded/embedded.ts'
import { migrate } from '#database/migrator/migrate.ts'
import { photoKey } from '#server/platform/files/keys.ts'
import { contentsOf, filesOf, openBackupShop, tablesOf, type BackupShop } from '#test/backups.ts'
import { withDatabase } from '#test/cluster.ts'
import { fillSystemTables, fillTenantTables } from '#test/fill-tables.ts'
import { openSql } from '#test/sql.ts'
import { beforeAll, describe, expect, it } from 'vitest'

import { readManifest, tableKey } from './backups.ts'
import { writeObject } from './objects.ts'
import { restoreBackup } from './restore-service.ts'

let shop: BackupShop

beforeAll(async () => {
  shop = await openBackupShop()
})

describe('a broken backup', () => {
  const broken: Record<string, (path: string, tables: string) => Promise<void>> = {
    'a table is cut short': (_, tables) => truncate(join(tables, 'public.string_jobs.copy.gz'), 40),
    'a table has bytes after its end': (_, tables) => appendFile(join(tables, 'public.string_jobs.copy.gz'), 'x'),
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
    const { source, path } = await shop.backUp(`broken ${name}`)
    await broken[name]?.(path, join(path, 'tables'))
    const target = await shop.emptyTarget()
    await expect(restoreBackup(source, target)).rejects.toThrow(/^The backup (\S+ )?is (broken|incomplete): /)
    expect(await tablesOf(target.ownerUrl)).toEqual([])
    expect(await filesOf(target.files)).toEqual({})
  })

  it('reports that it is from a later version', async () => {
    const { source, path } = await shop.backUp('later')
    const manifest = JSON.parse(await readFile(join(path, 'manifest.json'), 'utf8'))
    await writeFile(join(path, 'manifest.json'), JSON.stringify({ ...manifest, format: 2 }))
    await expect(restoreBackup(source, await shop.emptyTarget())).rejects.toThrow(
      'has format 2. This version of Stringdesk reads format 1.',
    )
    const migrations = [...manifest.migrations, { file: '9999_later.sql', sha256: '0'.repeat(64) }]
    await writeFile(join(path, 'manifest.json'), JSON.stringify({ ...manifest, migrations }))
    await expect(restoreBackup(source, await shop.emptyTarget())).rejects.toThrow(
      'this one does not know its migration 9999_later.sql',
    )
  })
})

describe('a restore into a database with accounts', () => {
  it('is refused without replace and while Stringdesk uses it', async () => {
    const { source } = await shop.backUp('refused')
    const target = { ...(await shop.emptyTarget()), ownerUrl: shop.database.url }
    await expect(restoreBackup(source, target)).rejects.toThrow('The database already has accounts.')
    await expect(restoreBackup(source, { ...target, replace: true })).rejects.toThrow('Stringdesk is using this database')
  })

  it('replaces everything, or leaves everything unchanged if it fails', async () => {
    const { source, path } = await shop.backUp('replaced')
    const target = { ...(await shop.emptyTarget()), replace: true }
    await migrate(target.ownerUrl)
    const id = '01933333-3333-7333-8333-333333333333'
    await fillTenantTables(target.owner, id)
    await target.storage.put(photoKey(id, id, 'whole'), Buffer.from('old'))
    const before = await contentsOf(target.owner, target.ownerUrl)

    // Omits the businesses, which every other row belongs to.
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
    const again = await shop.backUp('replaced')
    await restoreBackup(again.source, target)
    const replaced = await target.owner`delete from app.unused_files where file_id = ${id} returning stringer_id`
    expect([...replaced]).toEqual([{ stringer_id: id }])
    expect(await contentsOf(target.owner, target.ownerUrl)).toEqual(await contentsOf(shop.database.owner, shop.database.url))
  })
})

describe('an owner who is not a superuser', () => {
  it('backs up every row despite row-level security, restores and replaces it', async () => {
    const data = await mkdtemp(join(shop.folder, 'cluster-'))
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
    const { source, result } = await shop.backUp('shop', { ownerUrl: url('shop') })
    expect(result.rows).toBeGreaterThan(30)
    const restored = openSql(withDatabase(cluster.url, 'restored'))
    const target = { ...(await shop.emptyTarget()), ownerUrl: url('restored') }
    await restoreBackup(source, target)
    expect(await contentsOf(restored, url('restored'))).toEqual(before)
    await restoreBackup(source, { ...target, replace: true })
    expect(await contentsOf(restored, url('restored'))).toEqual(before)

    await owner.unsafe('drop policy by_backup on customers')
    await expect(shop.backUp('shop', { ownerUrl: url('shop') })).rejects.toThrow('cannot read all rows of customers.')
    for (const sql of [owner, restored, superuser]) await sql.end()
    await cluster.stop()
    await removeDataFolder(data)
  })
})
