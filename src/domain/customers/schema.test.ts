import { refusals } from '#test/refusals.ts'
import { describe, expect, test } from 'vitest'

import { customerCreate, customerUpdate } from './schema.ts'

const ann = { full_name: 'Ann' }

// docs/product.md R19.2: at, below and above each limit.
const rejected = [
  ['full_name', '', 'Customer name is required'],
  ['full_name', undefined, 'Customer name is required'],
  ['full_name', 'x'.repeat(256), 'Name is too long'],
  ['email', 'ann', 'Invalid email address'],
  ['phone', '1'.repeat(51), 'Phone number is too long'],
  ['notes', 'x'.repeat(2001), 'Notes are too long'],
  ['stringer_id', 'me', 'Invalid stringer ID'],
  ['preferred_contact_method', 'fax', 'Invalid contact method'],
  ['is_active', 'yes', 'Must be yes or no'],
  ['nickname', 'Annie', 'Unknown field'],
] as const

const accepted = [
  ['full_name', 'x'],
  ['full_name', 'x'.repeat(255)],
  ['email', 'ann@example.com'],
  ['email', null],
  ['phone', '1'.repeat(50)],
  ['notes', 'x'.repeat(2000)],
  ['preferred_contact_method', 'email'],
  ['preferred_contact_method', 'phone'],
  ['preferred_contact_method', 'sms'],
  ['preferred_contact_method', null],
  ['is_active', false],
  ['stringer_id', '01a1fd14-b793-77aa-badf-06aa4ab1e9ef'],
] as const

describe('customer schemas', () => {
  test.each(rejected)('reject %s %o', (field, value, message) => {
    expect(refusals(customerCreate, { ...ann, [field]: value })).toEqual([`${field}: ${message}`])
  })

  test.each(accepted)('accept %s %o', (field, value) => {
    expect(customerCreate.parse({ ...ann, [field]: value })).toMatchObject({ [field]: value })
  })

  test('make a customer active by default', () => {
    expect(customerCreate.parse(ann)).toEqual({ full_name: 'Ann', is_active: true })
  })

  test('include only the given fields in an update', () => {
    expect(customerUpdate.parse({})).toEqual({})
    expect(customerUpdate.parse({ phone: '' })).toEqual({ phone: null })
    expect(refusals(customerUpdate, { full_name: null })).toEqual(['full_name: Customer name is required'])
    expect(refusals(customerUpdate, { stringer_id: 'x' })).toEqual(['stringer_id: Invalid stringer ID'])
  })
})
