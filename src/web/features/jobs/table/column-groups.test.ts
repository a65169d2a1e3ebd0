import { expect, it } from 'vitest'

import { groupColumns, groupLabel } from './column-groups.ts'
import { columnIds, formatHidden, parseHidden } from './columns.ts'

it('puts columns side by side where they fit, and related ones below each other where they don’t', () => {
  const usual = columnIds.filter((id) => id !== 'person' && id !== 'place')
  expect(groupColumns(usual, 1180)).toEqual({ isStacked: false, groups: usual.map((id) => [id]) })
  expect(groupColumns(usual, 732)).toEqual({
    isStacked: true,
    groups: [
      ['strings', 'tension'],
      ['due', 'status'],
      ['price', 'paid'],
    ],
  })
  // Fewer columns fit.
  expect(groupColumns(['strings', 'due', 'price'], 732).isStacked).toBe(false)
  expect(groupColumns(['tension', 'paid', ...columnIds.slice(3, 5), 'person', 'place'], 500).groups).toEqual([
    ['tension'],
    ['due', 'status'],
    ['paid'],
    ['person', 'place'],
  ])
  expect(groupLabel(['strings', 'tension'])).toBe('Strings, tension')
})

it('keeps hidden columns in the address, and “none” apart from an address without them', () => {
  expect(formatHidden([])).toBe('none')
  expect(parseHidden('none')).toEqual([])
  expect(parseHidden(formatHidden(['paid', 'place']))).toEqual(['paid', 'place'])
  expect(parseHidden('place,weight,racquet')).toEqual(['racquet', 'place'])
})
