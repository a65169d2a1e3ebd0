// What goes on at the payment provider besides what we ask of it: somebody pays, a card fails, a month ends.
import type { Book, Invoice, Price, Session, Subscription } from './stripe-book.ts'

const days = 86_400

const known = <T>(map: Map<string, T>, id: string): T => {
  const record = map.get(id)
  if (!record) throw new Error(`There is no ${id}`)
  return record
}

export function providerLife(book: Book) {
  const happened = (type: string, object: object): void => {
    book.events.push({
      id: book.id('evt'),
      object: 'event',
      api_version: '2026-10-28.endive',
      type,
      created: book.now(),
      livemode: false,
      pending_webhooks: 1,
      request: { id: null, idempotency_key: null },
      data: { object: structuredClone(object) },
    })
  }

  const invoiceFor = (subscription: Subscription, { currency, unit_amount }: Price, created: number): Invoice => {
    const id = book.id('in')
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
    book.invoices.set(id, invoice)
    subscription.latest_invoice = id
    return invoice
  }

  const settle = (invoice: Invoice): void => {
    invoice.status = 'paid'
    invoice.amount_paid = invoice.total
    invoice.status_transitions.paid_at = book.now()
    const id = book.id('inpay')
    book.payments.set(id, {
      id,
      object: 'invoice_payment',
      invoice: invoice.id,
      status: 'paid',
      amount_paid: invoice.total,
      currency: invoice.currency,
      payment: { type: 'payment_intent', payment_intent: book.id('pi') },
    })
    happened('invoice.paid', invoice)
  }

  const openInvoices = (subscription_id: string): Invoice[] =>
    [...book.invoices.values()].filter(
      ({ status, parent }) => status === 'open' && parent.subscription_details.subscription === subscription_id,
    )

  const subscribe = (customer: string, price: Price, metadata: Record<string, string>): Subscription => {
    const id = book.id('sub')
    const length = price.recurring.interval === 'month' ? 30 : 365
    const data = [
      {
        id: book.id('si'),
        object: 'subscription_item' as const,
        price,
        quantity: 1,
        subscription: id,
        current_period_start: book.now(),
        current_period_end: book.now() + length * days,
      },
    ]
    const subscription: Subscription = {
      id,
      object: 'subscription',
      customer,
      status: 'active',
      created: book.now(),
      currency: price.currency,
      cancel_at: null,
      cancel_at_period_end: false,
      canceled_at: null,
      ended_at: null,
      latest_invoice: '',
      metadata,
      items: { object: 'list', has_more: false, url: `/v1/subscription_items?subscription=${id}`, data },
    }
    book.subscriptions.set(id, subscription)
    happened('customer.subscription.created', subscription)
    settle(invoiceFor(subscription, price, book.now()))
    return subscription
  }

  const change = (id: string, changes: Partial<Subscription>, type = 'customer.subscription.updated'): Subscription => {
    const subscription = Object.assign(known(book.subscriptions, id), changes)
    happened(type, subscription)
    return subscription
  }

  return {
    happened,
    subscribe,
    /** Somebody pays on the hosted page. @throws when it is not open any more */
    pay: (session_id: string): Session => {
      const session = known(book.sessions, session_id)
      if (session.status !== 'open') throw new Error(`The checkout is ${session.status}`)
      const { price, metadata } = known(book.wanted, session_id)
      const subscription = subscribe(session.customer, known(book.prices, price), metadata)
      Object.assign(session, { status: 'complete', payment_status: 'paid', url: null, subscription: subscription.id })
      happened('checkout.session.completed', session)
      return session
    },
    /** A renewal is due and the card refuses. @param daysAgo since when */
    failRenewal: (id: string, daysAgo = 0): Subscription => {
      const subscription = known(book.subscriptions, id)
      const [item] = subscription.items.data
      if (item) happened('invoice.payment_failed', invoiceFor(subscription, item.price, book.now() - daysAgo * days))
      return change(id, { status: 'past_due' })
    },
    /** The card is good again: what is open is paid. */
    payOpen: (id: string): Subscription => {
      openInvoices(id).forEach(settle)
      return change(id, { status: 'active' })
    },
    cancelAtEnd: (id: string): Subscription => change(id, { cancel_at_period_end: true, canceled_at: book.now() }),
    cancel: (id: string): Subscription =>
      change(id, { status: 'canceled', canceled_at: book.now(), ended_at: book.now() }, 'customer.subscription.deleted'),
  }
}
