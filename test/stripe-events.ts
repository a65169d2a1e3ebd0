// Events at Stripe without a request from us: a payment, a failed renewal, a cancellation.
import { daySeconds } from '#domain/values/dates/durations.ts'
import type { StripeRecords, Invoice, Price, Session, Subscription } from './stripe-records.ts'

const getRecord = <T>(map: Map<string, T>, id: string): T => {
  const record = map.get(id)
  if (!record) throw new Error(`Not found: ${id}`)
  return record
}

export function stripeActions(records: StripeRecords) {
  const addEvent = (type: string, object: object): void => {
    records.events.push({
      id: records.id('evt'),
      object: 'event',
      api_version: '2026-10-28.endive',
      type,
      created: records.now(),
      livemode: false,
      pending_webhooks: 1,
      request: { id: null, idempotency_key: null },
      data: { object: structuredClone(object) },
    })
  }

  const invoiceFor = (subscription: Subscription, { currency, unit_amount }: Price, created: number): Invoice => {
    const id = records.id('in')
    const invoice: Invoice = {
      id,
      object: 'invoice',
      customer: subscription.customer,
      number: `SD-${id.slice(-4)}`,
      status: 'open',
      currency,
      total: unit_amount,
      amount_due: unit_amount,
      amount_paid: 0,
      created,
      hosted_invoice_url: `https://invoice.example.com/${id}`,
      status_transitions: { finalized_at: created, paid_at: null, voided_at: null, marked_uncollectible_at: null },
      parent: { type: 'subscription_details', quote_details: null, subscription_details: { subscription: subscription.id } },
    }
    records.invoices.set(id, invoice)
    subscription.latest_invoice = id
    return invoice
  }

  const settle = (invoice: Invoice): void => {
    invoice.status = 'paid'
    invoice.amount_paid = invoice.total
    invoice.status_transitions.paid_at = records.now()
    const id = records.id('inpay')
    records.payments.set(id, {
      id,
      object: 'invoice_payment',
      invoice: invoice.id,
      status: 'paid',
      amount_paid: invoice.total,
      currency: invoice.currency,
      payment: { type: 'payment_intent', payment_intent: records.id('pi') },
    })
    addEvent('invoice.paid', invoice)
  }

  const openInvoices = (subscription_id: string): Invoice[] =>
    [...records.invoices.values()].filter(
      ({ status, parent }) => status === 'open' && parent.subscription_details.subscription === subscription_id,
    )

  const subscribe = (customer: string, price: Price, metadata: Record<string, string>): Subscription => {
    const id = records.id('sub')
    const length = price.recurring.interval === 'month' ? 30 : 365
    const data = [
      {
        id: records.id('si'),
        object: 'subscription_item' as const,
        price,
        quantity: 1,
        subscription: id,
        current_period_start: records.now(),
        current_period_end: records.now() + length * daySeconds,
      },
    ]
    const subscription: Subscription = {
      id,
      object: 'subscription',
      customer,
      status: 'active',
      created: records.now(),
      currency: price.currency,
      cancel_at: null,
      cancel_at_period_end: false,
      canceled_at: null,
      ended_at: null,
      latest_invoice: '',
      metadata,
      items: { object: 'list', has_more: false, url: `/v1/subscription_items?subscription=${id}`, data },
    }
    records.subscriptions.set(id, subscription)
    addEvent('customer.subscription.created', subscription)
    settle(invoiceFor(subscription, price, records.now()))
    return subscription
  }

  const change = (id: string, changes: Partial<Subscription>, type = 'customer.subscription.updated'): Subscription => {
    const subscription = Object.assign(getRecord(records.subscriptions, id), changes)
    addEvent(type, subscription)
    return subscription
  }

  return {
    addEvent,
    subscribe,
    /** Pays on the hosted page. @throws if the checkout is no longer open */
    pay: (session_id: string): Session => {
      const session = getRecord(records.sessions, session_id)
      if (session.status !== 'open') throw new Error(`The checkout is ${session.status}`)
      const { price, metadata } = getRecord(records.lineItems, session_id)
      const subscription = subscribe(session.customer, getRecord(records.prices, price), metadata)
      Object.assign(session, { status: 'complete', payment_status: 'paid', url: null, subscription: subscription.id })
      addEvent('checkout.session.completed', session)
      return session
    },
    /** Fails the payment of a renewal. @param daysAgo when it failed */
    failRenewal: (id: string, daysAgo = 0): Subscription => {
      const subscription = getRecord(records.subscriptions, id)
      const [item] = subscription.items.data
      if (item) addEvent('invoice.payment_failed', invoiceFor(subscription, item.price, records.now() - daysAgo * daySeconds))
      return change(id, { status: 'past_due' })
    },
    /** Pays the open invoices. */
    payOpen: (id: string): Subscription => {
      openInvoices(id).forEach(settle)
      return change(id, { status: 'active' })
    },
    cancelAtEnd: (id: string): Subscription => change(id, { cancel_at_period_end: true, canceled_at: records.now() }),
    cancel: (id: string): Subscription =>
      change(id, { status: 'canceled', canceled_at: records.now(), ended_at: records.now() }, 'customer.subscription.deleted'),
  }
}
