// `npm run faults`: ends app processes, PgBouncer and Postgres with SIGKILL in the middle of writes, and prints what was lost.
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'

import { StartError } from '#database/embedded/error.ts'

import { startHosted, type Hosted } from './setup/hosted.ts'
import { findDamage, Writers, type Failure } from './setup/writers.ts'

const { values: options } = parseArgs({
  options: { rounds: { type: 'string', default: '50' } },
})
const rounds = Number(options.rounds)

const print = (line: string): void => console.log(line)

const writerCount = 6
/** How long the database is away in a round. */
const awayMs = 1000

interface Fault {
  readonly name: string
  /** Ends something and starts it again. Resolves when it is ready. */
  readonly cause: (hosted: Hosted, round: number) => Promise<void>
  /** Whether the app processes must stay up. */
  readonly keepsApps: boolean
}

const restartPostgres = async ({ postgres }: Hosted): Promise<void> => {
  await postgres.kill()
  await sleep(awayMs)
  await postgres.start()
}
const restartApp = async ({ apps }: Hosted, round: number): Promise<void> => {
  const app = apps[round % apps.length]
  await app?.kill()
  await app?.start()
}

const faults: readonly Fault[] = [
  { name: 'an app process', cause: restartApp, keepsApps: false },
  { name: 'Postgres, behind PgBouncer', cause: restartPostgres, keepsApps: true },
  {
    name: 'PgBouncer',
    keepsApps: true,
    cause: async ({ pgbouncer }) => {
      await pgbouncer.kill()
      await sleep(awayMs)
      await pgbouncer.start()
    },
  },
  {
    name: 'Postgres and an app process',
    keepsApps: false,
    cause: async (hosted, round) => {
      const app = hosted.apps[round % hosted.apps.length]
      await app?.kill()
      await restartPostgres(hosted)
      await app?.start()
    },
  },
]

/** Resolves with the milliseconds until a write that began after `since` is acknowledged. */
async function untilWritten(writers: Writers, since: number): Promise<number> {
  while (writers.lastWriteAt <= since) await sleep(10)
  return writers.lastWriteAt - since
}

const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(2)} s`

// nginx answers 502 while an app process is away; the app answers 503 NETWORK_ERROR while its database is away.
const isExpected = ({ status, code }: Failure): boolean =>
  status === 0 || status === 502 || status === 504 || (status === 503 && code === 'NETWORK_ERROR')

interface Trial {
  readonly hosted: Hosted
  readonly writers: Writers
}

interface Outcome {
  /** The longest time from the end of a fault to the next acknowledged write, in milliseconds. */
  readonly recoveryMs: number
  readonly pauseMs: number
  readonly failures: readonly Failure[]
}

async function causeAll({ hosted, writers }: Trial, { cause }: Fault): Promise<Outcome> {
  const recoveries: number[] = []
  const failures: Failure[] = []
  writers.takeFailures()
  writers.takeLongestPause()
  for (let round = 0; round < rounds; round += 1) {
    // At another moment of the writes in each round.
    await sleep(200 + ((round * 37) % 300))
    await cause(hosted, round)
    recoveries.push(await untilWritten(writers, Date.now()))
    failures.push(...writers.takeFailures())
  }
  return { recoveryMs: Math.max(...recoveries), pauseMs: writers.takeLongestPause(), failures }
}

/** Resolves with whether nothing was lost and nothing unexpected happened. */
async function tryFault(trial: Trial, fault: Fault): Promise<boolean> {
  const { hosted, writers } = trial
  const { recoveryMs, pauseMs, failures } = await causeAll(trial, fault)
  const unexpected = failures.filter((failure) => !isExpected(failure))
  const slowest = Math.max(0, ...failures.map(({ milliseconds }) => milliseconds))
  const exited = fault.keepsApps ? hosted.apps.filter((app) => app.hasExited()).length : 0
  const { lost, halfWritten } = await findDamage(hosted.postgres.superuserUrl('stringdesk'), writers)
  print(`${fault.name}: ${rounds} kills
  lost ${lost}, half-written ${halfWritten}, of ${writers.acknowledged.size} jobs so far
  the next write at most ${seconds(recoveryMs)} after everything runs again, the longest pause ${seconds(pauseMs)}
  ${failures.length} failed requests, the slowest after ${seconds(slowest)}`)
  if (unexpected.length > 0) print(`  ${unexpected.length} unexpected answers: ${JSON.stringify(unexpected.slice(0, 3))}`)
  if (exited > 0) print(`  ${exited} app processes ended`)
  return lost + halfWritten + unexpected.length + exited === 0
}

try {
  const hosted = await startHosted(print)
  try {
    const writers = await Writers.start(hosted.url, hosted.postgres.superuserUrl('stringdesk'), writerCount)
    const results = []
    for (const fault of faults) results.push(await tryFault({ hosted, writers }, fault))
    await writers.stop()
    if (results.includes(false)) process.exitCode = 1
  } finally {
    await hosted.stop()
  }
} catch (error) {
  console.error(error instanceof StartError ? error.message : error)
  process.exitCode = 1
}
