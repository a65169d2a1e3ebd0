import { people, refusal, type Person } from '#test/callers.ts'
import { testDatabase, type TestDatabase } from '#test/database.ts'
import { aRacquet, savePreference } from '#test/factories.ts'
import { beforeAll, describe, expect, it } from 'vitest'

let database: TestDatabase
let ann: Person
let bob: Person
let nobody: Person

beforeAll(async () => {
  database = await testDatabase()
  const users = people(database.services)
  ann = await users.signUp('Ann')
  bob = await users.signUp('Bob')
  nobody = users.nobody()
})

const gut = { preferred_mains_brand: 'Babolat', preferred_mains_model: 'VS Touch', preferred_tension_mains: 56 }

describe('preferences', () => {
  it('requires authentication', async () => {
    const { customer_id } = await aRacquet(ann.api)
    expect(await refusal(nobody.api.preferences.list({ customer_id }))).toMatchObject({ code: 'AUTH_ERROR', status: 401 })
    expect(await refusal(nobody.api.preferences.save({ customer_id, updated_at: null }))).toMatchObject({
      code: 'AUTH_ERROR',
      status: 401,
    })
  })

  it('has one for all racquets and one per racquet, which takes precedence in a draft', async () => {
    const { customer_id, id: racquet_id } = await aRacquet(ann.api)
    const first = await savePreference(ann.api, { customer_id, ...gut })
    const again = await savePreference(ann.api, { customer_id, preferred_tension_mains: 54 })
    expect(again).toMatchObject({ id: first.id, preferred_tension_mains: 54, preferred_mains_model: 'VS Touch' })
    await savePreference(ann.api, { customer_id, racquet_id, preferred_tension_mains: 50 })
    const list = await ann.api.preferences.list({ customer_id })
    expect(list.map((row) => [row.racquet_id, row.preferred_tension_mains])).toEqual([
      [null, 54],
      [racquet_id, 50],
    ])
    const draft = await ann.api.jobs.draft({ racquet_id })
    expect(draft.values).toMatchObject({ tension_mains: 50, string_mains_model: 'VS Touch' })
    expect(draft.from).toMatchObject({ tension_mains: 'racquet_preference', string_mains_model: 'customer_preference' })
    await ann.api.preferences.remove({ id: first.id })
    expect(await ann.api.preferences.list({ customer_id })).toHaveLength(1)
  })

  it('saves one of several concurrent first versions and rejects the others with a conflict', async () => {
    const { customer_id } = await aRacquet(ann.api)
    const save = (preferred_tension_mains: number) =>
      ann.api.preferences.save({ customer_id, updated_at: null, preferred_tension_mains })
    const tries = await Promise.allSettled(Array.from({ length: 8 }, (_, n) => save(50 + n)))
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const [saved] = await ann.api.preferences.list({ customer_id })
    expect(await refusal(save(60))).toMatchObject({
      code: 'CONFLICT_ERROR',
      conflict: { entity: 'preference', current: { id: saved?.id, updated_at: saved?.updated_at } },
    })
  })

  it('hides preferences of other businesses', async () => {
    const { customer_id, id: racquet_id } = await aRacquet(ann.api)
    const { id } = await savePreference(ann.api, { customer_id, racquet_id, ...gut })
    const missing = { code: 'VALIDATION_ERROR', status: 400, message: 'Referenced record does not exist' }
    expect(await refusal(bob.api.preferences.list({ customer_id }))).toMatchObject({ code: 'NOT_FOUND_ERROR', status: 404 })
    expect(await refusal(bob.api.preferences.save({ customer_id, updated_at: null, ...gut }))).toEqual(missing)
    expect(await refusal(bob.api.preferences.save({ customer_id, racquet_id, updated_at: null, ...gut }))).toEqual(missing)
    expect(await refusal(bob.api.preferences.remove({ id }))).toMatchObject({ code: 'NOT_FOUND_ERROR', status: 404 })
    expect(await ann.api.preferences.list({ customer_id })).toHaveLength(1)
  })

  it('rejects a racquet of another customer', async () => {
    const [mine, other] = [await aRacquet(ann.api), await aRacquet(ann.api)]
    expect(await refusal(savePreference(ann.api, { customer_id: mine.customer_id, racquet_id: other.id }))).toMatchObject({
      message: 'Referenced record does not exist',
    })
  })
})
