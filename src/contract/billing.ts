import { intervals, subscriptionStates } from '#domain/billing/subscription.ts'
import { subscriptionTier } from '#domain/identity/schema.ts'
import { read } from '#domain/values/records.ts'
import { storableText } from '#domain/values/fields.ts'
import * as z from 'zod'

import { procedure } from './procedure/procedure.ts'

/** Usage of a limit; `value` is null if there is no limit. */
const use = z.object({ value: z.int().nullable(), count: z.int() })

const price = z.object({ amount: read.money, currency: z.string() })

const interval = z.enum(intervals, 'Choose monthly or yearly')

export const plan = z.object({
  tier: subscriptionTier,
  limits: z.object({
    active_customers: use,
    /** Jobs taken in this month, in the business's time zone. */
    jobs_this_month: use,
  }),
  /** Whether this server accepts payments. If not, its operator sets the tier. */
  payments_ready: z.boolean(),
  /** Prices of the paid plan from the payment provider; null if they can't be read. */
  prices: z.object({ monthly: price, yearly: price }).nullable(),
  subscription: z.object({
    state: z.enum(subscriptionStates),
    interval: interval.nullable(),
    renews_at: read.instant.nullable(),
    cancels_at: read.instant.nullable(),
    /** The paid tier ends at this time unless the renewal is paid. */
    past_due_until: read.instant.nullable(),
    /** When a duplicate payment was refunded. */
    refunded_at: read.instant.nullable(),
    /** Whether the operator set the tier and the payment provider has not changed it since. */
    by_operator: z.boolean(),
  }),
})
export type Plan = z.infer<typeof plan>

export const receipt = z.object({
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
  plan: procedure({ access: 'ownership' })
    .route({
      method: 'GET',
      path: '/billing/plan',
      summary: 'Get the plan, its limits and the subscription',
      tags,
    })
    .output(plan),
  checkout: procedure({ access: 'ownership' })
    .route({
      method: 'POST',
      path: '/billing/checkout',
      summary: 'Open a checkout page',
      description: 'Opens the subscription portal if there is already a subscription.',
      tags,
    })
    .input(z.object({ interval }))
    .output(page.extend({ opens: z.enum(['checkout', 'portal']) })),
  portal: procedure({ access: 'ownership' })
    .route({ method: 'POST', path: '/billing/portal', summary: 'Open the subscription portal', tags })
    .output(page),
  refresh: procedure({ access: 'ownership' })
    .route({
      method: 'POST',
      path: '/billing/refresh',
      summary: 'Refresh the subscription from the payment provider',
      tags,
    })
    .input(z.object({ session_id: storableText().min(1).max(255).optional() }))
    .output(plan),
  receipts: procedure({ access: 'ownership' })
    .route({ method: 'GET', path: '/billing/receipts', summary: 'List the latest receipts', tags })
    .output(z.object({ items: z.array(receipt) })),
}
