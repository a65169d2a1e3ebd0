import { expect, it } from 'vitest'

import { getStrokeColor } from './string-colors.ts'

const string = { brand: 'Luxilon', model: 'ALU Power' }

it('knows a color by the last word of its name', () => {
  expect(getStrokeColor({ ...string, color: 'Ice Blue' })).toBe(
    getStrokeColor({ brand: 'Babolat', model: 'RPM Blast', color: 'blue' }),
  )
})

it('always gives a string without a color the same one', () => {
  expect(getStrokeColor(string)).toBe(getStrokeColor({ brand: 'luxilon', model: 'alu power', color: null }))
  expect(getStrokeColor(string)).not.toBe(getStrokeColor({ brand: 'Tecnifibre', model: 'NRG2' }))
})

it('does not take a property of Object for a color', () => {
  expect(getStrokeColor({ ...string, color: 'constructor' })).toBe(getStrokeColor(string))
})
