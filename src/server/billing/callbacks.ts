import { errorFromBackend } from '#domain/errors.ts'
import type { Hono } from 'hono'

import type { AppEnv, Services, SharedHandlers } from '#server/procedure/context.ts'
import { applyWebhookEvent } from './sync-service.ts'
import { toAppError } from '#server/procedure/errors.ts'

/** Receives the payment provider's webhooks. Not part of the API: authenticated by a signature over the raw body. */
export function serveWebhooks(app: Hono<AppEnv>, services: Services, { errorResponse, limitBody }: SharedHandlers): void {
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
