import { describe, expect, it } from 'vitest'

import { keepNewerRecords } from './keep-newer-records.ts'

const at = (second: number) => `2026-11-22T10:00:0${second}.000Z`
const ready = { id: 'j1', status: 'completed', updated_at: at(2) }
const started = { id: 'j1', status: 'in_progress', updated_at: at(1) }

describe('a stale response', () => {
  it('does not overwrite the newer record', () => {
    expect(keepNewerRecords(ready, started)).toBe(ready)
  })

  it('does not overwrite it in a list, whatever its position', () => {
    const other = { id: 'j2', status: 'pending', updated_at: at(0) }
    const shown = { pages: [{ items: [ready, other], next: null }] }
    const fetched = { pages: [{ items: [other, started], next: 'more' }] }
    expect(keepNewerRecords(shown, fetched)).toEqual({ pages: [{ items: [other, ready], next: 'more' }] })
  })
})

describe('a newer response', () => {
  it('replaces the older record', () => {
    expect(keepNewerRecords(started, ready)).toEqual(ready)
  })

  it('replaces a record of the same version, whose customer may have been renamed', () => {
    expect(keepNewerRecords({ ...ready, customer_name: 'Jon' }, { ...ready, customer_name: 'Jonas' })).toMatchObject({
      customer_name: 'Jonas',
    })
  })

  it('keeps the identity of unchanged data, so that it is not rendered again', () => {
    const shown = { items: [ready], count: 1 }
    const merged = keepNewerRecords(shown, { items: [{ ...ready }], count: 1 })
    expect(merged).toBe(shown)
  })

  it('does not mix a list row with the detail of the same record', () => {
    const detail = { ...started, notes: 'Grip worn' }
    expect(keepNewerRecords({ row: ready }, { row: detail })).toEqual({ row: detail })
  })
})
