import { noCorrections } from '#domain/import/corrections.ts'
import { expect, it } from 'vitest'

import { cellText, columnOfProblem, withCell, withText } from './corrections.ts'

it('Finds the column of a problem: the first filled one of its field', () => {
  const mapping = ['full_name', 'phone', 'phone', 'leave_out']
  expect(columnOfProblem('phone', mapping, ['Jonas', ' ', '070'])).toBe(2)
  expect(columnOfProblem('phone', mapping, ['Jonas', '', ''])).toBe(1)
  expect(columnOfProblem('email', mapping, ['Jonas'])).toBeUndefined()
})

it('Keeps one correction per cell, and shows it instead of the text', () => {
  const corrected = withCell(withCell(noCorrections, 4, 1, 'a'), 4, 1, 'b')
  expect(corrected.cells).toEqual([{ row: 4, column: 1, value: 'b' }])
  const cells = ['Leo', 'leo']
  expect([cellText(corrected, { row: 4, cells }, 1), cellText(corrected, { row: 5, cells }, 1)]).toEqual(['b', 'leo'])
})

it('Replaces a text in a column once, until that is removed', () => {
  const replaced = withText(withText(noCorrections, 2, 'PA 98', 'Pure Aero'), 2, 'PA 98', 'Pure Aero 98')
  expect(replaced.texts).toEqual([{ column: 2, from: 'PA 98', to: 'Pure Aero 98' }])
  expect(withText(replaced, 2, 'PA 98', null)).toEqual(noCorrections)
})
