import { read } from '#domain/values/records.ts'
import { describe, expect, test } from 'vitest'

import { paymentOf } from './payment-amount.ts'
import { allocatePayment, isPaidInPart, oldestFirst, pay, refund, toGiveBack, unpay } from './payment.ts'

const now = '2026-11-21T09:40:00.000Z'
const earlier = '2026-11-20T09:40:00.000Z'
const money = (amount: string) => read.money.parse(amount)
const price = money('27.00')
const unpaid = {
  payment_status: 'unpaid',
  payment_method: null,
  paid_at: null,
  paid_amount: money('0.00'),
  owed: money('27.00'),
} as const
const paid = {
  payment_status: 'paid',
  payment_method: 'cash',
  paid_at: now,
  paid_amount: money('27.00'),
  owed: money('0.00'),
} as const

describe('payment', () => {
  test('records when and how', () => {
    expect(pay(unpaid, { method: 'cash' }, now)).toEqual(paid)
    expect(pay(unpaid, { method: null }, now)).toEqual({ ...paid, payment_method: null })
  })

  test('keeps the job’s method if none is given', () => {
    expect(pay({ ...unpaid, payment_method: 'card' }, { method: null }, now)).toEqual({ ...paid, payment_method: 'card' })
  })

  test('of a part leaves the rest owed, and the last one makes the job paid', () => {
    const part = pay(unpaid, { amount: money('10'), method: 'card' }, now)
    expect(part).toEqual({ ...unpaid, payment_method: 'card', paid_amount: '10.00', owed: '17.00' })
    expect(pay(part, { method: 'cash' }, now)).toEqual(paid)
  })

  test('is not of nothing, and not of more than what is owed', () => {
    expect(() => pay(unpaid, { amount: money('0'), method: 'cash' }, now)).toThrow('Enter an amount above zero')
    expect(() => pay(unpaid, { amount: money('27.01'), method: 'cash' }, now)).toThrow('This is more than what is owed')
  })

  test('of a job without a price makes it paid', () => {
    expect(pay({ ...unpaid, owed: money('0.00') }, { method: 'cash' }, now)).toEqual({ ...paid, paid_amount: '0.00' })
  })

  test('clears both when it is undone', () => {
    expect(unpay({ ...paid, price })).toEqual(unpaid)
    expect(unpay({ ...pay(unpaid, { method: 'cash' }, now), price })).toEqual(unpaid)
    const last = { amount: money('17.00'), previous_method: 'card', previous_at: earlier }
    expect(unpay({ ...paid, price }, last)).toEqual({ ...unpaid, paid_amount: '10.00', owed: '17.00' })
  })

  test('is in part while something was paid and something is owed', () => {
    const job = { ...unpaid, price: money('27.00') }
    expect(isPaidInPart(job)).toBe(false)
    expect(isPaidInPart({ ...job, owed: money('17.00') })).toBe(true)
    expect(isPaidInPart({ ...job, price: null, owed: money('0.00') })).toBe(false)
    expect(isPaidInPart({ ...paid, price: money('27.00') })).toBe(false)
  })

  test.each([
    ['0', 'Enter an amount above zero'],
    ['-1', 'Enter an amount above zero'],
    ['17.01', 'This is more than what is owed'],
    ['', 'Amount is required'],
  ])('of %s is refused in the form: %s', (amount, message) => {
    const { error } = paymentOf(money('17.00')).safeParse({ amount, payment_method: 'Cash' })
    expect(error?.issues.map((issue) => [issue.path, issue.message])).toEqual([[['amount'], message]])
  })

  test('cannot be recorded or undone twice', () => {
    expect(() => pay(paid, { method: 'cash' }, now)).toThrow('This job is already paid')
    expect(() => unpay({ ...unpaid, price })).toThrow('This job is not paid')
  })

  test('that is undone leaves a job paid if a lower price is covered by the payments before', () => {
    const last = { amount: money('7.00'), previous_method: 'card', previous_at: earlier }
    expect(unpay({ ...paid, price: money('20.00') }, last)).toEqual({
      payment_status: 'paid',
      payment_method: 'card',
      paid_at: earlier,
      paid_amount: '20.00',
      owed: '0.00',
    })
  })

  test('of more than a lowered price is to give back', () => {
    const job = { ...paid, price: money('20.00') }
    expect(toGiveBack(job)).toBe('7.00')
    expect(toGiveBack({ ...job, price: null })).toBe('27.00')
    expect(toGiveBack({ ...unpaid, price })).toBe('0.00')
    expect(refund(job)).toEqual({ paid_amount: '20.00' })
    expect(() => refund({ ...paid, price })).toThrow('There is nothing to give back')
  })
})

describe('a payment of several jobs', () => {
  const job = (job_number: number, day: string, amount: string) => ({
    job_number,
    job_date: `2026-11-${day}T09:00:00.000Z`,
    time_completed: null,
    owed: money(amount),
  })

  test('settles the oldest jobs first, and the last one in part', () => {
    const jobs = oldestFirst([job(3, '09', '30.00'), job(2, '01', '20.50'), job(1, '09', '10.00')])
    const parts = (amount: string) => allocatePayment(jobs, money(amount)).map((part) => [part.job.job_number, part.amount])
    expect(parts('60.50')).toEqual([
      [2, '20.50'],
      [1, '10.00'],
      [3, '30.00'],
    ])
    expect(parts('25')).toEqual([
      [2, '20.50'],
      [1, '4.50'],
    ])
    expect(parts('0.01')).toEqual([[2, '0.01']])
  })
})
