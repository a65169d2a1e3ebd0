// `npm run faults`: kills app processes, PgBouncer and Postgres with SIGKILL in the middle of writes, and prints what was lost.
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'

import { StartError } from '#database/embedded/error.ts'

import type { AppProcess } from './setup/app.ts'
import { startEmbeddedSetup } from './setup/embedded.ts'
import { startHosted } from './setup/hosted.ts'
import { print, report } from './setup/trial.ts'
import { findDamage, isExpected, Writers, type Failure } from './setup/writers.ts'

const { values: options, positionals } = parseArgs({
  options: { rounds: { type: 'string', default: '50' } },
  allowPositionals: true,
})
const rounds = Number(options.rounds)

const writerCount = 6
/** How long a hosted database is down in a round. */
const awayMs = 1000
/** The app restarts its embedded Postgres at once if it ran for longer than this; see embedded.ts. */
const stableMs = 5100

interface Fault {
  readonly name: string
  /** Kills something and starts it again. Resolves when it is ready. */
  readonly cause: (round: number) => Promise<void>
  /** Whether the app processes must stay up. */
  readonly keepsApps: boolean
  /** How long the writers write before it, in milliseconds. */
  readonly calmMs?: number
}

/** What to break, and how. */
interface Setup {
  readonly url: string
  readonly apps: readonly AppProcess[]
  readonly faults: readonly Fault[]
  /** A database URL whose role sees all rows. */
  databaseUrl(): Promise<string>
  stop(): Promise<void>
}

/** The first attempt to start after a crash must succeed within this time. */
const maxStartMs = 10_000

/** Goals for each fault, in milliseconds: time to the next write once everything runs again, and time to any response. */
const goals = { recoveryMs: 2000, answerMs: 5000 }

