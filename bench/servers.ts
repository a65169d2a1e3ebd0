// The two servers side by side on one database, and the stringers who are signed in.
import { join } from 'node:path'

import { openSql } from '#test/sql.ts'

import type { Side } from './asks.ts'
import { freePort, start, type Child } from './child.ts'
import { seed, type Size } from './seed.ts'
import { anonKey, businessOf, signUp, type Business } from './stringers.ts'

export interface Servers {
  readonly app: Child
  readonly port: string
  readonly bare: Child
  readonly origins: Readonly<Record<Side, string>>
  readonly stringers: readonly Business[]
  stop(): Promise<void>
}

/**
 * The app as `npm start` starts it. Without `databaseUrl` it runs the database in its data folder. The session cookies are named
 * after the port.
 */
export const startApp = (port: string, dataDir: string, databaseUrl = ''): Promise<Child> =>
  start('scripts/start.ts', {
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    BACKEND_URL: '',
    BACKEND_ANON_KEY: anonKey,
    HOST: '',
    PORT: port,
  })

/** Starts the servers and fills the database: `connections` stringers sign up over HTTP, the others come by SQL. */
export async function startServers(
  databaseUrl: string,
  folder: string,
  { size, connections }: { size: Size; connections: number },
  say: (line: string) => void,
): Promise<Servers> {
  const owner = openSql(databaseUrl)
  const port = await freePort()
  const app = await startApp(port, join(folder, 'app'), databaseUrl)
  const signedUp = await signUp(app.origin, connections)
  say(`Filling the database: ${size.stringers} stringers, ${size.jobs} jobs`)
  await seed(owner, size)
  const stringers = await Promise.all(signedUp.map((stringer) => businessOf(owner, stringer)))
  await owner.end()
  const bare = await start('bench/bare.ts', { DATABASE_URL: databaseUrl, PORT: await freePort() })
  return {
    app,
    port,
    bare,
    origins: { bare: bare.origin, rpc: app.origin, rest: app.origin },
    stringers,
    stop: async () => {
      await Promise.all([app.stop(), bare.stop()])
    },
  }
}
