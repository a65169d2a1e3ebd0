import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

import { startEmbedded } from '#database/embedded/embedded.ts'
import { StartError } from '#database/embedded/error.ts'
import { migrate } from '#database/migrate.ts'
import { getRequestListener } from '@hono/node-server'

import { createApp } from './http/app.ts'
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
   * Stops without losing a request: announces it for DRAIN_SECONDS, accepts no new connections, ends live streams, and waits for running
   * requests and jobs.
   * @param isImmediate stops without the announcement, for example at a terminal
   */
  stop(isImmediate: boolean): Promise<void>
}

/** Whether the message of an error that `startServer` throws is meant for the terminal. */
export const isExpectedError = (error: unknown): boolean => error instanceof StartError || error instanceof ConfigError

// For what the start prints of other errors.
export { serializeError } from './platform/log.ts'

/** The built web app; Vite writes it (vite.config.ts). */
const buildFolder = fileURLToPath(new URL('../../dist', import.meta.url))

/** After the announcement. Requests and jobs in flight have ten seconds each. */
const maxStopMs = 45_000

/**
 * Starts a whole server: database, migrations, HTTP. Reads its settings from the environment.
 * @param print prints a line about each step
 * @throws errors of `isExpectedError`, and others
 */
export async function startServer(print: (line: string) => void): Promise<Running> {
  const config = readConfig(process.env)
  const log = createLog(config.LOG_LEVEL)
  logProcessErrors(log)
  const web = await readWeb(buildFolder)
  const database = await openDatabase(config, print)
  // Not before the embedded database has its files: when root starts it, another user has to read them.
  await protectDataFolder(config.DATA_DIR, log)
  try {
    // The migrations take a session lock, which does not work with transaction pooling.
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
          log.error('the stop has taken too long')
          process.exit(1)
        }, maxStopMs).unref()
        const closed = server.close()
        // Browsers open them again, on another process now. Left open, they would keep the server from closing.
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
