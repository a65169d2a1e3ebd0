import type { TenantDb } from '#database/access.ts'
import { standingOf } from '#domain/billing/subscription.ts'
import { NotFoundError, ValidationError } from '#domain/errors.ts'
import type { StringerId } from '#domain/values/ids.ts'
import { limitsOf } from '#domain/billing/tiers.ts'
import type { Services } from '#server/http/context.ts'
import { orNotFound } from '#server/http/errors.ts'
import type { Interval } from '#server/platform/payments/payments.ts'

import { keepCustomer, payerOf, subscriptionOf, tierAndUse } from './queries.ts'
import { goesOn, sync, type Billing } from './sync-service.ts'

/** The tier, its limits, and how the subscription stands, as it is known here. */
export async function accountOf(db: TenantDb) {
  const [use, subscription] = await Promise.all([tierAndUse(db), subscriptionOf(db)])
  const { tier, active_customers, jobs_this_month } = orNotFound(use)
  const most = limitsOf(tier)
  return {
    tier,
    limits: {
      active_customers: { value: most.active_customers, count: active_customers },
      jobs_this_month: { value: most.jobs_this_month, count: jobs_this_month },
    },
    subscription: {
      ...standingOf(subscription ?? { status: null, current_period_end: null, cancels_at: null, past_due_since: null }),
      interval: subscription?.interval ?? null,
      refunded_at: subscription?.refunded_at ?? null,
      by_operator: typeof subscription?.operator_tier === 'string',
    },
  }
}

/** Throws a ValidationError where this installation takes no payments. */
export function billingOf({ payments, access, log, clock }: Services): Billing {
  if (!payments) throw new ValidationError('Payments are not set up here')
  return { payments, access, log, clock }
}

/**
 * Opens the page to pay on; for whom a subscription goes on, the page to manage it. The provider is asked first, so that nobody pays
 * twice because we have not heard yet.
 */
export async function openCheckout(billing: Billing, stringer_id: StringerId, interval: Interval, origin: string) {
  const known = await customerOf(billing, stringer_id)
  const kept = await sync(billing, { stringer_id, customer_id: known })
  if (kept && goesOn(kept)) return { url: await openPortal(billing, stringer_id, origin), opens: 'portal' as const }
  const places = {
    success_url: `${origin}/subscription?checkout=success&session_id={CHECKOUT_SESSION_ID}`,
    cancel_url: `${origin}/subscription?checkout=cancelled`,
  }
  const url = await billing.payments.openCheckout(known, interval, places)
  if (url !== undefined) return { url, opens: 'checkout' as const }
  // Deleted in the provider's own pages, or made with other keys: a new one takes its place.
  const renewed = await customerOf(billing, stringer_id, known)
  return { url: orNotFound(await billing.payments.openCheckout(renewed, interval, places)), opens: 'checkout' as const }
}

/** Opens the provider's page about the stringer's subscription. Throws NotFoundError when there never was one. */
export async function openPortal(billing: Billing, stringer_id: StringerId, origin: string): Promise<string> {
  const { customer_id, ...payer } = orNotFound(await payerOf(billing.access.asSystem('billing'), stringer_id))
  if (customer_id === null) throw new NotFoundError()
  await billing.payments.updateCustomer(customer_id, { stringer_id, ...payer })
  const url = await billing.payments.openPortal(customer_id, `${origin}/subscription?portal=done`)
  if (!url) throw new NotFoundError()
  return url
}

/**
 * Asks the provider how a stringer's subscription stands now, and writes it.
 * @throws NotFoundError when the checkout is somebody else's
 */
export async function refresh(billing: Billing, stringer_id: StringerId, session_id: string | undefined): Promise<void> {
  const customer_id = await knownCustomer(billing, stringer_id)
  if (session_id !== undefined) {
    const asked = await billing.payments.customerOfCheckout(session_id)
    if (asked === undefined || asked !== customer_id) throw new NotFoundError()
  }
  if (customer_id) await sync(billing, { stringer_id, customer_id })
}

export async function receiptsOf(billing: Billing, stringer_id: StringerId) {
  const customer_id = await knownCustomer(billing, stringer_id)
  return customer_id ? billing.payments.receiptsOf(customer_id) : []
}

/**
 * Ends what a stringer pays for, at once, and has the provider forget who it was; for an account that is about to be deleted. Calling
 * it again does no harm.
 * @throws NetworkError when the provider does not answer: then nothing was ended, and the account must stay
 */
export async function cancelSubscription(services: Services, stringer_id: StringerId): Promise<void> {
  const { payments, access, log } = services
  const payer = await payerOf(access.asSystem('account'), stringer_id)
  if (!payer?.customer_id) return
  if (payments) await payments.forgetCustomer(payer.customer_id)
  else log.warn({ customer_id: payer.customer_id }, 'payments are off: this customer must be ended at the provider by hand')
}

async function knownCustomer({ access }: Billing, stringer_id: StringerId): Promise<string | null> {
  return orNotFound(await payerOf(access.asSystem('billing'), stringer_id)).customer_id
}

// The provider's name for the stringer, made when there is none, or instead of one that is gone.
async function customerOf({ access, payments }: Billing, stringer_id: StringerId, gone: string | null = null): Promise<string> {
  const system = access.asSystem('billing')
  const { customer_id, ...payer } = orNotFound(await payerOf(system, stringer_id))
  if (customer_id !== null && customer_id !== gone) {
    await payments.updateCustomer(customer_id, { stringer_id, ...payer })
    return customer_id
  }
  const made = await payments.createCustomer({ stringer_id, ...payer }, gone)
  return keepCustomer(system, stringer_id, made, gone)
}
