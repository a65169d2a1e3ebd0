import { describe, expect, it } from 'vitest'

import { collectReminderProblem, formatCollectReminders } from './collect-reminders.ts'

const now = '2026-11-10T08:00:00.000Z'

describe('a reminder to collect', () => {
  it.each([
    ['before the first', 0, null, 'UTC', null],
    ['seven days after the last', 1, '2026-11-03T20:00:00.000Z', 'UTC', null],
    ['six days after the last', 1, '2026-11-04T20:00:00.000Z', 'UTC', 'The next reminder can be sent on 11 Nov.'],
    // In Helsinki, it was already November 4.
    [
      'counted in days of the business',
      2,
      '2026-11-03T23:00:00.000Z',
      'Europe/Helsinki',
      'The next reminder can be sent on 11 Nov.',
    ],
    ['after the third', 3, '2026-10-01T08:00:00.000Z', 'UTC', 'After 3 reminders, call the customer instead.'],
  ])('%s: %s sent, the last on %s in %s', (_case, sent_count, last_sent_at, zone, problem) => {
    expect(collectReminderProblem({ sent_count, last_sent_at }, now, zone)).toBe(problem)
  })

  it('shows the count and the day of the last one', () => {
    const last_sent_at = '2026-11-03T20:00:00.000Z'
    expect(formatCollectReminders({ sent_count: 0, last_sent_at: null }, now, 'UTC')).toBeNull()
    expect(formatCollectReminders({ sent_count: 1, last_sent_at }, now, 'UTC')).toBe('Reminded once, on 3 Nov')
    expect(formatCollectReminders({ sent_count: 2, last_sent_at }, now, 'UTC')).toBe('Reminded 2 times, last on 3 Nov')
  })
})
