// Runs a measured server in a separate process.
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

import * as z from 'zod'

export interface ServerProcess {
  /** http://host:port */
  readonly origin: string
  /** `performance.now()` when the process was spawned. */
  readonly spawnedAt: number
  /** Resident memory in megabytes; undefined if the system has no /proc. */
  memory(): Promise<number | undefined>
  /** Processor time of all threads so far, in seconds; undefined if the system has no /proc. */
  cpuSeconds(): Promise<number | undefined>
  /** The limit of open files; undefined if the system has no /proc. */
  maxOpenFiles(): Promise<number | undefined>
  stop(): Promise<void>
}

// The first start builds the web app.
const startTimeoutMs = 180_000

const root = fileURLToPath(new URL('../', import.meta.url))

const manifest = z.object({ scripts: z.object({ start: z.string() }) })

/** The arguments that `npm start` passes to Node. */
export const npmStart = manifest
  .parse(JSON.parse(await readFile(join(root, 'package.json'), 'utf8')))
  .scripts.start.split(' ')
  .slice(1)

export async function freePort(): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return String(typeof address === 'object' && address ? address.port : 0)
}

/** Resolves with the first address a process prints. Rejects with its output if it exits or times out first. */
function waitForAddress(child: ChildProcess): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  let output = ''
  const timer = setTimeout(() => reject(new Error(`No address within ${startTimeoutMs / 1000} s:\n${output}`)), startTimeoutMs)
  const onOutput = (text: string) => {
    output += text
    const [, address] = / at (http:\/\/[^\s/]+)\//.exec(output) ?? []
    if (address) resolve(address)
  }
  child.stdout?.setEncoding('utf8').on('data', onOutput)
  child.stderr?.setEncoding('utf8').on('data', onOutput)
  child.once('exit', (code) => reject(new Error(`The server exited with code ${code}:\n${output}`)))
  return promise.finally(() => clearTimeout(timer))
}

async function residentMegabytes(pid: number | undefined): Promise<number | undefined> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  const kilobytes = /^VmRSS:\s+(\d+)/m.exec(status)?.[1]
  return kilobytes ? Number(kilobytes) / 1024 : undefined
}

// Linux reports processor time in hundredths of a second, regardless of the kernel's own clock rate.
const ticksPerSecond = 100

async function processorSeconds(pid: number | undefined): Promise<number | undefined> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  // The name in parentheses may contain spaces. After it, fields 12 and 13 are the time in user mode and in the kernel.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const [user, kernel] = [fields[11], fields[12]]
  return user === undefined || kernel === undefined ? undefined : (Number(user) + Number(kernel)) / ticksPerSecond
}

/** @param pid a process, or `self` */
export async function readMaxOpenFiles(pid: number | 'self' | undefined): Promise<number | undefined> {
  const limits = await readFile(`/proc/${pid}/limits`, 'utf8').catch(() => '')
  const max = /^Max open files\s+(\d+)/m.exec(limits)?.[1]
  return max ? Number(max) : undefined
}

/**
 * Starts a file of the project with the current Node and waits until it prints its address.
 * @param args Node options, then the file
 */
export async function startProcess(args: readonly string[], env: Record<string, string>): Promise<ServerProcess> {
  const spawnedAt = performance.now()
  const child = spawn(process.execPath, args, { cwd: root, env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] })
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const kill = () => child.kill('SIGKILL')
  process.once('exit', kill)
  return {
    origin: await waitForAddress(child),
    spawnedAt,
    memory: () => residentMegabytes(child.pid),
    cpuSeconds: () => processorSeconds(child.pid),
    maxOpenFiles: () => readMaxOpenFiles(child.pid),
    stop: async () => {
      child.kill('SIGTERM')
      await exited
      process.off('exit', kill)
    },
  }
}
