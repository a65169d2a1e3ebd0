import type { Context, Next } from 'hono'
import { routePath } from 'hono/route'

import type { AppEnv, Services } from '#server/procedure/context.ts'

type Observers = Pick<Services, 'config' | 'metrics' | 'tracing'>

/** Runs a request's handler as a span and counts it by route and procedure. Omits paths, because they contain ids and tokens. */
export function observe({ config, metrics, tracing }: Observers, request: Context<AppEnv>, next: Next): Promise<void> {
  const { method } = request.req
  const startedAt = performance.now()
  // Without a proxy, strangers could choose trace ids.
  const headers = config.TRUST_PROXY ? request.req.raw.headers : undefined
  return tracing.run({ name: method, kind: 'request', headers }, async (span) => {
    await next()
    // The route of the handler that ran last.
    const route = routePath(request)
    const procedure = request.get('procedure') ?? ''
    const { status } = request.res
    metrics.countRequest({ route, procedure, method, status, seconds: (performance.now() - startedAt) / 1000 })
    span.describe({
      name: `${method} ${procedure || route}`,
      attributes: {
        'http.request.method': method,
        'http.route': route,
        'http.response.status_code': status,
        ...(procedure && { 'rpc.method': procedure }),
      },
      isFault: status >= 500,
    })
  })
}
