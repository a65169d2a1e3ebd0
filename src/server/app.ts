import { randomUUID } from 'node:crypto'

import { AppError, errorFromBackend, ValidationError } from '#domain/errors.ts'
import { Hono, type Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { compress } from 'hono/compress'

import type { RequestContext, Services } from './api.ts'
import { createHandlers } from './handlers.ts'
import { toAppError, wireError } from './errors.ts'
import { openApiDocument } from './openapi.ts'
import { addressOf, keysMatch, secureHeaders } from './safety.ts'
import { serveWeb, type Web } from './web.ts'

interface Variables {
  request_id: string
  address: string
}

type RequestOf = Context<{ Variables: Variables }>

// A job with every note full is 10 kB; photos have their own limit when they come.
const maxBody = 1_000_000

/** The HTTP application in the order that a request meets it. */
export function createApp(services: Services, web: Web): Hono<{ Variables: Variables }> {
  const app = new Hono<{ Variables: Variables }>()
  const handlers = createHandlers()

  const contextOf = (request: RequestOf): RequestContext => ({
    services,
    headers: request.req.raw.headers,
    address: request.get('address'),
    request_id: request.get('request_id'),
  })

  const answerError = (request: RequestOf, error: AppError): Response => {
    const { data, ...known } = wireError(error, request.get('request_id'))
    // The web's client knows an error by exactly these five keys.
    if (request.req.path.startsWith('/rpc/')) return request.json({ json: { defined: true, ...known, data } }, known.status)
    if (error.retry_after !== undefined) request.header('retry-after', String(error.retry_after))
    return request.json({ ...known, ...data }, known.status)
  }

  app.use(async (request, next) => {
    request.set('request_id', randomUUID())
    request.set('address', addressOf(request, services.config.TRUST_PROXY))
    await next()
    request.header('x-request-id', request.get('request_id'))
  })
  app.use(secureHeaders(services.config, web))

  app.get('/healthz', (request) => request.text('ok'))
  app.get('/readyz', async (request) => ((await services.doors.isOpen()) ? request.text('ready') : request.text('not ready', 503)))

  app.get('/api/openapi.json', async (request) => request.json(await openApiDocument()))
  app.get('/api/docs', (request) => request.redirect('/docs/'))

  const guarded = [
    compress(),
    bodyLimit({
      maxSize: maxBody,
      onError: (request) => answerError(request, new ValidationError('The request is too large. It may hold 1 MB.')),
    }),
  ] as const

  for (const [prefix, handler] of handlers) {
    app.use(`${prefix}/*`, ...guarded)
    app.use(`${prefix}/*`, async (request, next) => {
      if (!keysMatch(request.req.header('apikey'), services.anon_key)) return answerError(request, errorFromBackend({ status: 401 }))
      const { matched, response } = await handler.handle(request.req.raw, { prefix, context: contextOf(request) })
      if (matched) return request.newResponse(response.body, response)
      await next()
      return answerError(request, errorFromBackend({ status: 404 }))
    })
  }

  serveWeb(app, services, web)
  app.onError((thrown, request) => {
    const error = toAppError(thrown)
    services.log.error({ err: thrown, request_id: request.get('request_id') }, 'request failed')
    return answerError(request, error)
  })
  return app
}
