import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { readConfig, type Config } from '#server/platform/config.ts'
import { createLog } from '#server/platform/log.ts'
import type { PasswordHashing } from '#server/identity/passwords/password-hashing.ts'
import { openServices, type OpenServices } from '#server/services.ts'
import type { Services } from '#server/procedure/context.ts'
import { inject } from 'vitest'
import * as z from 'zod'

import { closeAfterFile } from './cleanup.ts'
import { template, withDatabase } from './cluster.ts'
import { openSql, type Sql } from './sql.ts'
import { refuseUnscoped, takeUnscopedQueries } from './tenant-queries.ts'

export interface TestDatabase {
  /** The owner's URL of this file's own database. */
  readonly url: string
  /** Connected as the owner, which bypasses row-level security. Only for setup and inspection. */
  readonly owner: Sql
  /** This file's DATA_DIR, with the outbox and files. */
  readonly folder: string
  readonly services: Services
}

/** Clones a database for the test file from a template, and drops it after the file. */
export async function testDatabase(environment: Record<string, string> = {}, from = template): Promise<TestDatabase> {
  const database = await cloneDatabase(from, environment)
  closeAfterFile(async () => {
    const unscoped = await takeUnscopedQueries(database.owner)
    await database.close()
    await asOwner(inject('clusterUrl'), `drop database if exists ${database.name} with (force)`)
    refuseUnscoped(unscoped)
  })
  return database
}

interface ClonedDatabase extends TestDatabase {
  readonly name: string
  /** Closes the services and all connections. */
  close(): Promise<void>
}

// Real hashing takes a tenth of a second per sign-up and sign-in. password.test.ts covers it.
const digest = (password: string) => createHash('sha256').update(password).digest('hex')
const fastHashing: PasswordHashing = {
  hash: async (password) => digest(password),
  verify: async ({ hash, password }) => hash === digest(password),
  isOutdated: () => false,
}

/** Opens services on a test's database, as another process would. */
export const openTestServices = (config: Config, url: string): Promise<OpenServices> =>
  openServices(config, url, createLog(config.LOG_LEVEL), fastHashing)

/** Copies a template and opens the services on it. */
export async function cloneDatabase(from: string, environment: Record<string, string> = {}): Promise<ClonedDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`
  const cluster = inject('clusterUrl')
  await asOwner(cluster, `create database ${name} template ${from}`)
  const url = withDatabase(cluster, name)
  const folder = await mkdtemp(join(tmpdir(), 'stringdesk-data-'))
  const { env, databaseUrl } = hosted(url)
  const config = readConfig({ DATA_DIR: folder, LOG_LEVEL: 'silent', ...env, ...environment })
  const services = await openTestServices(config, databaseUrl)
  const owner = openSql(url, 2)
  const close = async () => {
    await services.close()
    await owner.end()
    await rm(folder, { recursive: true, force: true })
  }
  return { name, url, owner, folder, services, close }
}

/** In the hosted setup (trials/hosted.ts), services reach the database through PgBouncer and store files on an S3 server. */
function hosted(url: string): { env: Record<string, string>; databaseUrl: string } {
  const port = process.env['TEST_PGBOUNCER_PORT']
  if (!port) return { env: {}, databaseUrl: url }
  const pooled = new URL(url)
  pooled.port = port
  const storage = z.record(z.string(), z.string()).parse(JSON.parse(process.env['TEST_STORAGE'] ?? '{}'))
  return { env: { ...storage, DATABASE_POOLING: 'transaction', DATABASE_DIRECT_URL: url }, databaseUrl: pooled.href }
}

async function asOwner(url: string, statement: string): Promise<void> {
  const owner = openSql(url)
  await owner.unsafe(statement)
  await owner.end()
}
