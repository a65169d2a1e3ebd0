import { dayMs } from '#domain/values/dates/durations.ts'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import type { JobTarget } from './columns.ts'
import { detectConventions } from './conventions.ts'
import { nearestDay } from './dates.ts'
import { JobRowReader } from './rows.ts'

const targets: JobTarget[] = ['full_name', 'racquet', 'strings', 'tension', 'received_on', 'picked_up_on']
const now = '2026-11-21T12:00:00.000Z'

/** The days of rows, or the problem of rows without one. */
function daysOf(dates: readonly string[], year: number | null = null) {
  const rows = dates.map((date, at) => ({ row: at + 2, cells: `Jonas|Yonex Ezone|RPM Blast|52|${date}`.split('|') }))
  const answers = { date_order: 'dmy', decimal_mark: null, year, tension_unit: 'lbs', currency: 'EUR', now } as const
  const conventions = detectConventions({ columns: targets, targets, rows }, answers)
  const reader = new JobRowReader(targets, { conventions, time_zone: 'UTC', now, racquets: [], strings: [] })
  const read = rows.map((row) => reader.read(row))
  return {
    years: conventions.years,
    days: read.map(({ job, problems }) => job?.picked_up_at.slice(0, 10) ?? problems[0]?.message),
  }
}

describe('a date without a year', () => {
  const missing = 'Choose the year for dates without one'

  it("requires the user's choice", () => {
    expect(daysOf(['3 May|', '5.6.|'])).toEqual({ years: { year: null, example: '3 May' }, days: [missing, missing] })
    expect(daysOf(['3 May|', '29.2.|'], 2024).days).toEqual(['2024-05-03', '2024-02-29'])
    expect(daysOf(['29.2.|'], 2025).days).toEqual(['Invalid date'])
    expect(daysOf(['3 Dec|'], 2026).days).toEqual(['Date is in the future'])
  })

  it("gets the year of the file's other dates, if they all have the same year", () => {
    expect(daysOf(['3 May|', '1/2/2025|'])).toEqual({
      years: { year: 2025, example: '3 May' },
      days: ['2025-05-03', '2025-02-01'],
    })
    expect(daysOf(['3 May|', '1/2/2025|', '1/2/2024|']).days[0]).toBe(missing)
  })

  it('is the nearest such day to another date in its row', () => {
    expect(daysOf(['30.12.2024|2.1.', '2.1.2025|30.12.'])).toEqual({
      years: { year: null, example: null },
      days: ['2025-01-02', 'Picked up before it was received. Check the dates.'],
    })
  })

  it('is never more than half a year from the other date', () => {
    const day = fc
      .date({ min: new Date('1990-01-01T00:00:00Z'), max: new Date('2030-12-31T00:00:00Z'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10))
    fc.assert(
      fc.property(day, day, (one, other) => {
        const monthDay = one.slice(5)
        const nearest = nearestDay(monthDay, other)
        // The nearest February 29 may be years away.
        fc.pre(monthDay !== '02-29' && nearest !== null)
        expect(nearest?.slice(5)).toBe(monthDay)
        expect(Math.abs(Date.parse(nearest ?? '') - Date.parse(other)) / dayMs).toBeLessThanOrEqual(184)
      }),
    )
  })
})
