// `npm run load`: 200 stringers work on the app and on the bare server, as fast as p99 allows. Loopback only; the servers run in
// separate processes, and this one generates the load. Exits with 1 if a request fails.
// `--soak MINUTES` continues at half of that rate and watches the app's memory. `--streams COUNT` measures live updates instead, with one
// change per second in every business, or `--changes` in total. `--growth` measures how response times depend on the database size, up to
// `--largest` jobs.
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'

import { removeDataFolder, startEmbedded } from '#database/embedded/embedded.ts'
import { migrate } from '#database/migrator/migrate.ts'
import { openSql } from '#test/sql.ts'

import { loadAccount, type Account } from './accounts.ts'
import { measureGrowth } from './growth.ts'
import { maxP99, ramp, type RampResult, type StepResult, type Team } from './ramp.ts'
import { formatGoals, formatMegabytes, formatTable, type Goal } from './report.ts'
import { readMaxOpenFiles, type ServerProcess } from './server-process.ts'
import { startServers, type Servers } from './servers.ts'
import { soak } from './soak.ts'
import { measureStreams, streamsPerBusiness } from './streams.ts'
import { Stringer, type ServerName } from './stringer.ts'

const { values: options } = parseArgs({
  options: {
    step: { type: 'string', default: '4' },
    soak: { type: 'string', default: '0' },
    streams: { type: 'string', default: '0' },
    changes: { type: 'string' },
    seconds: { type: 'string', default: '60' },
    growth: { type: 'boolean', default: false },
    largest: { type: 'string', default: '10000000' },
  },
})
const stepSeconds = Number(options.step)
const soakMinutes = Number(options.soak)
const businesses = Math.ceil(Number(options.streams) / streamsPerBusiness)
const changes = Math.min(businesses, Number(options.changes ?? businesses))
const streamSeconds = Number(options.seconds)

const stringerCount = 200
const size = { tenants: 2 * stringerCount, jobs: 100_000 }
// Open files for database connections, the log and modules.
const otherFiles = 200
const maxSlope = 1

const log = (line: string) => console.log(line)

interface Outcome {
  readonly goals: readonly Goal[]
  readonly errors: readonly string[]
}

/** Throws if a process can't open as many connections as the measurement needs. */
async function checkOpenFiles(servers: Servers, connections: number): Promise<void> {
  const needed = connections + otherFiles
  const limits = { app: await servers.app.maxOpenFiles(), generator: await readMaxOpenFiles('self') }
  for (const [name, limit] of Object.entries(limits)) {
    log(`Open files: the ${name} may have ${limit ?? 'an unknown number'}, and needs ${needed}`)
    if (limit !== undefined && limit < needed) throw new Error(`Raise the limit of open files first: ulimit -n ${needed}`)
  }
}

/** Tenants without a session. The bare server needs none, and its edits must not disturb the app's stringers. */
async function loadOthers(databaseUrl: string, accounts: readonly Account[]): Promise<Account[]> {
  const owner = openSql(databaseUrl)
  const rows = await owner<{ id: string }[]>`
    select id from businesses where id <> all(${accounts.map(({ id }) => id)}::uuid[]) order by id limit ${stringerCount}`
  const others = await Promise.all(rows.map(({ id }) => loadAccount(owner, { id, cookie: '', password: '' })))
  await owner.end()
  return others
}

const hire = (server: ServerName, process: ServerProcess, accounts: readonly Account[]): Team => ({
  server,
  process,
  stringers: accounts.map((account, n) => new Stringer(server, process.origin, account, n)),
})

const formatBest = (best: StepResult | undefined): string[] =>
  best ? [best.rate.toFixed(0), best.p50.toFixed(1), best.p99.toFixed(0), best.cpu.toFixed(1)] : ['none', '', '', '']

function printRamp(results: readonly RampResult[]): void {
  const passedOf = (server: ServerName) => results.find((result) => result.server === server)?.passed ?? []
  const [app, bare] = [passedOf('app'), passedOf('bare')]
  const divide = (one = Number.NaN, other = Number.NaN) => (one / other).toFixed(2)
  log(
    `\n${formatTable(
      [`${stringerCount} stringers`, 'per second', 'p50 ms', 'p99 ms', 'processor ms', 'errors'],
      results.map(({ server, passed, errors }) => [`  ${server}`, ...formatBest(passed.at(-1)), String(errors.length)]),
    )}\n`,
  )
  const [rate, cpu] = [divide(app.at(-1)?.rate, bare.at(-1)?.rate), divide(app.at(-1)?.cpu, bare[app.length - 1]?.cpu)]
  log(`App to bare: ${rate} of the requests per second at a p99 within ${maxP99} ms; at the app's rate, a request takes`)
  log(`${cpu} times the processor time, without Postgres\n`)
}

