import type { Config } from '#server/platform/config.ts'
import type { Logger } from '#server/platform/log.ts'

export type Interval = 'monthly' | 'yearly'

export interface Price {
  /** Exact, with the currency's number of decimals: "7.00". */
  readonly amount: string
  /** ISO 4217. */
  readonly currency: string
}

export type Prices = { readonly [interval in Interval]: Price }

/** A subscription as stored by the provider. Instants are ISO 8601. */
export interface ProviderSubscription {
  readonly id: string
  readonly status: string
  readonly price_id: string | null
  readonly interval: Interval | null
  readonly current_period_end: string | null
  /** When it ends because the customer canceled it. */
  readonly cancels_at: string | null
  /** Date of the oldest open invoice. Null unless the subscription is past due. */
  readonly past_due_since: string | null
  readonly created_at: string
  /** Created by our checkout, not by hand in the provider's dashboard. */
  readonly is_ours: boolean
}

export interface Receipt {
  readonly id: string
  readonly number: string | null
  readonly created_at: string
  readonly amount: string
  readonly currency: string
  readonly is_paid: boolean
  /** The receipt's page at the provider. */
  readonly url: string | null
}

export interface Payer {
  readonly stringer_id: string
  readonly email: string
  readonly full_name: string
}

export interface ReturnUrls {
  /** The provider replaces `{CHECKOUT_SESSION_ID}` with the session's id. */
  readonly success_url: string
  readonly cancel_url: string
}

/** An event of the provider. It only signals that something about this customer may have changed (docs/decisions/0015). */
export interface WebhookEvent {
  readonly id: string
  readonly type: string
  readonly customer_id: string | undefined
}

/**
 * The payment provider. Every call throws a NetworkError if the provider is unavailable, and an UnknownError if it refuses the request
 * because of the server's settings. Both have a message for the user.
 */
export interface Payments {
  /** Both prices, cached for an hour. Undefined while they have never been read. */
  prices(): Promise<Prices | undefined>
  /** Creates one customer per payer, even if called concurrently. `deletedId` is the customer it replaces. */
  createCustomer(payer: Payer, deletedId: string | null): Promise<string>
  /** Updates the name and email address. Does nothing if the provider has no such customer. */
  updateCustomer(customer_id: string, payer: Payer): Promise<void>
  /** The URL of the checkout page, identical if called twice. Undefined if the provider has no such customer. */
  openCheckout(customer_id: string, interval: Interval, returnUrls: ReturnUrls): Promise<string | undefined>
  /** The URL of the provider's subscription portal. Undefined if the provider has no such customer. */
  openPortal(customer_id: string, return_url: string): Promise<string | undefined>
  /** The customer's id. Undefined if there is no such checkout. */
  findCheckoutCustomer(session_id: string): Promise<string | undefined>
  /** All subscriptions of a customer, including ended ones. */
  listSubscriptions(customer_id: string): Promise<ProviderSubscription[]>
  /** The latest 24 receipts. */
  listReceipts(customer_id: string): Promise<Receipt[]>
  /** Refunds all payments of a subscription and cancels it. Idempotent. */
  refundAndCancel(subscription_id: string): Promise<void>
  /** Cancels the customer's subscriptions and deletes the customer. Idempotent. */
  deleteCustomer(customer_id: string): Promise<void>
  /** Reads an event from the raw body. Throws a ValidationError if the signature is invalid or older than five minutes. */
  readWebhookEvent(body: string, signature: string | undefined): WebhookEvent
}

/** Payments are on only if all of these are set. */
export interface ProviderSettings {
  readonly secret_key: string
  readonly webhook_secret: string
  readonly price_ids: { readonly [interval in Interval]: string }
  readonly api_url: string | undefined
}

const requiredSettings = [
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'STRIPE_MONTHLY_PRICE_ID',
  'STRIPE_YEARLY_PRICE_ID',
] as const

/** The payment provider, or undefined if this server takes no payments. */
export async function openPayments(config: Config, log: Logger): Promise<Payments | undefined> {
  const settings = providerSettings(config)
  if (!settings) {
    const missing = requiredSettings.filter((name) => config[name] === undefined)
    if (missing.length < requiredSettings.length) log.warn({ missing }, 'payments are off: settings are missing')
    return undefined
  }
  // Stripe's SDK is large, so it is loaded only if payments are on.
  const { stripePayments } = await import('./stripe.ts')
  return stripePayments(settings, log)
}

function providerSettings(config: Config): ProviderSettings | undefined {
  const { STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_MONTHLY_PRICE_ID, STRIPE_YEARLY_PRICE_ID } = config
  if (!STRIPE_SECRET_KEY || !STRIPE_WEBHOOK_SECRET || !STRIPE_MONTHLY_PRICE_ID || !STRIPE_YEARLY_PRICE_ID) return undefined
  return {
    secret_key: STRIPE_SECRET_KEY,
    webhook_secret: STRIPE_WEBHOOK_SECRET,
    price_ids: { monthly: STRIPE_MONTHLY_PRICE_ID, yearly: STRIPE_YEARLY_PRICE_ID },
    api_url: config.STRIPE_API_URL,
  }
}
