// What a stringer pays and how the subscription stands. Apart from tiers.ts, which every page loads.
import { compareDecimals, fromUnits, toUnits } from '#domain/values/decimals.ts'
import { graceEnds } from './tiers.ts'

export const intervals = ['monthly', 'yearly'] as const
export type Interval = (typeof intervals)[number]

/** How a subscription stands, in our words. `waiting`: the first payment is not through yet. */
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

type Known = {
  readonly status: string | null
  readonly current_period_end: string | null
  readonly cancels_at: string | null
  readonly past_due_since: string | null
}

/** The state, and the one date that goes with it. */
export function standingOf({ status, current_period_end, cancels_at, past_due_since }: Known) {
  const known = states[status ?? ''] ?? 'none'
  const state = known === 'active' && cancels_at !== null ? ('cancelling' as const) : known
  return {
    state,
    renews_at: state === 'active' ? current_period_end : null,
    cancels_at: state === 'cancelling' ? cancels_at : null,
    past_due_until: state === 'past_due' && past_due_since !== null ? graceEnds(past_due_since) : null,
  }
}

type Price = { readonly amount: string; readonly currency: string }

const places = 3

/** What a year at once saves over twelve months; undefined when it saves nothing. */
export function yearlySaving({ monthly, yearly }: { readonly monthly: Price; readonly yearly: Price }): string | undefined {
  if (monthly.currency !== yearly.currency) return undefined
  const saved = fromUnits(toUnits(monthly.amount, places) * 12n - toUnits(yearly.amount, places), places)
  return compareDecimals(saved, '0') > 0 ? saved : undefined
}
