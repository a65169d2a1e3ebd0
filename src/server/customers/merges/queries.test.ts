import { people } from '#test/callers.ts'
import { testDatabase, type TestDatabase } from '#test/database.ts'
import { aCustomer, aJob } from '#test/factories.ts'
import { beforeAll, describe, expect, it } from 'vitest'

let database: TestDatabase

beforeAll(async () => {
  database = await testDatabase()
})

describe('what refers to a customer', () => {
  // A table that is new here must move in `mergeCustomers`: deleting the other record would take its rows along. What
  // refers to a racquet alone stays with the racquet.
  it('is known to the merge', async () => {
    const referring = await database.owner<{ name: string }[]>`
      select distinct conrelid::regclass::text as name from pg_constraint
      join pg_attribute a on a.attrelid = conrelid and a.attnum = any(conkey)
      where contype = 'f' and (confrelid = 'customers'::regclass or attname = 'customer_id') order by 1`
    expect(referring.map(({ name }) => name)).toEqual([
      'customer_string_preferences',
      'feedback',
      'message_choices',
      'messages',
      'racquets',
      'string_jobs',
    ])
  })

  it('goes with its racquet to a new player, and stays when the old one is deleted', async () => {
    const { api } = await people(database.services).signUp('Ann')
    const { id: string_job_id, customer_id, racquet_id } = await aJob(api, { status: 'completed' })
    await api.feedback.record({ string_job_id, rating: 4 })
    const { id: heir } = await aCustomer(api)
    await api.racquets.update({ id: racquet_id, customer_id: heir })
    await api.customers.remove({ id: customer_id })
    expect((await api.feedback.list({ job_id: string_job_id })).items).toMatchObject([{ customer_id: heir, rating: 4 }])
  })
})
