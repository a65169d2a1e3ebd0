import { describe, expect, it } from 'vitest'

import { addDays, addMonths, countDays, isDay, rangeProblem } from './ranges.ts'

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

describe('a range', () => {
  it('may have no start, and covers at most ten years', () => {
    expect(rangeProblem({})).toBeUndefined()
    expect(rangeProblem({ from: '2016-03-01' })).toBeUndefined()
    expect(rangeProblem({ from: '2016-03-01', to: '2026-02-28' })).toBeUndefined()
    expect(rangeProblem({ from: '2016-03-01', to: '2026-03-01' })).toMatchObject({ path: 'from' })
  })

  it('must not end before it starts', () => {
    expect(rangeProblem({ from: '2026-03-02', to: '2026-03-01' })).toMatchObject({ path: 'to' })
  })
})
