import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { readConfig } from '#server/platform/config.ts'
import { createLog } from '#server/platform/log.ts'
import { openServices } from '#server/services.ts'
import type { Services } from '#server/http/context.ts'
import { afterAll, inject } from 'vitest'
import * as z from 'zod'

import { template, withDatabase } from './cluster.ts'
import { openSql, type Sql } from './sql.ts'

export interface TestDatabase {
  /** The owner's address of this file's own database. */
  readonly url: string
  /** The owner, past every wall: for looking behind the scenes only. */
  readonly owner: Sql
  /** DATA_DIR of this file: outbox and files. */
  readonly folder: string
  readonly services: Services
}

/** A database of the test file's own, cloned from the migrated template; gone after the file. Call it in `beforeAll`. */
export async function testDatabase(environment: Record<string, string> = {}): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`
  const cluster = inject('clusterUrl')
  await asOwner(cluster, `create database ${name} template ${template}`)
  const url = withDatabase(cluster, name)
  const folder = await mkdtemp(join(tmpdir(), 'stringdesk-data-'))
  const { env, databaseUrl } = hosted(url)
  const config = readConfig({ DATA_DIR: folder, LOG_LEVEL: 'silent', ...env, ...environment })
  const services = await openServices(config, databaseUrl, createLog(config.LOG_LEVEL))
  const owner = openSql(url, 2)
  afterAll(async () => {
    await services.close()
    await owner.end()
    await asOwner(cluster, `drop database if exists ${name} with (force)`)
    await rm(folder, { recursive: true, force: true })
  })
  return { url, owner, folder, services }
}

/** With the hosted setup (trials/hosted.ts), services reach the database through PgBouncer, and files are on an S3 server. */
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
