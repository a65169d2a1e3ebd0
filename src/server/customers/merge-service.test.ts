import type { CustomerId } from '#domain/values/ids.ts'
import { people, refusal, type Caller, type Person } from '#test/callers.ts'
import { testDatabase, type TestDatabase } from '#test/database.ts'
import { aCustomer, aJob, aRacquet, recordFeedback, savePreference, updateCustomer, updateRacquet } from '#test/factories.ts'
import * as fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { identifier } from '#test/sql.ts'

import { deleteOldMerges } from './merge-queries.ts'

let database: TestDatabase
let ann: Person
let bob: Person
let free: Person

const notFound = { code: 'NOT_FOUND_ERROR', status: 404, message: 'Resource not found' }

beforeAll(async () => {
  database = await testDatabase()
  const users = people(database.services)
  ;[ann, bob] = [await users.signUp('Ann'), await users.signUp('Bob')]
  await database.owner`update businesses set subscription_tier = 'paid'`
  free = await users.signUp('Free')
})

/** Every row of every table of a business as text, except merges and the activity log, which records the merge. */
async function allRowsOf({ id }: Person): Promise<Record<string, string[]>> {
  const { owner } = database
  // Search words are kept for an hour after their records (0026_search.sql).
  const tables = await owner<{ name: string }[]>`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'search_words'
      and relname not in ('businesses', 'customer_merges', 'events') order by 1`
  const rows = tables.map(async ({ name }) => {
    const result = await owner<{ row: string }[]>`
      select t::text as row from ${identifier(name)} t where stringer_id = ${id} order by 1`
    return [name, result.map(({ row }) => row)] as const
  })
  return Object.fromEntries(await Promise.all(rows))
}

/** A customer with two racquets, a job, feedback, and preferences for all racquets and for one. */
async function aCustomerWithHistory(api: Caller, fields: Parameters<typeof aCustomer>[1] = {}) {
  const { id: customer_id } = await aCustomer(api, fields)
  const { id: racquet_id } = await aRacquet(api, { customer_id })
  await aRacquet(api, { customer_id, is_active: false })
  const { id: string_job_id } = await aJob(api, { customer_id, racquet_id, status: 'completed' })
  await recordFeedback(api, { string_job_id, rating: 4 })
  await savePreference(api, { customer_id, preferred_tension_mains: 52 })
  await savePreference(api, { customer_id, racquet_id, preferred_tension_mains: 50 })
  return { id: customer_id, racquet_id, string_job_id }
}

const recordsOf = async (api: Caller, customer_id: CustomerId) => ({
  racquets: (await api.racquets.list({ customer_id })).items.map(({ id }) => id),
  jobs: (await api.jobs.list({ customer_id })).items.map(({ id }) => id),
})

