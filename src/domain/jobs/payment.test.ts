import { read } from '#domain/values/records.ts'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { paymentOf } from './payment-amount.ts'
import {
  allocatePayment,
  canUndo,
  correctedPayments,
  derivePayment,
  isPaidInPart,
  lastEntry,
  oldestFirst,
  openingEntry,
  paymentEntry,
  paymentToUndo,
  refundDue,
  refundEntry,
  type LedgerEntry,
} from './payment.ts'

const now = '2026-11-21T09:40:00.000Z'
const earlier = '2026-11-20T09:40:00.000Z'
const money = (amount: string) => read.money.parse(amount)
const price = money('27.00')
const entry = (amount: string, method: string | null = 'Cash', paid_at = now): LedgerEntry => ({
  kind: amount.startsWith('-') ? 'refund' : 'payment',
  amount: money(amount),
  method,
  paid_at,
})
const unpaid = derivePayment(price, [])
const paid = derivePayment(price, [entry('27.00')])

describe('the payment of a job', () => {
  test('follows from its price and the entries of the ledger', () => {
    expect(unpaid).toEqual({ payment_status: 'unpaid', payment_method: null, paid_at: null, paid_amount: '0.00', owed: '27.00' })
    expect(paid).toEqual({ payment_status: 'paid', payment_method: 'Cash', paid_at: now, paid_amount: '27.00', owed: '0.00' })
    expect(derivePayment(price, [entry('10.00', 'Card')])).toEqual({
      ...unpaid,
      payment_method: 'Card',
      paid_amount: '10.00',
      owed: '17.00',
    })
  })

  test('has the time and method of the last payment, even after a refund', () => {
    const entries = [entry('10.00', 'Card', earlier), entry('17.00'), entry('-7.00', 'Transfer', '2026-11-22T09:40:00.000Z')]
    expect(derivePayment(money('20.00'), entries)).toEqual({ ...paid, paid_amount: '20.00' })
    expect(derivePayment(money('10.00'), entries.slice(0, 1))).toMatchObject({ payment_status: 'paid', paid_at: earlier })
  })

  test("doesn't depend on earlier prices", () => {
    const amounts = fc.array(fc.integer({ min: 0, max: 5000 }), { maxLength: 4 })
    fc.assert(
      fc.property(amounts, fc.option(fc.integer({ min: 0, max: 9999 }), { nil: null }), (cents, priceInCents) => {
        const entries = cents.map((amount, n) => entry((amount / 100).toFixed(2), 'Cash', `2026-11-2${n}T09:40:00.000Z`))
        const sum = cents.reduce((total, amount) => total + amount, 0)
        const isPaid = cents.length > 0 && sum >= (priceInCents ?? 0)
        const { payment_status, paid_at, paid_amount, owed } = derivePayment(
          priceInCents === null ? null : money((priceInCents / 100).toFixed(2)),
          entries,
        )
        expect([payment_status, paid_at]).toEqual(isPaid ? ['paid', entries.at(-1)?.paid_at] : ['unpaid', null])
        expect([paid_amount, owed]).toEqual(
          [sum, Math.max(0, (priceInCents ?? 0) - sum)].map((amount) => (amount / 100).toFixed(2)),
        )
      }),
    )
  })

  test('of zero makes a job paid until the job has a price', () => {
    expect(derivePayment(null, [entry('0.00')])).toEqual({ ...paid, paid_amount: '0.00' })
    expect(derivePayment(money('0.00'), [entry('0.00')])).toMatchObject({ payment_status: 'paid' })
    expect(derivePayment(price, [entry('0.00')])).toMatchObject({ payment_status: 'unpaid', owed: '27.00' })
    expect(derivePayment(null, [])).toMatchObject({ payment_status: 'unpaid' })
  })

  test('keeps the planned method until something is paid', () => {
    expect(derivePayment(price, [], 'Card').payment_method).toBe('Card')
    expect(derivePayment(price, [entry('1.00')], 'Card').payment_method).toBe('Cash')
  })

  test('of an imported job is its opening entry', () => {
    const job = { ...paid, paid_at: earlier, job_date: '2026-11-01T09:40:00.000Z' }
    expect(openingEntry(job)).toEqual({ kind: 'opening', amount: '27.00', method: 'Cash', paid_at: earlier })
    expect(openingEntry({ ...unpaid, job_date: now })).toBeUndefined()
  })
})

