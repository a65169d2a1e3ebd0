import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import * as dates from './dates.ts'

const berlin = 'Europe/Berlin'
// A Saturday, 08:20 in Berlin.
const now = '2026-11-21T07:20:00.000Z'

const formatted = [
  // instant, when, due
  ['2026-11-21T16:00:00Z', 'today 17:00', 'today 17:00'],
  ['2026-11-22T11:00:00Z', 'tomorrow 12:00', 'tomorrow 12:00'],
  ['2026-11-26T16:00:00Z', 'Thu 17:00', 'Thu 17:00'],
  ['2026-11-27T22:59:00Z', 'Fri 23:59', 'Fri 23:59'],
  ['2026-11-28T16:00:00Z', 'Sat 28 Nov 17:00', 'Sat 28 Nov 17:00'],
  ['2027-01-03T16:00:00Z', 'Sun 3 Jan 2027 17:00', 'Sun 3 Jan 2027 17:00'],
  [now, 'today 08:20', 'today 08:20'],
  ['2026-11-21T07:19:30Z', 'today 08:19', '1 minute late'],
  ['2026-11-21T07:00:00Z', 'today 08:00', '20 minutes late'],
  ['2026-11-21T06:20:00Z', 'today 07:20', '1 hour late'],
  ['2026-11-20T23:30:00Z', 'today 00:30', '7 hours late'],
  ['2026-11-20T12:00:00Z', 'yesterday 13:00', '1 day late'],
  ['2026-11-19T12:00:00Z', 'Thu 19 Nov 13:00', '2 days late'],
] as const

describe('formatted dates', () => {
  test('formatFullDay includes the year', () => {
    expect(dates.formatFullDay('2026-12-31T23:30:00Z', berlin)).toBe('1 Jan 2027')
  })

  test.each(formatted)('formats %s as %s, and as the due date %s', (instant, when, due) => {
    expect(dates.formatWhen(instant, now, berlin)).toBe(when)
    expect(dates.formatDue(instant, now, berlin)).toBe(due)
  })

  test('depend on the time zone', () => {
    expect(dates.formatWhen('2026-11-21T23:30:00Z', now, 'UTC')).toBe('today 23:30')
    expect(dates.formatWhen('2026-11-21T23:30:00Z', now, berlin)).toBe('tomorrow 00:30')
  })

  test('sheetTime is sortable and uses the time zone', () => {
    expect(dates.sheetTime('2026-11-21T16:00:00.123Z', berlin)).toBe('2026-11-21 17:00:00')
    expect(dates.sheetTime('2026-07-01T22:05:09Z', berlin)).toBe('2026-07-02 00:05:09')
  })

  test('formatExactly includes weekday, date, year and time', () => {
    expect(dates.formatExactly('2026-11-21T16:00:00Z', berlin)).toBe('Sat 21 Nov 2026, 17:00')
  })

  test.each([
    ['2026-11-21T01:00:00Z', '0 days'],
    ['2026-11-20T22:59:00Z', '1 day'],
    ['2026-11-18T12:00:00Z', '3 days'],
  ])('formatDays from %s until now is %s', (from, text) => {
    expect(dates.formatDays(from, now, berlin)).toBe(text)
  })
})

describe('calendar functions', () => {
  test.each([
    ['2026-12-03T23:30:00.000Z', 'UTC', '2026-12-03'],
    ['2026-12-03T23:30:00.000Z', 'Europe/Helsinki', '2026-12-04'],
    ['2026-12-03T02:00:00.000Z', 'America/New_York', '2026-12-02'],
  ])('the day of %s in %s is %s', (instant, zone, day) => {
    expect(dates.dayOf(instant, zone)).toBe(day)
  })

  test('a day whose midnight is skipped starts an hour later', () => {
    expect(dates.dayStart('2018-11-04T15:00:00Z', 'America/Sao_Paulo')).toBe('2018-11-04T03:00:00.000Z')
  })

  test.each([
    ['2026-03-28T12:00:00Z', 1, '2026-03-29T11:00:00.000Z'],
    ['2026-10-24T12:00:00Z', 1, '2026-10-25T13:00:00.000Z'],
    ['2026-12-30T12:00:00Z', 2, '2027-01-01T12:00:00.000Z'],
    ['2026-11-21T12:00:00Z', 0, '2026-11-21T12:00:00.000Z'],
  ])('%s plus %i days keeps the time of day: %s', (instant, days, later) => {
    expect(dates.addDays(instant, days, berlin)).toBe(later)
  })

  test('dayStart is on the same day and not after the instant', () => {
    const zones = fc.constantFrom(berlin, 'UTC', 'America/New_York', 'Asia/Kolkata', 'Pacific/Apia', 'Australia/Lord_Howe')
    const instants = fc.date({ min: new Date('2000-01-01'), max: new Date('2040-01-01'), noInvalidDate: true })
    fc.assert(
      fc.property(instants, zones, (date, zone) => {
        const instant = date.toISOString()
        const start = dates.dayStart(instant, zone)
        expect(start <= instant).toBe(true)
        expect(dates.daysBetween(start, instant, zone)).toBe(0)
        expect(dates.dayStart(start, zone)).toBe(start)
      }),
    )
  })
})

describe('isTimeZone', () => {
  test.each(['UTC', berlin, 'America/Argentina/Buenos_Aires', 'Asia/Kolkata', 'Etc/GMT+5'])('accepts %s', (zone) => {
    expect(dates.isTimeZone(zone)).toBe(true)
  })
  test.each(['', '+02:00', 'PST', 'Mars/Base', 'SystemV/PST8', 'Europe/Berlin; drop'])('rejects %o', (zone) => {
    expect(dates.isTimeZone(zone)).toBe(false)
  })
})

describe('a date and time field', () => {
  test('shows an instant in the time zone and reads it back', () => {
    expect(dates.clockText('2026-03-29T00:30:00.000Z', berlin)).toBe('2026-03-29T01:30')
    expect(dates.instantOfClock('2026-03-29T01:30', berlin)).toBe('2026-03-29T00:30:00.000Z')
    expect(dates.instantOfClock('2026-07-01T09:00', 'America/New_York')).toBe('2026-07-01T13:00:00.000Z')
  })

  test.each(['', ':00Z', '2026-03-29', '2026-02-30 10:00', 'tomorrow', '2026-13-01T10:00'])('returns null for %j', (text) => {
    expect(dates.instantOfClock(text, 'UTC')).toBeNull()
  })
})
