import { createServer, type Server } from 'node:http'
import { fileURLToPath } from 'node:url'

import { startEmbedded } from '#database/embedded/embedded.ts'
import { migrate } from '#database/migrate.ts'
import { getRequestListener } from '@hono/node-server'

import { createApp } from './http/app.ts'
import { startBackground } from './background.ts'
import { ConfigError, readConfig, type Config } from './platform/config.ts'
import { createLog } from './platform/log.ts'
import { openServices } from './services.ts'
import { readWeb } from './http/web.ts'

export interface Running {
  /** Where it answers: http://host:port */
  readonly address: string
  stop(): Promise<void>
}

/** The built web app; Vite writes it (vite.config.ts). */
const buildFolder = fileURLToPath(new URL('../../dist', import.meta.url))

/** How long requests under way may take after a stop was asked for, in milliseconds. */
const patience = 10_000

/**
 * Starts a whole server: database, migrations, HTTP. Reads its settings from the environment.
 * @param say prints a line about the step that is taken
 * @throws ConfigError and others whose message is one clear line for the person at the terminal
 */
export async function startServer(say: (line: string) => void): Promise<Running> {
  const config = readConfig(process.env)
  const log = createLog(config.LOG_LEVEL)
  const web = await readWeb(buildFolder)
  const database = await openDatabase(config, say)
  try {
    // The lock of the migrations is a session's: transaction pooling would lose it.
    const ran = await migrate(config.DATABASE_DIRECT_URL ?? database.url)
    if (ran.length > 0) say(`Database brought up to date: ${ran.length} migrations`)
    const services = await openServices(config, database.url, log)
    const app = createApp(services, web)
    const server = createServer(getRequestListener(app.fetch))
    const address = await listen(server, config)
    await startBackground(services)
    return {
      address,
      stop: async () => {
        // Streams never end by themselves.
        await services.live.close()
        await finish(server)
        await services.close()
        await database.stop()
      },
    }
  } catch (error) {
    await database.stop()
    throw error
  }
}

async function openDatabase(config: Config, say: (line: string) => void) {
  if (!config.DATABASE_URL) return startEmbedded(config.DATA_DIR, say)
  say(`Using the database at ${new URL(config.DATABASE_URL).host}`)
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
  if (error.code === 'EACCES') return `Port ${port} needs more rights than this user has. Set PORT to a number above 1023.`
  return `Cannot listen on ${host}:${port}: ${error.message}`
}

/** Takes no new request, lets those under way finish, and then cuts what is left. */
async function finish(server: Server): Promise<void> {
  const closed = new Promise((resolve) => server.close(resolve))
  // Again and again: a connection whose answer ends from now on would be kept for the next request.
  const sweep = setInterval(() => server.closeIdleConnections(), 100)
  const cut = setTimeout(() => server.closeAllConnections(), patience)
  await closed
  clearInterval(sweep)
  clearTimeout(cut)
}
