// Compares an import of past jobs with a plain multi-row insert of the same rows, and measures its preview.
import { identifier, openSql, type Sql } from '#test/sql.ts'

import * as z from 'zod'

import { sessionHeaders, signUp, type Session } from './accounts.ts'
import type { Goal } from './report.ts'
import type { ServerProcess } from './server-process.ts'

const brands = ['Babolat RPM Blast', 'Luxilon ALU Power', 'Wilson NXT', 'Solinco Hyper-G', 'Yonex Poly Tour Pro']
const racquets = ['Babolat Pure Aero', 'Head Speed Pro', 'Yonex Ezone 98', 'Wilson Blade 98']
const rowsPerCustomer = 12

/** A file with several years of jobs, like a real shop's. */
function pastJobs(rows: number): string {
  const day = (n: number) => new Date(Date.UTC(2018, 0, 1) + (n % 2500) * 86_400_000).toISOString().slice(0, 10)
  const line = (_: unknown, n: number) => {
    const customer = Math.floor(n / rowsPerCustomer)
    const [racquet, string] = [racquets[customer % racquets.length], brands[n % brands.length]]
    const tension = `${22 + (n % 5)}/${21 + (n % 5)}`
    return `Customer ${customer},customer${customer}@example.com,${racquet},${string},${tension} kg,${day(n)},${20 + (n % 15)}.50,yes,Row ${n}`
  }
  const heading = 'Name,Email,Racquet,Strings,Tension,Date,Price,Paid,Notes'
  return `${[heading, ...Array.from({ length: rows }, line)].join('\n')}\n`
}

async function post(origin: string, session: Session, path: string, text: string): Promise<string> {
  const body = new FormData()
  body.append('file', new File([text], 'jobs.csv'))
  const response = await fetch(`${origin}/api/jobs/${path}`, { method: 'POST', headers: sessionHeaders(session), body })
  const answer = await response.text()
  if (response.status >= 300) throw new Error(`${path} failed with ${response.status}: ${answer.slice(0, 300)}`)
  return answer
}

const importSchema = z.object({
  id: z.string(),
  kept: z.object({ customers: z.number(), racquets: z.number(), jobs: z.number() }),
})
const listSchema = z.object({ items: z.array(z.object({ id: z.string() })) })

/** Reads what undoing the newest import would remove, then undoes it. Returns the seconds each took. */
async function undoNewest(origin: string, session: Session): Promise<{ shown: number; undone: number }> {
  const headers = { ...sessionHeaders(session), 'content-type': 'application/json' }
  const read = async (path: string): Promise<unknown> => (await fetch(`${origin}/api/${path}`, { headers })).json()
  const id = listSchema.parse(await read('imports')).items[0]?.id ?? ''
  const shown = await secondsOf(async () => importSchema.parse(await read(`imports/${id}`)))
  const undone = await secondsOf(async () => {
    const response = await fetch(`${origin}/api/imports/${id}/undo`, { method: 'POST', headers, body: '{"kept":0}' })
    const events = await response.text()
    if (!events.includes('"step":"done"')) throw new Error(`The undo failed: ${events.slice(-300)}`)
  })
  return { shown, undone }
}

async function secondsOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return (performance.now() - start) / 1000
}

// A statement has at most 65,535 parameters.
const rowsPerInsert = 500
const tables = ['imports', 'customers', 'racquets', 'string_jobs', 'events'] as const

interface Rows {
  readonly table: string
  readonly columns: readonly string[]
  readonly rows: readonly (readonly unknown[])[]
}

/** Copies the rows of an import for another tenant. */
async function copyRows(owner: Sql, from: string, to: string): Promise<Rows[]> {
  const copies: Rows[] = []
  for (const table of tables) {
    const named = await owner<{ name: string }[]>`select attname as name from pg_attribute
      where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`
    const columns = named.map(({ name }) => name)
    const found = await owner<Record<string, unknown>[]>`
      select * from ${identifier(table)} where stringer_id = ${from}`
    copies.push({ table, columns, rows: found.map((row) => columns.map((name) => (name === 'stringer_id' ? to : row[name]))) })
  }
  return copies
}

