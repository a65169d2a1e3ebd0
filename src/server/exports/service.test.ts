import { Buffer } from 'node:buffer'
import { rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { dayMs } from '#domain/values/dates/durations.ts'
import type { TenantDb } from '#database/access.ts'
import { fromCell } from '#domain/exports/csv.ts'
import { deleteUnusedFiles } from '#server/racquets/photo-service.ts'
import type { ExportId, StringerId } from '#domain/values/ids.ts'
import { people, refusal, type Person } from '#test/callers.ts'
import { testDatabase, type TestDatabase } from '#test/database.ts'
import { aJob } from '#test/factories.ts'
import { fillAccount } from '#test/full-account.ts'
import { joinAs } from '#test/members.ts'
import papaparse from 'papaparse'
import { unzipSync } from 'fflate'
import type { SQL } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod'

import { exportedTables, technicalColumns, excludedTables } from './archive-queries.ts'
import { exportClaims, finishExport, deleteOldExports } from './queries.ts'
import { makeExports } from './service.ts'

let database: TestDatabase
let users: ReturnType<typeof people>
let ann: Person
let bob: Person

const manyCustomers = 1203

beforeAll(async () => {
  database = await testDatabase()
  users = people(database.services)
  ;[ann, bob] = [await users.signUp('Ann'), await users.signUp('Bob')]
  await database.owner`update businesses set subscription_tier = 'paid', business_name = 'Strings & Söner'`
  await fillAccount(database, ann)
  await fillAccount(database, bob)
  await database.owner`insert into customers (stringer_id, id, full_name)
    select ${ann.id}::uuid, gen_random_uuid(), 'Customer ' || n from generate_series(1, ${manyCustomers}) n`
})

const make = () => makeExports(database.services)

async function unzipped(person: Person): Promise<Record<string, Uint8Array>> {
  const { export: made } = await person.api.exports.latest()
  const answer = await person.rest(made?.url ?? '/')
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('application/zip')
  const bytes = new Uint8Array(await answer.arrayBuffer())
  expect(bytes.length).toBe(made?.bytes)
  return unzipSync(bytes)
}

const textOf = (bytes: Uint8Array | undefined): string => Buffer.from(bytes ?? []).toString('utf8')

/** A table's rows as the database writes them, without the excluded columns. */
async function rowsOf(stringer_id: string, name: string): Promise<{ exact: string[]; cells: string[][] }> {
  const { owner } = database
  const { key = 'stringer_id', without = [], computed = {} } = exportedTables[name] ?? {}
  // Money is exported with two decimals, or three if needed.
  const [stored] = await owner<{ columns: string }[]>`select string_agg(case when numeric_scale = 3
      then format('app.money(%1$I) as %1$I', column_name) else quote_ident(column_name) end, ', ' order by ordinal_position) as columns
    from information_schema.columns where table_schema = 'public' and table_name = ${name}`
  const added = Object.keys(computed).length > 0 ? ', token is null as is_revoked' : ''
  const source = `select ${stored?.columns}${added} from ${name}`
  const rows = await owner.unsafe<{ exact: string; cells: string[] }[]>(
    `select (to_jsonb(t) - $2::text[])::text as exact,
      array(select coalesce(value, '') from json_each_text(row_to_json(t)) where key <> all ($2::text[])) as cells
    from (${source}) t where ${key} = $1`,
    [stringer_id, [...technicalColumns, ...without]],
  )
  const sorted = (values: string[]) => values.toSorted((one, other) => (one < other ? -1 : 1))
  return { exact: sorted(rows.map((row) => row.exact)), cells: rows.map((row) => row.cells) }
}

const tables = () => database.owner<{ name: string }[]>`
  select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') order by 1`

describe('a full export', () => {
  it('covers every table (add new ones to `exportedTables` or, with a reason, to `excludedTables`)', async () => {
    const named = [...Object.keys(exportedTables), ...Object.keys(excludedTables)].toSorted((one, other) =>
      one < other ? -1 : 1,
    )
    expect(named).toEqual((await tables()).map(({ name }) => name))
  })

  it('is created once for repeated requests and is downloaded by a signed URL', async () => {
    const { export: requested } = await ann.api.exports.start()
    expect(requested).toMatchObject({ state: 'waiting', progress: 0, url: null, bytes: null })
    expect((await ann.api.exports.start()).export.id).toBe(requested.id)
    await make()
    const { export: done } = await ann.api.exports.latest()
    expect(done).toMatchObject({ id: requested.id, state: 'done', progress: 100 })
    expect(Date.parse(done?.expires_at ?? '') - Date.now()).toBeGreaterThan(6.9 * dayMs)
    const url = done?.url ?? ''
    expect((await ann.rest(url)).headers.get('content-disposition')).toMatch(/filename="stringdesk-\d{4}-\d\d-\d\d\.zip"/)
    expect((await ann.rest(url.replace(/signature=.{5}/, 'signature=AAAAA'))).status).toBe(404)
    expect((await bob.api.exports.latest()).export).toBeNull()
  })

  it('contains every row of every table, as exact JSON and spreadsheet-safe CSV, and no one else’s data', async () => {
    const files = await unzipped(ann)
    const readme = textOf(files['README.txt'])
    for (const name of Object.keys(exportedTables)) {
      const { exact, cells } = await rowsOf(ann.id, name)
      expect(`${name} ${exact.length}`).not.toBe(`${name} 0`)
      const json = textOf(files[`${name}.json`])
      const inDatabase = await database.owner<{ same: boolean }[]>`
        select array(select v::text from jsonb_array_elements(${json}::text::jsonb) v order by v::text collate "C") =
          array(select e from unnest(${exact}::text[]) e order by e collate "C") as same`
      expect({ name, inDatabase }).toEqual({ name, inDatabase: [{ same: true }] })
      const csv = papaparse.parse<string[]>(textOf(files[`${name}.csv`]), { skipEmptyLines: true })
      const [heading = [], ...lines] = csv.data
      expect(heading).toEqual(Object.keys(JSON.parse(json)[0]))
      const read = lines.map((line) => line.map(fromCell).join('|')).toSorted((one, other) => (one < other ? -1 : 1))
      const right = cells.map((line) => line.join('|')).toSorted((one, other) => (one < other ? -1 : 1))
      expect({ name, read }).toEqual({ name, read: right })
      expect(readme).toContain(`${name}.csv, ${name}.json (${exact.length.toLocaleString('en-US')} row`)
    }
    const everything = Object.values(files).map(textOf).join('\n')
    expect(everything).not.toContain(bob.id)
    expect(everything).not.toContain(bob.email)
    expect(JSON.parse(textOf(files['account.json']))).toMatchObject({ email: ann.email })
  })

  it('keeps numbers exact and prevents spreadsheets from executing text', async () => {
    const files = await unzipped(ann)
    expect(textOf(files['string_jobs.json'])).toContain('"price":27.00')
    expect(textOf(files['string_jobs.csv'])).toContain(',27.00,')
    expect(textOf(files['customers.csv'])).toContain(`"'=cmd|""/c calc""!A1"`)
    expect(textOf(files['customers.json'])).toContain(String.raw`"full_name":"=cmd|\"/c calc\"!A1"`)
    expect(Object.keys(files).filter((name) => !/^[\w./-]+$/.test(name))).toEqual([])
  })

  it('contains the photos, and customer links only in messages', async () => {
    const files = await unzipped(ann)
    const [row] = await database.owner<
      { racquet_id: string }[]
    >`select racquet_id from racquet_photos where stringer_id = ${ann.id}`
    const shown = await ann.api.racquets.get({ id: row?.racquet_id ?? '' })
    const picture = new Uint8Array(await (await ann.rest(shown.photo?.url ?? '')).arrayBuffer())
    expect(Buffer.compare(files[`photos/${row?.racquet_id}.webp`] ?? Buffer.of(), picture)).toBe(0)
    const links = await database.owner<
      { token: string }[]
    >`select token from feedback_links where stringer_id = ${ann.id} and token is not null`
    const others = Object.entries(files).filter(([name]) => !name.startsWith('messages.'))
    const everything = others.map(([, bytes]) => textOf(bytes)).join('\n')
    expect(links.length).toBeGreaterThan(0)
    expect(links.filter(({ token }) => everything.includes(token))).toEqual([])
  })
})

describe('a write during an export', () => {
  // At this point customers have been read, but not jobs.
  const queriesBefore = 60

  const withWrite = (db: TenantDb, write: () => Promise<unknown>): TenantDb => {
    let queries = 0
    const execute = async (query: SQL) => {
      queries += 1
      if (queries === queriesBefore) await write()
      return db.execute(query)
    }
    return new Proxy(db, { get: (target, name) => (name === 'execute' ? execute : Reflect.get(target, name)) })
  }

  it('is not in the file, so all references resolve', async () => {
    const { services } = database
    const carl = await users.signUp('Carl')
    await fillAccount(database, carl)
    await carl.api.exports.start()
    let late = ''
    const write = async () => (late = (await aJob(carl.api, { status: 'completed' })).id)
    const access = {
      ...services.access,
      asExporter: <T>(stringer_id: StringerId, id: ExportId, work: (db: TenantDb) => Promise<T>) =>
        services.access.asExporter(stringer_id, id, (db) => work(withWrite(db, write))),
    }
    await makeExports({ ...services, access })
    expect(late).not.toBe('')
    const files = await unzipped(carl)
    const idsIn = (name: string, column: string) =>
      z
        .array(z.looseObject({ [column]: z.string() }))
        .parse(JSON.parse(textOf(files[`${name}.json`])))
        .map((row) => row[column])
    expect(idsIn('string_jobs', 'id')).not.toContain(late)
    expect(idsIn('events', 'record_id')).not.toContain(late)
    for (const table of ['racquets', 'string_jobs', 'feedback'])
      expect(idsIn('customers', 'id')).toEqual(expect.arrayContaining(idsIn(table, 'customer_id')))
  })
})

describe('an export whose process dies', () => {
  it('is taken over after a minute without heartbeat, and its later result is rejected', async () => {
    const system = database.services.access.asSystem('test')
    await bob.api.exports.start()
    const dead = await exportClaims(system)()
    if (!dead) throw new Error('Nothing to make')
    await make()
    expect((await bob.api.exports.latest()).export).toMatchObject({ state: 'running' })
    await database.owner`update exports set touched_at = now() - interval '61 seconds' where id = ${dead.id}`
    await make()
    expect((await bob.api.exports.latest()).export).toMatchObject({ state: 'done' })
    expect(await finishExport(system, dead, ann.id, 1)).toBe(false)
    expect((await unzipped(bob))['README.txt']).toBeDefined()
  })

  it('fails after three attempts, so it cannot block others forever', async () => {
    const { export: requested } = await bob.api.exports.start()
    await database.owner`update exports set state = 'running', attempts = 3, touched_at = now() - interval '2 minutes' where id = ${requested.id}`
    await make()
    expect((await bob.api.exports.latest()).export).toMatchObject({ id: requested.id, state: 'failed' })
    expect((await bob.api.exports.start()).export.id).not.toBe(requested.id)
    await make()
    expect((await bob.api.exports.latest()).export).toMatchObject({ state: 'done' })
  })
})

// Tests store files in a folder, except on the hosted setup.
it.skipIf(process.env['TEST_STORAGE'])('keeps waiting while the file storage is unavailable', async () => {
  const files = join(database.folder, 'files')
  const { export: requested } = await bob.api.exports.start()
  await rename(files, `${files}.away`)
  await writeFile(files, '')
  for (let n = 0; n < 5; n += 1) {
    await makeExports(database.services)
    expect((await bob.api.exports.latest()).export).toMatchObject({ id: requested?.id, state: 'waiting' })
    await database.owner`update exports set touched_at = now() where id = ${requested?.id ?? ''}`
  }
  await rm(files)
  await rename(`${files}.away`, files)
  await makeExports(database.services)
  expect((await bob.api.exports.latest()).export).toMatchObject({ id: requested?.id, state: 'done' })
})

it('cannot be downloaded with its URL by strangers, lower roles, PIN sessions or removed managers', async () => {
  const url = (await ann.api.exports.latest()).export?.url ?? ''
  const mia = await joinAs(database.owner, await users.signUp('Mia'), ann.id, 'manager')
  const cora = await joinAs(database.owner, await users.signUp('Cora'), ann.id, 'counter')
  await mia.api.sharedDevices.setPin({ pin: '2580' })
  const tablet = await users.signIn(mia.email)
  await tablet.in(ann.id).api.sharedDevices.register({ name: 'Counter', idle_minutes: 60 })
  await tablet.api.identity.signOut()
  await tablet.api.sharedDevices.unlock({ user_id: mia.user_id, pin: '2580' })
  expect((await mia.rest(url)).status).toBe(200)
  for (const person of [users.nobody(), bob, cora, tablet]) expect((await person.rest(url)).status).toBe(404)
  await ann.api.people.remove({ user_id: mia.user_id, role: 'manager' })
  expect((await mia.rest(url)).status).toBe(404)
  expect((await ann.rest(url)).status).toBe(200)
})

it('expires with its file after a week', async () => {
  const { export: made } = await bob.api.exports.latest()
  await database.owner`update exports set expires_at = now() - interval '1 second' where id = ${made?.id ?? ''}`
  const system = database.services.access.asSystem('test')
  await deleteOldExports(system)
  expect((await bob.api.exports.latest()).export).toBeNull()
  await database.owner`update app.unused_files set unused_since = now() - interval '2 hours'`
  await deleteUnusedFiles(system, database.services.files)
  expect((await bob.rest(made?.url ?? '')).status).toBe(404)
})

it('can be requested ten times per hour', async () => {
  const eve = await users.signUp('Eve')
  for (let n = 0; n < 10; n += 1) await eve.api.exports.start()
  expect(await refusal(eve.api.exports.start())).toMatchObject({ message: 'Too many attempts. Try again in 60 minutes.' })
})
