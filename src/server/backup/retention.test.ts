import { dayMs } from '#domain/values/dates/durations.ts'
import { describe, expect, it } from 'vitest'

import { backupName } from './backups.ts'
import { selectKept } from './retention.ts'

describe('the backups to keep', () => {
  const days = (from: string, count: number) =>
    Array.from({ length: count }, (_, n) => backupName(new Date(Date.parse(from) - n * dayMs).toISOString()))

  it('are the newest of the last days, weeks and months', () => {
    const kept = [...selectKept(days('2026-11-23T02:30:00.000Z', 400), { daily: 3, weekly: 3, monthly: 3 })].toSorted()
    // The 23rd is a Monday.
    expect(kept.map((name) => name.slice(0, 10))).toEqual([
      '2026-09-30',
      '2026-10-31',
      '2026-11-15',
      '2026-11-21',
      '2026-11-22',
      '2026-11-23',
    ])
  })

  it('include only the newest of a day', () => {
    const names = ['2026-11-22T02-30-00.000Z', '2026-11-22T18-00-00.000Z', '2026-11-23T02-30-00.000Z']
    expect([...selectKept(names, { daily: 7, weekly: 0, monthly: 0 })].toSorted()).toEqual(names.slice(1))
    expect([...selectKept(names, { daily: 0, weekly: 0, monthly: 0 })]).toEqual(names.slice(2))
  })
})
