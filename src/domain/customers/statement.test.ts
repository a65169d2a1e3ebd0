import { read } from '#domain/values/records.ts'
import { describe, expect, it } from 'vitest'

import { statementMail } from './statement.ts'

const job = {
  job_number: 12,
  customer_name: 'Ben Berg',
  racquet_model: 'Pure Aero',
  job_date: '2026-11-02T10:00:00.000Z',
  time_completed: '2026-11-03T10:00:00.000Z',
  price: read.money.parse('27.00'),
}
const shop = { full_name: 'Olga Club', business_name: 'Baseline Strings', currency: 'USD', time_zone: 'UTC' }

describe('the text of a statement', () => {
  it('lists each job with its price, and the total', () => {
    expect(statementMail({ full_name: 'Tom Berg' }, [job, { ...job, job_number: 13, time_completed: null }], shop)).toBe(
      [
        'Hi Tom, this is still to pay:',
        '',
        '#12 · Ben Berg · Pure Aero · 3 Nov 2026 · $27.00',
        '#13 · Ben Berg · Pure Aero · 2 Nov 2026 · $27.00',
        'Total to pay: $54.00',
        '',
        'Baseline Strings',
      ].join('\n'),
    )
  })

  it('has only the total of many jobs', () => {
    const text = statementMail(
      { full_name: 'Tom Berg' },
      Array.from({ length: 21 }, () => job),
      shop,
    )
    expect(text).toBe('Hi Tom, this is still to pay:\n\nTotal to pay: $567.00\n\nBaseline Strings')
  })
})
