// Starts the app for the whole test run, as `npm start` does, with a new data folder and a free port.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

import { attachOrStartEmbedded, removeDataFolder } from '#database/embedded/embedded.ts'
import { speedUp } from '#test/cluster.ts'
import { localReceivers } from '#test/receiver.ts'

const root = new URL('..', import.meta.url).pathname

/** The first start builds the web app. */
const startTimeoutMs = 180_000

export interface App {
  readonly url: string
  readonly folder: string
  /** Set if METRICS_PORT is. */
  readonly metricsUrl: string | undefined
  /** Connects to its database as the owner. */
  readonly databaseUrl: string
  stop(): Promise<void>
}

/**
 * Starts a separate app with a new data folder. Resolves once the app has printed its address.
 * @param onLog receives each log line; by default, lines go to stderr
 */
export async function startApp(environment: Record<string, string> = {}, onLog?: (line: string) => void): Promise<App> {
  const folder = await mkdtemp(join(tmpdir(), 'stringdesk-e2e-'))
  const child = spawn(process.execPath, ['scripts/start.js'], {
    cwd: root,
    env: { ...process.env, PORT: '0', DATA_DIR: folder, LOG_LEVEL: 'error', DRAIN_SECONDS: '0', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  createInterface(child.stderr).on('line', onLog ?? ((line) => process.stderr.write(`${line}\n`)))
  const ended = once(child, 'exit')
  let metricsUrl: string | undefined
  const url = await new Promise<string>((resolve, reject) => {
    setTimeout(() => reject(new Error('The app did not start in time')), startTimeoutMs).unref()
    ended.then(([code]) => reject(new Error(`The app exited with ${code} before it was ready`)), reject)
    createInterface(child.stdout).on('line', (line) => {
      metricsUrl ??= /^Metrics are at (http\S+)/.exec(line)?.[1]
      const address = / at (http\S+)\/home/.exec(line)?.[1]
      if (address) resolve(address)
    })
  })
  const { url: databaseUrl } = await attachOrStartEmbedded(folder, () => {})
  return {
    url,
    folder,
    metricsUrl,
    databaseUrl,
    stop: async () => {
      child.kill('SIGTERM')
      await ended
      await removeDataFolder(folder)
    },
  }
}

/** If E2E_URL is set, the tests run against the app at that address. */
export default async function setup(): Promise<() => Promise<void>> {
  if (process.env['E2E_URL']) return async () => {}
  const app = await startApp(localReceivers)
  await speedUp(app.databaseUrl)
  process.env['E2E_URL'] = app.url
  process.env['E2E_DATA_DIR'] = app.folder
  process.env['E2E_DATABASE_URL'] = app.databaseUrl
  return () => app.stop()
}
