// The provider's own pages: where one pays, and where one manages a subscription.
import { Hono } from 'hono'
import { html } from 'hono/html'

import type { Book } from './stripe-book.ts'
import type { providerLife } from './stripe-life.ts'

export function providerPages(book: Book, life: ReturnType<typeof providerLife>, tell: () => Promise<void>): Hono {
  const pages = new Hono()
  pages.get('/pay/:id', (request) => {
    const session = book.sessions.get(request.req.param('id'))
    if (session?.status !== 'open') return request.html('<h1>This page has expired</h1>', 410)
    return request.html(
      html`<h1>Pay for ${session.metadata['price']}</h1>
        <form method="post"><button>Pay</button></form>
        <a href="${session.cancel_url}">Back</a>`,
    )
  })
  pages.post('/pay/:id', async (request) => {
    const session = life.pay(request.req.param('id'))
    await tell()
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
