import { people, type Person } from '#test/callers.ts'
import { testDatabase } from '#test/database.ts'
import { aCustomer, aJob, aRacquet, aReel } from '#test/factories.ts'
import { beforeAll, expect, it } from 'vitest'

let ann: Person

beforeAll(async () => {
  const database = await testDatabase()
  ann = await people(database.services).signUp('Ann')
  await database.owner`update businesses set subscription_tier = 'paid' where id = ${ann.id}`
  await aReel(database.owner, ann.id, { brand: 'Luxilon' })
  const customer_id = (await aCustomer(ann.api, { full_name: 'Old' })).id
  const racquet_id = (await aRacquet(ann.api, { customer_id, brand: 'Yonex', model: 'Ezone 98' })).id
  await aJob(ann.api, { customer_id, racquet_id })
})

it.each(['customers', 'racquets', 'jobs', 'inventory'] as const)('lists %s that changed at or after a time', async (list) => {
  const [record] = (await ann.api[list].list({})).items
  const updated_at = record?.updated_at ?? ''
  const later = new Date(Date.parse(updated_at) + 1).toISOString()
  const since = async (time: string) => (await ann.rest(`/api/${list}?updated_since=${encodeURIComponent(time)}`)).json()
  expect(await since(updated_at)).toMatchObject({ items: [{ id: record?.id }], next: null })
  expect(await since(later)).toEqual({ items: [], next: null })
})

it('refuses an invalid time', async () => {
  const response = await ann.rest('/api/jobs?updated_since=yesterday')
  expect(response.status).toBe(400)
})
