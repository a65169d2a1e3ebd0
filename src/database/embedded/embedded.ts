import { randomInt } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { escapeIdentifier } from 'pg'

import { cluster, ownerUrl, passwordOf } from './cluster.ts'
import { ownFolder } from './lock.ts'
import { stopOrphan, whoAnswers } from './orphan.ts'
import { dataOf, placeOf, type Place } from './place.ts'
import { launch, PortTaken, postmasterIn, type Server } from './process.ts'
import { withClient } from '#database/pool.ts'

/** A Postgres of Stringdesk's own, kept running until `stop()`. */
export interface Embedded {
  /** The owner's address of the database "stringdesk"; stays the same as long as this process lives. */
  readonly url: string
  /** Ends it after its connections are cut; resolves when the process is gone and the data folder is free. May be repeated. */
  stop(): Promise<void>
}

const database = 'stringdesk'

// Below the ports that systems hand out for outgoing connections, so that it is still free after a restart.
const freePort = () => randomInt(15_000, 32_000)
const portAttempts = 20

// The pause between restarts doubles, and resets after the database has run for a while. In milliseconds.
const firstWait = 100
const longestWait = 10_000
const stableAfter = 60_000

async function launchOnFreePort(place: Place, log: string): Promise<Server> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await launch(place, freePort(), log)
    } catch (error) {
      if (!(error instanceof PortTaken) || attempt === portAttempts) throw error
    }
  }
}

/** Creates the database once, and rebuilds its indexes when the sort order of names came from another ICU (another system). */
async function prepareDatabase(password: string, port: number, say: (line: string) => void): Promise<void> {
  const name = escapeIdentifier(database)
  await withClient(ownerUrl(password, port, 'postgres'), async (client) => {
    const { rows } = await client.query('select 1 from pg_database where datname = $1', [database])
    if (rows.length === 0) await client.query(`create database ${name} template template0`)
  })
  await withClient(ownerUrl(password, port, database), async (client) => {
    const outdated = await client.query(
      `select 1 from pg_database
      where datname = $1 and datcollversion is distinct from pg_database_collation_actual_version(oid)`,
      [database],
    )
    if (outdated.rows.length === 0) return
    say('Sorting rules have changed with the system: rebuilding the indexes.')
    await client.query(`reindex database ${name}`)
    await client.query(`alter database ${name} refresh collation version`)
  })
}

/** Starts Postgres again on its port until it runs or `stopping`. */
async function bringBack(
  place: Place,
  port: number,
  log: string,
  wait: number,
  stopping: AbortSignal,
): Promise<Server | undefined> {
  for (let delay = wait; !stopping.aborted; delay *= 2) {
    await sleep(Math.min(delay, longestWait), undefined, { signal: stopping }).catch(() => {})
    if (stopping.aborted) return undefined
    // What keeps it from starting is in its log, and may pass: the last of the dead one's processes, a full disk.
    const server = await launch(place, port, log).catch(() => undefined)
    if (server) return server
  }
  return undefined
}

/** Runs until `stopping`: a Postgres that ends by itself is started again, ever more slowly while that goes on. */
async function keepRunning(
  first: Server,
  place: Place,
  log: string,
  stopping: AbortSignal,
  say: (line: string) => void,
): Promise<void> {
  const stopRequested = new Promise<string>((resolve) =>
    stopping.addEventListener('abort', () => resolve('stop requested'), { once: true }),
  )
  let server: Server | undefined = first
  let wait = firstWait / 2
  while (server) {
    const since = Date.now()
    const how = await Promise.race([server.exited, stopRequested])
    if (stopping.aborted) return await server.stop()
    say(`The database has stopped by itself (${how}); starting it again. Its log is ${log}.`)
    wait = Date.now() - since > stableAfter ? firstWait : wait * 2
    server = await bringBack(place, first.port, log, wait, stopping)
    if (server) say('The database runs again.')
  }
}

/**
 * Starts the embedded Postgres of a data folder, making both on first use, and keeps it running. `say` gets each step in a
 * line. Throws StartError, one line that says what to mend, when the folder is not usable, belongs to a running Stringdesk, or
 * holds something else.
 */
export async function startEmbedded(dataDir: string, say: (line: string) => void): Promise<Embedded> {
  const folder = await ownFolder(dataDir)
  try {
    const log = join(folder.path, 'postgres.log')
    const place = await placeOf(folder.path, say)
    const password = await cluster(folder.path, place, say)
    await stopOrphan(place, password, say)
    const server = await launchOnFreePort(place, log)
    await prepareDatabase(password, server.port, say).catch(async (error: unknown) => {
      await server.stop()
      throw error
    })
    const stopping = new AbortController()
    const kept = keepRunning(server, place, log, stopping.signal, say).finally(() => folder.release())
    const stop = () => {
      stopping.abort()
      return kept
    }
    return { url: ownerUrl(password, server.port, database), stop }
  } catch (error) {
    await folder.release()
    throw error
  }
}

/**
 * The embedded Postgres of a data folder, for a command beside the app: the one that runs already, whose `stop()` leaves it
 * running, or else one that is started. Throws as `startEmbedded` does.
 */
export async function borrowEmbedded(dataDir: string, say: (line: string) => void): Promise<Embedded> {
  const folder = resolve(dataDir)
  const data = await dataOf(folder)
  const running = await postmasterIn(data)
  if (running?.ready) {
    const password = await passwordOf(folder)
    const answer = await whoAnswers({ data }, running.port, password)
    if (answer === 'ours') return { url: ownerUrl(password, running.port, database), stop: async () => {} }
  }
  return await startEmbedded(folder, say)
}

/** Removes a data folder whole, with the database that root keeps outside of it. Throws StartError while Stringdesk runs on it. */
export async function removeDataFolder(dataDir: string): Promise<void> {
  const folder = await ownFolder(dataDir)
  try {
    const place = await placeOf(folder.path, () => {})
    await rm(place.folder, { recursive: true, force: true })
  } finally {
    await folder.release()
  }
  await rm(folder.path, { recursive: true, force: true })
}
