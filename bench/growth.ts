// How response times depend on the database size. The same stringers work on a small and on a growing database, alternating every few
// seconds, so that the ratios hold on any machine.
import { join } from 'node:path'

import { migrate } from '#database/migrator/migrate.ts'
import { withClient } from '#database/connections/pool.ts'
import { openSql, type Sql } from '#test/sql.ts'

import { loadAccount, signUp } from './accounts.ts'
import { runPaced, type PacedResult } from './paced.ts'
import { formatTable, type Goal } from './report.ts'
import { seed, withoutSecondaryIndexes } from './seed.ts'
import { freePort, type ServerProcess } from './server-process.ts'
import { startApp } from './servers.ts'
import { Stringer } from './stringer.ts'

/** The active businesses, the same size in both databases. */
const atWork = { tenants: 200, jobs: 10_000 }
const sizes = [atWork.jobs, 100_000, 2_000_000, 10_000_000] as const
const jobsPerOther = 500
const pace = { rate: 40, seconds: 5 }
const warmUpRounds = 3
const rounds = 15
const maxRatio = 1.3

interface Shops {
  readonly name: string
  readonly url: string
  readonly app: ServerProcess
  readonly stringers: readonly Stringer[]
  results: PacedResult[]
  readonly errors: string[]
}

/** Starts the app on its own database with the active businesses. */
async function openShops(clusterUrl: string, folder: string, name: string): Promise<Shops> {
  await withClient(clusterUrl, (client) => client.query(`create database ${name}`))
  const url = new URL(clusterUrl)
  url.pathname = name
  await migrate(url.href)
  const app = await startApp(await freePort(), join(folder, name), url.href)
  const sessions = await signUp(app.origin, atWork.tenants)
  const owner = openSql(url.href)
  await seed(owner, atWork)
  const accounts = await Promise.all(sessions.map((session) => loadAccount(owner, session)))
  await owner.end()
  const stringers = accounts.map((account, n) => new Stringer('app', app.origin, account, n))
  return { name, url: url.href, app, stringers, results: [], errors: [] }
}

// Lets Postgres write rows without waiting for the disk and without writing most pages twice.
const relaxedSettings = ['fsync = off', 'full_page_writes = off']

async function withRelaxedDurability(owner: Sql, work: () => Promise<void>): Promise<void> {
  for (const setting of relaxedSettings) await owner.unsafe(`alter system set ${setting}`)
  await owner.unsafe('select pg_reload_conf()')
  await work()
  await owner.unsafe('alter system reset all')
  await owner.unsafe('select pg_reload_conf()')
}

/** Adds inactive businesses until the database has `jobs` jobs in total. */
async function grow({ url }: Shops, from: number, jobs: number, tenants: number): Promise<number> {
  const owner = openSql(url)
  const all = tenants + Math.round((jobs - from) / jobsPerOther)
  const fill = () => seed(owner, { tenants: all, jobs: jobs - from })
  await withRelaxedDurability(owner, () => withoutSecondaryIndexes(owner, fill))
  await owner.unsafe('vacuum analyze')
  await owner.unsafe('checkpoint')
  await owner.end()
  return all
}

async function work(shops: Shops): Promise<void> {
  const result = await runPaced(shops.stringers, pace)
  shops.results.push(result)
  shops.errors.push(...result.errors)
}

/** The median over the rounds, which a burst of other work on the machine barely affects. */
function median({ results }: Shops, percentile: 'p50' | 'p95'): number {
  const sorted = results.map((result) => result[percentile]).toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

/** Measures both in turn, after some warm-up rounds. */
async function compare(both: readonly Shops[]): Promise<void> {
  for (let round = 0; round < warmUpRounds; round += 1) for (const shops of both) await work(shops)
  for (const shops of both) shops.results = []
  for (let round = 0; round < rounds; round += 1) for (const shops of both) await work(shops)
}

export interface GrowthResult {
  readonly goals: readonly Goal[]
  readonly errors: readonly string[]
}

/**
 * @param clusterUrl connects to an empty cluster as its owner
 * @param largest number of jobs the database grows to
 */
export async function measureGrowth(
  clusterUrl: string,
  folder: string,
  largest: number,
  log: (line: string) => void,
): Promise<GrowthResult> {
  const small = await openShops(clusterUrl, folder, 'small')
  const grown = await openShops(clusterUrl, folder, 'grown')
  const rows: string[][] = []
  let [jobs, tenants]: [number, number] = [atWork.jobs, atWork.tenants]
  let ratio = Number.NaN
  for (const size of sizes.filter((size) => size <= largest)) {
    if (size > jobs) {
      log(`Adding businesses, to ${size} jobs`)
      const started = performance.now()
      tenants = await grow(grown, jobs, size, tenants)
      jobs = size
      log(`Added in ${((performance.now() - started) / 1000).toFixed(0)} s`)
    }
    log(`Measuring at ${size} jobs`)
    await compare([small, grown])
    ratio = median(grown, 'p95') / median(small, 'p95')
    const times = [small, grown].flatMap((shops) => [median(shops, 'p50'), median(shops, 'p95')].map((ms) => ms.toFixed(1)))
    log(`p95 there compared with ${atWork.jobs} jobs: ${ratio.toFixed(2)}`)
    rows.push([size.toLocaleString('en'), tenants.toLocaleString('en'), ...times, ratio.toFixed(2)])
  }
  for (const { app, stringers } of [small, grown]) {
    await Promise.all(stringers.map((stringer) => stringer.close()))
    await app.stop()
  }
  const titles = ['jobs', 'businesses', 'p50 at 10,000, ms', 'p95', 'p50 at that size', 'p95', 'p95 to p95']
  log(`\n${formatTable(titles, rows)}\n`)
  const name = `p95 at ${jobs.toLocaleString('en')} jobs to that at ${atWork.jobs.toLocaleString('en')}`
  const goal = { name, target: `at most ${maxRatio}`, measured: ratio.toFixed(2), isMet: ratio <= maxRatio }
  return { goals: [goal], errors: [...small.errors, ...grown.errors] }
}
