import { newId, jobId } from '#domain/values/ids.ts'
import { read } from '#domain/values/records.ts'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { canRedo, describeRedo, isFreeRedo, isRedo, missingRedoField, priceOfRedo } from './redo.ts'
import { jobStatuses } from './states.ts'

const money = (text: string) => read.money.parse(text)

describe('the price of a redo', () => {
  test.each([
    ['27.00', 'free', 'USD', '0.00'],
    ['27.00', 'half', 'USD', '13.50'],
    ['27.00', 'full', 'USD', '27.00'],
    ['27.01', 'half', 'EUR', '13.51'],
    ['2701.00', 'half', 'JPY', '1351.00'],
    ['27.00', 'half', 'KWD', '13.50'],
    ['0.00', 'half', 'USD', '0.00'],
  ] as const)('of %s, %s, in %s is %s', (full, redo_price, currency, price) => {
    expect(priceOfRedo(money(full), redo_price, currency)).toBe(price)
  })

  test('is unknown without a full price, unless it is free', () => {
    expect(priceOfRedo(null, 'half', 'USD')).toBeNull()
    expect(priceOfRedo(null, 'full', 'USD')).toBeNull()
    expect(priceOfRedo(null, 'free', 'USD')).toBe('0.00')
  })

  test('is half, rounded to the nearest coin', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999 }), fc.constantFrom('USD', 'JPY'), (cents, currency) => {
        const half = Number(priceOfRedo(money((cents / 100).toFixed(2)), 'half', currency))
        const coin = currency === 'JPY' ? 1 : 0.01
        expect(Math.abs(half - cents / 200)).toBeLessThanOrEqual(coin / 2 + 1e-9)
        expect(Math.abs(half / coin - Math.round(half / coin))).toBeLessThan(1e-6)
      }),
    )
  })
})

describe('a redo', () => {
  test('is described by its reason and price', () => {
    expect(describeRedo({ redo_reason: 'broke_early', redo_price: 'free' })).toBe('broke early, free')
    expect(describeRedo({ redo_reason: 'notch', redo_price: 'half' })).toBe('notch, half price')
    expect(describeRedo({ redo_reason: null, redo_price: null })).toBe('')
    expect([isRedo({ redo_reason: 'other' }), isRedo({ redo_reason: null })]).toEqual([true, false])
  })

  test('is free of charge unless it got a price', () => {
    const unpaid = { redo_price: 'free', price: money('0.00'), payment_status: 'unpaid' } as const
    expect(isFreeRedo(unpaid)).toBe(true)
    expect(isFreeRedo({ ...unpaid, price: money('5.00') })).toBe(false)
    expect(isFreeRedo({ ...unpaid, payment_status: 'paid' })).toBe(false)
    expect(isFreeRedo({ ...unpaid, redo_price: null })).toBe(false)
  })

  test("requires a finished job that hasn't been redone", () => {
    const allowed = jobStatuses.filter((status) => canRedo({ status }, null))
    expect(allowed).toEqual(['completed', 'picked_up'])
    expect(canRedo({ status: 'picked_up' }, { job_number: 140 })).toBe(false)
  })

  test('has all of job, reason and price, or none', () => {
    const redo_of = jobId.parse(newId())
    expect(missingRedoField({})).toBeUndefined()
    expect(missingRedoField({ redo_of, redo_reason: 'notch', redo_price: 'free' })).toBeUndefined()
    expect(missingRedoField({ redo_reason: 'notch', redo_price: 'free' })?.path).toBe('redo_of')
    expect(missingRedoField({ redo_of, redo_price: 'free' })?.path).toBe('redo_reason')
    expect(missingRedoField({ redo_of, redo_reason: 'notch' })?.path).toBe('redo_price')
  })
})
