import { randomUUID } from 'node:crypto'

import { AppError, errorFromBackend, ValidationError } from '#domain/errors.ts'
import { Hono, type Context } from 'hono'
import { compress } from 'hono/compress'

import type { AppEnv, RequestContext, Services } from './context.ts'
import { inMegabytes, mostBytesAt } from './body-limits.ts'
import { serveDocs } from './docs.ts'
import { keysMatch } from '#server/platform/keys-match.ts'
import { isFault, toAppError, unreadable, wireError } from './errors.ts'
import { serveFiles } from '#server/platform/files/serve.ts'
import { createHandlers } from './handlers.ts'
import { keepCustomerPagePrivate, serveCustomerPage } from './customer-page.ts'
import { serveOneClick } from './unsubscribe.ts'
import { addressOf, bodyWithin, isReadable, secureHeaders } from './request-safety.ts'
import { serveWeb, type Web } from './web.ts'
import { serveWebhooks } from './webhooks.ts'

type Request = Context<AppEnv>

/** The HTTP application in the order that a request meets it. */
export function createApp(services: Services, web: Web): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  app.use(async (request, next) => {
    request.set('request_id', randomUUID())
    request.set('address', addressOf(request, services.config.TRUST_PROXY))
    await next()
    // Not by request.header(), which copies an answer that stands already, as a stream.
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
  serveWebhooks(app, services, answerError)
  serveFiles(app, services)
  serveCustomerPage(app, services, web)
  serveOneClick(app, services)
  serveWeb(app, services, web)
  app.onError((thrown, request) => {
    const error = toAppError(thrown)
    if (isFault(error)) services.log.error({ err: thrown, request_id: request.get('request_id') }, 'request failed')
    return answerError(request, error)
  })
  return app
}

function serveApi(app: Hono<AppEnv>, services: Services): void {
  const tooLarge = (request: Request, most: number) =>
    answerError(request, new ValidationError(`The request is too large. It may hold ${inMegabytes(most)}.`))
  for (const [prefix, handler] of createHandlers()) {
    app.use(`${prefix}/*`, compress(), bodyWithin(mostBytesAt, tooLarge))
    app.all(`${prefix}/*`, async (request) => {
      if (!keysMatch(request.req.header('apikey'), services.anon_key))
        return answerError(request, errorFromBackend({ status: 401 }))
      if (!isReadable(request.req.raw)) return answerError(request, unreadable())
      const { matched, response } = await handler.handle(request.req.raw, { prefix, context: contextOf(request, services) })
      if (!matched) return answerError(request, errorFromBackend({ status: 404 }))
      // Said before compress() says it: that would copy the answer, as above.
      response.headers.append('vary', 'Accept-Encoding')
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

function answerError(request: Request, error: AppError): Response {
  const { data, ...known } = wireError(error, request.get('request_id'))
  if (error.retry_after !== undefined) request.header('retry-after', String(error.retry_after))
  // The web's client knows an error by exactly these keys.
  if (request.req.path.startsWith('/rpc/')) return request.json({ json: { defined: true, ...known, data } }, known.status)
  return request.json({ ...known, ...data }, known.status)
}
