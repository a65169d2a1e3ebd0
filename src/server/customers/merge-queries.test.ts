import type { CustomerId } from '#domain/values/ids.ts'
import { people, type Caller } from '#test/callers.ts'
import { testDatabase, type TestDatabase } from '#test/database.ts'
import { aCustomer, aJob, aRacquet, recordFeedback, savePreference, updateRacquet } from '#test/factories.ts'
import { beforeAll, describe, expect, it } from 'vitest'

let database: TestDatabase
let api: Caller

beforeAll(async () => {
  database = await testDatabase()
  ;({ api } = await people(database.services).signUp('Ann'))
})

describe('records of a customer', () => {
  // `mergeCustomers` must move the records of every new table, because deleting the merged customer would delete them. Records that refer
  // only to a racquet stay with the racquet.
  it('are only in tables the merge handles', async () => {
    const tables = await database.owner<{ name: string }[]>`
      select distinct conrelid::regclass::text as name from pg_constraint
      join pg_attribute a on a.attrelid = conrelid and a.attnum = any(conkey)
      where contype = 'f' and (confrelid = 'customers'::regclass or attname = 'customer_id') order by 1`
    expect(tables.map(({ name }) => name)).toEqual([
      'customer_string_preferences',
      'customers',
      'feedback',
      'message_choices',
      'messages',
      'pay_rates',
      'racquets',
      'replies',
      'statements',
      'string_jobs',
    ])
  })

  it('move with their racquet to a new customer and survive the deletion of the old one', async () => {
    const { id: string_job_id, customer_id, racquet_id } = await aJob(api, { status: 'completed' })
    await recordFeedback(api, { string_job_id, rating: 4 })
    const { id: new_owner } = await aCustomer(api)
    await updateRacquet(api, { id: racquet_id, customer_id: new_owner })
    await api.customers.remove({ id: customer_id })
    expect((await api.feedback.list({ job_id: string_job_id })).items).toMatchObject([{ customer_id: new_owner, rating: 4 }])
  })
})

describe('a merge', () => {
  it('numbers racquets of the same model and notes a conflicting preference', async () => {
    const racquet = { brand: 'Yonex', model: 'Ezone 98' }
    const [kept, gone] = [await aCustomer(api), await aCustomer(api)]
    for (const customer_id of [kept.id, gone.id]) {
      await aRacquet(api, { ...racquet, customer_id })
      await aRacquet(api, { ...racquet, model: 'EZONE 98', customer_id })
      await aRacquet(api, { brand: 'Head', model: customer_id, customer_id })
      await aRacquet(api, { brand: 'Head', model: 'Speed', customer_id })
    }
    await savePreference(api, { customer_id: kept.id, preferred_tension_mains: 56 })
    const preference = { preferred_mains_brand: 'Luxilon', preferred_mains_model: 'ALU Power', preferred_tension_mains: 52 }
    await savePreference(api, { customer_id: gone.id, ...preference, notes: 'Soft' })
    const numbers = async (customer_id: CustomerId) => {
      const { items } = await api.racquets.list({ customer_id })
      return items.map(({ model, own_number }) => `${model.toLowerCase()} ${own_number}`).toSorted()
    }
    const before = await numbers(kept.id)
    const { merge_id, customer } = await api.customers.merge({ id: kept.id, other: gone.id })
    expect(await numbers(kept.id)).toEqual(
      [1, 2, 3, 4]
        .map((number) => `ezone 98 ${number}`)
        .concat(`${kept.id} null`, `${gone.id} null`, 'speed 1', 'speed 2')
        .toSorted(),
    )
    expect(customer.notes).toContain('Also prefers on every racquet: Luxilon ALU Power, 52 lbs, Soft')
    await api.customers.undoMerge({ id: merge_id })
    expect(await numbers(kept.id)).toEqual(before)
    expect((await api.customers.get({ id: kept.id })).notes).toBeNull()
  })
})