const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(2)} s`

/** The hosted setup without PgBouncer. */
async function direct(): Promise<Setup> {
  const setup = await startHosted(print, {}, false)
  const { url, apps, postgres } = setup
  const restartPostgres = async (): Promise<void> => {
    await postgres.kill()
    await sleep(awayMs)
    await postgres.start()
  }
  const faults = [{ name: 'Postgres, without PgBouncer', cause: restartPostgres, keepsApps: true }]
  return { url, apps, faults, databaseUrl: async () => postgres.superuserUrl('stringdesk'), stop: () => setup.stop() }
}

async function hosted(): Promise<Setup> {
  const setup = await startHosted(print)
  const { url, apps, postgres, pgbouncer } = setup
  const restartPostgres = async (): Promise<void> => {
    await postgres.kill()
    await sleep(awayMs)
    await postgres.start()
  }
  const restartPgBouncer = async (): Promise<void> => {
    await pgbouncer.kill()
    await sleep(awayMs)
    await pgbouncer.start()
  }
  const appOf = (round: number) => apps[round % apps.length]
  const restartApp = async (round: number): Promise<void> => {
    await appOf(round)?.kill()
    await appOf(round)?.start()
  }
  const restartBoth = async (round: number): Promise<void> => {
    await appOf(round)?.kill()
    await restartPostgres()
    await appOf(round)?.start()
  }
  const faults = [
    { name: 'an app process', cause: restartApp, keepsApps: false },
    { name: 'Postgres, behind PgBouncer', cause: restartPostgres, keepsApps: true },
    { name: 'PgBouncer', cause: restartPgBouncer, keepsApps: true },
    { name: 'Postgres and an app process', cause: restartBoth, keepsApps: false },
  ]
  return { url, apps, faults, databaseUrl: async () => postgres.superuserUrl('stringdesk'), stop: () => setup.stop() }
}

async function embedded(): Promise<Setup> {
  const setup = await startEmbeddedSetup()
  const { app } = setup
  const restartApp = async (): Promise<void> => {
    await app.kill()
    await app.start()
  }
  const restartBoth = async (): Promise<void> => {
    await app.kill()
    await setup.killPostgres()
    await app.start()
  }
  const faults = [
    { name: 'the app, with an embedded Postgres', cause: restartApp, keepsApps: false },
    { name: 'the embedded Postgres', cause: () => setup.restartPostgres(), keepsApps: true, calmMs: stableMs },
    { name: 'the app and its Postgres', cause: restartBoth, keepsApps: false },
  ]
  return { url: app.url, apps: [app], faults, databaseUrl: () => setup.ownerUrl(), stop: () => setup.stop() }
}

/** Crashes after which the app must start on the first attempt. */
async function crashes(): Promise<Setup> {
  const setup = await startEmbeddedSetup()
  const { app } = setup
  const crash = (name: string, kill: () => Promise<void>): Fault => {
    let slowestMs = 0
    const cause = async (round: number): Promise<void> => {
      await kill()
      const startMs = await app.startOnce()
      slowestMs = Math.max(slowestMs, startMs)
      if (startMs > maxStartMs) report(`ready after ${seconds(startMs)} in round ${round + 1}`, false)
      if (round === rounds - 1) print(`${name}: ready after at most ${seconds(slowestMs)}`)
    }
    return { name, cause, keepsApps: false }
  }
  const faults = [
    crash('the app and the processes of its Postgres, which recovers', () => setup.killAllButPostmaster()),
    crash('everything at once', () => setup.killEverything()),
  ]
  return { url: app.url, apps: [app], faults, databaseUrl: () => setup.ownerUrl(), stop: () => setup.stop() }
}

const setups = { embedded, crashes, hosted, direct }

interface Outcome {
  /** The longest time from the end of a fault to the next acknowledged write, in milliseconds. */
  readonly recoveryMs: number
  readonly pauseMs: number
  readonly failures: readonly Failure[]
}

async function causeAll(writers: Writers, { cause, calmMs = 200 }: Fault): Promise<Outcome> {
  const recoveries: number[] = []
  const failures: Failure[] = []
  writers.takeFailures()
  writers.takeLongestPause()
  for (let round = 0; round < rounds; round += 1) {
    // Waits a different time in each round, so that the fault hits a different moment of the writes.
    await sleep(calmMs + ((round * 37) % 300))
    await cause(round)
    recoveries.push(await writers.untilWritten(Date.now()))
    failures.push(...writers.takeFailures())
  }
  return { recoveryMs: Math.max(...recoveries), pauseMs: writers.takeLongestPause(), failures }
}

/** Resolves with true if nothing was lost and nothing unexpected happened. */
async function tryFault(setup: Setup, writers: Writers, fault: Fault): Promise<boolean> {
  const { recoveryMs, pauseMs, failures } = await causeAll(writers, fault)
  const unexpected = failures.filter((failure) => !isExpected(failure))
  const slowest = Math.max(0, ...failures.map(({ milliseconds }) => milliseconds))
  const exited = fault.keepsApps ? setup.apps.filter((app) => app.hasExited()).length : 0
  const missed = await writers.findMissedChanges()
  const { lost, halfWritten } = await findDamage(await setup.databaseUrl(), writers)
  const isSlow = recoveryMs > goals.recoveryMs || slowest > goals.answerMs
  print(`${fault.name}: ${rounds} kills
  lost ${lost}, half-written ${halfWritten}, of ${writers.acknowledged.size} jobs so far
  the next write at most ${seconds(recoveryMs)} after everything runs again, the longest pause ${seconds(pauseMs)}
  ${failures.length} failed requests, the slowest after ${seconds(slowest)}
  ${missed} changes missed by live streams, which were opened again ${writers.reconnects} times so far`)
  if (isSlow) print(`  slower than the goals: ${seconds(goals.recoveryMs)} and ${seconds(goals.answerMs)}`)
  if (unexpected.length > 0) print(`  ${unexpected.length} unexpected responses: ${JSON.stringify(unexpected.slice(0, 3))}`)
  if (exited > 0) print(`  ${exited} app processes ended`)
  return lost + halfWritten + missed + unexpected.length + exited === 0 && !isSlow
}

async function tryAll(start: () => Promise<Setup>): Promise<boolean> {
  const setup = await start()
  try {
    const writers = await Writers.start(setup.url, await setup.databaseUrl(), writerCount)
    const results = []
    for (const fault of setup.faults) results.push(await tryFault(setup, writers, fault))
    await writers.stop()
    return !results.includes(false)
  } finally {
    await setup.stop()
  }
}

try {
  const chosen = Object.entries(setups).filter(([name]) => positionals.length === 0 || positionals.includes(name))
  for (const [, start] of chosen) if (!(await tryAll(start))) process.exitCode = 1
} catch (error) {
  console.error(error instanceof StartError ? error.message : error)
  process.exitCode = 1
}
