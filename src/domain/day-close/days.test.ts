import { describe, expect, it } from 'vitest'

import { closableDays, isClosable, suggestedDay } from './days.ts'

describe('the days that can be closed', () => {
  const today = '2026-11-24'

  it('start with today if the shop has never closed a day', () => {
    expect(closableDays({ today, closed: null, unfinished: null })).toEqual({ first: today, choices: [today] })
  })

  it('start after the last close, and end with today or the last unclosed day with payments', () => {
    expect(closableDays({ today, closed: '2026-11-20', unfinished: '2026-11-22' })).toEqual({
      first: '2026-11-21',
      choices: ['2026-11-22', today],
    })
  })

  it('are empty once today is closed, even if a time zone change moved the day back', () => {
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

  it('is the last unclosed day until a payment is recorded today', () => {
    expect(suggestedDay({ choices }, false)).toBe('2026-11-22')
    expect(suggestedDay({ choices }, true)).toBe('2026-11-24')
    expect(suggestedDay({ choices: [] }, true)).toBeNull()
  })
})
