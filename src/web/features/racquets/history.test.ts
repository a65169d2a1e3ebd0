import { describe, expect, it } from 'vitest'

import { formatLastStrung, selectStrung } from './history.ts'

const now = '2026-11-26T18:00:00.000Z'
const onMachine = { status: 'in_progress', job_date: '2026-11-22T10:00:00.000Z', time_completed: null } as const
const ready = { status: 'completed', job_date: '2026-11-10T10:00:00.000Z', time_completed: '2026-11-12T10:00:00.000Z' } as const
const imported = { status: 'picked_up', job_date: '2026-10-20T10:00:00.000Z', time_completed: null } as const
const received = { status: 'pending', job_date: '2026-11-25T10:00:00.000Z', time_completed: null } as const

describe('the stringing history of a racquet', () => {
  it('leaves out jobs that are waiting or on the machine', () => {
    expect(selectStrung([received, onMachine, ready, imported])).toEqual([ready, imported])
  })

  it('shows how long ago the newest finished job was strung', () => {
    expect(formatLastStrung([received, onMachine, ready, imported], now, 'UTC')).toBe('last strung 14 days ago')
  })

  it('counts from the date of an imported job, which has no completion time', () => {
    expect(formatLastStrung([imported], now, 'UTC')).toBe('last strung 37 days ago')
  })

  it('shows nothing before the first job is finished', () => {
    expect(formatLastStrung([received, onMachine], now, 'UTC')).toBeUndefined()
  })
})
