import { subscriptionTier } from '#domain/identity.ts'
import * as z from 'zod'

import { base } from './base.ts'

/** How much of a limit is used; `value` is null where nothing limits. */
const use = z.object({ value: z.int().nullable(), count: z.int() })

export const plan = z.object({
  tier: subscriptionTier,
  limits: z.object({
    active_customers: use,
    /** Jobs taken in since the month began in the stringer's time zone. */
    jobs_this_month: use,
  }),
  /** Whether this installation takes payments. Without, its operator sets the tier. */
  payments_ready: z.boolean(),
})
export type Plan = z.infer<typeof plan>

export const billing = {
  plan: base
    .route({ method: 'GET', path: '/billing/plan', summary: 'Your tier, its limits and what is used of them', tags: ['Billing'] })
    .output(plan),
}
