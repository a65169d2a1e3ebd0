import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync } from 'node:fs'
import { open, readFile, rename, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { StartError } from './error.ts'
import type { Place } from './place.ts'

/** One running Postgres. */
export interface Server {
  readonly port: number
  /** Says how it ended, once it has. */
  readonly exited: Promise<string>
  /** Lets queries under way be cut off, writes everything down, and resolves when the process is gone. */
  stop(): Promise<void>
}

/** Another program has the port: the one failure that another port mends. */
export class PortTaken extends StartError {}

/** What Postgres wrote about itself into its data folder. */
export interface Postmaster {
  readonly pid: number
  readonly port: number
  readonly ready: boolean
}

// The settings of the machine that Postgres needs, and none of Stringdesk's secrets.
const passed = ['PATH', 'SystemRoot', 'TEMP', 'TMP', 'TMPDIR', 'LD_LIBRARY_PATH'].flatMap((name) => {
  const value = process.env[name]
  return value === undefined ? [] : [[name, value] as const]
})

/** For every program of Postgres. LC_ALL: their messages are read here, and macOS wants one set. */
export const environment = { ...Object.fromEntries(passed), LC_ALL: 'C' }

const settings = [
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  'max_connections=60',
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

const largestLog = 10_000_000
const stopWithin = 60_000

/** Reads postmaster.pid: the lines are process, folder, start, port, socket folder, address, memory key, state. */
export async function postmasterIn(data: string): Promise<Postmaster | undefined> {
  const text = await readFile(join(data, 'postmaster.pid'), 'utf8').catch(() => '')
  const lines = text.split('\n')
  const pid = Number(lines[0])
  return pid > 0 ? { pid, port: Number(lines[3]), ready: lines[7]?.trim() === 'ready' } : undefined
}

/** INT is Postgres's fast shutdown, QUIT its immediate one: both keep every committed row. Windows has no signals of its own. */
export function signal(place: Place, pid: number, name: 'INT' | 'QUIT'): void {
  if (process.platform === 'win32') {
    execFile(place.binaries.pg_ctl, ['kill', name, String(pid)], () => {})
    return
  }
  try {
    process.kill(pid, `SIG${name}`)
  } catch {
    // Gone already.
  }
}

async function openLog(log: string): Promise<{ fd: number; from: number }> {
  const size = (await stat(log).catch(() => undefined))?.size ?? 0
  if (size > largestLog) await rename(log, `${log}.1`)
  return { fd: openSync(log, 'a', 0o600), from: size > largestLog ? 0 : size }
}

async function lastWords(log: string, from: number): Promise<string> {
  const file = await open(log)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(20_000), 0, 20_000, from)
    const lines = buffer.toString('utf8', 0, bytesRead).trim().split('\n')
    return lines.findLast((line) => /FATAL|PANIC|could not bind/.test(line)) ?? lines.at(-1) ?? ''
  } finally {
    await file.close()
  }
}

async function whenReady(data: string, child: ChildProcess, isGone: () => boolean): Promise<boolean> {
  while (!isGone()) {
    const written = await postmasterIn(data)
    if (written?.pid === child.pid && written?.ready) return true
    await sleep(20)
  }
  return false
}

/** How the child ends: resolves at once when it could not even be started. */
async function ending(child: ChildProcess): Promise<string> {
  try {
    await once(child, 'exit')
    return child.signalCode ?? `exit code ${child.exitCode}`
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

/**
 * Starts Postgres on 127.0.0.1 and waits until it takes connections. Throws StartError with Postgres's own last words when it
 * ends before that, PortTaken where `port` is the reason.
 */
export async function launch(place: Place, port: number, log: string): Promise<Server> {
  const { fd, from } = await openLog(log)
  const options = settings.flatMap((setting) => ['-c', setting])
  // Its own process group: Ctrl+C in the terminal is Stringdesk's to answer, and the database goes last.
  const child = spawn(place.binaries.postgres, ['-D', place.data, '-p', String(port), ...options], {
    ...place.runAs,
    cwd: place.folder,
    env: environment,
    detached: true,
    windowsHide: true,
    stdio: ['ignore', fd, fd],
  })
  let gone = false
  const tell = (name: 'INT' | 'QUIT') => {
    if (child.pid !== undefined && !gone) signal(place, child.pid, name)
  }
  const interrupt = () => tell('INT')
  process.once('exit', interrupt)
  const exited = ending(child).finally(() => {
    gone = true
    process.off('exit', interrupt)
  })
  closeSync(fd)
  if (!(await whenReady(place.data, child, () => gone))) {
    const words = await lastWords(log, from)
    const Failure = words.includes('could not create any TCP/IP sockets') ? PortTaken : StartError
    throw new Failure(`The database did not start (${await exited}): ${words} More is in ${log}.`)
  }
  const stop = async () => {
    interrupt()
    const late = setTimeout(() => tell('QUIT'), stopWithin)
    await exited
    clearTimeout(late)
  }
  return { port, exited, stop }
}
