import { expect, test } from 'vitest'

import { inventoryId, newId } from '#domain/values/ids.ts'
import { read } from '#domain/values/records.ts'
import { isLow, stringShortage } from './shortage.ts'

const meters = (text: string) => read.meters.parse(text)

test.each([
  ['24.00', '24.00', true],
  ['24.01', '24.00', false],
  ['0.00', '0.00', true],
  ['9.5', '10', true],
  ['0.00', null, false],
])('isLow: %s m with threshold %o is %o', (quantity, threshold, low) => {
  const reorder_threshold = threshold === null ? null : meters(threshold)
  expect(isLow({ quantity_meters: meters(quantity), reorder_threshold })).toBe(low)
})

test('the error contains what is left and what the job needs', () => {
  const id = inventoryId.parse(newId())
  const item = { brand: 'Babolat', model: 'RPM Blast', id, quantity_meters: meters('3.00'), length_unit: 'm' as const }
  const error = stringShortage(item, meters('12'))
  expect(error).toMatchObject({
    code: 'VALIDATION_ERROR',
    shortage: { string_inventory_id: id, quantity_meters: '3.00', needed_meters: '12' },
    message: 'Babolat RPM Blast has 3 m left, and this job needs 12 m',
  })
  expect(stringShortage({ ...item, length_unit: 'ft' }, meters('0.5'), true)).toMatchObject({
    shortage: { quantity_meters: '3.00', needed_meters: '0.5' },
    message: 'Babolat RPM Blast has 9.8 ft left, and this job needs 1.6 ft more',
  })
})
