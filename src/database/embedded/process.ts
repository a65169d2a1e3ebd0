import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync } from 'node:fs'
import { open, readFile, rename, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { StartError } from './error.ts'
import type { ClusterLocation } from './location.ts'
import { killWithChildren, type ProcessInfo } from './processes.ts'

/** A running Postgres server. */
export interface Server {
  readonly port: number
  /** Resolves with the exit code or signal when the process exits. */
  readonly exited: Promise<string>
  /** Shuts down, canceling running queries. Resolves when the process has exited. */
  stop(): Promise<void>
}

/** Another process uses the port. Retry with a different one. */
export class PortInUse extends StartError {}

/** Processes of an earlier server are still using its memory. They exit on their own once they notice that it is gone. */
export class MemoryInUse extends StartError {}

/** The contents of postmaster.pid. */
export interface Postmaster {
  readonly pid: number
  /** Milliseconds since 1970. */
  readonly startedAt: number
  readonly port: number
  readonly isReady: boolean
}

// Postgres must not see Stringdesk's secrets.
const inherited = ['PATH', 'SystemRoot', 'TEMP', 'TMP', 'TMPDIR', 'LD_LIBRARY_PATH'].flatMap((name) => {
  const value = process.env[name]
  return value === undefined ? [] : [[name, value] as const]
})

/** Environment variables of all Postgres programs. LC_ALL is set because we parse their messages and macOS requires it. */
export const postgresEnv = { ...Object.fromEntries(inherited), LC_ALL: 'C' }

const settings = [
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  'max_connections=100',
  'shared_buffers=128MB',
  'max_wal_size=256MB',
  'random_page_cost=1.1',
  'jit=off',
  'fsync=on',
  'timezone=UTC',
  'log_timezone=UTC',
  // The application logs failed statements. Postgres would log the row's values, such as phone numbers.
  'log_min_messages=log',
  'log_min_error_statement=panic',
  'log_error_verbosity=terse',
]

const maxLogBytes = 10_000_000
/** Allows for the final checkpoint on a slow disk. Shorter than the app's own stop timeout. */
const fastShutdownMs = 25_000
const pollMs = 20

/** Reads postmaster.pid. Its lines are: PID, data directory, start time, port, socket directory, address, shared memory key, status. */
export async function readPostmaster(pgData: string): Promise<Postmaster | undefined> {
  const text = await readFile(join(pgData, 'postmaster.pid'), 'utf8').catch(() => '')
  const lines = text.split('\n')
  const pid = Number(lines[0])
  if (!(pid > 0)) return undefined
  return { pid, startedAt: Number(lines[2]) * 1000, port: Number(lines[3]), isReady: lines[7]?.trim() === 'ready' }
}

/** Whether a process was started by `startServer` on this data directory. */
export const isPostmasterOf = ({ command }: ProcessInfo, pgData: string): boolean => command.includes(` -D ${pgData} -p `)

/** Sends INT (fast shutdown) or QUIT (immediate shutdown). Both keep all committed data. Windows has no signals, so pg_ctl sends them. */
export function sendSignal(location: ClusterLocation, pid: number, name: 'INT' | 'QUIT'): void {
  if (process.platform === 'win32') {
    execFile(location.binaries.pg_ctl, ['kill', name, String(pid)], () => {})
    return
  }
  try {
    process.kill(pid, `SIG${name}`)
  } catch {
    // The process has already exited.
  }
}

/** Postgres itself sends SIGKILL to its processes five seconds after QUIT. */
const immediateShutdownMs = 8_000
const killMs = 2_000

/**
 * Shuts down a server with INT, after `fastMs` with QUIT, and finally with SIGKILL to the server and its processes. Postgres 18.4 never
 * finishes an INT shutdown that starts during crash recovery. All three keep committed data; after QUIT or SIGKILL, the next start replays
 * the log.
 * @param fastMs 0 to start with QUIT
 * @param hasExited resolves with whether the server has exited, after waiting at most `timeoutMs`
 * @returns whether the server has exited
 */
export async function shutDown(
  location: ClusterLocation,
  pid: number,
  fastMs: number,
  hasExited: (timeoutMs: number) => Promise<boolean>,
): Promise<boolean> {
  if (fastMs > 0) {
    sendSignal(location, pid, 'INT')
    if (await hasExited(fastMs)) return true
  }
  sendSignal(location, pid, 'QUIT')
  if (await hasExited(immediateShutdownMs)) return true
  await killWithChildren(pid)
  return await hasExited(killMs)
}

/** Opens the log for appending, after rotating it if it is too large. `offset` is where new lines start. */
async function openLog(logFile: string): Promise<{ fd: number; offset: number }> {
  const size = (await stat(logFile).catch(() => undefined))?.size ?? 0
  if (size > maxLogBytes) await rename(logFile, `${logFile}.1`)
  return { fd: openSync(logFile, 'a', 0o600), offset: size > maxLogBytes ? 0 : size }
}

/** Returns the last error logged after `offset`, or the last line if there is none. */
async function readLastError(logFile: string, offset: number): Promise<string> {
  const file = await open(logFile)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(20_000), 0, 20_000, offset)
    const lines = buffer.toString('utf8', 0, bytesRead).trim().split('\n')
    return lines.findLast((line) => /FATAL|PANIC|could not bind/.test(line)) ?? lines.at(-1) ?? ''
  } finally {
    await file.close()
  }
}

