import { expect, it } from 'vitest'

import { strokeOf } from './string-colors.ts'

const string = { brand: 'Luxilon', model: 'ALU Power' }

it('knows a colour by its name, whatever stands before it', () => {
  expect(strokeOf({ ...string, color: 'Ice Blue' })).toBe(strokeOf({ brand: 'Babolat', model: 'RPM Blast', color: 'blue' }))
})

it('gives a string without a colour always the same', () => {
  expect(strokeOf(string)).toBe(strokeOf({ brand: 'luxilon', model: 'alu power', color: null }))
  expect(strokeOf(string)).not.toBe(strokeOf({ brand: 'Tecnifibre', model: 'NRG2' }))
})

it('takes no word of an object for a colour', () => {
  expect(strokeOf({ ...string, color: 'constructor' })).toBe(strokeOf(string))
})
