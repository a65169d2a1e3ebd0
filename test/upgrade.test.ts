// Upgrades each earlier release to this version, with data that the release wrote.
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { readTables } from '#database/dump/catalog.ts'
import { StartError } from '#database/embedded/error.ts'
import { migrate } from '#database/migrator/migrate.ts'
import { withClient } from '#database/connections/pool.ts'
import { reasonTexts } from '#domain/messages/reasons.ts'
import { toAsciiDomain } from '#domain/values/contact/email-address.ts'
import { makeBackup } from '#server/backup/backup-service.ts'
import { restoreBackup } from '#server/backup/restore-service.ts'
import { openFolderTarget } from '#server/platform/backups/folder.ts'
import { readConfig } from '#server/platform/config.ts'
import { openStorage } from '#server/platform/files/storage.ts'
import { createLog } from '#server/platform/log.ts'
import { openServices } from '#server/services.ts'
import { beforeAll, describe, expect, it } from 'vitest'

import { people } from './callers.ts'
import { closeAfterFile } from './cleanup.ts'
import { emptyDatabase, migrationsUpTo, type EmptyDatabase } from './earlier-database.ts'

const releases = new URL('./releases/', import.meta.url)

/** The last migration of each release with a file in `releases`. */
const lastMigrations: Record<string, string> = { '0.2.0': '0016_idempotency.sql' }

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stringdesk-upgrade-'))
  closeAfterFile(() => rm(folder, { recursive: true }))
})

/** Creates a database as a release left it. */
async function releasedDatabase(release: string): Promise<EmptyDatabase> {
  const database = await emptyDatabase()
  await migrate(database.url, await migrationsUpTo(lastMigrations[release] ?? ''))
  await database.owner.unsafe(await readFile(new URL(`${release}.sql`, releases), 'utf8'))
  return database
}

const tablesOf = (url: string) => withClient(url, readTables)

type Contents = Record<string, unknown[]>

/**
 * Where a later version stores the rows of a table. Migration 0034 made every user the owner of a business, and 0141 replaced texts of
 * messages by reasons. Migration 0031 of version 0.4 made steps of jobs' histories events.
 */
const moved: Record<string, string> = {
  'public.job_events': `(select stringer_id, id, record_id as string_job_id, case when kind like 'job.%' then 'status' else 'payment' end as kind,
    data ->> 'from' as from_value, coalesce(data ->> 'to', 'pending') as to_value, (data ->> 'amount')::numeric(9, 3) as amount,
    data ->> 'method' as payment_method, by_user_id, created_at from events where kind in ('job.received', 'job.moved', 'payment.recorded'))`,
  'public.messages': `(select (jsonb_populate_record(m, jsonb_build_object('why',
    coalesce(m.why, '${JSON.stringify(reasonTexts)}'::jsonb ->> m.reason)))).* from messages m)`,
  'public.profiles': `(select b.*, m.full_name, p.length_unit from businesses b join members m on m.stringer_id = b.id and m.role = 'owner'
    join auth.profiles p on p.user_id = m.user_id and p.user_id = b.owner_id and p.tension_unit = b.tension_unit where m.user_id = b.id)`,
}

/** Reads the given columns of every row. Strips the third decimal that migration 0126 added to amounts. */
async function rowsOf(
  { owner }: EmptyDatabase,
  tables: readonly { name: string; columns: readonly string[] }[],
  sources: Record<string, string> = {},
): Promise<Contents> {
  const contents: Contents = {}
  for (const { name, columns } of tables) {
    const source = sources[name] ?? name
    const text = `regexp_replace(row(${columns.join(', ')})::text, '(\\.\\d\\d)0(?=[,)])', '\\1', 'g')`
    contents[name] = await owner.unsafe(`select ${text} as row from ${source} as source order by 1`)
  }
  return contents
}

const appliedTo = async ({ owner }: EmptyDatabase) =>
  (await owner<{ file: string }[]>`select file from migration.applied order by 1`).map(({ file }) => file)

it('an upgrade converts international email domains to ASCII and still finds customers by number', async () => {
  const database = await releasedDatabase('0.2.0')
  await migrate(database.url, await migrationsUpTo('0118'))
  const emails = [
    'a@müller.example',
    'b@straße.example',
    'c@例え.テスト',
    'd@пример.рф',
    'e@bücher-und-größen.example',
    'f@example.com',
  ]
  const { owner } = database
  await owner`update customers set email = null`
  for (const email of emails)
    await owner`insert into customers (stringer_id, id, full_name, email, phone) select id, gen_random_uuid(), ${email}, ${email}, '٠٥٥١٢٣٤'
      from businesses limit 1`
  await migrate(database.url)
  const stored = await owner<
    { email: string; words: string[] }[]
  >`select email, words from customers c join search_entries e on e.id = c.id
    where email is not null order by email`
  expect(stored.map(({ email }) => email)).toEqual(emails.map(toAsciiDomain))
  for (const { words } of stored) expect(words).toContain('0551234')
})

