// The part of Stripe's API that we call. Everything else responds with 404.
import { Hono, type Context } from 'hono'

import type { StripeRecords, Session } from './stripe-records.ts'
import type { stripeActions } from './stripe-events.ts'

type Actions = ReturnType<typeof stripeActions>
type Form = Record<string, string>

const list = (url: string, data: readonly object[], limit = 10) => ({
  object: 'list',
  url,
  has_more: data.length > limit,
  // Latest first.
  data: data.toReversed().slice(0, limit),
})

const missing = (request: Context, what: string, id: string, param = 'id') =>
  refuse(request, 404, { code: 'resource_missing', message: `No such ${what}: '${id}'`, param })

const refuse = (request: Context, status: 400 | 401 | 404, error: Form) =>
  request.json({ error: { type: 'invalid_request_error', ...error } }, status)

const readForm = async (request: Context): Promise<Form> => {
  const entries = new URLSearchParams(await request.req.text()).entries()
  return Object.fromEntries(entries)
}

/** Collects the fields in brackets: `metadata[price]` for `metadata`. */
const nested = (form: Form, name: string): Form =>
  Object.fromEntries(
    Object.entries(form).flatMap(([key, value]) =>
      key.startsWith(`${name}[`) ? [[key.slice(name.length + 1, -1), value] as const] : [],
    ),
  )

const isGone = ({ customers }: StripeRecords, id: string): boolean => customers.get(id)?.deleted ?? !customers.has(id)

const limitOf = (request: Context): number => Number(request.req.query('limit') ?? 10)

/** Lists the records that match the query parameters, oldest first. */
const filterRecords = <T extends object>(request: Context, records: Map<string, T>, ...filters: (keyof T & string)[]): T[] =>
  [...records.values()].filter((record) =>
    filters.every((name) => {
      const value = request.req.query(name)
      return value === undefined || value === 'all' || record[name] === value
    }),
  )

export function stripeRoutes(records: StripeRecords, actions: Actions, origin: () => string): Hono {
  const api = new Hono()
  customers(api, records, actions)
  checkouts(api, records, origin)
  api.get('/prices/:id', (request) => {
    const price = records.prices.get(request.req.param('id'))
    return price ? request.json(price) : missing(request, 'price', request.req.param('id'), 'price')
  })
  subscriptions(api, records, actions)
  invoices(api, records)
  return api
}

function customers(api: Hono, records: StripeRecords, actions: Actions): void {
  api.post('/customers', async (request) => {
    const form = await readForm(request)
    const { email = '', name = '' } = form
    const metadata = nested(form, 'metadata')
    const customer = { id: records.id('cus'), object: 'customer' as const, email, name, metadata, created: records.now() }
    records.customers.set(customer.id, customer)
    return request.json(customer)
  })
  api.post('/customers/:id', async (request) => {
    const id = request.req.param('id')
    const customer = records.customers.get(id)
    if (!customer || customer.deleted) return missing(request, 'customer', id)
    return request.json(Object.assign(customer, await readForm(request)))
  })
  api.get('/customers/:id', (request) => {
    const id = request.req.param('id')
    const customer = records.customers.get(id)
    if (!customer) return missing(request, 'customer', id)
    return request.json(customer.deleted ? { id, object: 'customer', deleted: true } : customer)
  })
  api.delete('/customers/:id', (request) => {
    const id = request.req.param('id')
    const customer = records.customers.get(id)
    if (!customer || customer.deleted) return missing(request, 'customer', id)
    customer.deleted = true
    for (const { id: subscription, customer: owner, status } of records.subscriptions.values()) {
      if (owner === id && status !== 'canceled') actions.cancel(subscription)
    }
    return request.json({ id, object: 'customer', deleted: true })
  })
  api.post('/billing_portal/sessions', async (request) => {
    const { customer = '', return_url } = await readForm(request)
    if (isGone(records, customer)) return missing(request, 'customer', customer, 'customer')
    const url = `${new URL(request.req.url).origin}/portal/${customer}?${new URLSearchParams({ back: return_url ?? '' }).toString()}`
    return request.json({ id: records.id('bps'), object: 'billing_portal.session', customer, return_url, url })
  })
}

