import { sumMoney } from '#domain/values/money/money.ts'
import { read } from '#domain/values/records.ts'
import { stored } from '#domain/values/ids.ts'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { correctionReason, expectedCash, groupByMethod, isCash, totalAmount, totalPayments } from './totals.ts'

const money = (text: string) => read.money.parse(text)
const person = (name: string) => ({ by_user_id: stored.userId.parse(name), by_name: name })
let payments = 0
const entry = (method: string | null, amount: string, name = 'Ann', payment = `payment ${(payments += 1)}`) => ({
  method,
  amount: money(amount),
  payment_id: stored.paymentId.parse(payment),
  ...person(name),
})

describe('the totals of a close', () => {
  it('are by method and person, with cash first and no method last', () => {
    const totals = totalPayments([
      entry(null, '5.00'),
      entry('Transfer', '30.00'),
      entry('Card', '20.00', 'Sam'),
      entry('cash ', '10.00'),
      entry('Cash', '27.50'),
      entry('Cash', '-10.00'),
      entry('Card', '20.00'),
    ])
    expect(totals.map(({ method, by_name, amount, entries, is_cash }) => [method, by_name, amount, entries, is_cash])).toEqual([
      ['cash', 'Ann', '27.50', 3, true],
      ['Card', 'Ann', '20.00', 1, false],
      ['Card', 'Sam', '20.00', 1, false],
      ['Transfer', 'Ann', '30.00', 1, false],
      [null, 'Ann', '5.00', 1, false],
    ])
    expect(expectedCash(money('50.00'), totals)).toBe('77.50')
    expect(totalAmount(totals)).toBe('102.50')
  })

  it('are grouped by method for screens', () => {
    const totals = totalPayments([entry('Cash', '10.00'), entry('cash', '5.00', 'Sam'), entry(null, '20.00')])
    expect(groupByMethod(totals).map(({ method, amount, entries, people }) => [method, amount, entries, people.length])).toEqual([
      ['Cash', '15.00', 2, 2],
      [null, '20.00', 1, 1],
    ])
  })

  it('neither lose nor add money for any payments', () => {
    const amount = fc.integer({ min: -99_999, max: 99_999 }).map((cents) => (cents / 100).toFixed(2))
    const method = fc.constantFrom('Cash', 'CASH', ' cash', 'Card', 'Twint', '', null)
    const entries = fc.array(fc.tuple(method, amount, fc.constantFrom('Ann', 'Sam')).map((values) => entry(...values)))
    fc.assert(
      fc.property(entries, (all) => {
        const totals = totalPayments(all)
        expect(totalAmount(totals)).toBe(sumMoney(all.map((one) => one.amount)))
        expect(totals.reduce((count, total) => count + total.entries, 0)).toBe(all.length)
        const cash = all.filter((one) => isCash(one.method)).map((one) => one.amount)
        expect(expectedCash(money('12.34'), totals)).toBe(sumMoney([money('12.34'), ...cash]))
      }),
    )
  })

  it('count a payment of several jobs once', () => {
    const totals = totalPayments([
      entry('Cash', '12.00', 'Ann', 'one'),
      entry('Cash', '18.00', 'Ann', 'one'),
      entry('Cash', '5.00'),
    ])
    expect(totals).toMatchObject([{ amount: '35.00', entries: 2 }])
  })

  it('are empty for a day without payments', () => {
    expect(totalPayments([])).toEqual([])
    expect(totalAmount([])).toBe('0.00')
    expect(expectedCash(money('50.00'), [])).toBe('50.00')
  })
})

describe('a correction', () => {
  const first_day = '2026-11-24'

  it.each([
    ['payment', '2026-11-24', false, null],
    ['payment', '2026-11-23', false, 'late'],
    ['undo', '2026-11-24', true, null],
    ['undo', '2026-11-24', false, 'undone'],
    ['undo', '2026-11-23', true, 'late'],
    ['undo', '2026-11-23', false, 'undone'],
  ] as const)('of kind %s, on %s, undone in the same close: %s, is %s', (kind, day, is_undone_here, reason) => {
    expect(correctionReason({ kind, day, is_undone_here }, first_day)).toBe(reason)
  })
})
