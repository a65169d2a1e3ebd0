// What the log says about racquets, their photos and their preferences.
import type { ActivityRow } from '#contract/people/activity.ts'
import { people, type Person } from '#test/callers.ts'
import { testDatabase } from '#test/database.ts'
import { aCustomer, aRacquet, savePreference, updateRacquet } from '#test/factories.ts'
import { joinAs } from '#test/members.ts'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'

let olga: Person, sam: Person

beforeAll(async () => {
  const database = await testDatabase()
  const users = people(database.services)
  olga = await users.signUp('Olga')
  await database.owner`update businesses set subscription_tier = 'paid' where id = ${olga.id}`
  sam = await joinAs(database.owner, await users.signUp('Sam'), olga.id, 'stringer')
})

const listOf = async (input: Parameters<Person['api']['activity']['list']>[0]) => (await olga.api.activity.list(input)).items
const happened = ({ event, by_name }: ActivityRow) => ({ by_name, ...event })
const aPicture = () =>
  sharp({ create: { width: 32, height: 32, channels: 3, background: '#0d6a49' } })
    .png()
    .toBuffer()

describe('the log of racquets', () => {
  it('records racquets that are added, edited and deleted, and their photos, without notes', async () => {
    const { id } = await aRacquet(olga.api, { brand: 'Head', model: 'Speed', grip_size: 'L2', notes: 'Lent by Jonas' })
    await updateRacquet(sam.api, { id, model: 'Speed Pro', grip_size: 'L3', notes: 'His own' })
    await updateRacquet(sam.api, { id, notes: 'Cracked' })
    const photo = new File([new Uint8Array(await aPicture())], 'photo.png')
    await sam.api.racquets.uploadPhoto({ id, photo })
    await sam.api.racquets.uploadPhoto({ id, photo })
    await sam.api.racquets.removePhoto({ id })
    await sam.api.racquets.removePhoto({ id })
    await olga.api.racquets.remove({ id })
    const before = { brand: 'Head', model: 'Speed' }
    const after = { brand: 'Head', model: 'Speed Pro' }
    expect((await listOf({ record_id: id, kind: ['records'] })).map(happened)).toEqual([
      { by_name: 'Olga', kind: 'racquet.deleted', data: after },
      { by_name: 'Sam', kind: 'racquet.photo_removed', data: after },
      { by_name: 'Sam', kind: 'racquet.photo_replaced', data: after },
      { by_name: 'Sam', kind: 'racquet.photo_added', data: after },
      {
        by_name: 'Sam',
        kind: 'racquet.edited',
        data: { ...after, changes: { model: { from: 'Speed', to: 'Speed Pro' }, grip_size: { from: 'L2', to: 'L3' } } },
      },
      {
        by_name: 'Olga',
        kind: 'racquet.added',
        data: { ...before, values: { ...before, grip_size: 'L2', string_pattern: '16x19', is_active: true } },
      },
    ])
  })

  it('records that a racquet was moved to another customer, without names', async () => {
    const { id, customer_id: from } = await aRacquet(olga.api, { brand: 'Head', model: 'Speed' })
    const { id: to } = await aCustomer(olga.api, { full_name: 'Jonas Berg' })
    await updateRacquet(olga.api, { id, customer_id: to })
    const [moved] = await listOf({ record_id: id, kind: ['records'] })
    expect(moved?.event).toEqual({ kind: 'racquet.moved', data: { brand: 'Head', model: 'Speed', customer_id: { from, to } } })
  })

  it('records deleted preferences with their last values, even if they had only notes', async () => {
    const { id: customer_id } = await aCustomer(olga.api)
    const own = await savePreference(olga.api, { customer_id, preferred_mains_brand: 'Luxilon' })
    await sam.api.preferences.remove({ id: own.id })
    const { id: racquet_id } = await aRacquet(olga.api, { customer_id, brand: 'Head', model: 'Speed' })
    const noted = await savePreference(olga.api, { customer_id, racquet_id, notes: 'Softer' })
    await sam.api.preferences.remove({ id: noted.id })
    expect((await listOf({ record_id: customer_id, limit: 1 })).map(happened)).toEqual([
      {
        by_name: 'Sam',
        kind: 'customer.preferences_removed',
        data: { changes: { preferred_mains_brand: { from: 'Luxilon', to: null } } },
      },
    ])
    expect((await listOf({ record_id: racquet_id, limit: 1 })).map(happened)).toEqual([
      { by_name: 'Sam', kind: 'racquet.preferences_removed', data: { brand: 'Head', model: 'Speed', changes: {} } },
    ])
  })
})
