import { describe, expect, it } from 'vitest'

import { restringWeeks } from './restring.ts'

const pace = { plays_per_week: null, restring_weeks: null, materials: [] }

describe('restringWeeks', () => {
  it.each([
    [1, 26],
    [2, 26],
    [3, 17],
    [4, 13],
    [5, 10],
    [21, 2],
  ])('played %i times a week is every %i weeks', (plays_per_week, weeks) => {
    expect(restringWeeks({ ...pace, plays_per_week })).toBe(weeks)
  })

  it('is limited by the material that loses tension fastest', () => {
    expect(restringWeeks({ ...pace, plays_per_week: 1, materials: ['polyester'] })).toBe(13)
    expect(restringWeeks({ ...pace, plays_per_week: 1, materials: ['natural gut', 'polyester'] })).toBe(13)
    expect(restringWeeks({ ...pace, plays_per_week: 1, materials: ['multifilament'] })).toBe(26)
    expect(restringWeeks({ ...pace, plays_per_week: 6, materials: ['polyester'] })).toBe(9)
  })

  it('is the maximum if plays per week are unknown', () => {
    expect(restringWeeks(pace)).toBe(26)
    expect(restringWeeks({ ...pace, materials: ['hybrid set (gut / polyester)'] })).toBe(13)
  })

  it('is the interval set by hand, if there is one', () => {
    expect(restringWeeks({ plays_per_week: 7, restring_weeks: 40, materials: ['polyester'] })).toBe(40)
  })
})
