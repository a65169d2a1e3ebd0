import { refusals } from '#test/refusals.ts'
import { describe, expect, test } from 'vitest'

import * as ids from './ids.ts'

const messages = [
  [ids.stringerId, 'Invalid stringer ID'],
  [ids.customerId, 'Invalid customer ID'],
  [ids.racquetId, 'Invalid racquet ID'],
  [ids.jobId, 'Invalid job ID'],
  [ids.inventoryId, 'Invalid inventory ID'],
] as const

describe('ids', () => {
  test.each(messages)('must be UUIDs: %#', (schema, message) => {
    for (const bad of ['', 'x', '123', 5, null, undefined, `${ids.newId()} `])
      expect(refusals(schema, bad)).toEqual([`: ${message}`])
    for (const good of [ids.newId(), '11111111-1111-1111-1111-111111111111']) expect(refusals(schema, good)).toEqual([])
  })

  test('are converted to lower case', () => {
    const id = ids.newId()
    expect(ids.customerId.parse(id.toUpperCase())).toBe(id)
  })

  test('sort by creation time', () => {
    const early = ids.newId(new Date('2026-01-01T00:00:00Z'))
    const late = ids.newId(new Date('2026-01-01T00:00:00.001Z'))
    expect(early < late).toBe(true)
    expect(early).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7/)
  })
})
