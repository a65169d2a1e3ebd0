import { expect, it } from 'vitest'

import { formatCount } from './counts.ts'

it.each([
  [0, '0 racquets'],
  [1, '1 racquet'],
  [2, '2 racquets'],
  [1200, '1,200 racquets'],
])('%d is formatted as %s', (count, text) => expect(formatCount(count, 'racquet')).toBe(text))

it('takes a plural that isn’t formed with s', () => {
  expect(formatCount(1, 'entry', 'entries')).toBe('1 entry')
  expect(formatCount(3, 'entry', 'entries')).toBe('3 entries')
})
