// Stripe's hosted pages: the checkout and the subscription portal.
import { Hono } from 'hono'
import { html } from 'hono/html'

import type { StripeRecords } from './stripe-records.ts'
import type { stripeActions } from './stripe-events.ts'

export function stripePages(
  records: StripeRecords,
  actions: ReturnType<typeof stripeActions>,
  deliverEvents: () => Promise<void>,
): Hono {
  const pages = new Hono()
  pages.get('/pay/:id', (request) => {
    const session = records.sessions.get(request.req.param('id'))
    if (session?.status !== 'open') return request.html('<h1>This page has expired</h1>', 410)
    return request.html(
      html`<h1>Pay for ${session.metadata['price']}</h1>
        <form method="post"><button>Pay</button></form>
        <a href="${session.cancel_url}">Back</a>`,
    )
  })
  pages.post('/pay/:id', async (request) => {
    const session = actions.pay(request.req.param('id'))
    await deliverEvents()
    return request.redirect(session.success_url.replace('{CHECKOUT_SESSION_ID}', session.id))
  })
  pages.get('/portal/:customer', (request) =>
    request.html(
      html`<h1>Manage your subscription</h1>
        <a href="${request.req.query('back') ?? ''}">Back</a>`,
    ),
  )
  return pages
}
