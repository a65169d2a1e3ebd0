// Checks in all tables what removing a sample shop deletes and keeps, so a new table can't be forgotten.
import { people, type Person } from '#test/callers.ts'
import { testDatabase, type TestDatabase } from '#test/database.ts'
import { aCustomer, recordFeedback, savePreference, unpayJob, updateJob, updateProfile, payJob } from '#test/factories.ts'
import { identifier } from '#test/sql.ts'
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
  await ann.api.firstRun.choose({ choice: 'sample' })
})

const sampleIds = async (): Promise<string[]> => {
  const rows = await database.owner<{ id: string }[]>`
    select id from customers where stringer_id = ${ann.id} union select id from racquets where stringer_id = ${ann.id}
    union select id from string_jobs where stringer_id = ${ann.id}`
  return rows.map(({ id }) => id)
}

/** Number of rows that contain one of these ids, by tenant table. */
async function rowsNaming(ids: readonly string[]): Promise<Record<string, number>> {
  const tables = await database.owner<{ name: string }[]>`select c.relname as name from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') order by 1`
  expect(tables.length).toBeGreaterThan(40)
  const counts = await Promise.all(
    tables.map(async ({ name }) => {
      const rows = await database.owner`select from ${identifier(name)} t
        where exists (select from unnest(${ids}::text[]) as named (named_id) where t::text like '%' || named_id || '%')`
      return [name, rows.length] as const
    }),
  )
  return Object.fromEntries(counts.filter(([, rows]) => rows > 0))
}

const customerNamed = async (name: string) => {
  const found = (await ann.api.customers.list({ limit: 50 })).items.find(({ full_name }) => full_name === name)
  if (!found) throw new Error(`No ${name}`)
  return found
}
async function jobWith(status: 'pending' | 'picked_up'): Promise<string> {
  const [job] = (await ann.api.jobs.list({ status: [status], limit: 1 })).items
  if (!job) throw new Error(`No job is ${status}`)
  return job.id
}
const removeSample = async () => (await ann.api.firstRun.removeSample()).kept.map(({ full_name }) => full_name)

describe('the removal of a sample shop', () => {
  it('leaves no references to its records except in the log and a balanced ledger', async () => {
    const ids = await sampleIds()
    await updateProfile(ann.api, { shop_tools: ['pay', 'places', 'payers'] })
    await ann.api.pay.setRate({ kind: 'standard', amount: '10', valid_from: '2026-01-01', from: null })
    const anna = await customerNamed('Anna Keller')
    await savePreference(ann.api, { customer_id: anna.id, notes: 'Softer' })
    await ann.api.messages.choose({ customer_id: anna.id, off_kinds: ['ready'], updated_at: null })
    const id = await jobWith('pending')
    await updateJob(ann.api, { id, price: '99.00' })
    await payJob(ann.api, id)
    await ann.api.jobs.move({ id, from: 'pending', to: 'in_progress' })
    await ann.api.jobs.move({ id, from: 'in_progress', to: 'completed' })
    await recordFeedback(ann.api, { string_job_id: await jobWith('picked_up'), rating: 5 })
    // A customer with a message would be kept.
    await database.owner`delete from messages where stringer_id = ${ann.id}`
    expect(Object.keys(await rowsNaming(ids)).length).toBeGreaterThan(10)

    expect(await removeSample()).toEqual([])
    const left = await rowsNaming(ids)
    expect(Object.keys(left)).toEqual(['events', 'pay_entries', 'payment_entries'])
    expect((await ann.api.pay.open({})).items).toMatchObject([{ total: '0.00' }])
    const [till] =
      await database.owner`select app.money(sum(amount)) as sum, count(*)::int as entries from payment_entries where stringer_id = ${ann.id}`
    expect(till).toEqual({ sum: '0.00', entries: 2 })
    const log = await database.owner`select kind from events where stringer_id = ${ann.id} and kind = 'job.deleted'`
    expect(log).toEqual([])
  })

  it.each([
    [
      'a text from them',
      (id: string) => database.owner`insert into replies (stringer_id, id, number, text, customer_id)
        values (${ann.id}, gen_random_uuid(), '+15550100', 'Hi', ${id})`,
    ],
    [
      'a text about a job',
      (id: string) => database.owner`insert into replies (stringer_id, id, number, text, string_job_id)
        select ${ann.id}, gen_random_uuid(), '+15550100', 'Hi', id from string_jobs where customer_id = ${id} limit 1`,
    ],
    [
      'a pay rate',
      (id: string) => database.owner`insert into pay_rates (stringer_id, id, customer_id, amount, valid_from)
        values (${ann.id}, gen_random_uuid(), ${id}, 12, '2026-12-01')`,
    ],
    [
      'a statement',
      (id: string) => database.owner`insert into statements
          (stringer_id, id, number, day, payer_id, made_for_id, payer_name, business_name, currency, jobs, total)
        values (${ann.id}, gen_random_uuid(), 1, '2026-11-23', ${id}, ${id}, 'Anna', 'Ann', 'USD', 1, 27)`,
    ],
    [
      'other customers they pay for',
      async (id: string) => {
        const own = await aCustomer(ann.api)
        await database.owner`update customers set payer_id = ${id} where id = ${own.id}`
      },
    ],
    [
      'another customer merged into them',
      async (id: string) => {
        const own = await aCustomer(ann.api)
        await ann.api.customers.merge({ id, other: own.id })
      },
    ],
    [
      'an undone payment that came with the sample',
      async (customer_id: string) => {
        const [job] = (await ann.api.jobs.list({ customer_id, payment_status: 'paid', limit: 1 })).items
        await unpayJob(ann.api, job?.id ?? '')
      },
    ],
  ])('leaves a customer with %s', async (_, add) => {
    const { id } = await customerNamed('Anna Keller')
    const jobs = (await ann.api.jobs.list({ customer_id: id, limit: 50 })).items.length
    await add(id)
    expect(await removeSample()).toEqual(['Anna Keller'])
    expect((await ann.api.jobs.list({ customer_id: id, limit: 50 })).items).toHaveLength(jobs)
  })

  it('deletes its unused records that a merge has moved to another customer', async () => {
    const own = await aCustomer(ann.api, { full_name: 'Own' })
    const { id } = await customerNamed('Anna Keller')
    await ann.api.customers.merge({ id: own.id, other: id })
    expect(await removeSample()).toEqual([])
    expect((await ann.api.racquets.list({ customer_id: own.id })).items).toEqual([])
    expect((await ann.api.customers.list({})).items.map(({ full_name }) => full_name)).toEqual(['Own'])
  })
})