describe('a merge', () => {
  it('moves racquets, jobs, preferences, feedback and missing fields to the kept customer', async () => {
    const kept = await aCustomerWithHistory(ann.api, { full_name: 'Jonas Berg', email: 'jonas@example.com' })
    const gone = await aCustomerWithHistory(ann.api, { full_name: 'Jon Berg', phone: '070 1', notes: 'Left-handed.' })
    await savePreference(ann.api, { customer_id: kept.id, preferred_tension_mains: 56 })
    const { customer } = await ann.api.customers.merge({ id: kept.id, other: gone.id })
    expect(customer).toMatchObject({
      id: kept.id,
      full_name: 'Jonas Berg',
      email: 'jonas@example.com',
      phone: '070 1',
      notes: 'Left-handed.\n\nAlso: Jon Berg\n\nAlso prefers on every racquet: 52 lbs',
      racquet_count: 2,
      owed: '54.00',
    })
    const { racquets, jobs } = await recordsOf(ann.api, kept.id)
    expect(racquets.toSorted()).toEqual([kept.racquet_id, gone.racquet_id].toSorted())
    expect(jobs.toSorted()).toEqual([kept.string_job_id, gone.string_job_id].toSorted())
    const preferences = await ann.api.preferences.list({ customer_id: kept.id })
    expect(preferences.map((row) => row.preferred_tension_mains)).toEqual([56, 50, 50])
    const feedback = await ann.api.feedback.list({ job_id: gone.string_job_id })
    expect(feedback.items).toMatchObject([{ customer_id: kept.id }])
    expect((await ann.api.customers.list({ search: 'Jon Berg', limit: 100 })).items.map(({ id }) => id)).not.toContain(gone.id)
  })

  it('redirects waiting messages to the kept customer, and back when it is undone', async () => {
    const phone = '070 1'
    const texted = { phone, preferred_contact_method: 'sms' } as const
    const kept = await aCustomer(ann.api, { full_name: 'Jonas Berg', email: 'jonas@example.com', ...texted })
    const gone = await aCustomer(ann.api, { full_name: 'Jon Berg', email: 'jon@example.com', phone })
    const { id: racquet_id } = await aRacquet(ann.api, { customer_id: gone.id })
    const { id: job_id } = await aJob(ann.api, { customer_id: gone.id, racquet_id, status: 'completed' })
    const message = async () => (await ann.api.messages.list({ job_id })).items[0]
    const before = await message()
    const { merge_id } = await ann.api.customers.merge({ id: kept.id, other: gone.id })
    expect(await message()).toMatchObject({
      address: 'jonas@example.com',
      text: expect.stringMatching(/^Hi Jonas/),
      state: 'waiting',
    })
    await ann.api.customers.undoMerge({ id: merge_id })
    expect(await message()).toEqual(before)
    expect(before).toMatchObject({ address: 'jon@example.com', text: expect.stringMatching(/^Hi Jon,/), customer_id: gone.id })
  })

  it('redirects old ids through several merges', async () => {
    const [a, b, c] = [await aCustomer(ann.api), await aCustomer(ann.api), await aCustomer(ann.api, { full_name: 'Last' })]
    const first = await ann.api.customers.merge({ id: b.id, other: a.id })
    const second = await ann.api.customers.merge({ id: c.id, other: b.id })
    for (const { id } of [a, b, c]) expect(await ann.api.customers.get({ id })).toMatchObject({ id: c.id, full_name: 'Last' })
    expect((await ann.api.customers.get({ id: c.id })).merges).toMatchObject([
      { id: second.merge_id, gone_id: b.id, full_name: b.full_name },
    ])
    expect(await refusal(ann.api.customers.undoMerge({ id: first.merge_id }))).toMatchObject({
      code: 'VALIDATION_ERROR',
      message: 'This customer has since been merged into another. Undo that merge first.',
    })
    await ann.api.customers.undoMerge({ id: second.merge_id })
    await ann.api.customers.undoMerge({ id: first.merge_id })
    for (const { id } of [a, b, c]) expect(await ann.api.customers.get({ id })).toMatchObject({ id, merges: [] })
  })

  it('rejects the same customer, one of another business, and notes that are too long together', async () => {
    const { id } = await aCustomer(ann.api, { notes: 'x'.repeat(1500) })
    const { id: other } = await aCustomer(ann.api, { notes: 'y'.repeat(1500) })
    const { id: his } = await aCustomer(bob.api)
    const before = await allRowsOf(ann)
    expect(await refusal(ann.api.customers.merge({ id, other: id }))).toMatchObject({
      code: 'VALIDATION_ERROR',
      message: 'Choose another customer',
    })
    expect(await refusal(ann.api.customers.merge({ id, other: his }))).toEqual(notFound)
    expect(await refusal(ann.api.customers.merge({ id: his, other: id }))).toEqual(notFound)
    expect(await refusal(ann.api.customers.merge({ id, other }))).toMatchObject({
      message: 'The combined notes are too long. Shorten one customer’s notes first.',
    })
    expect(await allRowsOf(ann)).toEqual(before)
    expect(await bob.api.customers.get({ id: his })).toMatchObject({ id: his })
  })

  it('happens once when requested concurrently in both directions', async () => {
    const [a, b] = [await aCustomerWithHistory(ann.api), await aCustomerWithHistory(ann.api)]
    const tries = await Promise.allSettled([
      ann.api.customers.merge({ id: a.id, other: b.id }),
      ann.api.customers.merge({ id: b.id, other: a.id }),
      ann.api.customers.merge({ id: a.id, other: b.id }),
    ])
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const { id } = await ann.api.customers.get({ id: a.id })
    expect((await recordsOf(ann.api, id)).jobs).toHaveLength(2)
  })
})

