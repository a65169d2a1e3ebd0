import { describe, expect, it } from 'vitest'

import type { CustomerTarget } from './columns.ts'
import { readCustomerRow } from './rows.ts'

const read = (row: Record<string, string>, targets: readonly CustomerTarget[]) =>
  readCustomerRow({ row: 2, cells: Object.values(row) }, { targets, isOwnExport: false })

describe('readCustomerRow', () => {
  it('reads the fields of a customer', () => {
    const cells = {
      a: ' Åsa ',
      b: 'Öberg',
      c: 'Å@x.se',
      d: '',
      e: '070 1',
      f: 'Text',
      g: 'Nein',
      h: 'Left',
      i: 'Out',
      j: 'Right',
    }
    const targets = [
      'first_name',
      'last_name',
      'email',
      'phone',
      'phone',
      'preferred_contact_method',
      'is_active',
      'notes',
      'leave_out',
      'notes',
    ] as const
    expect(read(cells, targets)).toMatchObject({
      customer: {
        full_name: 'Åsa Öberg',
        email: 'Å@x.se',
        phone: '070 1',
        preferred_contact_method: 'sms',
        is_active: false,
        notes: 'Left\nRight',
      },
      racquet: null,
      problems: [],
    })
  })

  it('reads another person as the contact, and reports what is missing to reach them', () => {
    const targets = ['full_name', 'contact_name', 'contact_phone', 'contact'] as const
    expect(read({ a: 'Ada', b: 'Rosa', c: '070 2', d: '' }, targets)).toMatchObject({
      customer: { phone: null, contact: 'other', contact_name: 'Rosa', contact_phone: '070 2' },
      problems: [],
    })
    expect(read({ a: 'Ada', b: 'Rosa', c: '', d: '' }, targets)).toMatchObject({ customer: { contact: 'self' }, problems: [] })
    expect(read({ a: 'Ada', b: 'Rosa', c: '', d: 'other' }, targets).problems).toEqual([
      { path: 'contact_phone', message: 'Enter a phone number or an email address.' },
    ])
  })

  it('leaves the fields of empty and missing cells empty', () => {
    expect(read({ a: 'Ann' }, ['full_name', 'email', 'is_active', 'brand', 'model'])).toMatchObject({
      customer: { full_name: 'Ann', email: null, phone: null, notes: null, preferred_contact_method: null, is_active: true },
      racquet: null,
      problems: [],
    })
  })

  it('reads the fields of a racquet, with or without units', () => {
    const targets = [
      'full_name',
      'brand',
      'model',
      'weight_grams',
      'balance_point_mm',
      'string_pattern',
      'preferred_tension_mains',
    ] as const
    const cells = { a: 'Ann', b: 'Yonex', c: 'Ezone 98', d: '305 g', e: '320mm', f: '16 x 19', g: '54 lbs' }
    expect(read(cells, targets)).toMatchObject({
      racquet: {
        brand: 'Yonex',
        model: 'Ezone 98',
        weight_grams: 305,
        balance_point_mm: 320,
        string_pattern: '16x19',
        preferred_tension_mains: 54,
      },
      problems: [],
    })
    expect(read({ ...cells, d: 'heavy', g: '24' }, targets).problems).toEqual([
      { path: 'weight_grams', message: 'Weight must be a whole number' },
      { path: 'preferred_tension_mains', message: 'Tension must be at least 30 lbs' },
    ])
  })
})
