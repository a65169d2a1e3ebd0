// What the log says about customers, racquets, preferences, items, imports and day closes.
import { domainEvent, type DomainEvent } from '#domain/events/events.ts'
import { aSession } from '#test/session.ts'
import { expect, it } from 'vitest'

import { describeEvent } from './describe-event.ts'

const { profile } = aSession()

const say = (event: { readonly kind: DomainEvent['kind']; readonly data: unknown }) => {
  const { record, lines } = describeEvent(domainEvent.parse(event), profile)
  return [record, ...lines].join(' | ')
}

it('says what happened to a customer without their name', () => {
  expect(say({ kind: 'customer.deleted', data: {} })).toBe('Customer | Deleted')
  expect(say({ kind: 'customer.merged', data: {} })).toBe('Customer | Merged with another customer')
  expect(say({ kind: 'customer.restored', data: {} })).toBe('Customer | Restored by undoing a merge')
  expect(say({ kind: 'customer.erased', data: {} })).toBe('Customer | Erased')
})

it('shows tensions and strings before and after', () => {
  const changes = { preferred_tension_mains: { from: null, to: 54 } }
  const name = { brand: 'Head', model: 'Speed' }
  expect(say({ kind: 'racquet.edited', data: { ...name, changes } })).toBe('Head Speed | Preferred mains: empty → 54 lbs')
  expect(
    say({ kind: 'customer.preferences_saved', data: { changes: { preferred_mains_brand: { from: 'Yonex', to: null } } } }),
  ).toBe('Customer | Mains, brand: Yonex → empty')
})

it('shows stock and costs in the units of the business', () => {
  const name = { brand: 'Luxilon', model: 'ALU Power', gauge: '1.25' }
  const quantity_meters = { from: '0', to: '12.5' }
  expect(say({ kind: 'item.added', data: { ...name, cost_per_meter: '0.5' } })).toBe(
    'Luxilon ALU Power 1.25 | Cost per meter: empty → $0.50 | Added',
  )
  expect(say({ kind: 'item.added', data: { ...name, gauge: null, cost_per_meter: null } })).toBe('Luxilon ALU Power | Added')
  expect(say({ kind: 'item.stock_changed', data: { ...name, quantity_meters } })).toMatch(/ \| In stock: 0 ?m → 12\.5 ?m$/)
  expect(say({ kind: 'item.cost_changed', data: { ...name, cost_per_meter: { from: '0.5', to: null } } })).toMatch(
    / \| Cost per meter: \$0\.50 → empty$/,
  )
})

it('shows edits of an item, and that it was archived', () => {
  const name = { brand: 'Luxilon', model: 'ALU Power', gauge: null }
  const changes = { color: { from: null, to: 'silver' }, is_active: { from: true, to: false } }
  expect(say({ kind: 'item.edited', data: { ...name, changes } })).toBe('Luxilon ALU Power | Color: empty → silver | Archived')
})

it('counts the records of an import', () => {
  expect(say({ kind: 'import.added', data: { counts: { jobs: 2, customers: 1, racquets: 0 } } })).toBe(
    'Import | Imported: 2 jobs, 1 customer, 0 racquets',
  )
  expect(say({ kind: 'import.undone', data: { counts: { items: 3 } } })).toBe('Import | Import undone: 3 items')
  expect(say({ kind: 'archive_import.started', data: {} })).toBe('Import | Imported: an export')
})

it('shows the cash of a day close, and its note', () => {
  const day = '2026-11-20'
  expect(say({ kind: 'day_close.closed', data: { day, expected_cash: '112.50', counted_cash: '112.00' } })).toBe(
    'Day close 20 Nov 2026 | Counted cash: $112.00 | Expected cash: $112.50',
  )
  expect(say({ kind: 'day_close.note_added', data: { day, changes: { note: { from: null, to: 'Tip jar' } } } })).toBe(
    'Day close 20 Nov 2026 | Note: empty → Tip jar',
  )
})
