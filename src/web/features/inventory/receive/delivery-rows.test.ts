import { stored } from '#domain/values/ids.ts'
import { read } from '#domain/values/records.ts'
import { expect, it } from 'vitest'

import { addPackage, refreshRows, setCount, toDeliveries, type DeliveredItem, type DeliveryRow } from './delivery-rows.ts'

const meters = (text: string) => read.meters.parse(text)

const anItem = (id: string, fields: Partial<DeliveredItem> = {}): DeliveredItem => ({
  id: stored.inventoryId.parse(id),
  brand: 'Luxilon',
  model: `Item ${id}`,
  gauge: null,
  color: null,
  quantity_meters: meters('10'),
  updated_at: 'v1',
  ...fields,
})

const scan = (...scans: [DeliveredItem, string][]) =>
  scans.reduce<readonly DeliveryRow[]>((rows, [item, length]) => addPackage(rows, { item, meters: meters(length) }), [])

const [one, two] = [anItem('1'), anItem('2')]

it('Counts a package that is scanned again, and lists sets and reels apart', () => {
  const rows = scan([one, '12.2'], [two, '200'], [one, '12.2'], [one, '200'])
  expect(rows.map(({ item, meters: length, count }) => [item.id, length, count])).toEqual([
    ['1', '200', 1],
    ['2', '200', 1],
    ['1', '12.2', 2],
  ])
  expect(toDeliveries(rows, 'Invoice 7').map(({ id, meters: length, reason }) => [id, length, reason])).toEqual([
    ['1', '200', 'Invoice 7'],
    ['2', '200', 'Invoice 7'],
    ['1', '24.4', 'Invoice 7'],
  ])
})

it('Removes a row at zero', () => {
  const rows = scan([one, '12'], [two, '12'])
  const [first] = rows
  expect(first && setCount(rows, first, 0)).toMatchObject([{ item: one }])
  expect(first && setCount(rows, first, 5000)).toMatchObject([{ count: 999 }, { count: 1 }])
})

it('Takes over changed items and names them', () => {
  const newer = anItem('1', { quantity_meters: meters('203'), updated_at: 'v2' })
  const { rows, changed } = refreshRows(scan([one, '12'], [two, '12']), [newer, two])
  expect(rows.map(({ item }) => item.updated_at)).toEqual(['v1', 'v2'])
  expect(changed).toEqual([newer])
})
