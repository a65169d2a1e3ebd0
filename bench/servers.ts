// Starts the app and the bare server on one database, and signs in accounts.
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'

import { openSql } from '#test/sql.ts'
import { Client } from 'undici'

import { anonKey, loadAccount, signUp, type Account } from './accounts.ts'
import { send } from './load.ts'
import { apis, type Api } from './operations.ts'
import { seed, type Size } from './seed.ts'
import { freePort, npmStart, startProcess, type ServerProcess } from './server-process.ts'

export interface Servers {
  readonly app: ServerProcess
  /** The session cookies are named after it, so a later start must use the same one. */
  readonly port: string
  readonly bare: ServerProcess
  readonly origins: Readonly<Record<Api, string>>
  readonly accounts: readonly Account[]
  stop(): Promise<void>
}

// Encrypts webhook secrets. With an external database, the app does not create a key.
const secretsKey = randomBytes(32).toString('base64')

/** Starts the app as `npm start` does. Without `databaseUrl` it uses the embedded database in its data folder. */
export const startApp = (port: string, dataDir: string, databaseUrl = ''): Promise<ServerProcess> =>
  startProcess(npmStart, {
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    BACKEND_URL: '',
    BACKEND_ANON_KEY: anonKey,
    HOST: '',
    PORT: port,
    // Each account signs up from its own address.
    TRUST_PROXY: 'true',
    // High enough that requests are counted but never limited.
    TOKEN_REQUESTS_PER_MINUTE: '1000000000',
    SECRETS_KEY: secretsKey,
    // The address of the webhook receiver.
    WEBHOOK_ALLOWED_ADDRESSES: '127.0.0.1/32',
  })

/** Starts both servers and fills the database: `connections` accounts sign up over HTTP, the rest are inserted with SQL. */
export async function startServers(
  databaseUrl: string,
  folder: string,
  { size, connections }: { size: Size; connections: number },
  log: (line: string) => void,
): Promise<Servers> {
  const owner = openSql(databaseUrl)
  const port = await freePort()
  const app = await startApp(port, join(folder, 'app'), databaseUrl)
  const sessions = await signUp(app.origin, connections)
  log(`Filling the database: ${size.tenants} tenants, ${size.jobs} jobs`)
  await seed(owner, size)
  const accounts = await Promise.all(sessions.map((session) => loadAccount(owner, session)))
  await owner.end()
  const bare = await startProcess(['bench/bare.ts'], { DATABASE_URL: databaseUrl, PORT: await freePort() })
  return {
    app,
    port,
    bare,
    origins: { bare: bare.origin, rpc: app.origin, rest: app.origin },
    accounts,
    stop: async () => {
      await Promise.all([app.stop(), bare.stop()])
    },
  }
}

export interface StartTimes {
  /** Milliseconds from spawning the process to its first list, including the start of Postgres. */
  readonly untilFirstList: number
  /** Milliseconds of that request alone. */
  readonly request: number
}

/** Starts the app on its existing embedded database and requests the first list. */
export async function measureStart(port: string, folder: string, account: Account): Promise<StartTimes> {
  const app = await startApp(port, folder)
  const client = new Client(app.origin)
  const sentAt = performance.now()
  await send(client, apis.rpc(account).list())
  const receivedAt = performance.now()
  await client.close()
  await app.stop()
  return { untilFirstList: receivedAt - app.spawnedAt, request: receivedAt - sentAt }
}
