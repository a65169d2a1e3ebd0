import { expect, it } from 'vitest'

import { getStrokeColor } from './string-colors.ts'

const string = { brand: 'Luxilon', model: 'ALU Power' }

it('uses the last word of a color name', () => {
  expect(getStrokeColor({ ...string, color: 'Ice Blue' })).toBe(
    getStrokeColor({ brand: 'Babolat', model: 'RPM Blast', color: 'blue' }),
  )
})

it('always gives a string without a color name the same color', () => {
  expect(getStrokeColor(string)).toBe(getStrokeColor({ brand: 'luxilon', model: 'alu power', color: null }))
  expect(getStrokeColor(string)).not.toBe(getStrokeColor({ brand: 'Tecnifibre', model: 'NRG2' }))
})

it('does not mistake a property of Object for a color', () => {
  expect(getStrokeColor({ ...string, color: 'constructor' })).toBe(getStrokeColor(string))
})
