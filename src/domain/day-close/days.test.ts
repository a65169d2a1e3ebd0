import { describe, expect, it } from 'vitest'

import { closableDays, isClosable, nextDay, suggestedDay } from './days.ts'

describe('the day after', () => {
  it.each([
    ['2026-11-24', '2026-11-25'],
    ['2026-12-31', '2027-01-01'],
    ['2028-02-28', '2028-02-29'],
    // The clocks change in Europe.
    ['2026-03-29', '2026-03-30'],
  ])('%s is %s', (day, next) => expect(nextDay(day)).toBe(next))
})

describe('the days that can be closed', () => {
  const today = '2026-11-24'

  it('begin with today in a shop that has closed none', () => {
    expect(closableDays({ today, closed: null, unfinished: null })).toEqual({ first: today, choices: [today] })
  })

  it('begin after the last close, and end with today or the last day that nobody closed', () => {
    expect(closableDays({ today, closed: '2026-11-20', unfinished: '2026-11-22' })).toEqual({
      first: '2026-11-21',
      choices: ['2026-11-22', today],
    })
  })

  it('are none once today is closed, also if the time zone has moved the day back', () => {
    expect(closableDays({ today, closed: today, unfinished: null }).choices).toEqual([])
    expect(closableDays({ today, closed: '2026-11-25', unfinished: '2026-11-23' }).choices).toEqual([])
  })

  it('are never in the future', () => {
    expect(isClosable('2026-11-25', { today, first: '2026-11-21' })).toBe(false)
    expect(isClosable('2026-11-20', { today, first: '2026-11-21' })).toBe(false)
    expect(isClosable('2026-11-22', { today, first: '2026-11-21' })).toBe(true)
  })
})

describe('the suggested day', () => {
  const choices = ['2026-11-22', '2026-11-24']

  it('is the one that nobody closed until somebody pays today', () => {
    expect(suggestedDay({ choices }, false)).toBe('2026-11-22')
    expect(suggestedDay({ choices }, true)).toBe('2026-11-24')
    expect(suggestedDay({ choices: [] }, true)).toBeNull()
  })
})
