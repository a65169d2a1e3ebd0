// Runs a program in the background, with its output in a file.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

import type { RunAs } from '#database/embedded/user.ts'

export interface Child {
  readonly name: string
  /** The file with its output. */
  readonly log: string
  /** Resolves with the exit code, the name of the signal that ended it, or why it could not be started. */
  readonly exited: Promise<number | string>
  hasExited(): boolean
  /** Sends a signal to the program itself, and waits until it has exited. */
  end(signal: NodeJS.Signals): Promise<void>
  /** Suspends the program and its children until `resume`: connections stay open, but nothing answers. */
  pause(): void
  resume(): void
  /** Ends the program and its children. */
  stop(): Promise<void>
}

interface Program {
  /** For messages. */
  readonly name: string
  readonly path: string
  readonly args: readonly string[]
  readonly env?: Record<string, string>
  /** The user to run it as; the current one by default. */
  readonly runAs?: RunAs
  /** The file for its output. */
  readonly log: string
}

export function startChild({ name, path, args, env = {}, runAs = {}, log }: Program): Child {
  const output = openSync(log, 'a')
  // Uses a separate process group, so that Ctrl+C reaches only the script, which stops the programs in order.
  const child = spawn(path, args, {
    ...runAs,
    env: { ...process.env, ...env },
    detached: true,
    stdio: ['ignore', output, output],
  })
  closeSync(output)
  let isRunning = true
  const exited = once(child, 'exit').then(
    () => child.signalCode ?? child.exitCode ?? 0,
    (error: unknown) => String(error),
  )
  void exited.then(() => (isRunning = false))
  const end = async (pid: number | undefined, signal: NodeJS.Signals) => {
    if (pid !== undefined && isRunning) process.kill(pid, signal)
    await exited
  }
  const signalAll = (signal: NodeJS.Signals) => {
    if (child.pid !== undefined && isRunning) process.kill(-child.pid, signal)
  }
  return {
    name,
    log,
    exited,
    hasExited: () => !isRunning,
    end: (signal) => end(child.pid, signal),
    pause: () => signalAll('SIGSTOP'),
    resume: () => signalAll('SIGCONT'),
    stop: () => end(child.pid === undefined ? undefined : -child.pid, 'SIGTERM'),
  }
}

/** A TCP port that is currently free. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (typeof address !== 'object' || address === null) throw new Error('A TCP server has an address')
  return address.port
}

/** An error that says what happened to a program, with the end of its output. */
async function toError({ name, log }: Child, what: string): Promise<Error> {
  const output = await readFile(log, 'utf8').catch(() => '')
  return new Error(`${name} ${what}:\n${output.slice(-2000)}`)
}

/** Polls `isReady` until it returns true. Throws if the program ends first, or after `timeoutMs`. */
export async function waitUntil(child: Child, isReady: () => Promise<boolean>, timeoutMs = 60_000): Promise<void> {
  const deadline = Date.now() + timeoutMs
  while (!(await isReady().catch(() => false))) {
    if (child.hasExited()) throw await toError(child, `ended (${await child.exited}) before it was ready`)
    if (Date.now() > deadline) throw await toError(child, `was not ready after ${timeoutMs / 1000} seconds`)
    await sleep(50)
  }
}

const maxStarts = 20

/** Retries until a program runs, as a service manager does: a start may fail while its killed dependencies are still down. */
export async function startAgain(start: () => Promise<void>): Promise<void> {
  for (let attempt = 1; attempt < maxStarts; attempt += 1) {
    try {
      return await start()
    } catch {
      await sleep(100)
    }
  }
  return start()
}
