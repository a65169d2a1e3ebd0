import { dayMs } from '#domain/values/dates/durations.ts'
import * as fc from 'fast-check'
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
  // Nights with a clock change.
  ['2026-03-28T22:00:00.000Z', night, '2026-03-29T06:00:00.000Z'],
  ['2026-10-24T22:00:00.000Z', night, '2026-10-25T07:00:00.000Z'],
  ['2026-12-31T23:30:00.000Z', night, '2027-01-01T07:00:00.000Z'],
  ['2026-11-21T23:00:00.000Z', { quiet_from: null, quiet_until: null }, '2026-11-21T23:00:00.000Z'],
])('at %s with %o, texts are sent at %s', (now, hours, sent) => {
  expect(afterQuietHours(now, hours, berlin)).toBe(sent)
})

const newYork = 'America/New_York'
const untilHalfPast1 = { quiet_from: '22:00', quiet_until: '01:30' }
const untilHalfPast2 = { quiet_from: '22:00', quiet_until: '02:30' }

it.each([
  // New York sets clocks back at 06:00Z, from 02:00 to 01:00, so 01:30 occurs twice.
  [newYork, '2026-11-01T02:10:00.000Z', untilHalfPast1, '2026-11-01T05:30:00.000Z'],
  [newYork, '2026-11-01T05:10:00.000Z', untilHalfPast1, '2026-11-01T05:30:00.000Z'],
  [newYork, '2026-11-01T05:40:00.000Z', untilHalfPast1, '2026-11-01T05:40:00.000Z'],
  [newYork, '2026-11-01T06:10:00.000Z', untilHalfPast1, '2026-11-01T06:30:00.000Z'],
  [newYork, '2026-11-01T06:30:00.000Z', untilHalfPast1, '2026-11-01T06:30:00.000Z'],
  [newYork, '2026-11-01T05:10:00.000Z', untilHalfPast2, '2026-11-01T07:30:00.000Z'],
  // Berlin sets clocks back at 01:00Z, from 03:00 to 02:00.
  [berlin, '2026-10-24T20:10:00.000Z', untilHalfPast2, '2026-10-25T00:30:00.000Z'],
  [berlin, '2026-10-25T00:10:00.000Z', untilHalfPast2, '2026-10-25T00:30:00.000Z'],
  [berlin, '2026-10-25T00:40:00.000Z', untilHalfPast2, '2026-10-25T00:40:00.000Z'],
  [berlin, '2026-10-25T01:10:00.000Z', untilHalfPast2, '2026-10-25T01:30:00.000Z'],
  // New York sets clocks forward at 07:00Z, Berlin at 01:00Z, from 02:00 to 03:00, so 02:30 doesn't exist.
  [newYork, '2026-03-08T03:10:00.000Z', untilHalfPast2, '2026-03-08T07:00:00.000Z'],
  [newYork, '2026-03-08T06:59:59.999Z', untilHalfPast2, '2026-03-08T07:00:00.000Z'],
  [newYork, '2026-03-08T07:00:00.000Z', untilHalfPast2, '2026-03-08T07:00:00.000Z'],
  [berlin, '2026-03-28T21:10:00.000Z', untilHalfPast2, '2026-03-29T01:00:00.000Z'],
  [berlin, '2026-03-29T00:10:00.000Z', untilHalfPast2, '2026-03-29T01:00:00.000Z'],
  [berlin, '2026-03-29T01:10:00.000Z', untilHalfPast2, '2026-03-29T01:10:00.000Z'],
])('on the night of a clock change in %s, at %s with %o, texts are sent at %s', (zone, now, hours, sent) => {
  expect(afterQuietHours(now, hours, zone)).toBe(sent)
})

it('texts are sent at the first minute outside quiet hours, never earlier than now, on all nights with a clock change', () => {
  const changes = ['2026-03-08T07:00Z', '2026-11-01T06:00Z', '2026-03-29T01:00Z', '2026-10-25T01:00Z'].map((at) => Date.parse(at))
  const time = fc.integer({ min: 0, max: 24 * 60 - 1 }).map((minute) => new Date(minute * 60_000).toISOString().slice(11, 16))
  const given = fc.record({
    zone: fc.constantFrom(newYork, berlin),
    at: fc
      .tuple(fc.constantFrom(...changes), fc.integer({ min: -dayMs, max: dayMs }))
      .map(([change, ms]) => new Date(change + ms).toISOString()),
    quiet_from: time,
    quiet_until: time,
  })
  fc.assert(
    fc.property(given, ({ zone, at, ...hours }) => {
      fc.pre(hours.quiet_from !== hours.quiet_until)
      const sent = afterQuietHours(at, hours, zone)
      expect(sent >= at).toBe(true)
      expect(afterQuietHours(sent, hours, zone)).toBe(sent)
      const minuteBefore = new Date(Date.parse(sent) - 60_000).toISOString()
      expect(afterQuietHours(minuteBefore > at ? minuteBefore : at, hours, zone)).toBe(sent)
    }),
  )
})
