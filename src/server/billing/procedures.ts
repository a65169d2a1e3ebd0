import type { MemberClaim } from '#database/connections/claims.ts'
import type { RequestContext } from '#server/procedure/context.ts'
import { personProcedure } from '#server/procedure/builders.ts'
import { countAttempt } from '#server/identity/rate-limits.ts'
import { pageOrigin } from '#server/identity/origins.ts'

import { getAccount, listReceipts, openCheckout, openPortal, refresh, requireBilling } from './service.ts'

// These procedures don't hold a database connection while waiting for the provider.
type BillingContext = RequestContext & { readonly claim: MemberClaim }

/** Rate limit per business, because each call goes to the provider. */
const limit = { max: 30, seconds: 60 }

async function openBilling({ services, claim }: BillingContext) {
  const billing = requireBilling(services)
  await countAttempt(services.identity.system, `payments of ${claim.stringer_id}`, limit)
  return billing
}

const originOf = ({ services, headers }: BillingContext): string => pageOrigin(headers, services.identity.home)

async function getPlan({ services, claim }: BillingContext) {
  const { access, payments } = services
  const [account, prices] = await Promise.all([access.asTenant(claim, getAccount), payments?.prices()])
  return { ...account, payments_ready: payments !== undefined, prices: prices ?? null }
}

export const billing = {
  plan: personProcedure.billing.plan.handler(({ context }) => getPlan(context)),
  checkout: personProcedure.billing.checkout.handler(async ({ context, input }) =>
    openCheckout(await openBilling(context), context.claim.stringer_id, input.interval, originOf(context)),
  ),
  portal: personProcedure.billing.portal.handler(async ({ context }) => ({
    url: await openPortal(await openBilling(context), context.claim.stringer_id, originOf(context)),
  })),
  refresh: personProcedure.billing.refresh.handler(async ({ context, input }) => {
    await refresh(await openBilling(context), context.claim.stringer_id, input.session_id)
    return getPlan(context)
  }),
  receipts: personProcedure.billing.receipts.handler(async ({ context }) => ({
    items: await listReceipts(await openBilling(context), context.claim.stringer_id),
  })),
}
