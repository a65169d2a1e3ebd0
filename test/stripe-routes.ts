// The part of the provider's published API that we call. Everything else is a 404, as there.
import { Hono, type Context } from 'hono'

import type { Book, Session } from './stripe-book.ts'
import type { providerLife } from './stripe-life.ts'

type Life = ReturnType<typeof providerLife>
type Form = Record<string, string>

const list = (url: string, data: readonly object[], limit = 10) => ({
  object: 'list',
  url,
  has_more: data.length > limit,
  // The latest first.
  data: data.toReversed().slice(0, limit),
})

const missing = (request: Context, what: string, id: string, param = 'id') =>
  refuse(request, 404, { code: 'resource_missing', message: `No such ${what}: '${id}'`, param })

const refuse = (request: Context, status: 400 | 401 | 404, error: Form) =>
  request.json({ error: { type: 'invalid_request_error', ...error } }, status)

const formOf = async (request: Context): Promise<Form> => {
  const entries = new URLSearchParams(await request.req.text()).entries()
  return Object.fromEntries(entries)
}

/** `metadata[price]` and the like, of what is named before the bracket. */
const nested = (form: Form, name: string): Form =>
  Object.fromEntries(
    Object.entries(form).flatMap(([key, value]) =>
      key.startsWith(`${name}[`) ? [[key.slice(name.length + 1, -1), value] as const] : [],
    ),
  )

const isGone = ({ customers }: Book, id: string): boolean => customers.get(id)?.deleted ?? !customers.has(id)

const limitOf = (request: Context): number => Number(request.req.query('limit') ?? 10)

/** Records that fit the filters of the query, oldest first. */
const fitting = <T extends object>(request: Context, records: Map<string, T>, ...filters: (keyof T & string)[]): T[] =>
  [...records.values()].filter((record) =>
    filters.every((name) => {
      const wanted = request.req.query(name)
      return wanted === undefined || wanted === 'all' || record[name] === wanted
    }),
  )

export function providerRoutes(book: Book, life: Life, origin: () => string): Hono {
  const api = new Hono()
  customers(api, book, life)
  checkouts(api, book, origin)
  api.get('/prices/:id', (request) => {
    const price = book.prices.get(request.req.param('id'))
    return price ? request.json(price) : missing(request, 'price', request.req.param('id'), 'price')
  })
  subscriptions(api, book, life)
  invoices(api, book)
  return api
}

function customers(api: Hono, book: Book, life: Life): void {
  api.post('/customers', async (request) => {
    const form = await formOf(request)
    const { email = '', name = '' } = form
    const metadata = nested(form, 'metadata')
    const made = { id: book.id('cus'), object: 'customer' as const, email, name, metadata, created: book.now() }
    book.customers.set(made.id, made)
    return request.json(made)
  })
  api.post('/customers/:id', async (request) => {
    const id = request.req.param('id')
    const customer = book.customers.get(id)
    if (!customer || customer.deleted) return missing(request, 'customer', id)
    return request.json(Object.assign(customer, await formOf(request)))
  })
  api.get('/customers/:id', (request) => {
    const id = request.req.param('id')
    const customer = book.customers.get(id)
    if (!customer) return missing(request, 'customer', id)
    return request.json(customer.deleted ? { id, object: 'customer', deleted: true } : customer)
  })
  api.delete('/customers/:id', (request) => {
    const id = request.req.param('id')
    const known = book.customers.get(id)
    if (!known || known.deleted) return missing(request, 'customer', id)
    known.deleted = true
    for (const { id: subscription, customer, status } of book.subscriptions.values()) {
      if (customer === id && status !== 'canceled') life.cancel(subscription)
    }
    return request.json({ id, object: 'customer', deleted: true })
  })
  api.post('/billing_portal/sessions', async (request) => {
    const { customer = '', return_url } = await formOf(request)
    if (isGone(book, customer)) return missing(request, 'customer', customer, 'customer')
    const url = `${new URL(request.req.url).origin}/portal/${customer}?${new URLSearchParams({ back: return_url ?? '' }).toString()}`
    return request.json({ id: book.id('bps'), object: 'billing_portal.session', customer, return_url, url })
  })
}

function checkouts(api: Hono, book: Book, origin: () => string): void {
  api.get('/checkout/sessions', (request) =>
    request.json(list('/v1/checkout/sessions', fitting(request, book.sessions, 'customer', 'status'), limitOf(request))),
  )
  api.post('/checkout/sessions', async (request) => {
    const form = await formOf(request)
    const { customer = '', success_url = '', cancel_url = '' } = form
    const price = form['line_items[0][price]'] ?? ''
    if (isGone(book, customer)) return missing(request, 'customer', customer, 'customer')
    if (!book.prices.has(price)) return missing(request, 'price', price, 'line_items[0][price]')
    const id = book.id('cs_test')
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
      created: book.now(),
    }
    book.sessions.set(id, session)
    book.wanted.set(id, { price, metadata: nested(form, 'subscription_data[metadata]') })
    return request.json(session)
  })
  api.get('/checkout/sessions/:id', (request) => {
    const session = book.sessions.get(request.req.param('id'))
    return session ? request.json(session) : missing(request, 'checkout.session', request.req.param('id'), 'session')
  })
  api.post('/checkout/sessions/:id/expire', (request) => {
    const session = book.sessions.get(request.req.param('id'))
    if (session?.status !== 'open') {
      return refuse(request, 400, { message: 'Only Checkout Sessions with a status in ["open"] can be expired.' })
    }
    return request.json(Object.assign(session, { status: 'expired', url: null }))
  })
}

function subscriptions(api: Hono, book: Book, life: Life): void {
  api.get('/subscriptions', (request) => {
    const customer = request.req.query('customer') ?? ''
    if (isGone(book, customer)) return missing(request, 'customer', customer, 'customer')
    return request.json(list('/v1/subscriptions', fitting(request, book.subscriptions, 'customer', 'status'), limitOf(request)))
  })
  api.delete('/subscriptions/:id', (request) => {
    const id = request.req.param('id')
    const subscription = book.subscriptions.get(id)
    if (!subscription || subscription.status === 'canceled') return missing(request, 'subscription', id)
    return request.json(life.cancel(id))
  })
}

function invoices(api: Hono, book: Book): void {
  api.get('/invoices', (request) => {
    const wanted = request.req.query('subscription')
    const found = fitting(request, book.invoices, 'customer', 'status').filter(
      ({ parent }) => wanted === undefined || parent.subscription_details.subscription === wanted,
    )
    return request.json(list('/v1/invoices', found, limitOf(request)))
  })
  api.get('/invoice_payments', (request) =>
    request.json(list('/v1/invoice_payments', fitting(request, book.payments, 'invoice', 'status'), limitOf(request))),
  )
  api.post('/refunds', async (request) => {
    const { payment_intent = '' } = await formOf(request)
    const payment = [...book.payments.values()].find(({ payment }) => payment.payment_intent === payment_intent)
    if (!payment) return missing(request, 'payment_intent', payment_intent, 'payment_intent')
    if ([...book.refunds.values()].some((refund) => refund.payment_intent === payment_intent)) {
      return refuse(request, 400, { code: 'charge_already_refunded', message: 'Charge has already been refunded.' })
    }
    const id = book.id('re')
    const refund = { id, object: 'refund' as const, payment_intent, amount: payment.amount_paid, status: 'succeeded' as const }
    book.refunds.set(id, refund)
    return request.json(refund)
  })
}
