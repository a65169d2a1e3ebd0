import { read } from '#domain/values/records.ts'
import { expect, it } from 'vitest'

import { formatOrder, suggestOrder } from './shopping-list.ts'

const meters = (text: string) => read.meters.parse(text)

const order = (quantity: string, threshold: string | null, needed: string, packages: string[] = []) => {
  const { missing_meters, suggestion } = suggestOrder({
    quantity_meters: meters(quantity),
    reorder_threshold: threshold === null ? null : meters(threshold),
    needed_meters: meters(needed),
    packages: packages.map(meters),
  })
  return [missing_meters, formatOrder(suggestion, 'm')]
}

it('Suggests sets for little string and a reel for much', () => {
  expect(order('10', '24', '0')).toEqual(['14', '2 sets of 12 m'])
  expect(order('10', null, '60')).toEqual(['50', '5 sets of 12 m'])
  expect(order('10', '60', '60')).toEqual(['110', '1 reel of 200 m'])
})

it('Suggests the packages that the item comes in', () => {
  expect(order('0', null, '20', ['200'])).toEqual(['20', '1 reel of 200 m'])
  expect(order('0', null, '20', ['12.2', '100'])).toEqual(['20', '2 sets of 12.2 m'])
})

it('Suggests enough to be above the threshold, and at least one package', () => {
  expect(order('12', '12', '0')).toEqual(['0', '1 set of 12 m'])
  expect(order('12', '24', '0')).toEqual(['12', '2 sets of 12 m'])
  expect(order('12', null, '24')).toEqual(['12', '1 set of 12 m'])
})
