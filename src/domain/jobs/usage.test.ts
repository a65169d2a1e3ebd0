import { inventoryId, newId } from '#domain/values/ids.ts'
import { read } from '#domain/values/records.ts'
import { describe, expect, test } from 'vitest'

import { usageOf } from './usage.ts'

const [reel, gut] = [inventoryId.parse(newId()), inventoryId.parse(newId())]
const m = (text: string) => read.meters.parse(text)

const job = {
  string_crosses_brand: 'Babolat',
  string_crosses_model: 'VS Touch',
  string_source_mains: 'shop',
  string_source_crosses: 'shop',
  inventory_mains_id: reel,
  inventory_crosses_id: gut,
  meters_used_mains: m('6.50'),
  meters_used_crosses: m('5.50'),
} as const
const noCrosses = { ...job, string_crosses_brand: null, string_crosses_model: null, inventory_crosses_id: null }

const mains = { string_inventory_id: reel, string_type: 'mains', meters_used: '6.50' }
const crosses = { string_inventory_id: gut, string_type: 'crosses', meters_used: '5.50' }
const full = { string_inventory_id: reel, string_type: 'full', meters_used: '12' }

describe('usageOf', () => {
  test('returns one record for each of two items', () => {
    expect(usageOf(job)).toEqual([mains, crosses])
  })

  test('returns one full record for a single item', () => {
    expect(usageOf({ ...job, inventory_crosses_id: reel })).toEqual([full])
  })

  test('uses the item of the mains for crosses without a string and item', () => {
    expect(usageOf(noCrosses)).toEqual([full])
    expect(usageOf({ ...job, inventory_crosses_id: null })).toEqual([mains])
  })

  test('returns nothing for the customer’s own string', () => {
    expect(usageOf({ ...job, string_source_mains: 'customer' })).toEqual([crosses])
    expect(usageOf({ ...job, string_source_crosses: 'customer' })).toEqual([mains])
    expect(usageOf({ ...noCrosses, string_source_mains: 'customer' })).toEqual([])
    expect(usageOf({ ...noCrosses, string_source_crosses: 'customer' })).toEqual([mains])
  })

  test('returns nothing without an item or a length', () => {
    expect(usageOf({ ...job, inventory_mains_id: null })).toEqual([crosses])
    expect(usageOf({ ...job, meters_used_mains: null })).toEqual([crosses])
    expect(usageOf({ ...job, meters_used_mains: m('0.00') })).toEqual([crosses])
    expect(usageOf({ ...noCrosses, inventory_mains_id: null })).toEqual([])
  })

  test('rejects a record above 50 m', () => {
    const maximum = { ...job, inventory_crosses_id: reel, meters_used_mains: m('25'), meters_used_crosses: m('25') }
    expect(usageOf(maximum)).toEqual([{ ...full, meters_used: '50' }])
    expect(() => usageOf({ ...maximum, meters_used_crosses: m('25.01') })).toThrow('Meters used is too high')
  })
})
