// Databases as they were before a migration, for tests of what it does to stored data.
import { randomBytes } from 'node:crypto'
import { cp, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

import { earlierFolder } from '#database/migrator/earlier-migrations.ts'
import { migrate } from '#database/migrator/migrate.ts'
import { inject } from 'vitest'

import { closeAfterFile } from './cleanup.ts'
import { withDatabase } from './cluster.ts'
import { openSql, type Sql } from './sql.ts'

export interface EmptyDatabase {
  readonly url: string
  readonly owner: Sql
}

interface EarlierDatabase extends EmptyDatabase {
  /** Applies the migrations that are missing, up to the given one. */
  migrateTo(last: string): Promise<void>
}

/** Creates a database without any tables. */
export async function emptyDatabase(): Promise<EmptyDatabase> {
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
  return { url, owner }
}

/**
 * Makes a folder with the migrations up to one, and additional ones.
 * @param last the number of the migration, "0141"
 * @param from their folder, by default that of version 0.2
 */
export async function migrationsUpTo(
  last: string,
  more: Readonly<Record<string, string>> = {},
  from = earlierFolder,
): Promise<URL> {
  const folder = await mkdtemp(join(tmpdir(), 'stringdesk-migrations-'))
  closeAfterFile(() => rm(folder, { recursive: true }))
  const files = (await readdir(from)).filter((file) => file <= `${last}~`)
  for (const file of files) await cp(new URL(file, from), join(folder, file))
  for (const [file, text] of Object.entries(more)) await writeFile(join(folder, file), text)
  return pathToFileURL(`${folder}/`)
}

/**
 * Creates a database with the migrations up to one, and no data.
 * @param from their folder, by default that of version 0.2
 */
export async function earlierDatabase(last: string, from = earlierFolder): Promise<EarlierDatabase> {
  const { url, owner } = await emptyDatabase()
  const migrateTo = async (number: string) => {
    await migrate(url, await migrationsUpTo(number, {}, from))
  }
  await migrateTo(last)
  return { url, owner, migrateTo }
}
