import { describe, expect, it } from 'vitest'

import { analyticsViewOf } from './view.ts'

const viewOf = (search: object) => analyticsViewOf({ ...search }, '2026-11-21')

describe('the range of the analytics', () => {
  it.each([
    ['month', '2026-11-01', '2026-11-21', 'day'],
    ['last-month', '2026-10-01', '2026-10-31', 'day'],
    ['90-days', '2026-08-24', '2026-11-21', 'week'],
    ['year', '2026-01-01', '2026-11-21', 'month'],
    ['12-months', '2025-11-22', '2026-11-21', 'month'],
    ['all', undefined, '2026-11-21', 'month'],
  ])('%s is from %s to %s, by %s', (range, from, to, by) => {
    expect(viewOf({ range })).toMatchObject({ range, days: from === undefined ? { to } : { from, to }, by })
  })

  it('falls back to the defaults for unknown values', () => {
    expect(viewOf({ range: 'yesterday', by: 'hour', from: '2026-13-01' })).toEqual(viewOf({}))
    expect(viewOf({}).range).toBe('90-days')
  })

  it('offers days only for ranges that they don’t fill with hundreds of bars', () => {
    expect(viewOf({ range: '90-days', by: 'day' }).by).toBe('day')
    expect(viewOf({ range: 'all', by: 'day' })).toMatchObject({ by: 'month', groupings: ['week', 'month'] })
  })

  it('says why it is invalid', () => {
    expect(viewOf({ range: 'days', from: '2026-03-10', to: '2026-03-01' }).problem).toBe('The end date is before the start date')
    expect(viewOf({ range: 'days', from: '2001-01-01', to: '2026-03-01' }).problem).toContain('ten years')
    expect(viewOf({ range: 'days' }).days).toEqual({ from: '2026-10-23', to: '2026-11-21' })
  })
})
