import { describe, expect, it } from 'vitest'

import { restringWeeks } from './restring.ts'

const pace = { plays_per_week: null, restring_weeks: null, materials: [] }

describe('weeks from one stringing to the next', () => {
  it.each([
    [1, 26],
    [2, 26],
    [3, 17],
    [4, 13],
    [5, 10],
    [21, 2],
  ])('played %i times a week: %i weeks', (plays_per_week, weeks) => {
    expect(restringWeeks({ ...pace, plays_per_week })).toBe(weeks)
  })

  it('are capped by the material that lasts least', () => {
    expect(restringWeeks({ ...pace, plays_per_week: 1, materials: ['polyester'] })).toBe(13)
    expect(restringWeeks({ ...pace, plays_per_week: 1, materials: ['natural gut', 'polyester'] })).toBe(13)
    expect(restringWeeks({ ...pace, plays_per_week: 1, materials: ['multifilament'] })).toBe(26)
    expect(restringWeeks({ ...pace, plays_per_week: 6, materials: ['polyester'] })).toBe(9)
  })

  it('are the cap when nobody said how often the frame is played', () => {
    expect(restringWeeks(pace)).toBe(26)
    expect(restringWeeks({ ...pace, materials: ['hybrid set (gut / polyester)'] })).toBe(13)
  })

  it('are what the stringer said, when it was said', () => {
    expect(restringWeeks({ plays_per_week: 7, restring_weeks: 40, materials: ['polyester'] })).toBe(40)
  })
})
