// What refers to deleted jobs and customers stays, and what belongs to a moved racquet moves, without actions of foreign keys.
import { newId, type CustomerId, type JobId } from '#domain/values/ids.ts'
import { waitUntilBlocked } from '#test/blocked.ts'
import { people, type Person } from '#test/callers.ts'
import { testDatabase, type TestDatabase } from '#test/database.ts'
import { aCustomer, aJob, aRacquet, moveJob, savePreference, updateRacquet } from '#test/factories.ts'
import { undoneOf } from '#test/imports.ts'
import type { Queries } from '#test/sql.ts'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'

let database: TestDatabase
let users: ReturnType<typeof people>
let ann: Person

beforeAll(async () => {
  database = await testDatabase()
  users = people(database.services)
})
beforeEach(async () => {
  ann = await users.signUp('Ann')
  await database.owner`update businesses set subscription_tier = 'paid' where id = ${ann.id}`
})

/** Writes a text about a job or from a customer. */
async function aText(
  { job = null, customer = null }: { job?: JobId | null; customer?: CustomerId | null },
  sql: Queries = database.owner,
) {
  const id = newId()
  await sql`insert into replies (stringer_id, id, number, text, string_job_id, customer_id)
    values (${ann.id}, ${id}, '+15550100', 'Hi', ${job}, ${customer})`
  return id
}
const referencesOf = async (id: string) =>
  (await database.owner`select string_job_id, customer_id from replies where stringer_id = ${ann.id} and id = ${id}`)[0]

async function aStatement(payer: CustomerId): Promise<void> {
  await database.owner`insert into statements
      (stringer_id, id, number, day, payer_id, made_for_id, payer_name, business_name, currency, jobs, total)
    values (${ann.id}, gen_random_uuid(), 1, '2026-11-23', ${payer}, ${payer}, 'Club', 'Ann', 'USD', 1, 27)`
}

/** Runs `write` in a transaction that ends only after `change` waits for it. */
async function during<T>(write: (sql: Queries) => Promise<unknown>, change: () => Promise<T>): Promise<T> {
  const { changing } = await database.owner.begin(async (sql) => {
    await write(sql)
    const changing = change()
    await waitUntilBlocked(database.owner)
    return { changing }
  })
  return changing
}

const noReferences = { string_job_id: null, customer_id: null }

describe('a deleted job', () => {
  it('leaves the texts about it and its redo, which keep their other fields', async () => {
    const job = await aJob(ann.api, { status: 'picked_up' })
    const { customer_id, racquet_id } = job
    const free = { redo_reason: 'broke_early', redo_price: 'free', price: null } as const
    const redo = await aJob(ann.api, { customer_id, racquet_id, redo_of: job.id, ...free })
    const text = await aText({ job: job.id })
    await ann.api.jobs.remove({ id: job.id })
    expect(await referencesOf(text)).toEqual(noReferences)
    expect(await ann.api.jobs.get({ id: redo.id })).toMatchObject({
      redo_of: null,
      redo_reason: 'broke_early',
      redo_price: 'free',
    })
  })

  it('leaves a text that arrives at the same time', async () => {
    const { id } = await aJob(ann.api)
    let text = ''
    await during(
      async (sql) => (text = await aText({ job: id }, sql)),
      () => ann.api.jobs.remove({ id }),
    )
    expect(await referencesOf(text)).toEqual(noReferences)
  })

  it('of the sample shop leaves a redo that moved to another customer', async () => {
    await ann.api.firstRun.choose({ choice: 'sample' })
    const [job] = (await ann.api.jobs.list({ status: ['picked_up'], limit: 1 })).items
    if (!job) throw new Error('No job')
    const { id: customer_id } = await aCustomer(ann.api)
    await updateRacquet(ann.api, { id: job.racquet_id, customer_id })
    const free = { redo_reason: 'notch', redo_price: 'free', price: null } as const
    const redo = await aJob(ann.api, { customer_id, racquet_id: job.racquet_id, redo_of: job.id, ...free })
    await ann.api.firstRun.removeSample()
    expect(await ann.api.jobs.get({ id: redo.id })).toMatchObject({ redo_of: null, redo_reason: 'notch' })
  })
})

