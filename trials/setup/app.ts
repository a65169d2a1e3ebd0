import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

import { freePort, startAgain, startChild, waitUntil, type Child } from './child.ts'

const start = fileURLToPath(new URL('../../scripts/start.js', import.meta.url))

export interface AppProcess {
  readonly name: string
  readonly url: string
  readonly port: number
  /** The file with its log lines. */
  readonly log: string
  hasExited(): boolean
  start(): Promise<void>
  /** Starts it without retrying. Resolves with the duration in milliseconds. */
  startOnce(): Promise<number>
  kill(): Promise<void>
  stop(): Promise<void>
}

/** Starts one app process with its own data folder, as `npm start` does. Resolves once its database answers. */
export async function startApp(name: string, folder: string, env: Record<string, string>): Promise<AppProcess> {
  const data = join(folder, name)
  await mkdir(data, { recursive: true })
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const log = join(folder, `${name}.log`)
  let child: Child | undefined
  const startIt = async () => {
    child = startChild({ name, path: process.execPath, args: [start], env: { ...env, PORT: String(port), DATA_DIR: data }, log })
    await waitUntil(child, async () => (await fetch(`${url}/readyz`)).ok, 180_000)
  }
  await startIt()
  return {
    name,
    url,
    port,
    log,
    hasExited: () => child?.hasExited() ?? true,
    start: () => startAgain(startIt),
    startOnce: async () => {
      const startedAt = performance.now()
      await startIt()
      return performance.now() - startedAt
    },
    kill: async () => child?.end('SIGKILL'),
    stop: async () => child?.stop(),
  }
}
