// `/feedback?token=...`: the customer page of one job (docs/product.md R9.1).
import * as text from '#text/compiled/messages.js'
import { getLocale } from '#text/compiled/runtime.js'
import type { Hono } from 'hono'

import type { AppEnv, Services } from '#server/procedure/context.ts'
import { fillPage, readPageValues, toScriptJson } from './page.ts'
import type { Web } from '#server/http/web.ts'

/** Keeps customer pages out of caches and search engines. Registered before the API to cover its responses too. */
export function keepCustomerPagePrivate(app: Hono<AppEnv>): void {
  for (const path of ['/feedback', '/rpc/customerPage/*', '/api/customer-page/*']) {
    app.use(path, async (request, next) => {
      await next()
      request.res.headers.set('cache-control', 'no-store')
      request.res.headers.set('x-robots-tag', 'noindex')
    })
  }
}

/** Fills in the text shown before the page's script runs. Also used by `npm run dev`. */
export const withPageText = (page: string): string =>
  page
    .replaceAll('%LANG%', getLocale())
    .replaceAll('%TITLE%', text.page_title())
    .replaceAll('%DESCRIPTION%', text.page_description())
    .replaceAll('%NEEDS_SCRIPT%', text.page_needs_script())

/**
 * Serves the page with the API's response for its job embedded, which saves a round trip. Status, rate limits and errors come from the API.
 */
export function serveCustomerPage(app: Hono<AppEnv>, services: Services, web: Web): void {
  app.get('/feedback', async (request) => {
    const { origin, searchParams } = new URL(request.req.url)
    const response = await app.fetch(
      new Request(`${origin}/rpc/customerPage/job`, {
        method: 'POST',
        headers: {
          apikey: services.anon_key,
          'content-type': 'application/json',
          'x-forwarded-for': request.req.header('x-forwarded-for') ?? '',
        },
        body: JSON.stringify({ json: { token: searchParams.get('token') ?? undefined } }),
      }),
      request.env,
    )
    const retryAfter = response.headers.get('retry-after')
    const embedded = toScriptJson({ status: response.status, body: await response.text() })
    // Fill in the response last, so nothing in it is replaced as a placeholder.
    const page = withPageText(fillPage(web.customerPage, readPageValues(services, request))).replace('%JOB%', () => embedded)
    return new Response(page, {
      status: response.status,
      headers: { 'content-type': 'text/html; charset=UTF-8', ...(retryAfter !== null && { 'retry-after': retryAfter }) },
    })
  })
}
