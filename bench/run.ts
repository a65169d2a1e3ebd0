// `npm run bench`: the app beside a bare node:http and driver server, on the same rows of one Postgres. Quote its ratios only: both
// sides of each are of the same minute on the same machine. `--quick` takes half a minute: a tenth of the rows, short rounds, and of
// the routes /home alone. `--stock` measures what takes string and nothing else, `--analytics` the figures.
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { removeDataFolder, startEmbedded, type Embedded } from '#database/embedded/embedded.ts'
import { migrate } from '#database/migrate.ts'

import { clubAims, compareFind, compareSizes, openClub } from './club.ts'
import { compare, type Pace } from './compare.ts'
import { figureAims } from './figures.ts'
import { firstAnswer, type First } from './first.ts'
import { lighthouseAims } from './lighthouse.ts'
import { handAims } from './hands.ts'
import { openBrowser, pageBytes, type PageBytes } from './pages.ts'
import { aimTable, bytesTable, homeAims, listAims, memoryTable, speedTable, startAim, type Aim } from './report.ts'
import { checkSameAnswers } from './same.ts'
import type { Size } from './seed.ts'
import { startApp, startServers, type Servers } from './servers.ts'
import { stockAims } from './stock.ts'
import type { Business } from './stringers.ts'

const isQuick = process.argv.includes('--quick')
const isFigures = process.argv.includes('--analytics')
const isStock = process.argv.includes('--stock')
const size: Size = isQuick ? { stringers: 20, jobs: 10_000 } : { stringers: 200, jobs: 100_000 }
const pace: Pace = isQuick ? { rounds: 3, seconds: 0.4, warmUp: 0.4 } : { rounds: 5, seconds: 1.5, warmUp: 2 }
const connections = 16

const say = (line: string) => console.log(line)

/** Rejects when somebody at the terminal has seen enough. */
const interrupted = new Promise<never>((_, reject) => {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => reject(new Error('Interrupted')))
})

/** Without a browser the rest is worth knowing all the same. */
async function openPages(origin: string, stringer: Business): Promise<PageBytes[]> {
  say(isQuick ? 'Opening /home in Chromium' : 'Opening every route in Chromium')
  try {
    return await pageBytes(origin, stringer, isQuick ? 'home' : 'all')
  } catch (error) {
    say(`The routes could not be opened: ${error instanceof Error ? error.message : String(error)}`)
    return []
  }
}

/** What a club shop asks, beside a tenth of it and beside bare, and how it feels in a browser. */
async function measureClub(databaseUrl: string, { origins }: Pick<Servers, 'origins'>): Promise<Aim[]> {
  const club = await openClub(databaseUrl, origins.rpc, say)
  say('Measuring: the club shop and a tenth of it')
  const grown = await compareSizes(origins.rpc, club)
  const find = await compareFind(origins.rpc, origins.bare, club)
  const aims = clubAims(grown, find)
  try {
    const browser = await openBrowser()
    aims.push(...(await handAims(browser, origins.rpc, club.shop)))
    await browser.close()
  } catch (error) {
    say(`The club shop could not be opened in a browser: ${error instanceof Error ? error.message : String(error)}`)
  }
  return aims
}

/** Everything that is measured while both servers run on one database. */
async function measureRunning(databaseUrl: string, folder: string) {
  const servers = await startServers(databaseUrl, folder, { size, connections }, say)
  const { app, bare, port, origins, stringers } = servers
  const [stringer] = stringers
  if (!stringer) throw new Error('Nobody signed up')
  await checkSameAnswers(origins, stringer)
  const memoryOf = async () => ({ app: await app.memory(), bare: await bare.memory() })
  const before = await memoryOf()
  const speed = await compare(origins, stringers, pace, say)
  const after = await memoryOf()
  say('Measuring: jobs that take string')
  const stock = await stockAims(databaseUrl, origins, isQuick)
  const pages = await openPages(app.origin, stringer)
  const club = isQuick ? [] : await measureClub(databaseUrl, servers)
  await servers.stop()
  return { port, stringer, speed, memory: { before, after }, pages, club, stock }
}

/** Lighthouse's figures of the pages that people open first; it has an app of its own. */
async function measurePages(): Promise<Aim[]> {
  if (isQuick) return []
  say('Lighthouse: four pages, three times each')
  try {
    return await lighthouseAims(say)
  } catch (error) {
    say(`Lighthouse did not finish: ${error instanceof Error ? error.message : String(error)}`)
    return []
  }
}

/** A start as on any morning: the web app is built and the database made, both are only started. */
async function measureStart(port: string, folder: string, stringer: Business): Promise<First> {
  const app = await startApp(port, folder)
  const first = await firstAnswer(app, 'rpc', stringer)
  await app.stop()
  return first
}

/** The figures alone: two million jobs beside what the others measure would fill the caches for them. */
async function runFigures(folder: string, database: Embedded): Promise<void> {
  await migrate(database.url)
  const servers = await startServers(database.url, folder, { size: { stringers: 2, jobs: 1000 }, connections }, say)
  const aims = await figureAims(database.url, servers.origins, say)
  await servers.stop()
  say(`\n${aimTable(aims)}`)
}

/** What takes string alone. */
async function runStock(folder: string, database: Embedded): Promise<void> {
  await migrate(database.url)
  const servers = await startServers(database.url, folder, { size, connections }, say)
  const aims = await stockAims(database.url, servers.origins, isQuick)
  await servers.stop()
  say(`\n${aimTable(aims)}`)
}

/** What was asked for by its name, or everything. */
const chosen = () => (isFigures ? runFigures : isStock ? runStock : run)

async function run(folder: string, database: Embedded): Promise<void> {
  await migrate(database.url)
  const { port, stringer, speed, memory, pages, club, stock } = await measureRunning(database.url, folder)
  await database.stop()
  say('Starting the app once more')
  const first = await measureStart(port, folder, stringer)
  say(`\n${size.jobs} jobs of ${size.stringers} stringers, ${connections} connections, medians of ${pace.rounds} rounds\n`)
  say(`${speedTable(speed)}\n\n${memoryTable(memory)}\n\n${bytesTable(pages)}\n`)
  say(
    aimTable([
      ...listAims(speed.get('list 50 jobs') ?? []),
      startAim(first),
      ...stock,
      ...homeAims(pages),
      ...club,
      ...(await measurePages()),
    ]),
  )
}

const folder = await mkdtemp(join(tmpdir(), 'stringdesk-bench-'))
const database = await startEmbedded(folder, () => {})
try {
  await Promise.race([chosen()(folder, database), interrupted])
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
} finally {
  await database.stop()
  await removeDataFolder(folder)
  // A server that was interrupted in the middle ends with this process.
  process.exit()
}
