// Changes to records while an import or an undo runs.
import { waitUntilBlocked } from '#test/blocked.ts'
import { people, refusal, type Person } from '#test/callers.ts'
import { claimOf } from '#test/claims.ts'
import { testDatabase, type TestDatabase } from '#test/database.ts'
import { aCustomer, aJob } from '#test/factories.ts'
import { aFile, importPastJobs, namesOf, undoneOf } from '#test/imports.ts'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { importFile, readImportFile } from '#server/imports/import-service.ts'

import { jobImport } from './definition.ts'
import type { WithTenantDb } from '#server/imports/definition.ts'

let database: TestDatabase
let users: ReturnType<typeof people>
let ann: Person

beforeAll(async () => {
  database = await testDatabase({ DATABASE_POOL: '6' })
  users = people(database.services)
})

beforeEach(async () => {
  ann = await users.signUp('Ann')
})

const file = aFile(
  'Name,Racquet,Strings,Tension,Date\nJonas,Head Speed,RPM Blast,52,2025-05-03\nPriya,Head Speed,RPM Blast,52,2025-05-03\n',
)

interface Interruption {
  readonly of?: File
  readonly afterPlan?: () => Promise<unknown>
  readonly afterCommit?: () => Promise<unknown>
}

/** Imports a file. `afterPlan` runs before anything is written, `afterCommit` after everything is written. */
async function importWith({ afterPlan, afterCommit, of = file }: Interruption) {
  const { access, workers, clock } = database.services
  const claim = claimOf(database.services, ann)
  let calls = 0
  const withDb: WithTenantDb = async (query) => {
    const result = await access.asTenant(claim, query)
    calls += 1
    // The first call reads the settings, the second plans, the third writes.
    if (calls === 2) await afterPlan?.()
    if (calls === 3) await afterCommit?.()
    return result
  }
  const request = { withTenantDb: withDb, workers, signal: undefined, now: clock() }
  const input = { file: of, corrections: { cells: [], texts: [] }, shared_emails: false, all_sheets: false }
  const read = await readImportFile(jobImport, input, request)
  return importFile(jobImport, read, { ...request, report: () => {} })
}

describe('between the plan of an import and its records', () => {
  it('another import of the business does not add anything twice', async () => {
    await expect(importWith({ afterPlan: () => importPastJobs(ann, { file }) })).rejects.toThrow(
      'Another import of your business is running.',
    )
    expect((await ann.api.jobs.list({})).items).toHaveLength(2)
    expect(await namesOf(ann)).toEqual(['Jonas', 'Priya'])
  })

  it('an undo of an earlier import with the same customer makes the import save nothing', async () => {
    const earlier = aFile('Name,Racquet,Strings,Tension,Date\nJonas,Head Speed,RPM Blast,50,2024-05-03\n')
    const { import_id } = await importPastJobs(ann, { file: earlier })
    const undo = () => undoneOf(ann.api.imports.undo({ id: import_id ?? '', kept: 0 }))
    await expect(importWith({ afterPlan: undo })).rejects.toMatchObject({
      cause: { constraint: expect.stringContaining('string_jobs') },
    })
    expect([await namesOf(ann), (await ann.api.jobs.list({})).items]).toEqual([[], []])
  })

  it('new customers do not exceed the plan’s limit', async () => {
    const fill = async () => {
      for (let n = 0; n < 24; n += 1) await aCustomer(ann.api)
    }
    await expect(importWith({ afterPlan: fill })).rejects.toMatchObject({
      limit: { name: 'active_customers', value: 25, count: 24 },
    })
    expect(await namesOf(ann)).toHaveLength(24)
    expect((await ann.api.jobs.list({})).items).toEqual([])
  })
})

it('an import keeps its numbers if its commit response is lost', async () => {
  const three = aFile(
    'Name,Racquet,Strings,Tension,Date\nJonas,Ezone 98,ALU Power,52,2025-05-03\nJonas,Ezone 98,ALU Power,52,2025-06-13\nPriya,Head Speed,RPM Blast,52,2024-04-01\n',
  )
  const lost = new Error('The connection ended')
  await expect(importWith({ of: three, afterCommit: () => Promise.reject(lost) })).rejects.toBe(lost)
  expect((await ann.api.jobs.list({})).items).toHaveLength(3)
  expect((await aJob(ann.api)).job_number).toBe(4)
})

it('an inventory import waits for the previous one and adds nothing twice', async () => {
  await database.owner`update businesses set subscription_tier = 'paid' where id = ${ann.id}`
  const items = aFile('Brand,Model,Metres\nGosen,OG Sheep,12\n')
  const importing = await database.owner.begin(async (sql) => {
    await sql`select pg_advisory_xact_lock(26, hashtext(${ann.id}))`
    const started = ann.api.inventory.import({ file: items })
    await waitUntilBlocked(database.owner)
    await sql`insert into string_inventory (stringer_id, id, brand, model) values (${ann.id}, gen_random_uuid(), 'Gosen', 'OG Sheep')`
    return { started }
  })
  expect((await importing.started).counts).toMatchObject({ new: 0, existing: 1 })
})

it('an undo waits for a concurrent change of its records and then removes nothing', async () => {
  const { import_id } = await importPastJobs(ann, { file })
  const undoing = await database.owner.begin(async (sql) => {
    await sql`update string_jobs set labor_notes = 'Soft' where stringer_id = ${ann.id} and job_number = 1`
    const refused = refusal(undoneOf(ann.api.imports.undo({ id: import_id ?? '', kept: 0 })))
    await waitUntilBlocked(database.owner)
    return { refused }
  })
  expect(await undoing.refused).toMatchObject({ code: 'CONFLICT_ERROR', conflict: { current: { kept: { jobs: 1 } } } })
  expect((await ann.api.jobs.list({})).items).toHaveLength(2)
})

it('a business far from Greenwich imports a file once', async () => {
  const profile = await ann.api.identity.profile()
  await database.owner`update businesses set time_zone = 'Pacific/Kiritimati' where id = ${profile.business_id}`
  expect((await importPastJobs(ann, { file })).counts.new).toBe(2)
  expect((await importPastJobs(ann, { file })).counts).toMatchObject({ new: 0, existing: 2 })
})
