import { randomBytes } from 'node:crypto'

import { withDatabase } from '#test/cluster.ts'
import { openSql } from '#test/sql.ts'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'

import { migrate } from './migrate.ts'

const name = `migrate_${randomBytes(6).toString('hex')}`
const url = withDatabase(inject('clusterUrl'), name)
const cluster = openSql(inject('clusterUrl'), 2)

beforeAll(() => cluster.unsafe(`create database ${name}`))
afterAll(async () => {
  await cluster.unsafe(`drop database if exists ${name} with (force)`)
  await cluster.end()
})

it('applies each file once, even if two processes start at the same time', async () => {
  const [first, second] = await Promise.all([migrate(url), migrate(url)])
  expect(Math.min(first.length, second.length)).toBe(0)
  expect([...first, ...second][0]).toBe('0001_foundation.sql')
  expect(await migrate(url)).toEqual([])
})

it("retries if a migration of another database changes a role's settings at the same time", async () => {
  const other = `${name}_other`
  await cluster.unsafe(`create database ${other}`)
  const migrated = Promise.withResolvers<string[]>()
  await cluster.begin(async (sql) => {
    await sql.unsafe(`alter role stringdesk_app set statement_timeout = '60s'`)
    migrate(withDatabase(inject('clusterUrl'), other)).then(migrated.resolve, migrated.reject)
    await expect
      .poll(() => cluster.unsafe(`select from pg_stat_activity where datname = '${other}' and wait_event_type = 'Lock'`), {
        timeout: 30_000,
      })
      .toHaveLength(1)
  })
  expect(await migrated.promise).toContain('0030_operations.sql')
  await cluster.unsafe(`drop database ${other} with (force)`)
})

it('rejects a file that was edited after it was applied', async () => {
  const owner = openSql(url)
  await owner`update migration.applied set sha256 = 'another' where file = '0003_identity.sql'`
  await owner.end()
  await expect(migrate(url)).rejects.toThrow('The migration 0003_identity.sql was changed after it had been applied')
})