function checkouts(api: Hono, records: StripeRecords, origin: () => string): void {
  api.get('/checkout/sessions', (request) =>
    request.json(list('/v1/checkout/sessions', filterRecords(request, records.sessions, 'customer', 'status'), limitOf(request))),
  )
  api.post('/checkout/sessions', async (request) => {
    const form = await readForm(request)
    const { customer = '', success_url = '', cancel_url = '' } = form
    const price = form['line_items[0][price]'] ?? ''
    if (isGone(records, customer)) return missing(request, 'customer', customer, 'customer')
    if (!records.prices.has(price)) return missing(request, 'price', price, 'line_items[0][price]')
    const id = records.id('cs_test')
    const session: Session = {
      id,
      object: 'checkout.session',
      mode: 'subscription',
      customer,
      status: 'open',
      payment_status: 'unpaid',
      url: `${origin()}/pay/${id}`,
      success_url,
      cancel_url,
      subscription: null,
      metadata: nested(form, 'metadata'),
      created: records.now(),
    }
    records.sessions.set(id, session)
    records.lineItems.set(id, { price, metadata: nested(form, 'subscription_data[metadata]') })
    return request.json(session)
  })
  api.get('/checkout/sessions/:id', (request) => {
    const session = records.sessions.get(request.req.param('id'))
    return session ? request.json(session) : missing(request, 'checkout.session', request.req.param('id'), 'session')
  })
  api.post('/checkout/sessions/:id/expire', (request) => {
    const session = records.sessions.get(request.req.param('id'))
    if (session?.status !== 'open') {
      return refuse(request, 400, { message: 'Only Checkout Sessions with a status in ["open"] can be expired.' })
    }
    return request.json(Object.assign(session, { status: 'expired', url: null }))
  })
}

function subscriptions(api: Hono, records: StripeRecords, actions: Actions): void {
  api.get('/subscriptions', (request) => {
    const customer = request.req.query('customer') ?? ''
    if (isGone(records, customer)) return missing(request, 'customer', customer, 'customer')
    return request.json(
      list('/v1/subscriptions', filterRecords(request, records.subscriptions, 'customer', 'status'), limitOf(request)),
    )
  })
  api.delete('/subscriptions/:id', (request) => {
    const id = request.req.param('id')
    const subscription = records.subscriptions.get(id)
    if (!subscription || subscription.status === 'canceled') return missing(request, 'subscription', id)
    return request.json(actions.cancel(id))
  })
}

function invoices(api: Hono, records: StripeRecords): void {
  api.get('/invoices', (request) => {
    const subscription = request.req.query('subscription')
    const found = filterRecords(request, records.invoices, 'customer', 'status').filter(
      ({ parent }) => subscription === undefined || parent.subscription_details.subscription === subscription,
    )
    return request.json(list('/v1/invoices', found, limitOf(request)))
  })
  api.get('/invoice_payments', (request) =>
    request.json(list('/v1/invoice_payments', filterRecords(request, records.payments, 'invoice', 'status'), limitOf(request))),
  )
  api.post('/refunds', async (request) => {
    const { payment_intent = '' } = await readForm(request)
    const payment = [...records.payments.values()].find(({ payment }) => payment.payment_intent === payment_intent)
    if (!payment) return missing(request, 'payment_intent', payment_intent, 'payment_intent')
    if ([...records.refunds.values()].some((refund) => refund.payment_intent === payment_intent)) {
      return refuse(request, 400, { code: 'charge_already_refunded', message: 'Charge has already been refunded.' })
    }
    const id = records.id('re')
    const refund = { id, object: 'refund' as const, payment_intent, amount: payment.amount_paid, status: 'succeeded' as const }
    records.refunds.set(id, refund)
    return request.json(refund)
  })
}
