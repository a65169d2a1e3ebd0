import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, cp, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

import { openSql, type Sql } from '#test/sql.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { StartError } from './error.ts'
import { placeOf } from './place.ts'
import { postmasterIn } from './process.ts'
import { removeDataFolder, startEmbedded, type Embedded } from './embedded.ts'

// Every test makes a database or two, beside the other test files.
vi.setConfig({ testTimeout: 60_000 })

const isRoot = process.getuid?.() === 0

let scratch: string
let running: Embedded[]
let clients: Sql[]
let children: ChildProcess[]
const messages: string[] = []

beforeEach(async () => {
  scratch = await mkdtemp(join(tmpdir(), 'stringdesk-embedded-'))
  running = []
  clients = []
  children = []
  messages.length = 0
})

afterEach(async () => {
  await Promise.all(clients.map((sql) => sql.end()))
  for (const child of children) child.kill('SIGKILL')
  await Promise.all(running.map((one) => one.stop()))
  for (const name of ['data', 'other', 'moved']) {
    if (existsSync(join(scratch, name, 'postgres.password'))) await removeDataFolder(join(scratch, name)).catch(() => {})
  }
  await rm(scratch, { recursive: true })
})

const folder = (name = 'data') => join(scratch, name)

async function start(dataDir = folder()): Promise<Embedded> {
  const embedded = await startEmbedded(dataDir, (line) => messages.push(line))
  running.push(embedded)
  return embedded
}

function client(url: string): Sql {
  const sql = openSql(url)
  clients.push(sql)
  return sql
}

const postmaster = async (dataDir = folder()) => {
  const found = await postmasterIn((await placeOf(dataDir, () => {})).data)
  if (!found) throw new Error('no Postgres runs here')
  return found
}

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/** The part of the application that matters here, in a process of its own: it says each number that was committed. */
function insertInAnotherProcess(): { child: ChildProcess; lines: AsyncIterator<string> } {
  const program = `
    import { openSql } from '#test/sql.ts'
    import { startEmbedded } from '#database/embedded/embedded.ts'
    const { url } = await startEmbedded(process.env.DATA_DIR, () => {})
    const sql = openSql(url)
    await sql\`create table if not exists acknowledged (n integer)\`
    for (let n = 1; ; n += 1) {
      await sql\`insert into acknowledged values (\${n})\`
      console.log(n)
    }`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    env: { ...process.env, DATA_DIR: folder() },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  children.push(child)
  return { child, lines: createInterface({ input: child.stdout })[Symbol.asyncIterator]() }
}

test('the first start makes a database that sorts names as people do, and a restart keeps its rows', async () => {
  const first = await start()
  const sql = client(first.url)
  await sql`create table names (name text)`
  await sql`insert into names values ('Zoe'), ('ann'), ('Ärne'), ('Bob')`
  await sql.end()
  await first.stop()
  await first.stop()

  const again = client((await start()).url)
  expect((await again`select name from names order by name`).map((row) => row['name'])).toEqual(['ann', 'Ärne', 'Bob', 'Zoe'])
  expect(await again`show fsync`).toEqual([{ fsync: 'on' }])
  expect(await again`show data_checksums`).toEqual([{ data_checksums: 'on' }])
  // A letter outside of ASCII is a letter to the search that forgives typos.
  await again`create extension pg_trgm`
  expect(await again`select similarity('Jürgen', 'jürgen') as same`).toEqual([{ same: 1 }])
  expect(await again`select array_length(show_trgm('Jürgen'), 1) as grams`).toEqual([{ grams: 7 }])
})

test('a second start on the same folder is refused, and works once the first has stopped', async () => {
  const first = await start()
  await expect(start()).rejects.toThrow(
    `Stringdesk is already running on this data folder (process ${process.pid}). Stop it first, or set DATA_DIR to another folder.`,
  )
  await first.stop()
  await start()
})

test('after kill -9 every acknowledged row is there, and one Postgres runs', async () => {
  const { child, lines } = insertInAnotherProcess()
  let acknowledged = 0
  while (acknowledged < 200) acknowledged = Number((await lines.next()).value)
  const orphan = await postmaster()
  await expect(start()).rejects.toThrow(`(process ${child.pid})`)

  child.kill('SIGKILL')
  await once(child, 'exit')
  for (let line = await lines.next(); !line.done; line = await lines.next()) acknowledged = Number(line.value)
  expect(isAlive(orphan.pid)).toBe(true)

  const sql = client((await start()).url)
  const [row] = await sql<{ rows: number }[]>`select count(*)::int as rows from acknowledged where n <= ${acknowledged}`
  expect(row?.rows).toBe(acknowledged)
  expect(messages).toContain(`Stopping the database that an earlier Stringdesk left running (process ${orphan.pid}).`)
  expect((await postmaster()).pid).not.toBe(orphan.pid)
})

