// The hosted setup: Postgres, PgBouncer in transaction mode, two app processes behind nginx, files on an S3 server, mail over SMTP.
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { requirePrograms } from '#scripts/optional-programs.ts'
import { mailServer, type MailServer } from '#test/smtp.ts'

import { startApp, type AppProcess } from './app.ts'
import { freePort } from './child.ts'
import { startNginx } from './nginx.ts'
import { startObjectStorage, type ObjectStorage } from './object-storage.ts'
import { ordinaryUser } from './user.ts'
import { startPgBouncer, type PgBouncer } from './pgbouncer.ts'
import { startPostgres, type Postgres } from './postgres.ts'

export interface Hosted {
  /** The address of nginx. */
  readonly url: string
  readonly folder: string
  readonly postgres: Postgres
  readonly pgbouncer: PgBouncer
  readonly storage: ObjectStorage
  readonly mail: MailServer
  readonly apps: readonly AppProcess[]
  /** The settings of the app processes. */
  readonly env: Record<string, string>
  stop(): Promise<void>
}

const database = 'stringdesk'

const pooled = ({ postgres, pgbouncer }: Pick<Hosted, 'postgres' | 'pgbouncer'>) => ({
  DATABASE_URL: pgbouncer.url(postgres.ownerUrl(database)),
  DATABASE_DIRECT_URL: postgres.ownerUrl(database),
  DATABASE_POOLING: 'transaction',
})

const settings = ({ url, mail }: Pick<Hosted, 'url' | 'mail'>) => ({
  BACKEND_URL: url,
  TRUST_PROXY: 'true',
  SMTP_URL: mail.url,
  LOG_LEVEL: 'warn',
})

/**
 * Starts everything in a temporary folder, which `stop` removes.
 * @param print prints a line about each step
 * @param more settings of the app processes
 * @param isPooled whether they reach Postgres through PgBouncer
 * @throws StartError if a program is not installed
 */
export async function startHosted(
  print: (line: string) => void,
  more: Record<string, string> = {},
  isPooled = true,
): Promise<Hosted> {
  const { nginx, pgbouncer: pgbouncerProgram, ...programs } = await requirePrograms('nginx', 'pgbouncer', 'postgres', 'initdb')
  const folder = await mkdtemp(join(tmpdir(), 'stringdesk-hosted-'))
  // The other user must be able to reach its own folder inside.
  await chmod(folder, 0o711)
  const started: { stop(): Promise<unknown> }[] = []
  const start = async <Started extends { stop(): Promise<unknown> }>(name: string, starting: Promise<Started>) => {
    const program = await starting
    started.push(program)
    print(`${name} runs`)
    return program
  }
  const stop = async () => {
    for (const program of started.toReversed()) await program.stop()
    await rm(folder, { recursive: true, force: true })
  }
  try {
    const runAs = await ordinaryUser(print)
    const postgres = await start('Postgres', startPostgres({ folder, programs, runAs }))
    const pgbouncer = await start('PgBouncer', startPgBouncer({ folder, program: pgbouncerProgram, runAs, postgres }))
    const storage = await start('The S3 server', startObjectStorage(folder))
    const mail = await mailServer()
    started.push({ stop: () => mail.close() })
    const port = await freePort()
    const url = `http://127.0.0.1:${port}`
    const databaseSettings = isPooled ? pooled({ postgres, pgbouncer }) : { DATABASE_URL: postgres.ownerUrl(database) }
    const env = { ...storage.env, ...settings({ url, mail }), ...databaseSettings, ...more }
    // Sequential, because the first one migrates the database and builds the web app.
    const apps = [await start('App 1', startApp('app-1', folder, env)), await start('App 2', startApp('app-2', folder, env))]
    await start('nginx', startNginx({ folder, program: nginx, port, apps: apps.map((app) => app.port) }))
    return { url, folder, postgres, pgbouncer, storage, mail, apps, env, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
