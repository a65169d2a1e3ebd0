import type { TenantDb } from '#database/access.ts'
import { subscriptionStatus } from '#domain/billing/subscription.ts'
import { NotFoundError, ValidationError } from '#domain/errors.ts'
import type { StringerId, UserId } from '#domain/values/ids.ts'
import { limitsOf } from '#domain/billing/tiers.ts'
import type { Services } from '#server/procedure/context.ts'
import { orNotFound } from '#server/procedure/errors.ts'
import type { Interval } from '#server/platform/payments/payments.ts'

import { listOwned, readPayer, readSubscription, readTierAndUsage, saveCustomer } from './queries.ts'
import { isRenewing, sync, type Billing } from './sync-service.ts'

/** The stored tier, its limits and the subscription. */
export async function getAccount(db: TenantDb) {
  const { tier, active_customers, jobs_this_month } = orNotFound(await readTierAndUsage(db))
  const subscription = await readSubscription(db)
  const limits = limitsOf(tier)
  return {
    tier,
    limits: {
      active_customers: { value: limits.active_customers, count: active_customers },
      jobs_this_month: { value: limits.jobs_this_month, count: jobs_this_month },
    },
    subscription: {
      ...subscriptionStatus(subscription ?? { status: null, current_period_end: null, cancels_at: null, past_due_since: null }),
      interval: subscription?.interval ?? null,
      refunded_at: subscription?.refunded_at ?? null,
      by_operator: typeof subscription?.operator_tier === 'string',
    },
  }
}

/** @throws ValidationError if this server doesn't accept payments */
export function requireBilling({ payments, access, log, clock }: Services): Billing {
  if (!payments)
    throw new ValidationError("Online payment isn't set up on this server. Ask your administrator to change your plan.")
  return { payments, access, log, clock }
}

/**
 * Opens the checkout page, or the portal if there is already a subscription. Fetches the current state from the provider first, so a late
 * webhook can't lead to a duplicate payment.
 */
export async function openCheckout(billing: Billing, stringer_id: StringerId, interval: Interval, origin: string) {
  const customer_id = await ensureCustomer(billing, stringer_id)
  const subscription = await sync(billing, { stringer_id, customer_id })
  if (subscription && isRenewing(subscription))
    return { url: await openPortal(billing, stringer_id, origin), opens: 'portal' as const }
  const returnUrls = {
    success_url: `${origin}/subscription?checkout=success&session_id={CHECKOUT_SESSION_ID}`,
    cancel_url: `${origin}/subscription?checkout=cancelled`,
  }
  const url = await billing.payments.openCheckout(customer_id, interval, returnUrls)
  if (url !== undefined) return { url, opens: 'checkout' as const }
  // The customer was deleted in the provider's dashboard or created with other keys.
  const newCustomerId = await ensureCustomer(billing, stringer_id, customer_id)
  return { url: orNotFound(await billing.payments.openCheckout(newCustomerId, interval, returnUrls)), opens: 'checkout' as const }
}

/** Opens the provider's subscription portal. @throws NotFoundError if there never was a subscription */
export async function openPortal(billing: Billing, stringer_id: StringerId, origin: string): Promise<string> {
  const { customer_id, ...payer } = orNotFound(await readPayer(billing.access.asSystem('billing'), stringer_id))
  if (customer_id === null) throw new NotFoundError()
  await billing.payments.updateCustomer(customer_id, { stringer_id, ...payer })
  const url = await billing.payments.openPortal(customer_id, `${origin}/subscription?portal=done`)
  if (!url) throw new NotFoundError()
  return url
}

/**
 * Fetches the subscription from the provider and stores it.
 * @throws NotFoundError if the checkout belongs to another business
 */
export async function refresh(billing: Billing, stringer_id: StringerId, session_id: string | undefined): Promise<void> {
  const customer_id = await readCustomerId(billing, stringer_id)
  if (session_id !== undefined) {
    const payer = await billing.payments.findCheckoutCustomer(session_id)
    if (payer === undefined || payer !== customer_id) throw new NotFoundError()
  }
  if (customer_id) await sync(billing, { stringer_id, customer_id })
}

/**
 * Sends an owner's current name and email address to the provider. Opening the portal does so too.
 */
export async function updatePayers({ payments, access }: Pick<Services, 'payments' | 'access'>, user_id: UserId): Promise<void> {
  if (!payments) return
  const system = access.asSystem('billing')
  for (const stringer_id of await listOwned(system, user_id)) {
    const payer = await readPayer(system, stringer_id)
    if (payer?.customer_id) await payments.updateCustomer(payer.customer_id, { stringer_id, ...payer })
  }
}

/** The latest receipts, empty without a subscription. */
export async function listReceipts(billing: Billing, stringer_id: StringerId) {
  const customer_id = await readCustomerId(billing, stringer_id)
  return customer_id ? billing.payments.listReceipts(customer_id) : []
}

/**
 * Cancels the subscription immediately and deletes the customer at the provider, before the account is deleted. Idempotent.
 * @throws NetworkError if the provider is unavailable. Nothing was canceled, and the account must not be deleted.
 */
export async function cancelSubscription(services: Services, stringer_id: StringerId): Promise<void> {
  const { payments, access, log } = services
  const payer = await readPayer(access.asSystem('account'), stringer_id)
  if (!payer?.customer_id) return
  if (payments) await payments.deleteCustomer(payer.customer_id)
  else log.warn({ customer_id: payer.customer_id }, 'payments are off: delete this customer at the provider by hand')
}

async function readCustomerId({ access }: Billing, stringer_id: StringerId): Promise<string | null> {
  return orNotFound(await readPayer(access.asSystem('billing'), stringer_id)).customer_id
}

/** The business's customer id at the provider, created if missing or equal to `deletedId`. */
async function ensureCustomer(
  { access, payments }: Billing,
  stringer_id: StringerId,
  deletedId: string | null = null,
): Promise<string> {
  const system = access.asSystem('billing')
  const { customer_id, ...payer } = orNotFound(await readPayer(system, stringer_id))
  if (customer_id !== null && customer_id !== deletedId) {
    await payments.updateCustomer(customer_id, { stringer_id, ...payer })
    return customer_id
  }
  const created = await payments.createCustomer({ stringer_id, ...payer }, deletedId)
  return saveCustomer(system, stringer_id, created, deletedId)
}