describe('an undo', () => {
  it('restores every row of every table for any combination of records', async () => {
    const cell = {
      email: fc.constantFrom(null, 'a@b.example', 'c@d.example'),
      phone: fc.constantFrom(null, '070 1', '070 2'),
      notes: fc.constantFrom(null, 'Left-handed.', 'Plays on Thursdays. Left-handed.', 'C’est 🎾 <b>'),
      preferred_contact_method: fc.constantFrom(null, 'sms' as const, 'email' as const),
      is_active: fc.boolean(),
    }
    const racquet = fc.record({ is_active: fc.boolean(), jobs: fc.integer({ min: 0, max: 2 }), has_preference: fc.boolean() })
    const customer = fc.record({
      fields: fc.record(cell),
      has_preference: fc.boolean(),
      has_feedback: fc.boolean(),
      payment: fc.constantFrom('own', 'by another', 'for another'),
      racquets: fc.array(racquet, { maxLength: 2 }),
    })
    const write = async (given: typeof customer extends fc.Arbitrary<infer Value> ? Value : never): Promise<CustomerId> => {
      const { id: customer_id } = await aCustomer(ann.api, given.fields)
      if (given.payment === 'by another')
        await updateCustomer(ann.api, { id: customer_id, payer_id: (await aCustomer(ann.api)).id })
      if (given.payment === 'for another') await aCustomer(ann.api, { payer_id: customer_id })
      if (given.has_preference) await savePreference(ann.api, { customer_id, preferred_tension_mains: 51, notes: 'Soft' })
      for (const { is_active, jobs, has_preference } of given.racquets) {
        const { id: racquet_id } = await aRacquet(ann.api, { customer_id, is_active })
        if (has_preference) await savePreference(ann.api, { customer_id, racquet_id, preferred_mains_brand: 'Luxilon' })
        for (let job = 0; job < jobs; job += 1) {
          const { id } = await aJob(ann.api, { customer_id, racquet_id, status: given.has_feedback ? 'completed' : 'pending' })
          if (given.has_feedback) await recordFeedback(ann.api, { string_job_id: id, rating: 3 })
        }
      }
      return customer_id
    }
    await fc.assert(
      fc.asyncProperty(customer, customer, async (one, two) => {
        // A payer can't have a payer.
        const payments = [one.payment, two.payment]
        fc.pre(!(payments.includes('by another') && payments.includes('for another')))
        const [id, other] = [await write(one), await write(two)]
        const before = await allRowsOf(ann)
        const { merge_id } = await ann.api.customers.merge({ id, other })
        const rows = (all: Record<string, string[]>, table: string) => all[table]?.length
        const during = await allRowsOf(ann)
        for (const table of ['racquets', 'string_jobs', 'feedback']) {
          expect(rows(during, table)).toBe(rows(before, table))
        }
        await ann.api.customers.undoMerge({ id: merge_id })
        expect(await allRowsOf(ann)).toEqual(before)
      }),
      { numRuns: 25 },
    )
  })

  it('leaves later records with the kept customer, and a racquet’s records with the racquet', async () => {
    const [kept, gone] = [
      await aCustomerWithHistory(ann.api, { phone: null }),
      await aCustomerWithHistory(ann.api, { phone: '070 1' }),
    ]
    const { merge_id } = await ann.api.customers.merge({ id: kept.id, other: gone.id })
    const added = await aJob(ann.api, { customer_id: kept.id, racquet_id: kept.racquet_id })
    const onGone = await aJob(ann.api, { customer_id: kept.id, racquet_id: gone.racquet_id })
    const newRacquet = await aRacquet(ann.api, { customer_id: kept.id })
    await updateCustomer(ann.api, { id: kept.id, phone: '070 2', email: 'new@example.com' })
    const sold = await aCustomer(ann.api)
    const other = await aRacquet(ann.api, { customer_id: kept.id })
    await updateRacquet(ann.api, { id: other.id, customer_id: sold.id })
    await ann.api.customers.undoMerge({ id: merge_id })
    const [mine, theirs] = [await recordsOf(ann.api, kept.id), await recordsOf(ann.api, gone.id)]
    expect(mine.racquets.toSorted()).toEqual([kept.racquet_id, newRacquet.id].toSorted())
    expect(mine.jobs).toContain(added.id)
    expect(theirs).toMatchObject({ racquets: [gone.racquet_id], jobs: [onGone.id, gone.string_job_id] })
    expect(await ann.api.customers.get({ id: kept.id })).toMatchObject({ phone: '070 2', email: 'new@example.com' })
    expect(await ann.api.customers.get({ id: gone.id })).toMatchObject({ id: gone.id, phone: '070 1' })
  })

  it('happens before or after an erasure of the kept customer, but never fails because of it', async () => {
    for (let round = 0; round < 3; round += 1) {
      const [kept, gone] = [await aCustomer(ann.api), await aCustomer(ann.api)]
      const { merge_id } = await ann.api.customers.merge({ id: kept.id, other: gone.id })
      const { updated_at } = await ann.api.customers.get({ id: kept.id })
      const undo = ann.api.customers.undoMerge({ id: merge_id }).then(
        () => 'undone',
        ({ code }: { code: string }) => code,
      )
      const [outcome] = await Promise.all([undo, ann.api.customers.erase({ id: kept.id, updated_at })])
      expect(['undone', notFound.code]).toContain(outcome)
    }
  })

  it('does not move back a racquet that has a new customer or was deleted', async () => {
    const [kept, gone, third] = [await aCustomer(ann.api), await aCustomer(ann.api), await aCustomer(ann.api)]
    const [sold, thrown] = [await aRacquet(ann.api, { customer_id: gone.id }), await aRacquet(ann.api, { customer_id: gone.id })]
    const { merge_id } = await ann.api.customers.merge({ id: kept.id, other: gone.id })
    await updateRacquet(ann.api, { id: sold.id, customer_id: third.id })
    await ann.api.racquets.remove({ id: thrown.id })
    await ann.api.customers.undoMerge({ id: merge_id })
    expect((await recordsOf(ann.api, gone.id)).racquets).toEqual([])
    expect((await recordsOf(ann.api, third.id)).racquets).toEqual([sold.id])
  })

  it('works once, within a day and for the same business, then leaves only the redirect', async () => {
    const [kept, gone] = [await aCustomer(ann.api), await aCustomer(ann.api)]
    const { merge_id } = await ann.api.customers.merge({ id: kept.id, other: gone.id })
    expect(await refusal(bob.api.customers.undoMerge({ id: merge_id }))).toEqual(notFound)
    await database.owner`update customer_merges set created_at = now() - interval '25 hours' where id = ${merge_id}`
    expect((await ann.api.customers.get({ id: kept.id })).merges).toEqual([])
    expect(await refusal(ann.api.customers.undoMerge({ id: merge_id }))).toEqual(notFound)
    await database.owner`update customer_merges set created_at = now() - interval '23 hours' where id = ${merge_id}`
    await deleteOldMerges(database.services.access.asSystem('test'))
    const both = await Promise.allSettled([1, 2].map(() => ann.api.customers.undoMerge({ id: merge_id })))
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const again = await ann.api.customers.merge({ id: kept.id, other: gone.id })
    await database.owner`update customer_merges set created_at = now() - interval '25 hours' where id = ${again.merge_id}`
    await deleteOldMerges(database.services.access.asSystem('test'))
    expect(await database.owner`select gone, racquet_ids from customer_merges where id = ${again.merge_id}`).toEqual([
      { gone: null, racquet_ids: [] },
    ])
    expect(await ann.api.customers.get({ id: gone.id })).toMatchObject({ id: kept.id })
  })

  it('archives the restored customer if the plan’s limit is reached', async () => {
    const [kept, gone] = [await aCustomer(free.api), await aCustomer(free.api)]
    const { merge_id } = await free.api.customers.merge({ id: kept.id, other: gone.id })
    for (let n = 0; n < 24; n += 1) await aCustomer(free.api)
    const undone = await free.api.customers.undoMerge({ id: merge_id })
    expect(undone).toMatchObject({ is_archived_by_limit: true, customer: { id: gone.id, is_active: false } })
    expect(await refusal(aCustomer(free.api))).toMatchObject({ code: 'TIER_LIMIT_ERROR' })
  })

  it('archives the kept customer again if it was archived, within the plan’s limit', async () => {
    const { api } = await people(database.services).signUp('Small', 'small@example.com')
    const [kept, gone] = [await aCustomer(api, { is_active: false }), await aCustomer(api)]
    for (let n = 0; n < 24; n += 1) await aCustomer(api)
    const { merge_id, customer } = await api.customers.merge({ id: kept.id, other: gone.id })
    expect(customer).toMatchObject({ is_active: true })
    expect(await api.customers.undoMerge({ id: merge_id })).toMatchObject({
      is_archived_by_limit: false,
      customer: { is_active: true },
    })
    expect(await api.customers.get({ id: kept.id })).toMatchObject({ is_active: false })
  })
})
