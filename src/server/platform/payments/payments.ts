import type { Config } from '#server/platform/config.ts'
import type { Logger } from '#server/platform/log.ts'

export type Interval = 'monthly' | 'yearly'

export interface Price {
  /** Exact, with the currency's own decimals: "7.00". */
  readonly amount: string
  /** ISO 4217. */
  readonly currency: string
}

export type Prices = { readonly [interval in Interval]: Price }

/** A subscription as the provider tells it. Instants are ISO 8601. */
export interface ProviderSubscription {
  readonly id: string
  readonly status: string
  readonly price_id: string | null
  readonly interval: Interval | null
  readonly current_period_end: string | null
  /** When it ends by the customer's wish. */
  readonly cancels_at: string | null
  /** Since when its oldest open invoice waits; null unless it is past due. */
  readonly past_due_since: string | null
  readonly created_at: string
  /** Made by our checkout, and by nobody's hand in the provider's own pages. */
  readonly is_ours: boolean
}

export interface Receipt {
  readonly id: string
  readonly number: string | null
  readonly created_at: string
  readonly amount: string
  readonly currency: string
  readonly is_paid: boolean
  /** The provider's page of it. */
  readonly url: string | null
}

export interface Payer {
  readonly stringer_id: string
  readonly email: string
  readonly full_name: string
}

export interface CheckoutPlaces {
  /** `{CHECKOUT_SESSION_ID}` in it becomes the session's id. */
  readonly success_url: string
  readonly cancel_url: string
}

/** An event of the provider: only a signal that something about this customer may have changed. */
export interface Signal {
  readonly id: string
  readonly type: string
  readonly customer_id: string | undefined
}

/**
 * The payment provider. Every call throws a NetworkError when it does not answer and an UnknownError when it refuses what this
 * installation is set up to ask; both in words for the stringer.
 */
export interface Payments {
  /** Both prices as the provider has them; read at most once an hour. Undefined when they were never read and cannot be now. */
  prices(): Promise<Prices | undefined>
  /** Makes a customer, one for each payer however often it is called at once. `instead` names one that is gone. */
  createCustomer(payer: Payer, instead: string | null): Promise<string>
  /** Tells the provider the current name and e-mail of a customer. Does nothing when it has no such customer. */
  updateCustomer(customer_id: string, payer: Payer): Promise<void>
  /** The page to pay on. Opened twice it is the same page. Undefined when the provider has no such customer. */
  openCheckout(customer_id: string, interval: Interval, places: CheckoutPlaces): Promise<string | undefined>
  /** The provider's own page about a customer's subscription. Undefined when the provider has no such customer. */
  openPortal(customer_id: string, return_url: string): Promise<string | undefined>
  /** Whose checkout it was. Undefined when there is none of that id. */
  customerOfCheckout(session_id: string): Promise<string | undefined>
  /** Every subscription that a customer has or had. */
  subscriptionsOf(customer_id: string): Promise<ProviderSubscription[]>
  /** The latest receipts, at most two years of months. */
  receiptsOf(customer_id: string): Promise<Receipt[]>
  /** Gives back what was paid for a subscription, and ends it. Calling it again does no harm. */
  refundAndCancel(subscription_id: string): Promise<void>
  /** Ends what the customer has and forgets who it was. Calling it again does no harm. */
  forgetCustomer(customer_id: string): Promise<void>
  /** Reads an event from the raw body. Throws a ValidationError when it is not the provider's, or older than five minutes. */
  readSignal(body: string, signature: string | undefined): Signal
}

/** What the provider is reached with; only a whole set of settings takes payments. */
export interface ProviderSettings {
  readonly secret_key: string
  readonly webhook_secret: string
  readonly price_ids: { readonly [interval in Interval]: string }
  readonly api_url: string | undefined
}

const needed = ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'STRIPE_MONTHLY_PRICE_ID', 'STRIPE_YEARLY_PRICE_ID'] as const

/** The provider of this installation, or undefined when it takes no payments. */
export async function openPayments(config: Config, log: Logger): Promise<Payments | undefined> {
  const settings = providerSettings(config)
  if (!settings) {
    const missing = needed.filter((name) => config[name] === undefined)
    if (missing.length < needed.length) log.warn({ missing }, 'payments are off: settings are missing')
    return undefined
  }
  // Loaded only by those who take payments: it is large.
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
