import { expect, test } from 'vitest'

import { formatMinutesAgo } from './minutes-ago.ts'

test.each([
  ['2026-11-21T09:40:30.000Z', 'just now'],
  ['2026-11-21T09:39:59.000Z', '1 minute ago'],
  ['2026-11-21T08:41:00.000Z', '59 minutes ago'],
  ['2026-11-21T08:40:00.000Z', null],
])('%s is %s', (instant, text) => {
  expect(formatMinutesAgo(instant, '2026-11-21T09:40:59.000Z')).toBe(text)
})
