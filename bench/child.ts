// A server under measurement, as a process of its own.
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { fileURLToPath } from 'node:url'

export interface Child {
  /** http://host:port */
  readonly origin: string
  /** Of performance.now(), when the process was asked for. */
  readonly asked: number
  /** Resident memory in megabytes; undefined where the system has no /proc. */
  memory(): Promise<number | undefined>
  stop(): Promise<void>
}

// Milliseconds. A first start builds the web app.
const patience = 180_000

const root = fileURLToPath(new URL('../', import.meta.url))

/** A port that nobody listens on now. */
export async function freePort(): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return String(typeof address === 'object' && address ? address.port : 0)
}

/** The first address that a process prints; rejects with all that it said when it ends without one. */
function addressOf(child: ChildProcess): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  let said = ''
  const timer = setTimeout(() => reject(new Error(`No address within ${patience / 1000} s:\n${said}`)), patience)
  const listen = (text: string) => {
    said += text
    const [, address] = /open at (http:\/\/[^\s/]+)\//.exec(said) ?? []
    if (address) resolve(address)
  }
  child.stdout?.setEncoding('utf8').on('data', listen)
  child.stderr?.setEncoding('utf8').on('data', listen)
  child.once('exit', (code) => reject(new Error(`It ended with ${code}:\n${said}`)))
  return promise.finally(() => clearTimeout(timer))
}

async function residentMegabytes(pid: number | undefined): Promise<number | undefined> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  const kilobytes = /^VmRSS:\s+(\d+)/m.exec(status)?.[1]
  return kilobytes ? Number(kilobytes) / 1024 : undefined
}

/** Starts a file of the project with this very Node and waits until it says where it is open. An empty setting is none. */
export async function start(file: string, env: Record<string, string>): Promise<Child> {
  const asked = performance.now()
  const child = spawn(process.execPath, [file], { cwd: root, env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const kill = () => child.kill('SIGKILL')
  process.once('exit', kill)
  return {
    origin: await addressOf(child),
    asked,
    memory: () => residentMegabytes(child.pid),
    stop: async () => {
      child.kill('SIGTERM')
      await ended
      process.off('exit', kill)
    },
  }
}
