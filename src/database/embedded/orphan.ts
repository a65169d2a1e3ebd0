import { realpath, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { ownerUrl } from './cluster.ts'
import { errorCode, StartError } from './error.ts'
import type { ClusterLocation } from './location.ts'
import { isPostmasterOf, readPostmaster, shutDown, type Postmaster } from './process.ts'
import { canSignal, findProcess, findRunningIn, killProcesses, type ProcessInfo } from './processes.ts'
import { withClient } from '#database/connections/pool.ts'

// Postgres opens its port right after writing postmaster.pid.
const portOpenTimeoutMs = 1_000
/** How long a server may recover from a crash or shut down before it is killed. */
const busyTimeoutMs = 3_000
const fastShutdownMs = 5_000
const connectTimeoutMs = 2_000
const pollMs = 50
/** Postgres records its start time in postmaster.pid shortly after the process starts. */
const startToleranceMs = 10_000

/** `busy`: starting, recovering or shutting down. `none`: no server. `unknown`: doesn't respond, or not like Postgres. */
type ServerIdentity = 'ours' | 'busy' | 'other' | 'none' | 'unknown'

const identityByErrorCode = new Map<string, ServerIdentity>([
  // cannot_connect_now: starting or shutting down
  ['57P03', 'busy'],
  // crash_shutdown and admin_shutdown, which a new connection can receive
  ['57P02', 'busy'],
  ['57P01', 'busy'],
  // too_many_connections
  ['53300', 'ours'],
  // invalid_password
  ['28P01', 'other'],
  ['ECONNREFUSED', 'none'],
])

/** Connects to the port to find out whether our database is listening there. */
async function identifyServer(pgData: string, port: number, password: string): Promise<ServerIdentity> {
  try {
    const { rows } = await withClient(
      ownerUrl(password, port, 'postgres'),
      (client) => client.query<{ data_directory: string }>('show data_directory'),
      { connectionTimeoutMillis: connectTimeoutMs, query_timeout: connectTimeoutMs },
    )
    const directory = await realpath(rows[0]?.data_directory ?? '').catch(() => '')
    return directory === (await realpath(pgData)) ? 'ours' : 'other'
  } catch (error) {
    return identityByErrorCode.get(errorCode(error) ?? '') ?? 'unknown'
  }
}

/** Identifies the server of postmaster.pid, after waiting a few seconds for one that is busy or does not respond. */
export async function waitForServer(pgData: string, postmaster: Postmaster, password: string): Promise<ServerIdentity> {
  const startedAt = performance.now()
  for (;;) {
    const identity = await identifyServer(pgData, postmaster.port, password)
    const timeoutMs = identity === 'none' ? portOpenTimeoutMs : busyTimeoutMs
    if (identity === 'ours' || identity === 'other' || performance.now() - startedAt > timeoutMs) return identity
    await sleep(pollMs)
    if (!canSignal(postmaster.pid)) return 'none'
  }
}

type Proof = 'proven' | 'disproven' | 'open'

/** Compares a process with postmaster.pid. The PID may now belong to another process, especially after a reboot. */
function compare(found: ProcessInfo | 'unknown', postmaster: Postmaster, pgData: string): Proof {
  // A container reuses the same few PIDs at every start.
  if (postmaster.pid === process.pid || postmaster.pid === process.ppid) return 'disproven'
  if (found === 'unknown') return 'open'
  if (!isPostmasterOf(found, pgData)) return 'disproven'
  // On a machine without a clock battery, the clock is set some time after boot.
  return Math.abs(found.startedAt - postmaster.startedAt) <= startToleranceMs ? 'proven' : 'open'
}

interface Orphan {
  readonly found: ProcessInfo | 'unknown'
  /** Whether it accepts connections. */
  readonly isHealthy: boolean
}

/** Finds the server in postmaster.pid if it belongs to this data folder. Throws StartError if that can't be determined. */
async function findOrphan(pgData: string, postmaster: Postmaster, password: string): Promise<Orphan | undefined> {
  const found = await findProcess(postmaster.pid)
  if (found === 'exited') return undefined
  const proof = compare(found, postmaster, pgData)
  if (proof === 'disproven') return undefined
  const identity = await waitForServer(pgData, postmaster, password)
  if (proof === 'open') {
    if (identity === 'none' || identity === 'other') return undefined
    if (identity === 'unknown') throw new StartError(notResponding(postmaster.pid))
  }
  return { found, isHealthy: identity === 'ours' }
}

/**
 * Stops the Postgres server that a killed Stringdesk left running. Committed data is kept. The caller must hold the lock on the data
 * folder.
 *
 * A server that is recovering from a crash may finish, because INT would leave it hanging (decision 0134). If it takes too long or doesn't
 * stop, it is killed. Before any signal, its arguments and start time, or a connection, must prove that it is this data folder's server.
 *
 * Deletes postmaster.pid if its PID now belongs to another process, because Postgres would take that process for a running server
 * and refuse to start. If the process is a server on this cluster after all, Postgres detects its shared memory and still refuses.
 */
export async function stopOrphan(location: ClusterLocation, password: string, print: (line: string) => void): Promise<void> {
  const { pgData } = location
  const postmaster = await readPostmaster(pgData)
  if (!postmaster) return
  const { pid } = postmaster
  const removePidFile = async () => {
    if (canSignal(pid)) await rm(join(pgData, 'postmaster.pid'), { force: true })
  }
  const orphan = await findOrphan(pgData, postmaster, password)
  if (!orphan) return await removePidFile()
  print(`Stopping a database that was left running when Stringdesk was killed (process ${pid}).`)
  const hasExited = async (timeoutMs: number): Promise<boolean> => {
    for (const startedAt = performance.now(); performance.now() - startedAt < timeoutMs; await sleep(pollMs)) {
      // Postgres deletes the file last. The process may remain as a zombie if its parent doesn't reap it.
      if (!(await readPostmaster(pgData)) || (await hasEnded(pid, orphan.found))) return true
    }
    return false
  }
  if (!(await shutDown(location, pid, orphan.isHealthy ? fastShutdownMs : 0, hasExited))) {
    throw new StartError(
      `A database that Stringdesk started earlier (process ${pid}) does not stop. End the process, then start Stringdesk again.`,
    )
  }
  await removePidFile()
}

const notResponding = (pid: number): string =>
  `Process ${pid} seems to be a database that Stringdesk started earlier, but it does not respond. End the process, then start Stringdesk again.`

async function hasEnded(pid: number, expected: ProcessInfo | 'unknown'): Promise<boolean> {
  const found = await findProcess(pid)
  if (found === 'unknown' || expected === 'unknown') return found === 'exited'
  return found === 'exited' || found.birth !== expected.birth
}

/**
 * Ends leftover processes of a dead server. They would notice and exit on their own, but a busy one only after its query. Committed data is
 * kept. The caller must hold the lock on the data folder.
 */
export async function endLeftovers({ pgData, binaries }: ClusterLocation): Promise<void> {
  await killProcesses(await findRunningIn(pgData, binaries.postgres))
}
