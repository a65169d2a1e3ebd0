import { describe, expect, it } from 'vitest'

import { addDays, addMonths, countDays, formatPeriod, includesDay, isDay, overlaps } from './days.ts'

const period = (starts_on: string, ends_on: string) => ({ starts_on, ends_on })

describe('calendar day functions', () => {
  it('count days across a clock change, a new year and a leap day', () => {
    expect(addDays('2026-03-28', 2)).toBe('2026-03-30')
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
    expect(addDays('2028-03-01', -1)).toBe('2028-02-29')
    expect(countDays('2028-02-01', '2028-03-01')).toBe(30)
    expect(countDays('2026-11-21', '2026-11-21')).toBe(1)
  })

  it('clamp to the end of a shorter month', () => {
    expect(addMonths('2026-01-31', 1)).toBe('2026-02-28')
    expect(addMonths('2028-01-31', 1)).toBe('2028-02-29')
    expect(addMonths('2026-01-15', -1)).toBe('2025-12-15')
    expect(addMonths('2026-11-30', 3)).toBe('2027-02-28')
    expect(addMonths('2026-11-21', -12)).toBe('2025-11-21')
  })

  it('recognize a valid day', () => {
    expect(isDay('2028-02-29')).toBe(true)
    for (const text of ['2026-02-29', '2026-13-01', '2026-1-1', 'today', '']) expect(isDay(text)).toBe(false)
  })
})

describe('a period', () => {
  const days = period('2026-12-03', '2026-12-05')

  it.each([
    ['2026-12-02', false],
    ['2026-12-03', true],
    ['2026-12-05', true],
    ['2026-12-06', false],
  ])('includes %s: %s', (day, included) => expect(includesDay(days, day)).toBe(included))

  it.each([
    [period('2026-12-01', '2026-12-02'), false],
    [period('2026-12-01', '2026-12-03'), true],
    [period('2026-12-04', '2026-12-04'), true],
    [period('2026-12-05', '2026-12-09'), true],
    [period('2026-12-06', '2026-12-09'), false],
  ])('overlaps %o: %s', (other, isOverlap) => {
    expect(overlaps(days, other)).toBe(isOverlap)
    expect(overlaps(other, days)).toBe(isOverlap)
  })

  it('is named by its days', () => {
    expect(formatPeriod(days)).toBe('3 Dec 2026 to 5 Dec 2026')
    expect(formatPeriod(period('2026-12-03', '2026-12-03'))).toBe('3 Dec 2026')
  })
})
