import type { Claim } from '#database/access.ts'
import type { RequestContext } from '#server/http/context.ts'
import { authenticatedProcedure } from '#server/http/procedure-builders.ts'
import { countAttempt } from '#server/identity/limits.ts'
import { pageOrigin } from '#server/identity/origins.ts'

import { accountOf, billingOf, openCheckout, openPortal, receiptsOf, refresh } from './service.ts'

// No db is held meanwhile: the provider may take seconds to answer, and connections are few.
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
  const { access, payments } = services
  const [account, prices] = await Promise.all([access.asTenant(claim, accountOf), payments?.prices()])
  return { ...account, payments_ready: payments !== undefined, prices: prices ?? null }
}

export const billing = {
  plan: authenticatedProcedure.billing.plan.handler(({ context }) => planOf(context)),
  checkout: authenticatedProcedure.billing.checkout.handler(async ({ context, input }) =>
    openCheckout(await ready(context), context.claim.user_id, input.interval, homeOf(context)),
  ),
  portal: authenticatedProcedure.billing.portal.handler(async ({ context }) => ({
    url: await openPortal(await ready(context), context.claim.user_id, homeOf(context)),
  })),
  refresh: authenticatedProcedure.billing.refresh.handler(async ({ context, input }) => {
    await refresh(await ready(context), context.claim.user_id, input.session_id)
    return planOf(context)
  }),
  receipts: authenticatedProcedure.billing.receipts.handler(async ({ context }) => ({
    items: await receiptsOf(await ready(context), context.claim.user_id),
  })),
}
