import { execFile } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

import { withClient } from '#database/connections/pool.ts'
import type { Client } from 'pg'
import type { RunAs } from '#database/embedded/user.ts'

import { freePort, startAgain, startChild, waitUntil, type Child } from './child.ts'
import { giveTo } from './user.ts'

const run = promisify(execFile)

// The server listens on loopback only and lives as long as the script. Both passwords are the same because the app's roles belong to the
// whole server, and their passwords are derived from the owner's.
const password = 'hosted'

export const superuser = { name: 'postgres', password } as const

/** Owns the app's database. Not a superuser, as is typical at hosting providers. */
export const databaseOwner = { name: 'stringdesk', password } as const

export interface Postgres {
  readonly port: number
  /** The owner's URL of a database. */
  ownerUrl(database: string): string
  superuserUrl(database: string): string
  /** Restarts it after `kill`, with the same data and port. */
  start(): Promise<void>
  /** Sends SIGKILL to the postmaster. Its children exit on their own. */
  kill(): Promise<void>
  stop(): Promise<void>
}

interface Options {
  readonly folder: string
  readonly programs: { readonly postgres: string; readonly initdb: string }
  readonly runAs: RunAs
  readonly env?: Record<string, string>
}

const settings = [
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  'max_connections=500',
  'log_min_messages=warning',
  'random_page_cost=1.1',
  'jit=off',
]

/** Creates the database `stringdesk` and its owner. */
export async function createDatabase(client: Client): Promise<void> {
  await client.query(`create role ${databaseOwner.name} login createrole createdb password '${databaseOwner.password}'`)
  await client.query(`create database stringdesk owner ${databaseOwner.name}`)
}

/** Creates a Postgres cluster in `folder`, starts it, and creates the database `stringdesk` with its owner. */
export async function startPostgres({ folder, programs, runAs, env = {} }: Options): Promise<Postgres> {
  const data = join(folder, 'postgres')
  const passwordFile = join(folder, 'postgres.password')
  await writeFile(passwordFile, superuser.password)
  await mkdir(data, { mode: 0o700 })
  await giveTo(runAs, data, passwordFile)
  const initdb = ['-D', data, '-U', superuser.name, '-E', 'UTF8', '--locale=C.UTF-8', '-A', 'scram-sha-256']
  await run(programs.initdb, [...initdb, '--pwfile', passwordFile], { ...runAs, cwd: '/' })

  const port = await freePort()
  const address = ({ name, password }: { name: string; password: string }, database: string) =>
    `postgres://${name}:${password}@127.0.0.1:${port}/${database}`
  const superuserUrl = (database: string) => address(superuser, database)
  let child: Child | undefined
  const start = async () => {
    const options = settings.flatMap((setting) => ['-c', setting])
    const args = ['-D', data, '-p', String(port), ...options]
    child = startChild({ name: 'Postgres', path: programs.postgres, args, env, runAs, log: join(folder, 'postgres.log') })
    await waitUntil(child, () => withClient(superuserUrl('postgres'), async () => true))
  }
  await start()
  await withClient(superuserUrl('postgres'), createDatabase)
  return {
    port,
    ownerUrl: (database) => address(databaseOwner, database),
    superuserUrl,
    // Postgres refuses to start while a child of the killed postmaster still runs.
    start: () => startAgain(start),
    kill: async () => child?.end('SIGKILL'),
    stop: async () => child?.end('SIGINT'),
  }
}
