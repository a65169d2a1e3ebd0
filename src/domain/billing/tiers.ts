// The two tiers: what each holds and unlocks. The database enforces it, the web explains it (product, Tiers).
// Its schema is in identity.ts, beside the profile: the routes' guards load this at first, and zod with it were too much.
export const tiers = ['free', 'paid'] as const
export type Tier = (typeof tiers)[number]

/** Null is unlimited. The names are those of a tier limit error. */
const limits = {
  free: { active_customers: 25, jobs_this_month: 25 },
  paid: { active_customers: null, jobs_this_month: null },
} as const

const unlocked = {
  free: { inventory: false, profit: false },
  paid: { inventory: true, profit: true },
} as const

export type LimitName = keyof (typeof limits)['free']
export type Feature = keyof (typeof unlocked)['free']

export const limitLabels: Record<LimitName, string> = {
  active_customers: 'active customers',
  jobs_this_month: 'new jobs this month',
}

/** In USD, shown until the payment provider says its own price. */
export const shownPrices = { monthly: '7.00', yearly: '70.00' } as const

/** Days that an unpaid renewal keeps the paid tier. */
export const pastDueDays = 7

/** What the payment provider says of a subscription, in its words: `active`, `trialing`, `past_due`, `canceled` and others. */
type Paying = { readonly status: string | null; readonly past_due_since: string | null }

/** Until when an unpaid renewal keeps the paid tier. */
export const graceEnds = (past_due_since: string): string =>
  new Date(Date.parse(past_due_since) + pastDueDays * 86_400_000).toISOString()

/** The tier that a subscription stands for at an instant. An unknown word of the provider's is not paid for. */
export function tierOf({ status, past_due_since }: Paying, now: string): Tier {
  if (status === 'active' || status === 'trialing') return 'paid'
  if (status !== 'past_due' || past_due_since === null) return 'free'
  return Date.parse(now) < Date.parse(graceEnds(past_due_since)) ? 'paid' : 'free'
}

/** Use is shown from here on. */
const shownFromShare = 0.8

export const limitsOf = (tier: Tier): Record<LimitName, number | null> => limits[tier]

export const unlocks = (tier: Tier, feature: Feature): boolean => unlocked[tier][feature]

/** 0 for none, 1 for all of it, more after a downgrade; 0 where nothing limits. */
export const shareOfUse = (count: number, limit: number | null): number => (limit === null ? 0 : count / limit)

/** Whether the screens show use against the limit. */
export const isUseShown = (count: number, limit: number | null): boolean => shareOfUse(count, limit) >= shownFromShare
