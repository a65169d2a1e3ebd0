// The records of the fake Stripe server, in the shapes of Stripe's API (2026-10-28).
export interface Customer {
  id: string
  object: 'customer'
  email: string
  name: string
  metadata: Record<string, string>
  created: number
  deleted?: true
}

export interface Price {
  id: string
  object: 'price'
  active: boolean
  type: 'recurring'
  currency: string
  unit_amount: number
  unit_amount_decimal: string
  recurring: { interval: 'month' | 'year'; interval_count: number; usage_type: 'licensed' }
}

export interface Session {
  id: string
  object: 'checkout.session'
  mode: 'subscription'
  customer: string
  status: 'open' | 'complete' | 'expired'
  payment_status: 'unpaid' | 'paid'
  url: string | null
  success_url: string
  cancel_url: string
  subscription: string | null
  metadata: Record<string, string>
  created: number
}

export interface Subscription {
  id: string
  object: 'subscription'
  customer: string
  status: string
  created: number
  currency: string
  cancel_at: number | null
  cancel_at_period_end: boolean
  canceled_at: number | null
  ended_at: number | null
  latest_invoice: string
  metadata: Record<string, string>
  items: { object: 'list'; has_more: false; url: string; data: Item[] }
}

interface Item {
  id: string
  object: 'subscription_item'
  price: Price
  quantity: number
  subscription: string
  current_period_start: number
  current_period_end: number
}

export interface Invoice {
  id: string
  object: 'invoice'
  customer: string
  number: string
  status: 'open' | 'paid' | 'void'
  currency: string
  total: number
  amount_due: number
  amount_paid: number
  created: number
  hosted_invoice_url: string
  status_transitions: { finalized_at: number; paid_at: number | null; voided_at: null; marked_uncollectible_at: null }
  parent: { type: 'subscription_details'; quote_details: null; subscription_details: { subscription: string } }
}

export interface InvoicePayment {
  id: string
  object: 'invoice_payment'
  invoice: string
  status: 'paid'
  amount_paid: number
  currency: string
  payment: { type: 'payment_intent'; payment_intent: string }
}

export interface Refund {
  id: string
  object: 'refund'
  payment_intent: string
  amount: number
  status: 'succeeded'
}

export interface StripeEvent {
  id: string
  object: 'event'
  api_version: string
  type: string
  created: number
  livemode: boolean
  pending_webhooks: number
  request: { id: null; idempotency_key: null }
  data: { object: object }
}

const createPrice = (id: string, unit_amount: number, interval: 'month' | 'year'): Price => ({
  id,
  object: 'price',
  active: true,
  type: 'recurring',
  currency: 'usd',
  unit_amount,
  unit_amount_decimal: String(unit_amount),
  recurring: { interval, interval_count: 1, usage_type: 'licensed' },
})

export const monthlyPrice = 'price_monthly'
export const yearlyPrice = 'price_yearly'

/** Creates empty records and the two prices. Maps keep the order of creation. */
export function createRecords() {
  let count = 0
  const id = (prefix: string): string => `${prefix}_${String((count += 1)).padStart(6, '0')}`
  return {
    id,
    now: () => Math.floor(Date.now() / 1000),
    customers: new Map<string, Customer>(),
    prices: new Map([
      [monthlyPrice, createPrice(monthlyPrice, 700, 'month')],
      [yearlyPrice, createPrice(yearlyPrice, 7000, 'year')],
    ]),
    sessions: new Map<string, Session>(),
    /** The price of each checkout, and the metadata of its subscription. */
    lineItems: new Map<string, { price: string; metadata: Record<string, string> }>(),
    subscriptions: new Map<string, Subscription>(),
    invoices: new Map<string, Invoice>(),
    payments: new Map<string, InvoicePayment>(),
    refunds: new Map<string, Refund>(),
    /** Events in order; `stripe.ts` delivers them. */
    events: new Array<StripeEvent>(),
  }
}

export type StripeRecords = ReturnType<typeof createRecords>