test('a Postgres that is killed comes back at the same address', async () => {
  const { url } = await start()
  const sql = client(url)
  await sql`create table kept as select 1 as n`
  const before = await postmaster()
  process.kill(before.pid, 'SIGKILL')
  await vi.waitFor(() => expect(messages).toContain('The database runs again.'), { timeout: 10_000, interval: 50 })
  expect((await postmaster()).pid).not.toBe(before.pid)
  await vi.waitFor(async () => expect(await sql`select n from kept`).toEqual([{ n: 1 }]), { timeout: 5_000, interval: 50 })
})

test('stopping right after Postgres was killed leaves nothing behind', async () => {
  const embedded = await start()
  const { pid } = await postmaster()
  process.kill(pid, 'SIGKILL')
  await embedded.stop()
  expect(
    await postmaster().then(
      ({ pid: last }) => isAlive(last),
      () => false,
    ),
  ).toBe(false)
})

test('a data folder is removed with its database, but not under a running Stringdesk', async () => {
  const embedded = await start()
  const { data } = await placeOf(folder(), () => {})
  await expect(removeDataFolder(folder())).rejects.toThrow('already running on this data folder')
  await embedded.stop()
  await removeDataFolder(folder())
  expect([existsSync(folder()), existsSync(data)]).toEqual([false, false])
})

test('two folders have two databases', async () => {
  const [here, there] = await Promise.all([start(), start(folder('other'))])
  await client(here.url)`create table here ()`
  await expect(client(there.url)`select from here`).rejects.toMatchObject({ code: '42P01' })
  const mixed = new URL(there.url)
  mixed.password = new URL(here.url).password
  await expect(client(mixed.href)`select 1`).rejects.toMatchObject({ code: '28P01' })
})

test('a folder that cannot be made or written is named', async () => {
  await writeFile(folder('file'), '')
  const below = join(folder('file'), 'data')
  await expect(start(below)).rejects.toThrow(
    new StartError(
      `The data folder ${below} cannot be written (part of the path is a file). Mend that, or set DATA_DIR to another folder.`,
    ),
  )
  if (isRoot) return
  await mkdir(folder())
  await chmod(folder(), 0o500)
  await expect(start()).rejects.toThrow(`The data folder ${folder()} cannot be written (permission denied).`)
})

test('an interrupted first start begins again', async () => {
  const { folder: place } = await start().then(async (embedded) => {
    await embedded.stop()
    return await placeOf(folder(), () => {})
  })
  await rename(join(place, 'postgres'), join(place, 'postgres.making-abc'))
  await rm(join(place, 'postgres.making-abc', 'PG_VERSION'))
  expect(await client((await start()).url)`select 1 as n`).toEqual([{ n: 1 }])
})

test('a database of another Postgres, or something else in its place, is not touched', async () => {
  await (await start()).stop()
  const { data } = await placeOf(folder(), () => {})
  await writeFile(join(data, 'PG_VERSION'), '15\n')
  await expect(start()).rejects.toThrow('was made by Postgres 15, this Stringdesk has Postgres 18.')
  await rm(join(data, 'PG_VERSION'))
  await expect(start()).rejects.toThrow(`${data} is not a database.`)
})

test('a process number that belongs to somebody else by now does not block the start', async () => {
  await (await start()).stop()
  const { data, runAs } = await placeOf(folder(), () => {})
  const stranger = spawn('sleep', ['60'], { ...runAs })
  children.push(stranger)
  const stale = [stranger.pid, data, 1_700_000_000, 9, '', '127.0.0.1', '', 'ready', ''].join('\n')
  await writeFile(join(data, 'postmaster.pid'), stale)
  await client((await start()).url)`select 1`
  expect(stranger.exitCode).toBeNull()
})

test('indexes are rebuilt when the sorting rules come from another system', async () => {
  const first = await start()
  await client(first.url)`update pg_database set datcollversion = '1' where datname = 'stringdesk'`
  await first.stop()
  const sql = client((await start()).url)
  expect(messages).toContain('Sorting rules have changed with the system: rebuilding the indexes.')
  expect(await sql`select datcollversion = '1' as old from pg_database where datname = 'stringdesk'`).toEqual([{ old: false }])
})

test.runIf(isRoot)('started by root: a moved folder keeps its database, a copy is refused, a lost one is named', async () => {
  const first = await start()
  await client(first.url)`create table kept ()`
  await first.stop()
  await cp(folder(), folder('other'), { recursive: true })
  await expect(start(folder('other'))).rejects.toThrow(`${folder('other')} is a copy of ${folder()} and names the same database`)
  await rename(folder(), folder('moved'))
  const moved = await start(folder('moved'))
  await client(moved.url)`select from kept`
  await moved.stop()
  await rm((await readFile(join(folder('moved'), 'postgres.path'), 'utf8')).trim(), { recursive: true })
  await expect(start(folder('moved'))).rejects.toThrow('is not where it should be')
})
