import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, cp, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

import { openSql, type Sql } from '#test/sql.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { ownerUrl } from './cluster.ts'
import { StartError } from './error.ts'
import { locateCluster } from './location.ts'
import { readPostmaster } from './process.ts'
import { findProcess, listProcesses, sendKill, type ProcessInfo } from './processes.ts'
import { removeDataFolder, startEmbedded, type Embedded } from './embedded.ts'

const isWindows = process.platform === 'win32'
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
  const current = await readPostmaster((await locateCluster(dataDir, () => {})).pgData)
  if (!current) throw new Error('No Postgres is running here')
  return current
}

const isAlive = async (pid: number) => (await findProcess(pid)) !== 'exited'

const childrenOf = async (pid: number) => (await listProcesses())?.filter(({ parent }) => parent === pid) ?? []

/** Runs a process with an embedded database that inserts numbers and prints each one once it is committed. */
function insertInAnotherProcess(): { child: ChildProcess; lines: AsyncIterator<string> } {
  const program = `
    import { openSql } from '#test/sql.ts'
    import { startEmbedded } from '#database/embedded/embedded.ts'
    const { url } = await startEmbedded(process.env.DATA_DIR, () => {})
    const sql = openSql(url)
    await sql\`create table if not exists acknowledged (n integer)\`
    const [{ first }] = await sql\`select coalesce(max(n), 0) + 1 as first from acknowledged\`
    for (let n = first; ; n += 1) {
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

test('the first start creates a database with natural sorting, and a restart keeps its rows', async () => {
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
  // Trigram search must treat non-ASCII letters as letters.
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

/** Inserts in another process, kills it and whatever `kill` kills, and resolves with the last acknowledged number. */
async function killWhileInserting(kill: (postmasterPid: number) => Promise<void>): Promise<number> {
  const { child, lines } = insertInAnotherProcess()
  let acknowledged = 0
  const from = Number((await lines.next()).value)
  while (acknowledged < from + 100) acknowledged = Number((await lines.next()).value)
  const { pid } = await postmaster()
  child.kill('SIGKILL')
  await kill(pid)
  for (let line = await lines.next(); !line.done; line = await lines.next()) acknowledged = Number(line.value)
  return acknowledged
}

async function countAcknowledged(url: string, acknowledged: number): Promise<number> {
  const sql = client(url)
  const [row] = await sql<{ rows: number }[]>`select count(*)::int as rows from acknowledged where n <= ${acknowledged}`
  await sql.end()
  return row?.rows ?? 0
}

test('after kill -9, every acknowledged row exists and one Postgres is running', async () => {
  const { child, lines } = insertInAnotherProcess()
  let acknowledged = 0
  while (acknowledged < 200) acknowledged = Number((await lines.next()).value)
  const orphan = await postmaster()
  await expect(start()).rejects.toThrow(`(process ${child.pid})`)

  child.kill('SIGKILL')
  await once(child, 'exit')
  for (let line = await lines.next(); !line.done; line = await lines.next()) acknowledged = Number(line.value)
  expect(await isAlive(orphan.pid)).toBe(true)

  expect(await countAcknowledged((await start()).url, acknowledged)).toBe(acknowledged)
  expect(messages).toContain(`Stopping a database that was left running when Stringdesk was killed (process ${orphan.pid}).`)
  expect((await postmaster()).pid).not.toBe(orphan.pid)
})

// `npm run faults crashes` repeats the next two tests 50 times with the whole app.
test.skipIf(isWindows)('starts at once and keeps every row after the Postgres processes were killed with the app', async () => {
  for (let round = 0; round < 2; round += 1) {
    const acknowledged = await killWhileInserting(async (pid) => {
      for (const child of await childrenOf(pid)) sendKill(child.pid)
    })
    const again = await start()
    expect(await countAcknowledged(again.url, acknowledged)).toBe(acknowledged)
    await again.stop()
  }
})

test.skipIf(isWindows)('starts at once and keeps every row after everything was killed together', async () => {
  for (let round = 0; round < 2; round += 1) {
    const acknowledged = await killWhileInserting(async (pid) => {
      for (const one of [{ pid }, ...(await childrenOf(pid))]) sendKill(one.pid)
    })
    const again = await start()
    expect(await countAcknowledged(again.url, acknowledged)).toBe(acknowledged)
    await again.stop()
  }
})

test.skipIf(isWindows)('ends a Postgres that ignores every request to stop, along with its processes', async () => {
  let processes: readonly ProcessInfo[] = []
  const acknowledged = await killWhileInserting(async (pid) => {
    processes = await childrenOf(pid)
    process.kill(pid, 'SIGSTOP')
  })
  expect(processes.length).toBeGreaterThan(3)
  const { pid } = await postmaster()
  const again = await start()
  expect(await countAcknowledged(again.url, acknowledged)).toBe(acknowledged)
  expect(await isAlive(pid)).toBe(false)
  const births = new Map((await listProcesses())?.map((one) => [one.pid, one.birth]))
  expect(processes.filter((one) => births.get(one.pid) === one.birth)).toEqual([])
})

test.runIf(process.platform === 'linux')('starts while a process of a killed Postgres is still busy with a query', async () => {
  let busy: Promise<unknown> = Promise.resolve()
  const acknowledged = await killWhileInserting(async (pid) => {
    const { port } = await postmaster()
    const password = (await readFile(join(folder(), 'postgres.password'), 'utf8')).trim()
    const sql = client(ownerUrl(password, port, 'stringdesk'))
    await sql`select 1`
    // Takes hours and doesn't notice that the postmaster has ended.
    busy = sql`select count(*) from generate_series(1, 1e12) as n where n < 0`.catch(() => {})
    const watching = client(ownerUrl(password, port, 'stringdesk'))
    const isBusy = async () => {
      expect(
        await watching`select 1 from pg_stat_activity where state = 'active' and query like '%1e12%'
        and pid <> pg_backend_pid()`,
      ).toHaveLength(1)
    }
    await vi.waitFor(isBusy, { timeout: 20_000 })
    process.kill(pid, 'SIGKILL')
  })
  expect(await countAcknowledged((await start()).url, acknowledged)).toBe(acknowledged)
  await busy
})

test('a killed Postgres is restarted on the same port', async () => {
  const { url } = await start()
  const sql = client(url)
  await sql`create table kept as select 1 as n`
  const before = await postmaster()
  process.kill(before.pid, 'SIGKILL')
  await vi.waitFor(() => expect(messages).toContain('The database is running again.'), { timeout: 10_000, interval: 50 })
  expect((await postmaster()).pid).not.toBe(before.pid)
  await vi.waitFor(async () => expect(await sql`select n from kept`).toEqual([{ n: 1 }]), { timeout: 5_000, interval: 50 })
})

test('stopping right after Postgres was killed leaves no process behind', async () => {
  const embedded = await start()
  const { pid } = await postmaster()
  process.kill(pid, 'SIGKILL')
  await embedded.stop()
  expect(
    await postmaster().then(
      async ({ pid: last }) => await isAlive(last),
      () => false,
    ),
  ).toBe(false)
})

test('deletes a data folder with its database, but not while Stringdesk is using it', async () => {
  const embedded = await start()
  const { pgData } = await locateCluster(folder(), () => {})
  await expect(removeDataFolder(folder())).rejects.toThrow('already running on this data folder')
  await embedded.stop()
  await removeDataFolder(folder())
  expect([existsSync(folder()), existsSync(pgData)]).toEqual([false, false])
})

test('two folders have two databases', async () => {
  const [here, there] = await Promise.all([start(), start(folder('other'))])
  await client(here.url)`create table here ()`
  await expect(client(there.url)`select from here`).rejects.toMatchObject({ code: '42P01' })
  const mixed = new URL(there.url)
  mixed.password = new URL(here.url).password
  await expect(client(mixed.href)`select 1`).rejects.toMatchObject({ code: '28P01' })
})

test('the error names a folder that cannot be created or written', async () => {
  await writeFile(folder('file'), '')
  const below = join(folder('file'), 'data')
  await expect(start(below)).rejects.toThrow(
    new StartError(
      `Cannot write to the data folder ${below} (part of the path is a file). Fix this, or set DATA_DIR to another folder.`,
    ),
  )
  if (isRoot) return
  await mkdir(folder())
  await chmod(folder(), 0o500)
  await expect(start()).rejects.toThrow(`Cannot write to the data folder ${folder()} (permission denied).`)
})

test('an interrupted first start can be repeated', async () => {
  const { folder: parent } = await start().then(async (embedded) => {
    await embedded.stop()
    return await locateCluster(folder(), () => {})
  })
  await rename(join(parent, 'postgres'), join(parent, 'postgres.making-abc'))
  await rm(join(parent, 'postgres.making-abc', 'PG_VERSION'))
  expect(await client((await start()).url)`select 1 as n`).toEqual([{ n: 1 }])
})

test('refuses a database of another Postgres version, or a folder that is not a database', async () => {
  await (await start()).stop()
  const { pgData } = await locateCluster(folder(), () => {})
  await writeFile(join(pgData, 'PG_VERSION'), '15\n')
  await expect(start()).rejects.toThrow('was created by Postgres 15, but this version of Stringdesk uses Postgres 18.')
  await rm(join(pgData, 'PG_VERSION'))
  await expect(start()).rejects.toThrow(`${pgData} is not a Postgres data directory.`)
})

test('a stale postmaster.pid whose PID was reused does not block the start', async () => {
  await (await start()).stop()
  const { pgData, runAs } = await locateCluster(folder(), () => {})
  const other = spawn('sleep', ['60'], { ...runAs })
  children.push(other)
  const stale = [other.pid, pgData, 1_700_000_000, 9, '', '127.0.0.1', '', 'ready', ''].join('\n')
  await writeFile(join(pgData, 'postmaster.pid'), stale)
  await client((await start()).url)`select 1`
  expect(other.exitCode).toBeNull()
})

test.skipIf(isWindows)('does not end a process that only has the arguments of an earlier Postgres', async () => {
  await (await start()).stop()
  const { pgData, runAs } = await locateCluster(folder(), () => {})
  const other = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60_000)', '--', '-D', pgData, '-p', '9'], { ...runAs })
  children.push(other)
  const stale = [other.pid, pgData, 1_700_000_000, 9, '', '127.0.0.1', '', 'ready', ''].join('\n')
  await writeFile(join(pgData, 'postmaster.pid'), stale)
  await client((await start()).url)`select 1`
  expect([other.exitCode, other.signalCode]).toEqual([null, null])
})

test('indexes are rebuilt when the sorting rules have changed', async () => {
  const first = await start()
  await client(first.url)`update pg_database set datcollversion = '1' where datname = 'stringdesk'`
  await first.stop()
  const sql = client((await start()).url)
  expect(messages).toContain('The sorting rules of the system have changed. Rebuilding the indexes.')
  expect(await sql`select datcollversion = '1' as old from pg_database where datname = 'stringdesk'`).toEqual([{ old: false }])
})

test.runIf(isRoot)('started by root: accepts a moved folder, refuses a copied one, and reports a missing database', async () => {
  const first = await start()
  await client(first.url)`create table kept ()`
  await first.stop()
  await cp(folder(), folder('other'), { recursive: true })
  await expect(start(folder('other'))).rejects.toThrow(
    `${folder('other')} is a copy of ${folder()} and refers to the same database`,
  )
  await rename(folder(), folder('moved'))
  const moved = await start(folder('moved'))
  await client(moved.url)`select from kept`
  await moved.stop()
  await rm((await readFile(join(folder('moved'), 'postgres.path'), 'utf8')).trim(), { recursive: true })
  await expect(start(folder('moved'))).rejects.toThrow('is missing from')
})
