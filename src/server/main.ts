import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

import { startEmbedded } from '#database/embedded/embedded.ts'
import { StartError } from '#database/embedded/error.ts'
import { migrate } from '#database/migrator/migrate.ts'
import { getRequestListener } from '@hono/node-server'

import { createApp } from './app.ts'
import { startBackground } from './background.ts'
import { readingsOf } from './readings.ts'
import { ConfigError, readConfig, type Config } from './platform/config.ts'
import { protectDataFolder } from './platform/data-folder.ts'
import { createLog } from './platform/log.ts'
import { logProcessErrors } from './platform/process-errors.ts'
import { openServices } from './services.ts'
import { startHttpServer } from './http/server.ts'
import { readWeb } from './http/web.ts'

export interface Running {
  /** http://host:port */
  readonly address: string
  /**
   * Shuts down without losing requests: announces it for DRAIN_SECONDS, stops accepting connections, ends live streams, and waits for
   * running requests and jobs.
   * @param isImmediate skips the announcement, for example at a terminal
   */
  stop(isImmediate: boolean): Promise<void>
}

/** Whether the message of an error thrown by `startServer` is meant for the terminal. */
export const isExpectedError = (error: unknown): boolean => error instanceof StartError || error instanceof ConfigError

// Used to print other errors at startup.
export { serializeError } from './platform/log.ts'

/** The web app built by Vite (vite.config.ts). */
const buildFolder = fileURLToPath(new URL('../../dist', import.meta.url))

/** Shutdown limit after the announcement. Requests and jobs in flight have ten seconds each. */
const maxStopMs = 45_000

/**
 * Starts a complete server: database, migrations and HTTP. Reads its settings from the environment.
 * @param print prints a line about each step
 * @throws errors for which `isExpectedError` is true, and others
 */
export async function startServer(print: (line: string) => void): Promise<Running> {
  const config = readConfig(process.env)
  const log = createLog(config.LOG_LEVEL)
  logProcessErrors(log)
  const web = await readWeb(buildFolder)
  const database = await openDatabase(config, print)
  // Must run after the embedded database has its files, because another user has to read them if root starts it.
  await protectDataFolder(config.DATA_DIR, log)
  try {
    // Migrations take a session lock, which doesn't work with transaction pooling.
    const ran = await migrate(config.DATABASE_DIRECT_URL ?? database.url)
    if (ran.length > 0) print(`Database updated: ${ran.length} migrations`)
    const services = await openServices(config, database.url, log)
    const app = createApp(services, web)
    const server = await startHttpServer(getRequestListener(app.fetch), config)
    const metrics = await services.metrics.serve(readingsOf(services))
    if (metrics !== undefined) print(`Metrics are at ${metrics}`)
    await startBackground(services, database.url)
    return {
      address: server.address,
      stop: async (isImmediate) => {
        server.drain()
        if (!isImmediate) await sleep(config.DRAIN_SECONDS * 1000)
        if (config.TRUST_PROXY) await server.divert()
        setTimeout(() => {
          log.error('shutdown timed out')
          process.exit(1)
        }, maxStopMs).unref()
        const closed = server.close()
        // Browsers reopen them on another process. Open streams would keep the server from closing.
        await services.live.close()
        await closed
        await services.close()
        await database.stop()
      },
    }
  } catch (error) {
    await database.stop()
    throw error
  }
}

async function openDatabase(config: Config, print: (line: string) => void) {
  if (!config.DATABASE_URL) return startEmbedded(config.DATA_DIR, print)
  print(`Using the database at ${new URL(config.DATABASE_URL).host}`)
  return { url: config.DATABASE_URL, stop: async () => {} }
}
