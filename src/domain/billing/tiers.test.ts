import { describe, expect, test } from 'vitest'

import { gracePeriodEnd, isUsageShown, limitsOf, usageShare, tierOf, unlocks } from './tiers.ts'

// The table of docs/product.md R12.1.
describe('tiers', () => {
  test('free allows 25 active customers and 25 new jobs a month, without inventory', () => {
    expect(limitsOf('free')).toEqual({ active_customers: 25, jobs_this_month: 25 })
    expect([unlocks('free', 'inventory'), unlocks('free', 'profit')]).toEqual([false, false])
  })

  test('paid has no limits and includes inventory and profit', () => {
    expect(limitsOf('paid')).toEqual({ active_customers: null, jobs_this_month: null })
    expect([unlocks('paid', 'inventory'), unlocks('paid', 'profit')]).toEqual([true, true])
  })

  test.each([
    [19, 25, false],
    [20, 25, true],
    [25, 25, true],
    [30, 25, true],
    [1000, null, false],
  ])('shows usage of %i of %o: %o', (count, limit, isShown) => {
    expect(isUsageShown(count, limit)).toBe(isShown)
  })

  test('an unlimited tier never reaches a limit', () => {
    expect(usageShare(1000, null)).toBe(0)
    expect(usageShare(5, 25)).toBe(0.2)
  })
})

describe('the tier of a subscription', () => {
  const now = '2026-11-21T12:00:00.000Z'

  test.each([
    ['active', 'paid'],
    ['trialing', 'paid'],
    ['canceled', 'free'],
    ['incomplete', 'free'],
    ['incomplete_expired', 'free'],
    ['unpaid', 'free'],
    ['paused', 'free'],
    ['a status added later', 'free'],
    [null, 'free'],
  ])('with status %s is %s', (status, tier) => {
    expect(tierOf({ status, past_due_since: null }, now)).toBe(tier)
  })

  test.each([
    ['2026-11-21T12:00:00.000Z', 'paid'],
    ['2026-11-14T12:00:00.001Z', 'paid'],
    ['2026-11-14T12:00:00.000Z', 'free'],
    ['2026-10-01T00:00:00.000Z', 'free'],
  ])('past due since %s is %s', (past_due_since, tier) => {
    expect(tierOf({ status: 'past_due', past_due_since }, now)).toBe(tier)
  })

  test('stays paid for exactly seven days after a failed renewal, even across a clock change', () => {
    expect(gracePeriodEnd('2026-10-24T20:00:00.000Z')).toBe('2026-10-31T20:00:00.000Z')
  })

  test('ignores an old past-due date once the subscription is active', () => {
    expect(tierOf({ status: 'active', past_due_since: '2026-01-01T00:00:00.000Z' }, now)).toBe('paid')
  })
})
