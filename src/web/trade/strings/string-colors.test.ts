import { expect, it } from 'vitest'

import { strokeOf } from './string-colors.ts'

const string = { brand: 'Luxilon', model: 'ALU Power' }

it('knows a color by the last word of its name', () => {
  expect(strokeOf({ ...string, color: 'Ice Blue' })).toBe(strokeOf({ brand: 'Babolat', model: 'RPM Blast', color: 'blue' }))
})

it('always gives a string without a color the same one', () => {
  expect(strokeOf(string)).toBe(strokeOf({ brand: 'luxilon', model: 'alu power', color: null }))
  expect(strokeOf(string)).not.toBe(strokeOf({ brand: 'Tecnifibre', model: 'NRG2' }))
})

it('does not take a property of Object for a color', () => {
  expect(strokeOf({ ...string, color: 'constructor' })).toBe(strokeOf(string))
})
