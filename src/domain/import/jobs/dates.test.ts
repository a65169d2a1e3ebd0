import { dayMs } from '#domain/values/dates/durations.ts'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { detectDateOrder, readDate, type DateOrder } from './dates.ts'

const thisYear = 2026
const read = (text: string, order: DateOrder | null = null) => readDate(text, { order, thisYear })
const day = (text: string, time: string | null = null) => ({ day: text, time })

describe('a date', () => {
  it.each([
    ['03.05.2025', '2025-05-03'],
    ['3.5.25', '2025-05-03'],
    ['3. 5. 2025', '2025-05-03'],
    ['2025-05-03', '2025-05-03'],
    ['2025/5/3', '2025-05-03'],
    ['20250503', '2025-05-03'],
    ['13/5/2025', '2025-05-13'],
    ['5/13/25', '2025-05-13'],
    ['5/5/25', '2025-05-05'],
    ['31-12-99', '1999-12-31'],
    ['45780', '2025-05-03'],
    ['3 May 2025', '2025-05-03'],
    ['May 3, 2025', '2025-05-03'],
    ['Mar 3, 2025', '2025-03-03'],
    ['mar. 4 marzo 2025', '2025-03-04'],
    ['Sat, 3rd May 2025', '2025-05-03'],
    ['3. März 2025', '2025-03-03'],
    ['3 de mayo de 2025', '2025-05-03'],
    ['3 août 2025', '2025-08-03'],
    ['3-mrt-25', '2025-03-03'],
    ['1 juin 2025', '2025-06-01'],
    ['1 juillet 2025', '2025-07-01'],
  ])('%s is read in any order', (text, expected) => {
    expect([read(text), read(text, 'dmy'), read(text, 'mdy')]).toEqual([day(expected), day(expected), day(expected)])
  })

  it.each(['5/3/25', '05-03-2025'])('%s needs the order of day and month', (text) => {
    expect([read(text), read(text, 'dmy'), read(text, 'mdy')]).toEqual(['ambiguous', day('2025-03-05'), day('2025-05-03')])
  })

  it.each([
    ['5/3', '03-05'],
    ['3. Mai', '05-03'],
    ['Mar 1st', '03-01'],
    ['29 Feb', '02-29'],
  ])('%s has no year', (text, month_day) => expect(read(text, 'dmy')).toEqual({ month_day }))

  it.each([
    ['2025-05-03 14:30', day('2025-05-03', '14:30')],
    ['2025-05-03 14:30:59', day('2025-05-03', '14:30:59')],
    ['03.05.2025, 9:05 Uhr', day('2025-05-03', '09:05')],
    ['13/5/25 2:30 PM', day('2025-05-13', '14:30')],
    ['13/5/25 12:15 am', day('2025-05-13', '00:15')],
    ['45780.5', day('2025-05-03', '12:00')],
    ['2025-05-03T14:30:00Z', { instant: '2025-05-03T14:30:00.000Z' }],
    ['2025-05-03T14:30+02:00', { instant: '2025-05-03T12:30:00.000Z' }],
  ])('%s has a time', (text, expected) => expect(read(text)).toEqual(expected))

  it.each(['', 'x', '31.02.2025', '2025-13-01', '13/13/2025', '12345678', '99999', '32 May 2025', '3 Foo 2025', '1/2/3', '54'])(
    "doesn't read %s",
    (text) => expect(read(text, 'dmy')).toBeNull(),
  )
})

const someDay = fc
  .date({ min: new Date('1950-01-01T00:00:00Z'), max: new Date('2026-12-31T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))
const numbersOf = (text: string) => text.split('-').map(Number)

describe('any day', () => {
  it('is read back from every format', () => {
    const formats: ((year: number, month: number, date: number) => [string, DateOrder | null])[] = [
      (year, month, date) => [`${date}.${month}.${year}`, null],
      (year, month, date) => [`${year}-${month}-${date}`, null],
      (year, month, date) => [`${date}/${month}/${year}`, 'dmy'],
      (year, month, date) => [`${month}/${date}/${year}`, date > 12 ? null : 'mdy'],
      (year, month, date) => [
        `${date} ${new Date(Date.UTC(year, month - 1)).toLocaleString('de', { month: 'long', timeZone: 'UTC' })} ${year}`,
        null,
      ],
      (year, month, date) => [String(Math.round(Date.UTC(year, month - 1, date) / dayMs) + 25_569), null],
    ]
    fc.assert(
      fc.property(someDay, fc.constantFrom(...formats), (text, format) => {
        const [year = 0, month = 0, date = 0] = numbersOf(text)
        const [written, order] = format(year, month, date)
        expect(read(written, order)).toEqual(day(text))
      }),
    )
  })

  it('exists in the calendar, for any typed text', () => {
    const typed = fc.stringMatching(/^\d{1,4}[./ -]\d{1,3}[./ -]\d{1,4}( \d\d:\d\d)?$/)
    fc.assert(
      fc.property(typed, fc.constantFrom(null, 'dmy' as const, 'mdy' as const), (text, order) => {
        const result = read(text, order)
        if (result === null || result === 'ambiguous' || !('day' in result)) return
        expect(new Date(`${result.day}T${result.time ?? '00:00'}:00Z`).toISOString().slice(0, 10)).toBe(result.day)
      }),
    )
  })
})

describe('the order of a file', () => {
  it.each([
    [['5/3/25', '13/3/25'], { order: 'dmy', example: '5/3/25' }],
    [['5/3/25', '3/13/25'], { order: 'mdy', example: '5/3/25' }],
    [['Sat 5/3/25', 'Thu 13/3/25'], { order: 'dmy', example: 'Sat 5/3/25' }],
    [['5/3/25', '6/3/25'], { order: null, example: '5/3/25' }],
    [['13/3/25', '3/13/25', '1/2/25'], { order: null, example: '1/2/25' }],
    [['03.05.2025', '2025-05-03', '45780', '5/5/25', ''], { order: null, example: null }],
  ])('of %j', (texts, expected) => expect(detectDateOrder(texts)).toEqual(expected))

  it('is detected as soon as one day is after the 12th', () => {
    fc.assert(
      fc.property(fc.array(someDay, { minLength: 1 }), fc.constantFrom('dmy' as const, 'mdy' as const), (days, order) => {
        const texts = days.map((text) => {
          const [year, month, date] = numbersOf(text)
          return order === 'dmy' ? `${date}/${month}/${year}` : `${month}/${date}/${year}`
        })
        const isClear = days.some((text) => (numbersOf(text)[2] ?? 0) > 12)
        expect(detectDateOrder(texts).order).toBe(isClear ? order : null)
      }),
    )
  })
})
