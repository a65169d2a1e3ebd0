// Starts one Postgres for the whole run before the first test file, with a template database that every file clones.
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { removeDataFolder, startEmbedded } from '#database/embedded/embedded.ts'
import { migrate } from '#database/migrator/migrate.ts'
import type { TestProject } from 'vitest/node'

import { openSql } from './sql.ts'

export const template = 'stringdesk_template'
/** The first test file that needs it creates it with busy-database.ts. */
export const busyTemplate = 'stringdesk_busy_template'

declare module 'vitest' {
  interface ProvidedContext {
    /** The owner's URL. `withDatabase` sets the database's name. */
    clusterUrl: string
  }
}

/** Stops waiting for the disk, since the cluster is deleted after the run. Dropping a database would wait for a checkpoint. */
export async function speedUp(url: string): Promise<void> {
  const owner = openSql(url)
  for (const setting of ['fsync', 'synchronous_commit', 'full_page_writes']) {
    await owner.unsafe(`alter system set ${setting} = off`)
  }
  await owner.unsafe('select pg_reload_conf()')
  await owner.end()
}

/** Uses TEST_DATABASE_URL (a superuser's URL) if it is set, or else starts an embedded Postgres. */
async function openCluster(): Promise<{ url: string; stop(): Promise<void> }> {
  const given = process.env['TEST_DATABASE_URL']
  if (given) return { url: given, stop: async () => {} }
  const folder = await mkdtemp(join(tmpdir(), 'stringdesk-test-'))
  const embedded = await startEmbedded(folder, () => {})
  await speedUp(embedded.url)
  return {
    url: embedded.url,
    stop: async () => {
      await embedded.stop()
      await removeDataFolder(folder)
    },
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await openCluster()
  const owner = openSql(cluster.url)
  for (const name of [template, busyTemplate]) await owner.unsafe(`drop database if exists ${name} with (force)`)
  await owner.unsafe(`create database ${template}`)
  await owner.end()
  await migrate(withDatabase(cluster.url, template))
  project.provide('clusterUrl', cluster.url)
  return () => cluster.stop()
}

export function withDatabase(url: string, name: string): string {
  const changed = new URL(url)
  changed.pathname = `/${name}`
  return changed.href
}