const failures: [string, typeof StartError][] = [
  ['could not create any TCP/IP sockets', PortInUse],
  ['pre-existing shared memory block', MemoryInUse],
]

/** Waits until Postgres accepts connections. Returns false if it exits first. */
async function waitUntilReady(pgData: string, child: ChildProcess, hasExited: () => boolean): Promise<boolean> {
  while (!hasExited()) {
    const postmaster = await readPostmaster(pgData)
    if (postmaster?.pid === child.pid && postmaster?.isReady) return true
    await sleep(pollMs)
  }
  return false
}

/** Waits for the child to exit, or to fail to start. Returns the signal, the exit code or the error. */
async function waitForExit(child: ChildProcess): Promise<string> {
  try {
    await once(child, 'exit')
    return child.signalCode ?? `exit code ${child.exitCode}`
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

/**
 * Starts Postgres on 127.0.0.1 and waits until it accepts connections. If it exits first, throws StartError with its last log message, or
 * PortInUse if that is the cause.
 */
export async function startServer(location: ClusterLocation, port: number, logFile: string): Promise<Server> {
  const { fd, offset } = await openLog(logFile)
  const options = settings.flatMap((setting) => ['-c', setting])
  // Detached, so that Ctrl+C reaches only Stringdesk, which then stops the database last.
  const child = spawn(location.binaries.postgres, ['-D', location.pgData, '-p', String(port), ...options], {
    ...location.runAs,
    cwd: location.folder,
    env: postgresEnv,
    detached: true,
    windowsHide: true,
    stdio: ['ignore', fd, fd],
  })
  let hasExited = false
  const onExit = () => {
    if (child.pid !== undefined && !hasExited) sendSignal(location, child.pid, 'INT')
  }
  process.once('exit', onExit)
  const exited = waitForExit(child).finally(() => {
    hasExited = true
    process.off('exit', onExit)
  })
  closeSync(fd)
  if (!(await waitUntilReady(location.pgData, child, () => hasExited))) {
    const message = await readLastError(logFile, offset)
    const Failure = failures.find(([text]) => message.includes(text))?.[1] ?? StartError
    throw new Failure(`The database did not start (${await exited}): ${message} See ${logFile} for details.`)
  }
  const exitsWithin = (timeoutMs: number): Promise<boolean> =>
    Promise.race([exited.then(() => true), sleep(timeoutMs, false, { ref: false })])
  const stop = async () => {
    if (child.pid !== undefined && !hasExited) await shutDown(location, child.pid, fastShutdownMs, exitsWithin)
    await exited
  }
  return { port, exited, stop }
}