describe('a payment', () => {
  test('covers everything owed, or a part', () => {
    expect(paymentEntry(unpaid, { method: 'Card' }, now)).toEqual(entry('27.00', 'Card'))
    expect(paymentEntry(unpaid, { amount: money('10.00'), method: 'Card' }, now)).toEqual(entry('10.00', 'Card'))
  })

  test('keeps the job’s method by default', () => {
    expect(paymentEntry({ ...unpaid, payment_method: 'Card' }, { method: null }, now).method).toBe('Card')
  })

  test("can't be zero, more than what is owed, or for a paid job", () => {
    expect(() => paymentEntry(unpaid, { amount: money('0'), method: 'Cash' }, now)).toThrow('Enter an amount above zero')
    expect(() => paymentEntry(unpaid, { amount: money('27.01'), method: 'Cash' }, now)).toThrow(
      'This is more than the amount owed',
    )
    expect(() => paymentEntry(paid, { method: 'Cash' }, now)).toThrow('This job is already paid')
  })

  test('is partial if something was paid and something is owed', () => {
    const job = { payment_status: 'unpaid', price, owed: price } as const
    expect(isPaidInPart(job)).toBe(false)
    expect(isPaidInPart({ ...job, owed: money('17.00') })).toBe(true)
    expect(isPaidInPart({ ...job, price: null, owed: money('0.00') })).toBe(false)
    expect(isPaidInPart({ ...paid, price })).toBe(false)
  })

  test.each([
    ['0', 'Enter an amount above zero'],
    ['-1', 'Enter an amount above zero'],
    ['17.01', 'This is more than the amount owed'],
    ['', 'Amount is required'],
  ])('of %s is refused in the form: %s', (amount, message) => {
    const { error } = paymentOf(money('17.00')).safeParse({ amount, payment_method: 'Cash' })
    expect(error?.issues.map((issue) => [issue.path, issue.message])).toEqual([[['amount'], message]])
  })
})

describe('undoing', () => {
  test('starts with the last payment, and requires undoing refunds first', () => {
    const [first, second, refund] = [entry('10.00'), entry('17.00'), entry('-7.00')]
    expect(paymentToUndo([first, second])).toBe(second)
    expect(lastEntry([first, refund, second])).toBe(refund)
    expect(() => paymentToUndo([first, refund, second])).toThrow('Undo the refund first')
    expect(() => paymentToUndo([])).toThrow('This job is not paid')
  })

  test('is allowed for everyone on the day of the payment until it is closed, and later for owners and managers', () => {
    const zone = 'Europe/Berlin'
    const mayUndo = (role: 'counter' | 'manager', one: LedgerEntry, is_closed = false) =>
      canUndo(role, { ...one, is_closed }, '2026-11-21T22:59:00.000Z', zone)
    expect(mayUndo('counter', entry('27.00', 'Cash', '2026-11-20T23:00:00.000Z'))).toBe(true)
    expect(mayUndo('counter', entry('27.00', 'Cash', '2026-11-20T22:59:59.999Z'))).toBe(false)
    expect(mayUndo('manager', entry('27.00', 'Cash', earlier))).toBe(true)
    expect(mayUndo('counter', entry('27.00'), true)).toBe(false)
    expect(mayUndo('manager', entry('27.00'), true)).toBe(true)
    expect(mayUndo('counter', entry('-7.00'))).toBe(false)
    expect(mayUndo('counter', { ...entry('27.00'), kind: 'opening' })).toBe(false)
  })
})

describe('an edit', () => {
  const [first, second] = [entry('10.00', 'Card'), entry('17.00')]
  const corrected = (from: string | null, to: string | null, method?: string | null) =>
    correctedPayments([first, second], {
      from: from === null ? null : money(from),
      to: to === null ? null : money(to),
      method,
    })

  test('of the price corrects the payments that would otherwise be refunded', () => {
    expect(corrected('27.00', '30.00')).toEqual([])
    expect(corrected('30.00', '27.00')).toEqual([])
    expect(corrected('27.00', '26.99')).toEqual([second])
    expect(corrected('27.00', '9.00')).toEqual([second, first])
    expect(corrected('27.00', null)).toEqual([second, first])
    // The refund was already due.
    expect(corrected('9.00', '20.00')).toEqual([])
  })

  test('of the method corrects the last payment', () => {
    expect(corrected('27.00', '27.00', 'Card')).toEqual([second])
    expect(corrected('27.00', '27.00', 'Cash')).toEqual([])
    expect(corrected('27.00', '30.00', null)).toEqual([second])
  })
})

describe('a refund', () => {
  test('is due for what was paid above a reduced price', () => {
    const job = { paid_amount: money('27.00'), price: money('20.00') }
    expect(refundDue(job)).toBe('7.00')
    expect(refundDue({ ...job, price: null })).toBe('27.00')
    expect(refundDue({ ...job, price: money('30.00') })).toBe('0.00')
    expect(refundEntry(job, 'Card', now)).toEqual(entry('-7.00', 'Card'))
    expect(() => refundEntry({ ...job, price }, 'Card', now)).toThrow('There is nothing to refund')
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