async function runStringers(databaseUrl: string, { app, bare, accounts }: Servers): Promise<Outcome> {
  const teams = [hire('app', app, accounts), hire('bare', bare, await loadOthers(databaseUrl, accounts))]
  const [before, bareBefore] = [await app.memory(), await bare.memory()]
  log(`The rate grows by a quarter every ${stepSeconds} s until p99 passes ${maxP99} ms twice`)
  const results = await ramp(teams, stepSeconds, log)
  log(`\nMemory of the app: ${formatMegabytes(before)}, afterwards ${formatMegabytes(await app.memory())}`)
  log(`Memory of the bare server: ${formatMegabytes(bareBefore)}, afterwards ${formatMegabytes(await bare.memory())}`)
  printRamp(results)
  const goals: Goal[] = []
  const errors = results.flatMap((result) => result.errors)
  const rate = (results.find(({ server }) => server === 'app')?.passed.at(-1)?.rate ?? 0) / 2
  const [team] = teams
  if (soakMinutes > 0 && team && rate > 0) {
    log(`${soakMinutes} minutes at ${rate.toFixed(0)} requests per second`)
    const soaked = await soak(app, team.stringers, { rate, minutes: soakMinutes }, log)
    errors.push(...soaked.errors)
    if (soaked.slope === undefined) log('Too short to tell whether the memory grows after the first five minutes')
    else
      goals.push({
        name: 'growth of the memory after the first five minutes',
        target: `under ${maxSlope} MB per minute`,
        measured: `${soaked.slope.toFixed(2)} MB per minute`,
        isMet: soaked.slope < maxSlope,
      })
  }
  await Promise.all(teams.flatMap(({ stringers }) => stringers.map((stringer) => stringer.close())))
  return { goals, errors }
}

async function runStreams({ app, accounts }: Servers): Promise<Outcome> {
  const result = await measureStreams(app, accounts, { seconds: streamSeconds, changes, log })
  const { memory, streams, deliveries, processors, p50, p99, max, errors } = result
  const perStream = ((memory.open - memory.before) / streams) * 1024
  log(
    `${result.changes} changes, ${deliveries} deliveries: p50 ${p50.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms, max ${max.toFixed(0)} ms; the app took ${processors.toFixed(2)} of a processor`,
  )
  log(
    `Memory of the app: ${formatMegabytes(memory.before)}, with ${streams} streams ${formatMegabytes(memory.open)}, at the end ${formatMegabytes(memory.after)}: ${perStream.toFixed(0)} kB per stream\n`,
  )
  const goals = [{ name: 'p99 of the delivery', target: 'under 1 s', measured: `${p99.toFixed(0)} ms`, isMet: p99 < 1000 }]
  return { goals, errors }
}

const isStreams = businesses > 0

const folder = await mkdtemp(join(tmpdir(), 'stringdesk-load-'))
const database = await startEmbedded(folder, () => {})
async function runServers(): Promise<Outcome> {
  await migrate(database.url)
  const servers = await startServers(database.url, folder, { size, connections: isStreams ? businesses : stringerCount }, log)
  await checkOpenFiles(servers, isStreams ? businesses * (streamsPerBusiness + 1) : stringerCount)
  const outcome = await (isStreams ? runStreams(servers) : runStringers(database.url, servers))
  await servers.stop()
  return outcome
}

try {
  const { goals, errors } = await (options.growth
    ? measureGrowth(database.url, folder, Number(options.largest), log)
    : runServers())
  log(formatGoals([...goals, { name: 'errors', target: '0', measured: String(errors.length), isMet: errors.length === 0 }]))
  for (const error of new Set(errors.slice(0, 20))) log(`  ${error}`)
  if (errors.length > 0) process.exitCode = 1
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
} finally {
  await database.stop()
  await removeDataFolder(folder)
  // Ends the servers of an interrupted run.
  process.exit()
}
