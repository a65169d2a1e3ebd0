import { describe, expect, it } from 'vitest'

import { defaultSettings } from '#domain/messages/schema.ts'

import { daysUncollected, uncollectedDays } from './uncollected.ts'

const now = '2026-12-10T08:00:00.000Z'

describe('a finished racquet', () => {
  it.each([
    ['2026-12-04T08:00:00.000Z', 'UTC', null],
    ['2026-12-03T23:00:00.000Z', 'UTC', 7],
    // In Helsinki, it was already December 4.
    ['2026-12-03T23:00:00.000Z', 'Europe/Helsinki', null],
    ['2026-11-10T08:00:00.000Z', 'UTC', 30],
  ])('ready since %s in %s is uncollected for %s days', (time_completed, zone, days) => {
    expect(daysUncollected({ status: 'completed', time_completed }, now, zone)).toBe(days)
  })

  it('is no longer uncollected once it is picked up', () => {
    expect(daysUncollected({ status: 'picked_up', time_completed: '2026-11-10T08:00:00.000Z' }, now, 'UTC')).toBeNull()
  })

  it('is uncollected when the message “Please collect” is due', () => {
    expect(defaultSettings.please_collect.days).toBe(uncollectedDays)
  })
})
