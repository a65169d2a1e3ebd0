import { limitsOf } from '#domain/tiers.ts'
import { stringer } from '#server/api.ts'
import { found } from '#server/errors.ts'

import { tierAndUse } from './queries.ts'

export const billing = {
  plan: stringer.billing.plan.handler(async ({ context: { desk } }) => {
    const { tier, active_customers, jobs_this_month } = found(await tierAndUse(desk))
    const most = limitsOf(tier)
    return {
      tier,
      limits: {
        active_customers: { value: most.active_customers, count: active_customers },
        jobs_this_month: { value: most.jobs_this_month, count: jobs_this_month },
      },
      payments_ready: false,
    }
  }),
}