const placeholders = (rows: number, columns: number): string =>
  Array.from(
    { length: rows },
    (_, row) => `(${Array.from({ length: columns }, (_, column) => `$${row * columns + column + 1}`).join(',')})`,
  ).join(',')

/** Inserts the rows with plain statements in one transaction, running the same triggers. */
const insertPlainly = (owner: Sql, tenant: string, copies: readonly Rows[]): Promise<void> =>
  owner.begin(async (sql) => {
    await sql`select set_config('app.stringer_id', ${tenant}, true)`
    for (const { table, columns, rows } of copies)
      for (let from = 0; from < rows.length; from += rowsPerInsert) {
        const batch = rows.slice(from, from + rowsPerInsert)
        await sql`discard plans`
        const text = `insert into ${table} (${columns.join(',')}) values ${placeholders(batch.length, columns.length)}`
        await sql.unsafe(text, batch.flat())
      }
  })

/** How much a server's resident memory grows during the work, in megabytes. */
async function memoryDuring(server: ServerProcess, work: () => Promise<unknown>): Promise<number> {
  const before = (await server.memory()) ?? 0
  let peak = before
  const timer = setInterval(() => void server.memory().then((now = 0) => (peak = Math.max(peak, now))), 200)
  await work().finally(() => clearInterval(timer))
  return peak - before
}

interface Measured {
  readonly importSeconds: number
  readonly plainSeconds: number
  /** Megabytes. */
  readonly memory: number
  readonly previewSeconds: number
  readonly shown: number
  readonly undone: number
}

function toGoals(count: number, measured: Measured): Goal[] {
  const { importSeconds, plainSeconds, memory, previewSeconds, shown, undone } = measured
  const ratio = importSeconds / plainSeconds
  const rows = `${count.toLocaleString('en')} past jobs`
  return [
    {
      name: `import of ${rows}, compared with plain inserts`,
      target: 'at most 2 times',
      measured: `${ratio.toFixed(2)} times (${importSeconds.toFixed(1)} and ${plainSeconds.toFixed(1)} s)`,
      isMet: ratio <= 2,
    },
    {
      name: 'its memory',
      target: 'under 300 MB',
      measured: `${memory.toFixed(0)} MB`,
      isMet: memory < 300,
    },
    { name: `preview of ${rows}`, target: 'under 5 s', measured: `${previewSeconds.toFixed(1)} s`, isMet: previewSeconds < 5 },
    {
      name: `undo of ${rows}, after what it would remove was shown`,
      target: 'under 120 s, after 2 s',
      measured: `${undone.toFixed(1)} s, after ${shown.toFixed(1)} s`,
      isMet: undone < 120 && shown < 2,
    },
  ]
}

/** Imports a file and compares the time with plain inserts of the same rows. */
export async function importGoals(
  databaseUrl: string,
  app: ServerProcess,
  isQuick: boolean,
  log: (line: string) => void,
): Promise<Goal[]> {
  const count = isQuick ? 5000 : 50_000
  const owner = openSql(databaseUrl)
  const [session, other] = await signUp(app.origin, 2, 'import')
  if (!session || !other) throw new Error('No accounts were signed up')
  await owner`update businesses set subscription_tier = 'paid' where id = any(${[session.id, other.id]})`
  const file = pastJobs(count)
  log(`Measuring: an import of ${count} past jobs`)
  const previewSeconds = await secondsOf(() => post(app.origin, session, 'import/preview', file))
  let importSeconds = 0
  const memory = await memoryDuring(app, async () => {
    importSeconds = await secondsOf(() => post(app.origin, session, 'import', file))
  })
  const copies = await copyRows(owner, session.id, other.id)
  const plainSeconds = await secondsOf(() => insertPlainly(owner, other.id, copies))
  await owner.end()
  const { shown, undone } = await undoNewest(app.origin, session)
  return toGoals(count, { importSeconds, plainSeconds, memory, previewSeconds, shown, undone })
}
