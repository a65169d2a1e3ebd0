import { realpath, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { ownerUrl } from './cluster.ts'
import { errorCode, StartError } from './error.ts'
import type { ClusterLocation } from './location.ts'
import { readPostmaster, sendSignal, type Postmaster } from './process.ts'
import { withClient } from '#database/pool.ts'

// Postgres opens its port right after it has written postmaster.pid.
const portOpenTimeoutMs = 1_000
const shutdownTimeoutMs = 60_000
const pollMs = 50

/** Whether a process exists that this user may signal. */
const canSignal = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

type ServerIdentity = 'ours' | 'other' | 'none' | 'unknown'

const identityByErrorCode = new Map<string, ServerIdentity>([
  // cannot_connect_now: starting or shutting down
  ['57P03', 'ours'],
  // too_many_connections
  ['53300', 'ours'],
  // invalid_password
  ['28P01', 'other'],
  ['ECONNREFUSED', 'none'],
])

/** Connects to the port to find out whether our database is listening there. */
export async function identifyServer(pgData: string, port: number, password: string): Promise<ServerIdentity> {
  try {
    const { rows } = await withClient(ownerUrl(password, port, 'postgres'), (client) =>
      client.query<{ data_directory: string }>('show data_directory'),
    )
    const directory = await realpath(rows[0]?.data_directory ?? '').catch(() => '')
    return directory === (await realpath(pgData)) ? 'ours' : 'other'
  } catch (error) {
    return identityByErrorCode.get(errorCode(error) ?? '') ?? 'unknown'
  }
}

async function isOurs(pgData: string, postmaster: Postmaster, password: string): Promise<boolean> {
  // A container reuses the same few PIDs at every start.
  if (postmaster.pid === process.pid || postmaster.pid === process.ppid) return false
  for (let waitedMs = 0; waitedMs <= portOpenTimeoutMs; waitedMs += pollMs) {
    const identity = await identifyServer(pgData, postmaster.port, password)
    if (identity === 'unknown') {
      throw new StartError(
        `Process ${postmaster.pid} seems to be a database that Stringdesk started earlier, but it does not respond. End the process, then start Stringdesk again.`,
      )
    }
    if (identity !== 'none') return identity === 'ours'
    await sleep(pollMs)
  }
  return false
}

/**
 * Stops the Postgres server that a killed Stringdesk left running. Committed data is kept. The caller must hold the lock on the data
 * folder.
 *
 * Deletes postmaster.pid if its PID now belongs to another process, because Postgres would take that process for a running server
 * and refuse to start. If the process is a server on this cluster after all, Postgres detects its shared memory and still refuses.
 */
export async function stopOrphan(location: ClusterLocation, password: string, print: (line: string) => void): Promise<void> {
  const { pgData } = location
  const postmaster = await readPostmaster(pgData)
  if (!postmaster || !canSignal(postmaster.pid)) return
  const { pid } = postmaster
  if (!(await isOurs(pgData, postmaster, password))) {
    await rm(join(pgData, 'postmaster.pid'), { force: true })
    return
  }
  print(`Stopping a database that was left running when Stringdesk was killed (process ${pid}).`)
  sendSignal(location, pid, 'INT')
  for (let waitedMs = 0; waitedMs < shutdownTimeoutMs; waitedMs += pollMs) {
    // Postgres deletes the file last. The process may remain as a zombie if its parent doesn't reap it.
    if (!(await readPostmaster(pgData)) || !canSignal(pid)) return
    await sleep(pollMs)
  }
  throw new StartError(
    `A database that Stringdesk started earlier (process ${pid}) does not stop. End the process, then start Stringdesk again.`,
  )
}
