import { describe, expect, test } from 'vitest'

import { dueAfter, dueChoices, defaultDueDate } from './due.ts'

// A Saturday, 10:40 in Berlin.
const now = '2026-11-21T09:40:00.000Z'
const labels = (turnaround_days: number, at = now) =>
  dueChoices(at, { turnaround_days, time_zone: 'Europe/Berlin' }).map(({ label }) => label)

describe('dueChoices', () => {
  test('offers today, tomorrow, the usual turnaround and a week, at 5 p.m.', () => {
    expect(dueChoices(now, { turnaround_days: 3, time_zone: 'Europe/Berlin' })).toEqual([
      { label: 'Today', due_date: '2026-11-21T16:00:00.000Z' },
      { label: 'Tomorrow', due_date: '2026-11-22T16:00:00.000Z' },
      { label: 'Tue', due_date: '2026-11-24T16:00:00.000Z' },
      { label: '+1 week', due_date: '2026-11-28T16:00:00.000Z' },
    ])
  })

  test('offers each day once, in order', () => {
    expect(labels(0)).toEqual(['Today', 'Tomorrow', '+1 week'])
    expect(labels(1)).toEqual(['Today', 'Tomorrow', '+1 week'])
    expect(labels(7)).toEqual(['Today', 'Tomorrow', '+1 week'])
    expect(labels(10)).toEqual(['Today', 'Tomorrow', '+1 week', 'Tue 1 Dec'])
  })

  test("doesn't offer today after 5 p.m.", () => {
    expect(labels(2, '2026-11-21T16:00:00.000Z')).toEqual(['Tomorrow', 'Mon', '+1 week'])
  })
})

describe('default due dates', () => {
  const berlin = { turnaround_days: 2, time_zone: 'Europe/Berlin' }

  test.each([
    ['after two days at 5 p.m.', berlin, '2026-11-21T09:40:00.000Z', '2026-11-23T16:00:00.000Z'],
    ['at 5 p.m. across a clock change', berlin, '2026-10-24T09:40:00.000Z', '2026-10-26T16:00:00.000Z'],
    [
      'the same day while there is time',
      { ...berlin, turnaround_days: 0 },
      '2026-11-21T09:40:00.000Z',
      '2026-11-21T16:00:00.000Z',
    ],
    ['the next day after 5 p.m.', { ...berlin, turnaround_days: 0 }, '2026-11-21T16:00:00.000Z', '2026-11-22T16:00:00.000Z'],
  ])('%s', (_, profile, now, due) => {
    expect(dueAfter(now, profile)).toBe(due)
  })

  test('keep the time of day without a form, even across a clock change', () => {
    expect(defaultDueDate('2026-10-24T09:40:00.000Z', berlin)).toBe('2026-10-26T10:40:00.000Z')
  })
})
