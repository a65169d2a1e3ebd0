import { describe, expect, it } from 'vitest'

import { dayCount, isDay, isTooLong, laterDay, laterMonth } from './days.ts'

describe('days of a calendar', () => {
  it('are counted over a change of the clocks, a year’s end and a leap day', () => {
    expect(laterDay('2026-03-28', 2)).toBe('2026-03-30')
    expect(laterDay('2026-12-31', 1)).toBe('2027-01-01')
    expect(laterDay('2028-03-01', -1)).toBe('2028-02-29')
    expect(dayCount('2028-02-01', '2028-03-01')).toBe(30)
    expect(dayCount('2026-11-21', '2026-11-21')).toBe(1)
  })

  it('of a later month are the last one where there is none such', () => {
    expect(laterMonth('2026-01-31', 1)).toBe('2026-02-28')
    expect(laterMonth('2028-01-31', 1)).toBe('2028-02-29')
    expect(laterMonth('2026-01-15', -1)).toBe('2025-12-15')
    expect(laterMonth('2026-11-30', 3)).toBe('2027-02-28')
  })

  it('make ten years at most', () => {
    expect(isTooLong('2016-03-01', '2026-02-28')).toBe(false)
    expect(isTooLong('2016-03-01', '2026-03-01')).toBe(true)
  })

  it('are known from what is none', () => {
    expect(isDay('2028-02-29')).toBe(true)
    for (const text of ['2026-02-29', '2026-13-01', '2026-1-1', 'today', '']) expect(isDay(text)).toBe(false)
  })
})
