import { errorFromBackend, type AppError } from '#domain/errors.ts'
import type { Context, Hono, MiddlewareHandler } from 'hono'

import type { AppEnv, Services } from '#server/procedure/context.ts'
import { applyWebhookEvent } from './sync-service.ts'
import { toAppError } from '#server/procedure/errors.ts'

type Request = Context<AppEnv>

interface Shared {
  readonly errorResponse: (request: Request, error: AppError) => Response
  /** Refuses a body that is too large. */
  readonly limitBody: MiddlewareHandler<AppEnv>
}

/** Receives the payment provider's webhooks. Not part of the API: authenticated by a signature over the raw body. */
export function serveWebhooks(app: Hono<AppEnv>, services: Services, { errorResponse, limitBody }: Shared): void {
  app.post('/webhooks/stripe', limitBody, async (request) => {
    const { payments, log, metrics } = services
    if (!payments) return errorResponse(request, errorFromBackend({ status: 404 }))
    let type = 'unknown'
    try {
      const event = payments.readWebhookEvent(await request.req.text(), request.req.header('stripe-signature'))
      type = event.type
      await applyWebhookEvent({ ...services, payments }, event)
      metrics.countWebhook(type, 'applied')
      return request.json({ received: true })
    } catch (err) {
      // Stripe retries for several days until the response is 200.
      const error = toAppError(err)
      metrics.countWebhook(type, 'failed')
      log.warn({ err }, 'an event was not applied')
      return errorResponse(request, error)
    }
  })
}
