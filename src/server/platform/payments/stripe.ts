import { createHash } from 'node:crypto'

import type { Logger } from '#server/platform/log.ts'
import { Stripe } from 'stripe'

import { amountOf } from './amounts.ts'
import { openCheckout } from './checkout.ts'
import type { Payer, Payments, Price, Prices, ProviderSettings, Receipt } from './payments.ts'
import { keptPrices } from './prices.ts'
import { asked, isDone, isMissing, unless } from './refusals.ts'
import { readSignal } from './signal.ts'
import { readSubscriptions } from './subscriptions.ts'

/** Milliseconds that one call may take; it is tried twice. */
const patience = 8_000

/** Two years of months. */
const mostReceipts = 24

/** Stripe as the payment provider. */
export function stripePayments(settings: ProviderSettings, log: Logger, timeout = patience): Payments {
  const client = new Stripe(settings.secret_key, {
    ...addressOf(settings.api_url),
    timeout,
    maxNetworkRetries: 1,
    telemetry: false,
  })
  const ask = <T>(work: () => Promise<T>): Promise<T> => asked(log, work)
  return {
    prices: keptPrices(() => readPrices(client, settings), log),
    createCustomer: (payer, instead) => ask(() => createCustomer(client, payer, instead)),
    updateCustomer: (customer_id, { email, full_name }) =>
      ask(async () => {
        await unless(isMissing, client.customers.update(customer_id, { email, name: full_name }))
      }),
    openCheckout: (customer_id, interval, places) =>
      ask(() =>
        unless(
          (thrown) => isMissing(thrown, 'customer') || isMissing(thrown, 'id'),
          openCheckout(client, customer_id, settings.price_ids[interval], places),
        ),
      ),
    openPortal: (customer, return_url) => ask(() => openPortal(client, customer, return_url)),
    customerOfCheckout: (session_id) =>
      ask(async () => {
        const session = await unless(isMissing, client.checkout.sessions.retrieve(session_id))
        return typeof session?.customer === 'string' ? session.customer : undefined
      }),
    subscriptionsOf: (customer_id) => ask(async () => (await unless(isMissing, readSubscriptions(client, customer_id))) ?? []),
    receiptsOf: (customer_id) => ask(() => receiptsOf(client, customer_id)),
    refundAndCancel: (subscription_id) => ask(() => refundAndCancel(client, subscription_id)),
    forgetCustomer: (customer_id) =>
      ask(async () => {
        // Ends its subscriptions at once as well.
        await unless(isDone, client.customers.del(customer_id))
      }),
    readSignal: (body, signature) => readSignal(client, settings.webhook_secret, body, signature),
  }
}

function addressOf(api_url: string | undefined) {
  if (!api_url) return {}
  const { hostname, port, protocol } = new URL(api_url)
  return protocol === 'https:'
    ? { host: hostname, port: port || 443, protocol: 'https' as const }
    : { host: hostname, port: port || 80, protocol: 'http' as const }
}

async function openPortal(client: Stripe, customer: string, return_url: string): Promise<string | undefined> {
  const opened = client.billingPortal.sessions.create({ customer, return_url })
  return (await unless((thrown) => isMissing(thrown, 'customer'), opened))?.url
}

async function readPrices(client: Stripe, { price_ids }: ProviderSettings): Promise<Prices> {
  const [monthly, yearly] = await Promise.all([readPrice(client, price_ids.monthly), readPrice(client, price_ids.yearly)])
  return { monthly, yearly }
}

async function readPrice(client: Stripe, id: string): Promise<Price> {
  const { unit_amount, currency } = await client.prices.retrieve(id)
  if (unit_amount === null) throw new Error(`The price ${id} has no amount`)
  return amountOf(unit_amount, currency)
}

const keyOf = (...parts: readonly (string | null)[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url')

async function createCustomer(client: Stripe, payer: Payer, instead: string | null): Promise<string> {
  const { stringer_id, email, full_name } = payer
  const idempotencyKey = keyOf('customer', stringer_id, email, full_name, instead)
  const customer = await client.customers.create({ email, name: full_name, metadata: { stringer_id } }, { idempotencyKey })
  return customer.id
}

async function receiptsOf(client: Stripe, customer: string): Promise<Receipt[]> {
  const invoices = await unless(isMissing, client.invoices.list({ customer, limit: mostReceipts }))
  return (invoices?.data ?? [])
    .filter(({ status, total }) => total > 0 && (status === 'paid' || status === 'open'))
    .map(({ id, number, created, total, currency, status, hosted_invoice_url }) => ({
      id,
      number,
      created_at: new Date(created * 1000).toISOString(),
      ...amountOf(total, currency),
      is_paid: status === 'paid',
      url: hosted_invoice_url ?? null,
    }))
}

async function refundAndCancel(client: Stripe, subscription: string): Promise<void> {
  const invoices = await client.invoices.list({ subscription, status: 'paid', limit: mostReceipts })
  for (const invoice of invoices.data) {
    const payments = await client.invoicePayments.list({ invoice: invoice.id, status: 'paid' })
    for (const { payment } of payments.data) {
      if (typeof payment.payment_intent === 'string') await refund(client, payment.payment_intent)
    }
  }
  // Last: what was not given back before a crash is still found, since the subscription goes on.
  await unless(isDone, client.subscriptions.cancel(subscription))
}

const refund = (client: Stripe, payment_intent: string) =>
  unless(
    isDone,
    client.refunds.create({ payment_intent, reason: 'duplicate' }, { idempotencyKey: keyOf('refund', payment_intent) }),
  )
