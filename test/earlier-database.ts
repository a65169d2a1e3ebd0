// Databases as they were before a migration of this version, for tests of what it does to stored data.
import { randomBytes } from 'node:crypto'
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

import { migrate } from '#database/migrate.ts'
import { inject } from 'vitest'

import { closeAfterFile } from './cleanup.ts'
import { withDatabase } from './cluster.ts'
import { openSql, type Sql } from './sql.ts'

const migrations = new URL('../src/database/migrations/', import.meta.url)

interface EarlierDatabase {
  readonly owner: Sql
  /** Applies the migrations that are missing, up to the given one. */
  migrateTo(last: string): Promise<void>
}

async function folderUpTo(last: string): Promise<URL> {
  const folder = await mkdtemp(join(tmpdir(), 'stringdesk-migrations-'))
  closeAfterFile(() => rm(folder, { recursive: true }))
  const files = (await readdir(migrations)).filter((file) => file <= `${last}~`)
  for (const file of files) await cp(new URL(file, migrations), join(folder, file))
  return pathToFileURL(`${folder}/`)
}

/**
 * Creates an empty database with the migrations up to one.
 * @param last the number of the migration, "0141"
 */
export async function earlierDatabase(last: string): Promise<EarlierDatabase> {
  const name = `earlier_${randomBytes(6).toString('hex')}`
  const cluster = openSql(inject('clusterUrl'))
  await cluster.unsafe(`create database ${name}`)
  const url = withDatabase(inject('clusterUrl'), name)
  const owner = openSql(url)
  closeAfterFile(async () => {
    await owner.end()
    await cluster.unsafe(`drop database ${name} with (force)`)
    await cluster.end()
  })
  const migrateTo = async (number: string) => {
    await migrate(url, await folderUpTo(number))
  }
  await migrateTo(last)
  return { owner, migrateTo }
}
