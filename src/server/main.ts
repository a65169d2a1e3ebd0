import { createServer, type Server } from 'node:http'
import { fileURLToPath } from 'node:url'

import { startEmbedded } from '#database/embedded/embedded.ts'
import { StartError } from '#database/embedded/error.ts'
import { migrate } from '#database/migrate.ts'
import { getRequestListener } from '@hono/node-server'

import { createApp } from './http/app.ts'
import { startBackground } from './background.ts'
import { ConfigError, readConfig, type Config } from './platform/config.ts'
import { createLog } from './platform/log.ts'
import { logProcessErrors } from './platform/process-errors.ts'
import { openServices } from './services.ts'
import { readWeb } from './http/web.ts'

export interface Running {
  /** http://host:port */
  readonly address: string
  stop(): Promise<void>
}

/** Whether the message of an error that `startServer` throws is meant for the terminal. */
export const isExpectedError = (error: unknown): boolean => error instanceof StartError || error instanceof ConfigError

/** The built web app; Vite writes it (vite.config.ts). */
const buildFolder = fileURLToPath(new URL('../../dist', import.meta.url))

/** How long requests in flight may take after a stop. */
const shutdownTimeoutMs = 10_000

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
  try {
    // The migrations take a session lock, which does not work with transaction pooling.
    const ran = await migrate(config.DATABASE_DIRECT_URL ?? database.url)
    if (ran.length > 0) print(`Database updated: ${ran.length} migrations`)
    const services = await openServices(config, database.url, log)
    const app = createApp(services, web)
    const server = createServer(getRequestListener(app.fetch))
    const address = await listen(server, config)
    await startBackground(services)
    return {
      address,
      stop: async () => {
        // Otherwise the open live streams would keep the server from closing.
        await services.live.close()
        await closeServer(server)
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

function listen(server: Server, { PORT, HOST }: Config): Promise<string> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(new ConfigError(portProblem(error, PORT, HOST))))
    server.listen(PORT, HOST, () => {
      const bound = server.address()
      const port = typeof bound === 'object' && bound ? bound.port : PORT
      const shown = ['127.0.0.1', '0.0.0.0', '::', '::1'].includes(HOST) ? 'localhost' : HOST
      resolve(`http://${shown}:${port}`)
    })
  })
}

function portProblem(error: NodeJS.ErrnoException, port: number, host: string): string {
  if (error.code === 'EADDRINUSE') return `Port ${port} is in use by another program. Stop it, or set PORT to another number.`
  if (error.code === 'EACCES') return `This user may not listen on port ${port}. Set PORT to a number above 1023.`
  return `Cannot listen on ${host}:${port}: ${error.message}`
}

/** Accepts no new requests, waits for those in flight, and closes the remaining connections after the timeout. */
async function closeServer(server: Server): Promise<void> {
  const closed = new Promise((resolve) => server.close(resolve))
  // Repeated, because a connection becomes idle when its response has been sent.
  const closeIdle = setInterval(() => server.closeIdleConnections(), 100)
  const closeAll = setTimeout(() => server.closeAllConnections(), shutdownTimeoutMs)
  await closed
  clearInterval(closeIdle)
  clearTimeout(closeAll)
}
