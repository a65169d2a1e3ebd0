import { expect, it } from 'vitest'

import { changesBetween, isChanged } from './changes.ts'

const fields = ['name', 'days', 'tools'] as const
const before = { name: 'Anna', days: 3, tools: ['pay'] }

it('lists the fields that differ with both values', () => {
  expect(changesBetween(fields, before, { name: 'Bea', days: 3, tools: ['pay', 'places'] })).toEqual({
    name: { from: 'Anna', to: 'Bea' },
    tools: { from: ['pay'], to: ['pay', 'places'] },
  })
})

it('leaves out fields that the second state does not name', () => {
  const changes = changesBetween(fields, before, { days: undefined })
  expect([changes, isChanged(changes)]).toEqual([{}, false])
})

it('treats a missing value as none', () => {
  expect(changesBetween(['note'], { note: undefined }, { note: null })).toEqual({})
  expect(changesBetween(['note'], { note: 'Tight' }, { note: null })).toEqual({ note: { from: 'Tight', to: null } })
})
