import { randomUUID } from 'node:crypto'

import { AppError, errorFromBackend } from '#domain/errors.ts'
import { Hono, type Context } from 'hono'
import { compress } from 'hono/compress'

import type { AppEnv, RequestContext, Services } from './procedure/context.ts'
import { serveCalendar } from './calendar/callbacks.ts'
import { serveDocs } from './http/pages/docs.ts'
import type { ParsedToken } from '#server/access-tokens/token-text.ts'
import { keysMatch } from '#server/platform/keys-match.ts'
import { withWorkIds } from '#server/platform/work-ids.ts'
import { isFault, toAppError, unreadableRequest, toErrorBody } from './procedure/errors.ts'
import { observe } from './http/observe.ts'
import { challenge, readAccessToken } from './procedure/program.ts'
import { serveMcp } from './mcp/serve.ts'
import { serveFiles } from '#server/platform/files/serve.ts'
import { createHandlers } from './http/api/handlers.ts'
import { keepCustomerPagePrivate, serveCustomerPage } from './http/pages/customer-page.ts'
import { serveUnsubscribe } from './messages/unsubscribe-page.ts'
import { serveTextCallbacks } from './texts/callbacks.ts'
import { addressOf, isSupportedType, limitBody, maxBytesOf, secureHeaders, tooLarge } from './http/request-safety.ts'
import { serveWeb, type Web } from './http/web.ts'
import { serveWebhooks } from './billing/callbacks.ts'

type Request = Context<AppEnv>

// Keeps a business's data out of all caches, even on a shared device.
const keepPrivate = 'private, no-store'

const withinMaxBytes = limitBody<AppEnv>(maxBytesOf, (request, maxBytes) => errorResponse(request, tooLarge(maxBytes)))

const shared = { errorResponse, limitBody: withinMaxBytes }

/** The HTTP application. Handlers are in the order requests reach them. */
export function createApp(services: Services, web: Web): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  app.use(async (request, next) => {
    request.set('request_id', randomUUID())
    request.set('address', addressOf(request, services.config.TRUST_PROXY))
    await withWorkIds({ request_id: request.get('request_id') }, () => observe(services, request, next))
    // request.header() would copy the finished response as a stream.
    request.res.headers.set('x-request-id', request.get('request_id'))
  })
  app.use(secureHeaders(services.config))
  app.get('/healthz', (request) => request.text('ok'))
  app.get('/readyz', async (request) =>
    (await services.access.isOpen()) ? request.text('ready') : request.text('not ready', 503),
  )
  serveDocs(app)
  keepCustomerPagePrivate(app)
  serveApi(app, services)
  serveMcp(app, services, { contextOf, ...shared })
  serveWebhooks(app, services, shared)
  serveTextCallbacks(app, services)
  serveFiles(app, services)
  serveCalendar(app, services)
  serveCustomerPage(app, services, web)
  serveUnsubscribe(app, services)
  // Assistants look for sign-in metadata here. A page or a redirect would look like an existing sign-in.
  app.all('/.well-known/*', (request) => errorResponse(request, errorFromBackend({ status: 404 })))
  serveWeb(app, services, web)
  app.onError((thrown, request) => {
    const error = toAppError(thrown)
    if (isFault(error)) services.log.error({ err: thrown }, 'request failed')
    return errorResponse(request, error)
  })
  return app
}

function serveApi(app: Hono<AppEnv>, services: Services): void {
  for (const [prefix, handler] of createHandlers()) {
    // Compresses streamed downloads. The handler compresses JSON.
    app.use(`${prefix}/*`, compress({ contentTypeFilter: /^text\/csv/ }), withinMaxBytes)
    app.all(`${prefix}/*`, async (request) => {
      const access_token = prefix === '/api' ? readAccessToken(services, request.req.raw.headers) : undefined
      const respondWith = (error: AppError) => withChallenge(errorResponse(request, error), prefix, access_token)
      const isAdmitted = access_token ?? keysMatch(request.req.header('apikey'), services.anon_key)
      if (access_token === null || !isAdmitted) return respondWith(errorFromBackend({ status: 401 }))
      if (!isSupportedType(request.req.raw)) return errorResponse(request, unreadableRequest())
      const context = contextOf(request, services, access_token)
      const response = await handler.handle(request.req.raw, { prefix, context })
      if (!response) return errorResponse(request, errorFromBackend({ status: 404 }))
      if (!response.headers.has('cache-control')) response.headers.set('cache-control', keepPrivate)
      return withChallenge(response, prefix, access_token)
    })
  }
}

/** Adds the authentication challenge to a 401 of the public API. Our web app doesn't need it. */
function withChallenge(response: Response, prefix: string, access_token: ParsedToken | null | undefined): Response {
  if (prefix === '/api' && response.status === 401) {
    response.headers.set('www-authenticate', challenge(access_token !== undefined))
  }
  return response
}

/** An access token takes precedence over a session in the same request. */
function headersOf(request: Request, access_token: ParsedToken | undefined): Headers {
  const { headers } = request.req.raw
  if (!access_token || !headers.has('cookie')) return headers
  const withoutCookie = new Headers(headers)
  withoutCookie.delete('cookie')
  return withoutCookie
}

const contextOf = (request: Request, services: Services, access_token: ParsedToken | undefined): RequestContext => ({
  services,
  headers: headersOf(request, access_token),
  access_token,
  address: request.get('address'),
  request_id: request.get('request_id'),
  nameProcedure: (procedure) => request.set('procedure', procedure),
})

function errorResponse(request: Request, error: AppError): Response {
  const { data, ...body } = toErrorBody(error, request.get('request_id'))
  if (error.retry_after !== undefined) request.header('retry-after', String(error.retry_after))
  request.header('cache-control', keepPrivate)
  // oRPC's client recognizes an error by exactly these keys.
  if (request.req.path.startsWith('/rpc/')) return request.json({ json: { defined: true, ...body, data } }, body.status)
  return request.json({ ...body, ...data }, body.status)
}