it('an upgrade stores the reasons of messages instead of their texts, and keeps other texts', async () => {
  const database = await releasedDatabase('0.2.0')
  await migrate(database.url, await migrationsUpTo('0140'))
  const { owner } = database
  const ids = (await owner<{ id: string }[]>`select id from messages order by id`).map(({ id }) => id)
  const texts = ['The job went back to the bench', 'The mail server refused this address (550)']
  for (const [index, why] of texts.entries()) await owner`update messages set why = ${why} where id = ${ids[index] ?? ''}`
  await migrate(database.url)
  expect(await owner`select reason, why from messages order by id limit 2`).toEqual([
    { reason: 'job_reopened', why: null },
    { reason: 'other', why: 'The mail server refused this address (550)' },
  ])
})

describe.each(Object.keys(lastMigrations))('a database of %s', (release) => {
  it('has a row in every table', async () => {
    const database = await releasedDatabase(release)
    const contents = await rowsOf(database, await tablesOf(database.url))
    expect(Object.keys(contents).length).toBeGreaterThan(25)
    expect(Object.keys(contents).filter((name) => contents[name]?.length === 0)).toEqual([])
  })

  it('keeps every row in an upgrade, and its accounts can sign in and work', async () => {
    const database = await releasedDatabase(release)
    const tables = await tablesOf(database.url)
    const before = await rowsOf(database, tables)
    const applied = await migrate(database.url)
    expect(applied[0]?.slice(0, 4)).toBe('0017')
    expect(await rowsOf(database, tables, moved)).toEqual(before)
    const services = await openServices(readConfig({ DATA_DIR: folder, LOG_LEVEL: 'silent' }), database.url, createLog('silent'))
    closeAfterFile(() => services.close())
    const ann = await people(services).signIn('ann@example.com')
    const { items } = await ann.api.jobs.list({})
    expect(Object.fromEntries(items.map(({ job_number, status }) => [job_number, status]))).toEqual({
      1: 'picked_up',
      2: 'pending',
    })
    const strungBy = await Promise.all(items.map(async ({ id, status }) => [status, (await ann.api.jobs.get({ id })).strung_by]))
    expect(Object.fromEntries(strungBy)).toEqual({ picked_up: ann.user_id, pending: null })
    const { customer_id, racquet_id } = items[0] ?? { customer_id: '', racquet_id: '' }
    const strings = { string_mains_brand: 'Luxilon', string_mains_model: 'ALU Power', tension_mains: 52 }
    expect((await ann.api.jobs.create({ customer_id, racquet_id, ...strings })).job_number).toBe(3)
  })

  it('can be backed up before the upgrade, and restoring the backup upgrades it', async () => {
    const database = await releasedDatabase(release)
    const storage = await openStorage(readConfig({ DATA_DIR: await mkdtemp(join(folder, 'data-')) }))
    const target = openFolderTarget(join(folder, `backup-${release}`))
    const { name } = await makeBackup({
      ownerUrl: database.url,
      storage,
      target,
      encryption: undefined,
      retention: { daily: 1, weekly: 0, monthly: 0 },
      app_version: release,
      clock: () => new Date().toISOString(),
    })
    const restored = await emptyDatabase()
    await restoreBackup({ target, name, decryption: undefined }, { ownerUrl: restored.url, storage, replace: false })
    await migrate(database.url)
    const tables = await tablesOf(database.url)
    expect(await tablesOf(restored.url)).toEqual(tables)
    expect(await rowsOf(restored, tables)).toEqual(await rowsOf(database, tables))
    expect(await appliedTo(restored)).toEqual(await appliedTo(database))
    expect(await migrate(restored.url)).toEqual([])
  })
})

describe('a migration that fails', () => {
  it('leaves the old state, from which the next start continues', async () => {
    const database = await releasedDatabase('0.2.0')
    const tables = await tablesOf(database.url)
    const before = await rowsOf(database, tables)
    const broken = await migrationsUpTo('0017_statistics.sql', {
      '0018_broken.sql': 'create table half (); delete from feedback; alter table customers add column more text; select 1 / 0;',
    })
    await expect(migrate(database.url, broken)).rejects.toThrow('division by zero')
    expect(await tablesOf(database.url)).toEqual(tables)
    expect(await rowsOf(database, tables)).toEqual(before)
    expect((await appliedTo(database)).at(-1)).toBe('0017_statistics.sql')
    expect((await migrate(database.url))[0]).toBe('0018_attempt_delays.sql')
  })
})

describe('a database of a later version', () => {
  it('is refused with a message that names both migrations and the next step', async () => {
    const database = await releasedDatabase('0.2.0')
    await database.owner`insert into migration.applied (file, sha256) values ('0999_later.sql', '')`
    const before = await appliedTo(database)
    const refused = migrate(database.url)
    await expect(refused).rejects.toThrow(StartError)
    await expect(refused).rejects.toThrow(
      /^A newer version of Stringdesk has used this database: it has the migration 0999_later\.sql, and this version knows them up to \d{4}_\w+\.sql\. Start the newer version again, or restore a backup that was made before the upgrade\.$/,
    )
    expect(await appliedTo(database)).toEqual(before)
  })
})
