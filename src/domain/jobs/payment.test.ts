import { describe, expect, test } from 'vitest'

import { pay, unpay } from './payment.ts'

const now = '2026-11-21T09:40:00.000Z'
const owed = { payment_status: 'unpaid', payment_method: null, paid_at: null } as const
const paid = { payment_status: 'paid', payment_method: 'cash', paid_at: now } as const

describe('payment', () => {
  test('records when and how', () => {
    expect(pay(owed, 'cash', now)).toEqual(paid)
    expect(pay(owed, null, now)).toEqual({ ...paid, payment_method: null })
  })

  test('keeps the job’s method if none is given', () => {
    expect(pay({ ...owed, payment_method: 'card' }, null, now)).toEqual({ ...paid, payment_method: 'card' })
  })

  test('clears both when it is undone', () => {
    expect(unpay(paid)).toEqual(owed)
    expect(unpay(pay(owed, 'cash', now))).toEqual(owed)
  })

  test('cannot be recorded or undone twice', () => {
    expect(() => pay(paid, 'cash', now)).toThrow('This job is already paid')
    expect(() => unpay(owed)).toThrow('This job is not paid')
  })
})
