import { randomUUID } from 'node:crypto'

import { AppError, errorFromBackend, ValidationError } from '#domain/errors.ts'
import { Hono, type Context } from 'hono'
import { compress } from 'hono/compress'

import type { AppEnv, RequestContext, Services } from './context.ts'
import { serveDocs } from './docs.ts'
import { keysMatch } from '#server/platform/keys-match.ts'
import { withRequestId } from '#server/platform/request-id.ts'
import { isFault, toAppError, unreadableRequest, toErrorBody } from './errors.ts'
import { serveFiles } from '#server/platform/files/serve.ts'
import { createHandlers } from './handlers.ts'
import { keepCustomerPagePrivate, serveCustomerPage } from './customer-page.ts'
import { serveUnsubscribe } from './unsubscribe.ts'
import { addressOf, formatMegabytes, isSupportedType, limitBody, maxBytesOf, secureHeaders } from './request-safety.ts'
import { serveWeb, type Web } from './web.ts'
import { serveWebhooks } from './webhooks.ts'

type Request = Context<AppEnv>

// For the data of a business: kept by no cache, not even by that of a shared device.
const keepPrivate = 'private, no-store'

/** The HTTP application, in the order in which a request passes it. */
export function createApp(services: Services, web: Web): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  app.use(async (request, next) => {
    request.set('request_id', randomUUID())
    request.set('address', addressOf(request, services.config.TRUST_PROXY))
    await withRequestId(request.get('request_id'), next)
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
  serveWebhooks(app, services, errorResponse)
  serveFiles(app, services)
  serveCustomerPage(app, services, web)
  serveUnsubscribe(app, services)
  serveWeb(app, services, web)
  app.onError((thrown, request) => {
    const error = toAppError(thrown)
    if (isFault(error)) services.log.error({ err: thrown }, 'request failed')
    return errorResponse(request, error)
  })
  return app
}

function serveApi(app: Hono<AppEnv>, services: Services): void {
  const tooLarge = (request: Request, maxBytes: number) =>
    errorResponse(request, new ValidationError(`The request is too large. The limit is ${formatMegabytes(maxBytes)}.`))
  for (const [prefix, handler] of createHandlers()) {
    app.use(`${prefix}/*`, compress(), limitBody(maxBytesOf, tooLarge))
    app.all(`${prefix}/*`, async (request) => {
      if (!keysMatch(request.req.header('apikey'), services.anon_key))
        return errorResponse(request, errorFromBackend({ status: 401 }))
      if (!isSupportedType(request.req.raw)) return errorResponse(request, unreadableRequest())
      const { matched, response } = await handler.handle(request.req.raw, { prefix, context: contextOf(request, services) })
      if (!matched) return errorResponse(request, errorFromBackend({ status: 404 }))
      // Set here, because compress() would copy the response to set it.
      response.headers.append('vary', 'Accept-Encoding')
      if (!response.headers.has('cache-control')) response.headers.set('cache-control', keepPrivate)
      return response
    })
  }
}

const contextOf = (request: Request, services: Services): RequestContext => ({
  services,
  headers: request.req.raw.headers,
  address: request.get('address'),
  request_id: request.get('request_id'),
})

function errorResponse(request: Request, error: AppError): Response {
  const { data, ...body } = toErrorBody(error, request.get('request_id'))
  if (error.retry_after !== undefined) request.header('retry-after', String(error.retry_after))
  request.header('cache-control', keepPrivate)
  // oRPC's client recognizes an error by exactly these keys.
  if (request.req.path.startsWith('/rpc/')) return request.json({ json: { defined: true, ...body, data } }, body.status)
  return request.json({ ...body, ...data }, body.status)
}
