import { refusals } from '#test/refusals.ts'
import { describe, expect, test } from 'vitest'

import * as inventory from './schema.ts'

const reel = { brand: 'Babolat', model: 'RPM Blast' }

// docs/product.md R19.7: at, below and above each limit.
const rejected = [
  ['brand', '', 'Brand is required'],
  ['brand', 'x'.repeat(101), 'Brand name is too long'],
  ['model', '', 'Model is required'],
  ['model', 'x'.repeat(101), 'Model name is too long'],
  ['gauge', 'x'.repeat(21), 'Gauge is too long'],
  ['color', 'x'.repeat(51), 'Color is too long'],
  ['quantity_meters', -0.01, 'Quantity must be positive'],
  ['quantity_meters', '100000', 'Quantity is too high'],
  ['quantity_meters', null, 'Quantity is required'],
  ['cost_per_meter', -1, 'Cost must be positive'],
  ['cost_per_meter', '0.12345', 'Cost may have at most 4 decimals'],
  ['cost_per_meter', '100000', 'Cost is too high'],
  ['reorder_threshold', -1, 'Reorder threshold must be positive'],
  ['notes', 'x'.repeat(2001), 'Notes are too long'],
  ['stringer_id', 'me', 'Invalid stringer ID'],
] as const

const accepted = [
  ['gauge', '1.25', '1.25'],
  ['gauge', 'x'.repeat(20), 'x'.repeat(20)],
  ['color', 'x'.repeat(50), 'x'.repeat(50)],
  ['quantity_meters', 0, '0'],
  ['quantity_meters', 200.5, '200.5'],
  ['cost_per_meter', '0.33', '0.33'],
  ['cost_per_meter', '0.3300', '0.33'],
  ['cost_per_meter', 0.9057, '0.9057'],
  ['cost_per_meter', 0, '0'],
  ['cost_per_meter', '', null],
  ['reorder_threshold', '24.00', '24'],
  ['reorder_threshold', 0, '0'],
] as const

describe('item schemas', () => {
  test.each(rejected)('reject %s %o', (field, value, message) => {
    expect(refusals(inventory.inventoryCreate, { ...reel, [field]: value })).toEqual([`${field}: ${message}`])
  })

  test.each(accepted)('read %s %o as %o', (field, value, read) => {
    expect(inventory.inventoryCreate.parse({ ...reel, [field]: value })).toMatchObject({ [field]: read })
  })

  test('default to an active item without stock on creation, and have no defaults on update', () => {
    expect(inventory.inventoryCreate.parse(reel)).toEqual({ ...reel, quantity_meters: '0', is_active: true })
    expect(inventory.inventoryUpdate.parse({})).toEqual({})
    expect(refusals(inventory.inventoryUpdate, { stringer_id: 'x' })).toEqual(['stringer_id: Invalid stringer ID'])
  })
})

describe('movement schemas', () => {
  test.each([
    [{ meters: 0 }, 'meters: Meters must be positive'],
    [{ meters: -5 }, 'meters: Meters must be positive'],
    [{}, 'meters: Meters is required'],
    [{ meters: '100000' }, 'meters: Quantity is too high'],
    [{ meters: 12, cost: -1 }, 'cost: Cost must be positive'],
    [{ meters: 12, cost: '9.9999' }, 'cost: Cost may have at most 3 decimals'],
    [{ meters: 12, cost_per_meter: '0.99999' }, 'cost_per_meter: Cost may have at most 4 decimals'],
    [{ meters: 12, reason: 'x'.repeat(201) }, 'reason: Reason is too long'],
  ])('reject the delivery %o', (input, message) => {
    expect(refusals(inventory.stockReceive, input)).toEqual([message])
  })

  test.each([
    [{ quantity_meters: -1, reason: 'counted' }, 'quantity_meters: Quantity must be positive'],
    [{ quantity_meters: 5 }, 'reason: Reason is required'],
    [{ quantity_meters: 5, reason: ' ' }, 'reason: Reason is required'],
  ])('reject the count %o', (input, message) => {
    expect(refusals(inventory.stockAdjust, input)).toEqual([message])
  })

  test('accept a delivery of one set, and a count of zero', () => {
    expect(inventory.stockReceive.parse({ meters: 12 })).toEqual({ meters: '12' })
    expect(inventory.stockAdjust.parse({ quantity_meters: 0, reason: 'lost' })).toEqual({ quantity_meters: '0', reason: 'lost' })
  })
})