describe('a deleted customer', () => {
  it('leaves their texts, their statements and the customers they paid for', async () => {
    const club = await aCustomer(ann.api)
    const member = await aCustomer(ann.api, { payer_id: club.id })
    const text = await aText({ customer: club.id })
    await aStatement(club.id)
    await ann.api.customers.remove({ id: club.id })
    expect(await referencesOf(text)).toEqual(noReferences)
    expect((await ann.api.customers.get({ id: member.id })).payer_id).toBeNull()
    const statements = await database.owner`select payer_id, made_for_id from statements where stringer_id = ${ann.id}`
    expect(statements).toEqual([{ payer_id: null, made_for_id: club.id }])
  })

  it('leaves a text that arrives at the same time', async () => {
    const { id } = await aCustomer(ann.api)
    let text = ''
    await during(
      async (sql) => (text = await aText({ customer: id }, sql)),
      () => ann.api.customers.remove({ id }),
    )
    expect(await referencesOf(text)).toEqual(noReferences)
  })

  it('of an undone import leaves the customers they paid for, in any order', async () => {
    const id = newId()
    const names = Array.from({ length: 600 }, (_, index) => `Customer ${index}`)
    const ids = names.map(() => newId())
    const [payer, removed, kept] = [ids[0], ids[598], ids[599]]
    await database.owner.begin(async (sql) => {
      await sql`set local session_replication_role = replica`
      await sql`insert into imports (stringer_id, id, kind, file_name, customers, racquets, jobs, existing, refused)
        values (${ann.id}, ${id}, 'customers', 'customers.csv', 600, 0, 0, 0, 0)`
      await sql`insert into customers (stringer_id, id, full_name, import_id)
        select ${ann.id}, c.id, c.full_name, ${id} from unnest(${ids}::uuid[], ${names}::text[]) as c (id, full_name)`
      await sql`update customers set payer_id = ${payer} where id in (${removed}, ${kept})`
      await sql`insert into message_choices (stringer_id, customer_id, off_kinds) values (${ann.id}, ${kept}, '{}')`
    })
    await undoneOf(ann.api.imports.undo({ id, kept: 1 }))
    const left = await database.owner`select id, payer_id from customers where stringer_id = ${ann.id}`
    expect(left).toEqual([{ id: kept, payer_id: null }])
  })
})

describe('a racquet that moves to another customer', () => {
  const ownersOf = async (racquet_id: string) => {
    const rows = await database.owner<{ customer_id: string }[]>`
      select customer_id from racquets where id = ${racquet_id} union all
      select customer_id from string_jobs where racquet_id = ${racquet_id} union all
      select customer_id from customer_string_preferences where racquet_id = ${racquet_id}`
    return rows.map(({ customer_id }) => customer_id)
  }

  it('takes its jobs and preferences along', async () => {
    const [{ id: from }, { id: to }] = [await aCustomer(ann.api), await aCustomer(ann.api)]
    const { id: racquet_id } = await aRacquet(ann.api, { customer_id: from })
    await moveJob(ann.api, (await aJob(ann.api, { customer_id: from, racquet_id })).id, 'completed')
    await savePreference(ann.api, { customer_id: from, racquet_id, preferred_tension_mains: 52 })
    const other = await aJob(ann.api, { customer_id: from })
    await updateRacquet(ann.api, { id: racquet_id, customer_id: to })
    expect(await ownersOf(racquet_id)).toEqual([to, to, to])
    expect((await ann.api.jobs.get({ id: other.id })).customer_id).toBe(from)
  })

  it('moves a job that is added at the same time, even in a merge or its undo', async () => {
    const [{ id: kept }, { id: gone }] = [await aCustomer(ann.api), await aCustomer(ann.api)]
    const { id: racquet_id } = await aRacquet(ann.api, { customer_id: gone })
    let number = 100
    const addJob = (customer_id: CustomerId) => (sql: Queries) =>
      sql`insert into string_jobs (stringer_id, id, customer_id, racquet_id, job_number, job_date, due_date, string_mains_brand,
          string_mains_model, tension_mains)
        values (${ann.id}, ${newId()}, ${customer_id}, ${racquet_id}, ${(number += 1)}, now(), now(), 'Babolat', 'RPM Blast', 52)`
    const { merge_id } = await during(addJob(gone), () => ann.api.customers.merge({ id: kept, other: gone }))
    expect(await ownersOf(racquet_id)).toEqual([kept, kept])
    await during(addJob(kept), () => ann.api.customers.undoMerge({ id: merge_id }))
    expect(await ownersOf(racquet_id)).toEqual([gone, gone, gone])
    await during(addJob(gone), () => updateRacquet(ann.api, { id: racquet_id, customer_id: kept }))
    expect(await ownersOf(racquet_id)).toEqual([kept, kept, kept, kept])
  })

  it('keeps its jobs unchanged when it is saved without moving', async () => {
    const job = await aJob(ann.api)
    await updateRacquet(ann.api, { id: job.racquet_id, customer_id: job.customer_id, notes: 'New grommets' })
    expect((await ann.api.jobs.get({ id: job.id })).updated_at).toBe(job.updated_at)
  })
})

it('a deleted business takes all of it along', async () => {
  const club = await aCustomer(ann.api)
  const { id: customer_id } = await aCustomer(ann.api, { payer_id: club.id })
  const { id: job } = await aJob(ann.api, { customer_id })
  await aText({ job })
  await aText({ customer: club.id })
  await aStatement(club.id)
  await database.owner`delete from businesses where id = ${ann.id}`
  expect(await database.owner`select from replies where stringer_id = ${ann.id}`).toEqual([])
})
