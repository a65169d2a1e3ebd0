import { topicsOf } from '#domain/events/events.ts'
import { describe, expect, it } from 'vitest'

describe('an edit of a job', () => {
  it('is listed under the topic of each changed field', () => {
    const change = { from: null, to: 'x' }
    const edit = (...fields: ('price' | 'tension_crosses' | 'item_mains' | 'is_rush' | 'redo_reason' | 'payment_method')[]) =>
      topicsOf({
        kind: 'job.edited',
        data: { job_number: 1, changes: Object.fromEntries(fields.map((field) => [field, change])) },
      })
    expect(edit('price', 'tension_crosses')).toEqual(['price', 'tension'])
    expect(edit('item_mains')).toEqual(['stock'])
    expect(edit('payment_method', 'is_rush', 'redo_reason')).toEqual(['payment', 'redo', 'pay'])
  })
})
