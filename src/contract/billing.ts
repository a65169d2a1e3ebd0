import { intervals, subscriptionStates } from '#domain/billing/subscription.ts'
import { subscriptionTier } from '#domain/identity/schema.ts'
import { read } from '#domain/values/records.ts'
import * as z from 'zod'

import { base } from './base.ts'

/** How much of a limit is used; `value` is null where nothing limits. */
const use = z.object({ value: z.int().nullable(), count: z.int() })

const price = z.object({ amount: read.money, currency: z.string() })

const interval = z.enum(intervals, 'Choose monthly or yearly')

const plan = z.object({
  tier: subscriptionTier,
  limits: z.object({
    active_customers: use,
    /** Jobs taken in since the month began in the stringer's time zone. */
    jobs_this_month: use,
  }),
  /** Whether this installation takes payments. Without, its operator sets the tier. */
  payments_ready: z.boolean(),
  /** What the paid plan costs, as the payment provider says; null while it cannot be read. */
  prices: z.object({ monthly: price, yearly: price }).nullable(),
  subscription: z.object({
    state: z.enum(subscriptionStates),
    interval: interval.nullable(),
    renews_at: read.instant.nullable(),
    cancels_at: read.instant.nullable(),
    /** Until when an unpaid renewal keeps the paid tier. */
    past_due_until: read.instant.nullable(),
    /** When a second payment for the same was given back. */
    refunded_at: read.instant.nullable(),
    /** Whether an operator set the tier, and the payment provider has said nothing new since. */
    by_operator: z.boolean(),
  }),
})
export type Plan = z.infer<typeof plan>

const receipt = z.object({
  id: z.string(),
  number: z.string().nullable(),
  created_at: read.instant,
  amount: read.money,
  currency: z.string(),
  is_paid: z.boolean(),
  url: z.url().nullable(),
})
export type Receipt = z.infer<typeof receipt>

const page = z.object({ url: z.url() })

const tags = ['Billing']

export const billing = {
  plan: base
    .route({
      method: 'GET',
      path: '/billing/plan',
      summary: 'Your tier, its limits, what is used of them, and your subscription',
      tags,
    })
    .output(plan),
  checkout: base
    .route({
      method: 'POST',
      path: '/billing/checkout',
      summary: 'Open the page to pay on; with a subscription the page to manage it',
      tags,
    })
    .input(z.object({ interval }))
    .output(page.extend({ opens: z.enum(['checkout', 'portal']) })),
  portal: base
    .route({ method: 'POST', path: '/billing/portal', summary: 'Open the payment provider’s page of your subscription', tags })
    .output(page),
  refresh: base
    .route({
      method: 'POST',
      path: '/billing/refresh',
      summary: 'Ask the payment provider how your subscription stands now',
      tags,
    })
    .input(z.object({ session_id: z.string().min(1).max(255).optional() }))
    .output(plan),
  receipts: base
    .route({ method: 'GET', path: '/billing/receipts', summary: 'Your latest receipts', tags })
    .output(z.object({ items: z.array(receipt) })),
}
