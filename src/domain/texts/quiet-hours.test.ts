import { expect, it } from 'vitest'

import { afterQuietHours } from './quiet-hours.ts'

const night = { quiet_from: '21:30', quiet_until: '08:00' }
const noon = { quiet_from: '12:00', quiet_until: '13:00' }
const berlin = 'Europe/Berlin'

it.each([
  // Berlin is an hour ahead of UTC in winter and two in summer.
  ['2026-11-21T20:29:59.000Z', night, '2026-11-21T20:29:59.000Z'],
  ['2026-11-21T20:30:00.000Z', night, '2026-11-22T07:00:00.000Z'],
  ['2026-11-22T02:00:00.000Z', night, '2026-11-22T07:00:00.000Z'],
  ['2026-11-22T06:59:59.999Z', night, '2026-11-22T07:00:00.000Z'],
  ['2026-11-22T07:00:00.000Z', night, '2026-11-22T07:00:00.000Z'],
  ['2026-11-22T11:30:00.000Z', noon, '2026-11-22T12:00:00.000Z'],
  ['2026-11-22T12:00:00.000Z', noon, '2026-11-22T12:00:00.000Z'],
  // The nights in which the clocks change.
  ['2026-03-28T22:00:00.000Z', night, '2026-03-29T06:00:00.000Z'],
  ['2026-10-24T22:00:00.000Z', night, '2026-10-25T07:00:00.000Z'],
  ['2026-12-31T23:30:00.000Z', night, '2027-01-01T07:00:00.000Z'],
  ['2026-11-21T23:00:00.000Z', { quiet_from: null, quiet_until: null }, '2026-11-21T23:00:00.000Z'],
])('at %s with %o, texts are sent at %s', (now, hours, sent) => {
  expect(afterQuietHours(now, hours, berlin)).toBe(sent)
})
