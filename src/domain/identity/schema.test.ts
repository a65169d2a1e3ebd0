import { refusals } from '#test/refusals.ts'
import { describe, expect, test } from 'vitest'

import * as identity from './schema.ts'

const ann = { email: 'ann@example.com', password: 'secret', full_name: 'Ann' }

// docs/product.md R19.8. Sign-up uses the same messages.
describe('sign-up and sign-in', () => {
  test.each([
    ['email', '', 'Email is required'],
    ['email', 'ann', 'Invalid email address'],
    ['password', '', 'Password is required'],
    ['password', undefined, 'Password is required'],
    ['password', '12345', 'Password must be at least 6 characters'],
    ['password', 'x'.repeat(129), 'Password is too long'],
    ['full_name', '', 'Full name is required'],
    ['full_name', 'x'.repeat(256), 'Name is too long'],
  ])('reject %s %o', (field, value, message) => {
    expect(refusals(identity.signUp, { ...ann, [field]: value })).toEqual([`${field}: ${message}`])
  })

  test('keep every character of a password, including spaces', () => {
    expect(identity.signUp.parse({ ...ann, password: ' 1234 ' }).password).toBe(' 1234 ')
  })

  test('accept a password of any length at sign-in, but not an empty one', () => {
    expect(refusals(identity.signIn, { email: ann.email, password: 'x' })).toEqual([])
    expect(refusals(identity.signIn, { email: ann.email, password: '' })).toEqual(['password: Password is required'])
  })

  test('request a password reset by email', () => {
    expect(refusals(identity.forgotPassword, { email: '' })).toEqual(['email: Email is required'])
    expect(refusals(identity.forgotPassword, { email: 'x@y' })).toEqual(['email: Invalid email address'])
  })
})

describe('a new password', () => {
  test.each([
    ['', '', ['password: Password is required', 'confirm_password: Please confirm your password']],
    ['secret', '', ['confirm_password: Please confirm your password']],
    ['secret', 'secreT', ['confirm_password: Passwords do not match']],
    ['12345', '12345', ['password: Password must be at least 6 characters']],
    ['123456', '123456', []],
  ])('reports the problems of %o confirmed by %o', (password, confirm_password, messages) => {
    expect(refusals(identity.newPassword, { password, confirm_password })).toEqual(messages)
  })

  test('requires the token from the link', () => {
    expect(refusals(identity.resetPassword, { token: '', password: 'secret' })).toEqual(['token: Token is required'])
  })
})

describe('a profile', () => {
  test.each([
    ['full_name', '', 'Full name is required'],
    ['business_name', 'x'.repeat(101), 'Business name is too long'],
    ['business_phone', '1'.repeat(51), 'Phone number is too long'],
    ['business_address', 'x'.repeat(501), 'Address is too long'],
    ['currency', 'XQX', 'Invalid currency'],
    ['currency', 'dollars', 'Invalid currency'],
    ['tension_unit', 'stone', 'Invalid tension unit'],
    ['length_unit', 'yd', 'Invalid length unit'],
    ['time_zone', 'Mars/Base', 'Invalid time zone'],
    ['turnaround_days', -1, 'Turnaround must be at least 0 days'],
    ['turnaround_days', 61, 'Turnaround must be at most 60 days'],
    ['default_price', 1_000_000, 'Price is too high'],
    ['default_mains_meters', 50.5, 'Meters used is too high'],
    ['label_size', 'A4', 'Invalid label size'],
    // Only the payment provider changes the tier.
    ['subscription_tier', 'paid', 'Unknown field'],
  ])('rejects %s %o', (field, value, message) => {
    expect(refusals(identity.profileUpdate, { [field]: value })).toEqual([`${field}: ${message}`])
  })

  test.each([
    ['currency', 'eur', 'EUR'],
    ['time_zone', 'Europe/Berlin', 'Europe/Berlin'],
    ['turnaround_days', 0, 0],
    ['default_price', 25, '25.00'],
    ['default_price', null, null],
    ['default_crosses_meters', '5.50', '5.5'],
    ['business_name', ' ', null],
    ['label_size', '17x54', '17x54'],
  ])('accepts %s %o as %o', (field, value, stored) => {
    expect(identity.profileUpdate.parse({ [field]: value })).toEqual({ [field]: stored })
  })
})
