import { writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { once } from 'node:events'
import { join } from 'node:path'

import type { RunAs } from '#database/embedded/user.ts'

import { freePort, startChild, waitUntil, type Child } from './child.ts'
import { superuser, type Postgres } from './postgres.ts'
import { giveTo } from './user.ts'

export interface PgBouncer {
  readonly port: number
  /** Turns a Postgres URL into one that goes through PgBouncer. */
  url(postgresUrl: string): string
  kill(): Promise<void>
  start(): Promise<void>
  stop(): Promise<void>
}

interface Options {
  readonly folder: string
  readonly program: string
  readonly runAs: RunAs
  readonly postgres: Postgres
}

// docs/operating.md recommends the same pool_mode and server_login_retry.
const config = (port: number, postgres: Postgres, usersFile: string) => `[databases]
* = host=127.0.0.1 port=${postgres.port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
pool_mode = transaction
default_pool_size = 10
# The tests open a database for each file.
server_idle_timeout = 5
max_client_conn = 500
server_login_retry = 1
auth_type = scram-sha-256
auth_file = ${usersFile}
auth_user = ${superuser.name}
auth_query = select usename, passwd from pg_shadow where usename = $1
`

/** Starts PgBouncer in transaction mode in front of a Postgres server. It accepts all of the server's roles. */
export async function startPgBouncer({ folder, program, runAs, postgres }: Options): Promise<PgBouncer> {
  const port = await freePort()
  const configFile = join(folder, 'pgbouncer.ini')
  const usersFile = join(folder, 'pgbouncer.users')
  await writeFile(configFile, config(port, postgres, usersFile))
  await writeFile(usersFile, `"${superuser.name}" "${superuser.password}"\n`, { mode: 0o600 })
  await giveTo(runAs, usersFile)
  let child: Child | undefined
  const start = async () => {
    child = startChild({ name: 'PgBouncer', path: program, args: [configFile], runAs, log: join(folder, 'pgbouncer.log') })
    await waitUntil(child, () => isListening(port))
  }
  await start()
  const url = (postgresUrl: string): string => {
    const pooled = new URL(postgresUrl)
    pooled.port = String(port)
    return pooled.href
  }
  return { port, url, start, kill: async () => child?.end('SIGKILL'), stop: async () => child?.stop() }
}

/** Whether a program accepts connections on the port. */
export async function isListening(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1')
  try {
    await once(socket, 'connect')
    return true
  } catch {
    return false
  } finally {
    socket.destroy()
  }
}
