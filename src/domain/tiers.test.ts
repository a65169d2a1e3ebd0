import { describe, expect, test } from 'vitest'

import { isUseShown, limitsOf, shareOfUse, unlocks } from './tiers.ts'

// The table of product.md, Tiers.
describe('tiers', () => {
  test('free holds 25 active customers and 25 new jobs a month, and no inventory', () => {
    expect(limitsOf('free')).toEqual({ active_customers: 25, jobs_this_month: 25 })
    expect([unlocks('free', 'inventory'), unlocks('free', 'profit')]).toEqual([false, false])
  })

  test('paid has no limits, and inventory and profit', () => {
    expect(limitsOf('paid')).toEqual({ active_customers: null, jobs_this_month: null })
    expect([unlocks('paid', 'inventory'), unlocks('paid', 'profit')]).toEqual([true, true])
  })

  test.each([
    [19, 25, false],
    [20, 25, true],
    [25, 25, true],
    [30, 25, true],
    [1000, null, false],
  ])('use of %i of %o is shown: %o', (count, limit, isShown) => {
    expect(isUseShown(count, limit)).toBe(isShown)
  })

  test('an unlimited tier is never used up', () => {
    expect(shareOfUse(1000, null)).toBe(0)
    expect(shareOfUse(5, 25)).toBe(0.2)
  })
})
