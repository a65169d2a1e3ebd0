import { expect, test } from 'vitest'

import { formatHours } from './Figure.tsx'

test.each([
  [null, '–'],
  [0.2, 'under 1 h'],
  [1.4, '1 h'],
  [47, '47 h'],
  [60, '2.5 days'],
])('Shows %j hours as %j', (hours, text) => {
  expect(formatHours(hours)).toBe(text)
})
