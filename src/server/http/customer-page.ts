// `/feedback?token=...`: the customer page of one job (product, Feedback).
import * as text from '#text/compiled/messages.js'
import { getLocale } from '#text/compiled/runtime.js'
import type { Hono } from 'hono'

import type { AppEnv, Services } from './context.ts'
import { fillPage, pageValuesOf, toScriptJson } from './page.ts'
import type { Web } from './web.ts'

/** What a link leads to is kept by nobody on the way, and found by no search engine. Before the API, whose answers these are too. */
export function keepPlayersPrivate(app: Hono<AppEnv>): void {
  for (const path of ['/feedback', '/rpc/player/*', '/api/player/*']) {
    app.use(path, async (request, next) => {
      await next()
      request.res.headers.set('cache-control', 'no-store')
      request.res.headers.set('x-robots-tag', 'noindex')
    })
  }
}

/** Fills in the text that stands in the page before its script runs. Needed by `npm run dev` too. */
export const withPageText = (page: string): string =>
  page
    .replaceAll('%LANG%', getLocale())
    .replaceAll('%TITLE%', text.page_title())
    .replaceAll('%DESCRIPTION%', text.page_description())
    .replaceAll('%NEEDS_SCRIPT%', text.page_needs_script())

/**
 * The page, with the answer to its first question in it: on a slow phone, asking would take as long again. The answer is the API's own,
 * with its status, its limits and its words, so that a person and a program learn the same of a link.
 */
export function servePlayerPage(app: Hono<AppEnv>, services: Services, web: Web): void {
  app.get('/feedback', async (request) => {
    const { origin, searchParams } = new URL(request.req.url)
    const answer = await app.fetch(
      new Request(`${origin}/rpc/player/job`, {
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
    const retry = answer.headers.get('retry-after')
    const brought = toScriptJson({ status: answer.status, body: await answer.text() })
    // The result goes in last, so that nothing in it is taken for a placeholder.
    const page = withPageText(fillPage(web.playerPage, pageValuesOf(services, request))).replace('%ANSWER%', () => brought)
    return new Response(page, {
      status: answer.status,
      headers: { 'content-type': 'text/html; charset=UTF-8', ...(retry !== null && { 'retry-after': retry }) },
    })
  })
}
