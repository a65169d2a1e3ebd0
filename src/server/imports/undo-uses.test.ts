import { people, type Person } from '#test/callers.ts'
import { testDatabase, type TestDatabase } from '#test/database.ts'
import { fillTenantTables } from '#test/fill-tables.ts'
import { aFile, importAll, importPastJobs, undoneOf } from '#test/imports.ts'
import { identifier, type Queries } from '#test/sql.ts'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { recordKinds, tableOf, usesOf, type RecordKind } from './use-queries.ts'

let database: TestDatabase
let users: ReturnType<typeof people>
let ann: Person

// A business with one row in every table. Each test borrows one of them.
const other = '01922222-2222-7222-8222-222222222233'

beforeAll(async () => {
  database = await testDatabase()
  users = people(database.services)
  await fillTenantTables(database.owner, other)
  await database.owner`update string_jobs set job_number = 999 where stringer_id = ${other}`
  for (const { table, name } of await checksOf(cases.map(([, table]) => table)))
    await database.owner`alter table ${identifier(table)} drop constraint ${identifier(name)}`
})

beforeEach(async () => {
  ann = await users.signUp('Ann')
  await database.owner`update businesses set subscription_tier = 'paid' where id = ${ann.id}`
})

const customers = aFile('Name,Brand,Model\nJonas,Head,Speed\n')
const jobs = aFile('Name,Racquet,Strings,Tension,Date\nJonas,Head Speed,RPM Blast,52,2025-05-03\n')
const items = aFile('Brand,Model,Metres\nLuxilon,ALU Power,200\n')

/** Imports one record of a kind. */
async function importOne(kind: RecordKind): Promise<string | null> {
  if (kind === 'job') return (await importPastJobs(ann, { file: jobs })).import_id
  if (kind === 'item') return (await ann.api.inventory.import({ file: items })).import_id
  return (await importAll(ann, { file: customers })).import_id
}

/** The tables' check constraints. A borrowed row may be invalid in its new place, such as a job's reply that also gets a customer. */
const checksOf = (tables: readonly string[]) => database.owner<{ table: string; name: string }[]>`
  select conrelid::regclass::text as table, conname as name from pg_constraint
  where contype = 'c' and conrelid = any (${[...new Set(tables)]}::regclass[])`

/** Changes rows without triggers and foreign key checks. */
const unchecked = (change: (sql: Queries) => Promise<unknown>) =>
  database.owner.begin(async (sql) => {
    await sql`set local session_replication_role = replica`
    await change(sql)
  })

const cases = recordKinds.flatMap((kind) => usesOf[kind].map(({ table, column }) => [kind, table, column] as const))

describe('an undo', () => {
  it('has a list of references to records', () => expect(cases.length).toBeGreaterThan(20))

  it.each(cases)('keeps a %s that a row of %s refers to in %s', async (kind, table, column) => {
    const import_id = await importOne(kind)
    const id = import_id ?? ''
    const [record] = await database.owner<{ id: string }[]>`
      select id from ${identifier(tableOf[kind])} where stringer_id = ${ann.id}`
    const record_id = record?.id ?? ''
    const keptOf = async () => (await ann.api.imports.get({ id })).kept[`${kind}s`]
    expect(await keptOf()).toBe(0)
    await unchecked(async (sql) => {
      await sql`delete from ${identifier(table)} where stringer_id = ${ann.id} and ${identifier(column)} = ${record_id}`
      await sql`update ${identifier(table)} set stringer_id = ${ann.id}, ${identifier(column)} = ${record_id} where stringer_id = ${other}`
    })
    expect(await keptOf()).toBe(1)
    const kept = (await ann.api.imports.kept({ id })).items
    expect(kept.map((one) => [one.kind, one.id])).toContainEqual([kind, record_id])
    await undoneOf(ann.api.imports.undo({ id, kept: kept.length }))
    const left =
      await database.owner`select from ${identifier(tableOf[kind])} where stringer_id = ${ann.id} and id = ${record_id}`
    expect(left).toHaveLength(1)
    await unchecked(
      (sql) =>
        sql`update ${identifier(table)} set stringer_id = ${other} where stringer_id = ${ann.id} and ${identifier(column)} = ${record_id}`,
    )
  })
})
