import type { Claim } from '#database/doors.ts'
import { holder, type RequestContext } from '#server/api.ts'
import { countAttempt } from '#server/identity/limits.ts'
import { pageOrigin } from '#server/identity/origins.ts'

import { accountOf, billingOf, openCheckout, openPortal, receiptsOf, refresh } from './service.ts'

// No desk is held meanwhile: the provider may take seconds to answer, and connections are few.
type Asked = RequestContext & { readonly claim: Claim }

/** For one stringer: each asks the provider. */
const limit = { most: 30, seconds: 60 }

async function ready({ services, claim }: Asked) {
  const billing = billingOf(services)
  await countAttempt(services.identity.system, `payments of ${claim.user_id}`, limit)
  return billing
}

const homeOf = ({ services, headers }: Asked): string => pageOrigin(headers, services.identity.home)

async function planOf({ services, claim }: Asked) {
  const { doors, payments } = services
  const [account, prices] = await Promise.all([doors.asStringer(claim, accountOf), payments?.prices()])
  return { ...account, payments_ready: payments !== undefined, prices: prices ?? null }
}

export const billing = {
  plan: holder.billing.plan.handler(({ context }) => planOf(context)),
  checkout: holder.billing.checkout.handler(async ({ context, input }) =>
    openCheckout(await ready(context), context.claim.user_id, input.interval, homeOf(context)),
  ),
  portal: holder.billing.portal.handler(async ({ context }) => ({
    url: await openPortal(await ready(context), context.claim.user_id, homeOf(context)),
  })),
  refresh: holder.billing.refresh.handler(async ({ context, input }) => {
    await refresh(await ready(context), context.claim.user_id, input.session_id)
    return planOf(context)
  }),
  receipts: holder.billing.receipts.handler(async ({ context }) => ({
    items: await receiptsOf(await ready(context), context.claim.user_id),
  })),
}
