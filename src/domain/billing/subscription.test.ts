import { describe, expect, test } from 'vitest'

import { subscriptionStatus, yearlySaving } from './subscription.ts'

const end = '2026-12-01T00:00:00.000Z'
const noSubscription = { status: null, current_period_end: null, cancels_at: null, past_due_since: null }
const dates = { renews_at: null, cancels_at: null, past_due_until: null }

describe('subscriptionStatus', () => {
  test.each([
    [{}, { state: 'none' }],
    [
      { status: 'active', current_period_end: end },
      { state: 'active', renews_at: end },
    ],
    [
      { status: 'trialing', current_period_end: end },
      { state: 'active', renews_at: end },
    ],
    [
      { status: 'active', current_period_end: end, cancels_at: end },
      { state: 'cancelling', cancels_at: end },
    ],
    [
      { status: 'past_due', current_period_end: end, past_due_since: '2026-11-21T10:00:00.000Z' },
      { state: 'past_due', past_due_until: '2026-11-28T10:00:00.000Z' },
    ],
    [{ status: 'unpaid', current_period_end: end }, { state: 'past_due' }],
    [{ status: 'incomplete' }, { state: 'waiting' }],
    [{ status: 'paused' }, { state: 'paused' }],
    [{ status: 'canceled', current_period_end: end, cancels_at: end }, { state: 'cancelled' }],
    [{ status: 'incomplete_expired' }, { state: 'none' }],
  ])('maps %j to %j', (subscription, status) => {
    expect(subscriptionStatus({ ...noSubscription, ...subscription })).toEqual({ ...dates, ...status })
  })
})

describe('yearlySaving', () => {
  const usd = (amount: string) => ({ amount, currency: 'USD' })

  test.each([
    ['7.00', '70.00', '14.000'],
    ['7.05', '70.10', '14.500'],
    ['1.00', '12.00', undefined],
    ['1.00', '13.00', undefined],
    ['700', '7000', '1400.000'],
  ])('for %s a month and %s a year is %s', (monthly, yearly, saving) => {
    expect(yearlySaving({ monthly: usd(monthly), yearly: usd(yearly) })).toBe(saving)
  })

  test('is undefined if the currencies differ', () => {
    expect(yearlySaving({ monthly: usd('7.00'), yearly: { amount: '70.00', currency: 'EUR' } })).toBeUndefined()
  })
})
