// `npm run bench`: compares the app with a bare node:http server on the same rows of one Postgres. Quote only the ratios: both sides
// are measured on the same machine in the same minute. `--quick` uses a tenth of the rows and short rounds. Other options run one part:
// `--requests` lists, single jobs and writes; `--stock` jobs that use inventory; `--people` shops with several people; `--tokens` requests
// with access tokens; `--imports` imports of past jobs; `--webhooks` status moves while webhooks go out.
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { removeDataFolder, startEmbedded, type Embedded } from '#database/embedded/embedded.ts'
import { migrate } from '#database/migrator/migrate.ts'

import type { Account } from './accounts.ts'
import { measurePageSizes, type PageSize } from './bundle-size.ts'
import { checkSameResponses, compareApis, type Pace } from './compare.ts'
import { importGoals } from './imports.ts'
import { lighthouseGoals } from './lighthouse.ts'
import {
  formatGoals,
  formatMemory,
  formatPageSizes,
  formatSpeeds,
  memoryGoals,
  speedGoals,
  pageSizeGoals,
  startGoal,
  type Goal,
} from './report.ts'
import type { Size } from './seed.ts'
import { measureStart, startServers, type Servers } from './servers.ts'
import { peopleGoals } from './people.ts'
import { stockGoals } from './stock.ts'
import { tokenGoals } from './tokens.ts'
import { webhookGoals } from './webhooks.ts'

const isQuick = process.argv.includes('--quick')
const size: Size = isQuick ? { tenants: 20, jobs: 10_000 } : { tenants: 200, jobs: 100_000 }
const pace: Pace = isQuick ? { rounds: 3, seconds: 0.4, warmUpSeconds: 0.4 } : { rounds: 5, seconds: 1.5, warmUpSeconds: 2 }
const connections = 16

const log = (line: string) => console.log(line)

const interrupted = new Promise<never>((_, reject) => {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => reject(new Error('Interrupted')))
})

/** Returns nothing if there is no browser, so that the other measurements are still reported. */
async function tryPageSizes(origin: string, account: Account): Promise<PageSize[]> {
  log('Opening three pages in Chromium')
  try {
    return await measurePageSizes(origin, account)
  } catch (error) {
    log(`The pages could not be opened: ${error instanceof Error ? error.message : String(error)}`)
    return []
  }
}

async function tryLighthouse(): Promise<Goal[]> {
  if (isQuick) return []
  log('Lighthouse: four pages, three runs each')
  try {
    return await lighthouseGoals(log)
  } catch (error) {
    log(`Lighthouse failed: ${error instanceof Error ? error.message : String(error)}`)
    return []
  }
}

type Part = (databaseUrl: string, servers: Servers) => Promise<Goal[]>

/** Measurements besides the operations. The option with its name runs a part by itself. */
const parts = {
  '--stock': (databaseUrl, { origins }) => {
    log('Measuring: jobs that use inventory')
    return stockGoals(databaseUrl, origins, isQuick)
  },
  '--people': (databaseUrl, { app }) => peopleGoals(databaseUrl, app.origin, isQuick, log),
  '--tokens': (_, { app, accounts }) => tokenGoals(app.origin, accounts, isQuick, log),
  '--imports': (databaseUrl, { app }) => importGoals(databaseUrl, app, isQuick, log),
  '--webhooks': (databaseUrl, { app, accounts }) => webhookGoals(databaseUrl, app.origin, accounts, isQuick, log),
} as const satisfies Record<string, Part>

/** Runs all measurements that need both servers on one database. */
async function measureServers(databaseUrl: string, folder: string) {
  const servers = await startServers(databaseUrl, folder, { size, connections }, log)
  const { app, bare, port, accounts } = servers
  const [account] = accounts
  if (!account) throw new Error('No account signed up')
  const processes = { bare, rpc: app, rest: app }
  await checkSameResponses(processes, account)
  const readMemory = async () => ({ app: await app.memory(), bare: await bare.memory() })
  const before = await readMemory()
  const speeds = await compareApis(processes, accounts, pace, log)
  const after = await readMemory()
  const goals: Goal[] = []
  for (const part of Object.values<Part>(parts)) goals.push(...(await part(databaseUrl, servers)))
  const pageSizes = await tryPageSizes(app.origin, account)
  await servers.stop()
  return { port, account, speeds, memory: { before, after }, pageSizes, goals }
}

/** Measures only lists, single jobs and writes. */
const measureRequests: Part = async (_, { app, bare, accounts }) => {
  const [account] = accounts
  if (!account) throw new Error('No account signed up')
  const processes = { bare, rpc: app, rest: app }
  await checkSameResponses(processes, account)
  const speeds = await compareApis(processes, accounts, pace, log)
  log(`\n${formatSpeeds(speeds)}`)
  return speedGoals(speeds)
}

async function runPart(part: Part, folder: string, database: Embedded): Promise<void> {
  const servers = await startServers(database.url, folder, { size, connections }, log)
  const goals = await part(database.url, servers)
  await servers.stop()
  log(`\n${formatGoals(goals)}`)
}

async function runAll(folder: string, database: Embedded): Promise<void> {
  const { port, account, speeds, memory, pageSizes, goals: others } = await measureServers(database.url, folder)
  await database.stop()
  log('Starting the app again')
  const start = await measureStart(port, folder, account)
  log(`\n${size.jobs} jobs of ${size.tenants} tenants, ${connections} connections, medians of ${pace.rounds} rounds\n`)
  log(`${formatSpeeds(speeds)}\n\n${formatMemory(memory)}\n\n${formatPageSizes(pageSizes)}\n`)
  const goals = [...speedGoals(speeds), ...memoryGoals(memory), startGoal(start), ...others, ...pageSizeGoals(pageSizes)]
  log(formatGoals([...goals, ...(await tryLighthouse())]))
}

const chosen = Object.entries<Part>({ ...parts, '--requests': measureRequests }).find(([option]) =>
  process.argv.includes(option),
)?.[1]

const folder = await mkdtemp(join(tmpdir(), 'stringdesk-bench-'))
const database = await startEmbedded(folder, () => {})
try {
  await migrate(database.url)
  await Promise.race([chosen ? runPart(chosen, folder, database) : runAll(folder, database), interrupted])
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
} finally {
  await database.stop()
  await removeDataFolder(folder)
  // Ends the servers of an interrupted run.
  process.exit()
}
