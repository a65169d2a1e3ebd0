import { randomInt } from 'node:crypto'
import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { escapeIdentifier } from 'pg'

import { ensureCluster, ownerUrl, readPassword } from './cluster.ts'
import { findPgData, locateCluster, type ClusterLocation } from './location.ts'
import { lockFolder } from './lock.ts'
import { endLeftovers, stopOrphan, waitForServer } from './orphan.ts'
import { MemoryInUse, PortInUse, readPostmaster, startServer, type Server } from './process.ts'
import { withClient } from '#database/connections/pool.ts'

/** An embedded Postgres server, supervised until `stop()`. */
export interface Embedded {
  /** The owner's URL of the database "stringdesk". Stays the same when the server restarts. */
  readonly url: string
  /** Shuts down the server and unlocks the data folder. Resolves when the process has exited. Idempotent. */
  stop(): Promise<void>
}

const database = 'stringdesk'

// Below the ephemeral port range, so that outgoing connections don't take the port while the server restarts.
const randomPort = () => randomInt(15_000, 32_000)
const maxPortAttempts = 20

// Exponential backoff between restarts, reset once the server has run for a while.
const firstRetryMs = 100
const maxRetryMs = 10_000
const stableAfterMs = 5000
const leftoversTimeoutMs = 10_000

/** Starts the server, ending leftover processes of an earlier one. Throws MemoryInUse if they are still there after a timeout. */
async function startAfterLeftovers(location: ClusterLocation, port: number, logFile: string): Promise<Server> {
  const deadline = performance.now() + leftoversTimeoutMs
  for (;;) {
    try {
      return await startServer(location, port, logFile)
    } catch (error) {
      if (!(error instanceof MemoryInUse) || performance.now() > deadline) throw error
      await endLeftovers(location)
      await sleep(firstRetryMs)
    }
  }
}

async function startOnFreePort(location: ClusterLocation, logFile: string): Promise<Server> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await startAfterLeftovers(location, randomPort(), logFile)
    } catch (error) {
      if (!(error instanceof PortInUse) || attempt === maxPortAttempts) throw error
    }
  }
}

/** Creates the database if necessary. Rebuilds its indexes if the ICU version has changed, because it may sort differently. */
async function prepareDatabase(password: string, port: number, print: (line: string) => void): Promise<void> {
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
    print('The sorting rules of the system have changed. Rebuilding the indexes.')
    await client.query(`reindex database ${name}`)
    await client.query(`alter database ${name} refresh collation version`)
  })
}

/** Retries until the server starts or `stopSignal` is aborted. */
async function restart(
  location: ClusterLocation,
  port: number,
  logFile: string,
  firstDelayMs: number,
  stopSignal: AbortSignal,
): Promise<Server | undefined> {
  for (let delayMs = firstDelayMs; !stopSignal.aborted; delayMs *= 2) {
    await sleep(Math.min(delayMs, maxRetryMs), undefined, { signal: stopSignal }).catch(() => {})
    if (stopSignal.aborted) return undefined
    // Postgres logs the cause, which may be temporary: for example a full disk.
    const server = await startAfterLeftovers(location, port, logFile).catch(() => undefined)
    if (server) return server
  }
  return undefined
}

/** Restarts the server whenever it exits, with exponential backoff, until `stopSignal` is aborted. */
async function supervise(
  firstServer: Server,
  location: ClusterLocation,
  logFile: string,
  stopSignal: AbortSignal,
  print: (line: string) => void,
): Promise<void> {
  const stopRequested = new Promise<string>((resolve) =>
    stopSignal.addEventListener('abort', () => resolve('stop requested'), { once: true }),
  )
  let server: Server | undefined = firstServer
  let retryMs = firstRetryMs / 2
  while (server) {
    const startedAt = Date.now()
    const reason = await Promise.race([server.exited, stopRequested])
    if (stopSignal.aborted) return await server.stop()
    print(`The database stopped unexpectedly (${reason}). Restarting it. See ${logFile} for details.`)
    retryMs = Date.now() - startedAt > stableAfterMs ? firstRetryMs : retryMs * 2
    server = await restart(location, firstServer.port, logFile, retryMs, stopSignal)
    if (server) print('The database is running again.')
  }
}

/**
 * Starts the embedded Postgres of a data folder and restarts it if it exits. Creates the folder and the database on first use.
 * Throws StartError if the folder is not usable, is used by a running Stringdesk, or contains something else.
 * @param print receives one line per step
 */
export async function startEmbedded(dataDir: string, print: (line: string) => void): Promise<Embedded> {
  const folder = await lockFolder(dataDir)
  try {
    const logFile = join(folder.path, 'postgres.log')
    const location = await locateCluster(folder.path, print)
    const password = await ensureCluster(folder.path, location, print)
    await stopOrphan(location, password, print)
    const server = await startOnFreePort(location, logFile)
    await prepareDatabase(password, server.port, print).catch(async (error: unknown) => {
      await server.stop()
      throw error
    })
    const shutdown = new AbortController()
    const stopped = supervise(server, location, logFile, shutdown.signal, print).finally(() => folder.release())
    const stop = () => {
      shutdown.abort()
      return stopped
    }
    return { url: ownerUrl(password, server.port, database), stop }
  } catch (error) {
    await folder.release()
    throw error
  }
}

/** Whether a data folder has a database. */
export async function hasEmbedded(dataDir: string): Promise<boolean> {
  const pgData = await findPgData(resolve(dataDir))
  return existsSync(join(pgData, 'PG_VERSION'))
}

/**
 * Connects a command to the embedded Postgres of a data folder. Uses the server of a running app, which `stop()` then leaves running,
 * or starts one. Throws the same errors as `startEmbedded`.
 */
export async function attachOrStartEmbedded(dataDir: string, print: (line: string) => void): Promise<Embedded> {
  const folder = resolve(dataDir)
  const pgData = await findPgData(folder)
  const postmaster = await readPostmaster(pgData)
  if (postmaster?.isReady) {
    const password = await readPassword(folder)
    const identity = await waitForServer(pgData, postmaster, password)
    if (identity === 'ours') return { url: ownerUrl(password, postmaster.port, database), stop: async () => {} }
  }
  return await startEmbedded(folder, print)
}

/** Deletes a data folder and its database, which is elsewhere if root created it. Throws StartError while Stringdesk is using it. */
export async function removeDataFolder(dataDir: string): Promise<void> {
  const folder = await lockFolder(dataDir)
  try {
    const location = await locateCluster(folder.path, () => {})
    await rm(location.folder, { recursive: true, force: true })
  } finally {
    await folder.release()
  }
  await rm(folder.path, { recursive: true, force: true })
}
