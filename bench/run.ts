// `npm run bench`: the app beside a bare node:http and driver server, on the same rows of one Postgres. Quote its ratios only: both
// sides of each are of the same minute on the same machine. `--quick` takes half a minute, with a tenth of the rows and of the routes /home alone.
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { removeDataFolder, startEmbedded } from '#database/embedded.ts'
import { migrate } from '#database/migrate.ts'

import { compare, type Pace } from './compare.ts'
import { firstAnswer, type First } from './first.ts'
import { pageBytes } from './pages.ts'
import { aimTable, bytesTable, homeAims, listAims, memoryTable, speedTable, startAim } from './report.ts'
import { checkSameAnswers } from './same.ts'
import type { Size } from './seed.ts'
import { startApp, startServers } from './servers.ts'
import type { Business } from './stringers.ts'

const isQuick = process.argv.includes('--quick')
const size: Size = isQuick ? { stringers: 20, jobs: 10_000 } : { stringers: 200, jobs: 100_000 }
const pace: Pace = isQuick ? { rounds: 3, seconds: 0.4, warmUp: 0.4 } : { rounds: 5, seconds: 1.5, warmUp: 2 }
const connections = 16

const say = (line: string) => console.log(line)

/** Everything that is measured while both servers run on a database of ours. */
async function measureRunning(folder: string) {
  const database = await startEmbedded(folder, () => {})
  await migrate(database.url)
  const servers = await startServers(database.url, folder, { size, connections }, say)
  const { app, bare, port, origins, stringers } = servers
  const [stringer] = stringers
  if (!stringer) throw new Error('Nobody signed up')
  try {
    await checkSameAnswers(origins, stringer)
    const memoryOf = async () => ({ app: await app.memory(), bare: await bare.memory() })
    const before = await memoryOf()
    const speed = await compare(origins, stringers, pace, say)
    const after = await memoryOf()
    say(isQuick ? 'Opening /home in Chromium' : 'Opening every route in Chromium')
    const pages = await pageBytes(app.origin, stringer, isQuick ? 'home' : 'all')
    return { port, stringer, speed, memory: { before, after }, pages }
  } finally {
    await servers.stop()
    await database.stop()
  }
}

/** A start as at any morning: the web app is built and the database made, both are only started. */
async function measureStart(port: string, folder: string, stringer: Business): Promise<First> {
  const app = await startApp(port, folder)
  try {
    return await firstAnswer(app, 'rpc', stringer)
  } finally {
    await app.stop()
  }
}

const folder = await mkdtemp(join(tmpdir(), 'stringdesk-bench-'))
try {
  const { port, stringer, speed, memory, pages } = await measureRunning(folder)
  say('Starting the app once more')
  const first = await measureStart(port, folder, stringer)
  say(`\n${size.jobs} jobs of ${size.stringers} stringers, ${connections} connections, medians of ${pace.rounds} rounds\n`)
  say(`${speedTable(speed)}\n\n${memoryTable(memory)}\n\n${bytesTable(pages)}\n`)
  say(aimTable([...listAims(speed.get('list 50 jobs') ?? []), startAim(first), ...homeAims(pages)]))
} finally {
  await removeDataFolder(folder)
}
