import { createHash } from 'node:crypto'

import type { Logger } from '#server/platform/log.ts'
import { Stripe } from 'stripe'

import { openCheckout } from './checkout.ts'
import type { Payer, Payments, Price, Prices, ProviderSettings, Receipt } from './payments.ts'
import { cachePrices, toPrice } from './prices.ts'
import { convertErrors, ignoreError, isAlreadyDone, isMissing } from './stripe-errors.ts'
import { readSubscriptions } from './subscriptions.ts'
import { readWebhookEvent } from './webhook.ts'

/** Timeout per attempt. A failed call is retried once. */
const defaultTimeoutMs = 8_000

/** Two years of monthly payments. */
const maxReceipts = 24

/** Stripe as the payment provider. */
export function stripePayments(settings: ProviderSettings, log: Logger, timeoutMs = defaultTimeoutMs): Payments {
  const client = new Stripe(settings.secret_key, {
    ...toHostOptions(settings.api_url),
    timeout: timeoutMs,
    maxNetworkRetries: 1,
    telemetry: false,
  })
  const call = <T>(work: () => Promise<T>): Promise<T> => convertErrors(log, work)
  return {
    prices: cachePrices(() => readPrices(client, settings), log),
    createCustomer: (payer, deletedId) => call(() => createCustomer(client, payer, deletedId)),
    updateCustomer: (customer_id, { email, full_name }) =>
      call(async () => {
        await ignoreError(isMissing, client.customers.update(customer_id, { email, name: full_name }))
      }),
    openCheckout: (customer_id, interval, returnUrls) =>
      call(() =>
        ignoreError(
          (error) => isMissing(error, 'customer') || isMissing(error, 'id'),
          openCheckout(client, customer_id, settings.price_ids[interval], returnUrls),
        ),
      ),
    openPortal: (customer, return_url) => call(() => openPortal(client, customer, return_url)),
    findCheckoutCustomer: (session_id) =>
      call(async () => {
        const session = await ignoreError(isMissing, client.checkout.sessions.retrieve(session_id))
        return typeof session?.customer === 'string' ? session.customer : undefined
      }),
    listSubscriptions: (customer_id) =>
      call(async () => (await ignoreError(isMissing, readSubscriptions(client, customer_id))) ?? []),
    listReceipts: (customer_id) => call(() => listReceipts(client, customer_id)),
    refundAndCancel: (subscription_id) => call(() => refundAndCancel(client, subscription_id)),
    deleteCustomer: (customer_id) =>
      call(async () => {
        // Stripe also cancels its subscriptions.
        await ignoreError(isAlreadyDone, client.customers.del(customer_id))
      }),
    readWebhookEvent: (body, signature) => readWebhookEvent(client, settings.webhook_secret, body, signature),
  }
}

function toHostOptions(api_url: string | undefined) {
  if (!api_url) return {}
  const { hostname, port, protocol } = new URL(api_url)
  return protocol === 'https:'
    ? { host: hostname, port: port || 443, protocol: 'https' as const }
    : { host: hostname, port: port || 80, protocol: 'http' as const }
}

async function openPortal(client: Stripe, customer: string, return_url: string): Promise<string | undefined> {
  const session = client.billingPortal.sessions.create({ customer, return_url })
  return (await ignoreError((error) => isMissing(error, 'customer'), session))?.url
}

async function readPrices(client: Stripe, { price_ids }: ProviderSettings): Promise<Prices> {
  const [monthly, yearly] = await Promise.all([readPrice(client, price_ids.monthly), readPrice(client, price_ids.yearly)])
  return { monthly, yearly }
}

async function readPrice(client: Stripe, id: string): Promise<Price> {
  const { unit_amount, currency } = await client.prices.retrieve(id)
  if (unit_amount === null) throw new Error(`The price ${id} has no amount`)
  return toPrice(unit_amount, currency)
}

const toIdempotencyKey = (...parts: readonly (string | null)[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url')

async function createCustomer(client: Stripe, payer: Payer, deletedId: string | null): Promise<string> {
  const { stringer_id, email, full_name } = payer
  const idempotencyKey = toIdempotencyKey('customer', stringer_id, email, full_name, deletedId)
  const customer = await client.customers.create({ email, name: full_name, metadata: { stringer_id } }, { idempotencyKey })
  return customer.id
}

async function listReceipts(client: Stripe, customer: string): Promise<Receipt[]> {
  const invoices = await ignoreError(isMissing, client.invoices.list({ customer, limit: maxReceipts }))
  return (invoices?.data ?? [])
    .filter(({ status, total }) => total > 0 && (status === 'paid' || status === 'open'))
    .map(({ id, number, created, total, currency, status, hosted_invoice_url }) => ({
      id,
      number,
      created_at: new Date(created * 1000).toISOString(),
      ...toPrice(total, currency),
      is_paid: status === 'paid',
      url: hosted_invoice_url ?? null,
    }))
}

async function refundAndCancel(client: Stripe, subscription: string): Promise<void> {
  const invoices = await client.invoices.list({ subscription, status: 'paid', limit: maxReceipts })
  for (const invoice of invoices.data) {
    const payments = await client.invoicePayments.list({ invoice: invoice.id, status: 'paid' })
    for (const { payment } of payments.data) {
      if (typeof payment.payment_intent === 'string') await refund(client, payment.payment_intent)
    }
  }
  // Canceled last: if the process crashes before this, the subscription is still found and its payments are refunded.
  await ignoreError(isAlreadyDone, client.subscriptions.cancel(subscription))
}

const refund = (client: Stripe, payment_intent: string) =>
  ignoreError(
    isAlreadyDone,
    client.refunds.create(
      { payment_intent, reason: 'duplicate' },
      { idempotencyKey: toIdempotencyKey('refund', payment_intent) },
    ),
  )
