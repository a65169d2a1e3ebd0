// The two tiers, their limits and features. The database enforces them. The schema is in identity/schema.ts, so that pages can load this
// module without zod.
import { shiftDays } from '#domain/values/dates/durations.ts'

export const tiers = ['free', 'paid'] as const
export type Tier = (typeof tiers)[number]

/** Null: unlimited. A tier limit error uses these names. */
const limits = {
  free: { active_customers: 25, jobs_this_month: 25 },
  paid: { active_customers: null, jobs_this_month: null },
} as const

const features = {
  free: { inventory: false, profit: false, access_tokens: false, webhooks: false, members: false },
  paid: { inventory: true, profit: true, access_tokens: true, webhooks: true, members: true },
} as const

export type LimitName = keyof (typeof limits)['free']
export type Feature = keyof (typeof features)['free']

export const limitLabels: Record<LimitName, string> = {
  active_customers: 'active customers',
  jobs_this_month: 'new jobs this month',
}

/** In USD. Shown until the payment provider's prices are loaded. */
export const listPrices = { monthly: '7.00', yearly: '70.00' } as const

/** How many days a subscription keeps the paid tier after a failed renewal. */
export const graceDays = 7

/** `status` is the payment provider's: `active`, `trialing`, `past_due`, `canceled` and others. */
type PaymentStatus = { readonly status: string | null; readonly past_due_since: string | null }

/** When a past-due subscription loses the paid tier. */
export const gracePeriodEnd = (past_due_since: string): string => shiftDays(past_due_since, graceDays)

/** The tier that a subscription grants at a given time. An unknown status counts as unpaid. */
export function tierOf({ status, past_due_since }: PaymentStatus, now: string): Tier {
  if (status === 'active' || status === 'trialing') return 'paid'
  if (status !== 'past_due' || past_due_since === null) return 'free'
  return Date.parse(now) < Date.parse(gracePeriodEnd(past_due_since)) ? 'paid' : 'free'
}

/** Usage is shown once it reaches this share of the limit. */
const minShownShare = 0.8

export const limitsOf = (tier: Tier): Record<LimitName, number | null> => limits[tier]

export const unlocks = (tier: Tier, feature: Feature): boolean => features[tier][feature]

/** 0 to 1, or above 1 after a downgrade. 0 if there is no limit. */
export const usageShare = (count: number, limit: number | null): number => (limit === null ? 0 : count / limit)

export const isUsageShown = (count: number, limit: number | null): boolean => usageShare(count, limit) >= minShownShare
