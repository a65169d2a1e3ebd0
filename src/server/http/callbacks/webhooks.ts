import { errorFromBackend, type AppError } from '#domain/errors.ts'
import type { Context, Hono } from 'hono'

import type { Services } from '#server/http/context.ts'
import type { AppEnv } from '#server/http/context.ts'
import { applyWebhookEvent } from '#server/billing/sync-service.ts'
import { toAppError } from '#server/http/errors.ts'
import { limitBody, maxBytesOf, tooLarge } from '#server/http/request-safety.ts'

type Request = Context<AppEnv>

/** Receives the payment provider's webhooks. Not part of the API: authenticated by a signature over the raw body. */
export function serveWebhooks(
  app: Hono<AppEnv>,
  services: Services,
  errorResponse: (request: Request, error: AppError) => Response,
): void {
  const refuseLarge = (request: Request, maxBytes: number) => errorResponse(request, tooLarge(maxBytes))
  app.post('/webhooks/stripe', limitBody(maxBytesOf, refuseLarge), async (request) => {
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
