// @vitest-environment happy-dom
import { plan, type Plan } from '#contract/billing.ts'
import { NowProvider } from '#web/components/display/now.ts'
import { MantineProvider } from '@mantine/core'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'

import { Plans } from './Plans.tsx'
import { SubscriptionStatus } from './SubscriptionStatus.tsx'

afterEach(cleanup)

const use = { value: 25, count: 3 }
const prices = { monthly: { amount: '7.00', currency: 'USD' }, yearly: { amount: '70.00', currency: 'USD' } }
const none = {
  interval: 'monthly',
  renews_at: null,
  cancels_at: null,
  past_due_until: null,
  refunded_at: null,
  by_operator: false,
}

/** Renders the plans and the subscription as the screen does. */
function open(tier: Plan['tier'], subscription: object, payments: object = { prices }) {
  const shown = plan.parse({
    tier,
    limits: { active_customers: use, jobs_this_month: use },
    payments_ready: true,
    ...payments,
    subscription: { ...none, ...subscription },
  })
  render(
    <MantineProvider env="test">
      <NowProvider initial={new Date().toISOString()}>
        <SubscriptionStatus plan={shown} zone="UTC" busy={false} onManage={() => {}} />
        <Plans plan={shown} busy={false} onUpgrade={() => {}} />
      </NowProvider>
    </MantineProvider>,
  )
}

const later = '2099-12-24T12:00:00.000Z'

describe('a subscription', () => {
  it.each<[string, Plan['tier'], object, string]>([
    ['whose first payment is being processed', 'free', { state: 'waiting' }, 'Your first payment is being processed.'],
    ['that is active', 'paid', { state: 'active', renews_at: later }, 'You pay monthly. Your subscription renews on'],
    ['that was canceled', 'paid', { state: 'cancelling', cancels_at: later }, 'The paid plan ends on'],
    ['whose renewal failed', 'paid', { state: 'past_due', past_due_until: later }, 'You keep the paid plan until'],
    ['that is paused', 'free', { state: 'paused' }, 'Your subscription is paused, so you’re on the free plan.'],
    ['that has ended', 'free', { state: 'cancelled' }, 'Your subscription has ended.'],
  ])('%s says so, with at most one filled button', (_, tier, subscription, text) => {
    open(tier, subscription)
    expect(screen.getByText(text, { exact: false })).toBeDefined()
    expect(screen.getAllByRole('button').filter((button) => button.dataset['variant'] === 'filled').length).toBeLessThanOrEqual(1)
  })

  it('that has ended can be bought again', () => {
    open('free', { state: 'cancelled' })
    expect(screen.getByRole('button', { name: 'Upgrade for $7.00 a month' })).toBeDefined()
  })

  it('can be bought while prices can’t be read', () => {
    open('free', { state: 'none' }, { prices: null })
    expect(screen.getByText('Prices are unavailable right now. You’ll see the price at checkout before you pay.')).toBeDefined()
    expect(screen.getByRole('button', { name: 'Upgrade' })).toBeDefined()
  })
})
