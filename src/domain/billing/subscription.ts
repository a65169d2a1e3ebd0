// Prices and subscription status. Separate from tiers.ts, which every page loads.
import { compareDecimals, fromUnits, toUnits } from '#domain/values/numbers/decimals.ts'
import { gracePeriodEnd } from './tiers.ts'

export const intervals = ['monthly', 'yearly'] as const
export type Interval = (typeof intervals)[number]

/** `waiting`: the first payment has not been confirmed yet. */
export const subscriptionStates = ['none', 'waiting', 'active', 'cancelling', 'past_due', 'paused', 'cancelled'] as const
export type SubscriptionState = (typeof subscriptionStates)[number]

const states: Readonly<Record<string, SubscriptionState>> = {
  active: 'active',
  trialing: 'active',
  past_due: 'past_due',
  unpaid: 'past_due',
  incomplete: 'waiting',
  paused: 'paused',
  canceled: 'cancelled',
}

type StoredSubscription = {
  readonly status: string | null
  readonly current_period_end: string | null
  readonly cancels_at: string | null
  readonly past_due_since: string | null
}

/** The state, and the date that matters in that state. */
export function subscriptionStatus({ status, current_period_end, cancels_at, past_due_since }: StoredSubscription) {
  const mapped = states[status ?? ''] ?? 'none'
  const state = mapped === 'active' && cancels_at !== null ? ('cancelling' as const) : mapped
  return {
    state,
    renews_at: state === 'active' ? current_period_end : null,
    cancels_at: state === 'cancelling' ? cancels_at : null,
    past_due_until: state === 'past_due' && past_due_since !== null ? gracePeriodEnd(past_due_since) : null,
  }
}

type Price = { readonly amount: string; readonly currency: string }

const decimals = 3

/** How much the yearly price saves compared with twelve monthly payments; undefined if nothing. */
export function yearlySaving({ monthly, yearly }: { readonly monthly: Price; readonly yearly: Price }): string | undefined {
  if (monthly.currency !== yearly.currency) return undefined
  const saved = fromUnits(toUnits(monthly.amount, decimals) * 12n - toUnits(yearly.amount, decimals), decimals)
  return compareDecimals(saved, '0') > 0 ? saved : undefined
}
