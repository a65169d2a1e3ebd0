import { errorFromBackend, ValidationError, type AppError } from '#domain/errors.ts'
import type { Hono } from 'hono'

import type { Services } from './context.ts'
import type { AppEnv } from './context.ts'
import { applyWebhookEvent } from '#server/billing/sync-service.ts'
import { mostBytesAt, inMegabytes } from './body-limits.ts'
import { toAppError } from './errors.ts'
import { bodyWithin } from './request-safety.ts'

type Answer = Parameters<Parameters<typeof bodyWithin<AppEnv>>[1]>[0]

/** Where the payment provider says that something changed. Outside of the API: its key is a signature over the raw body. */
export function serveWebhooks(
  app: Hono<AppEnv>,
  services: Services,
  answerError: (request: Answer, error: AppError) => Response,
): void {
  const tooLarge = (request: Answer, most: number) =>
    answerError(request, new ValidationError(`The request is too large. It may hold ${inMegabytes(most)}.`))
  app.post('/webhooks/stripe', bodyWithin(mostBytesAt, tooLarge), async (request) => {
    const { payments, log } = services
    if (!payments) return answerError(request, errorFromBackend({ status: 404 }))
    try {
      const signal = payments.readWebhookEvent(await request.req.text(), request.req.header('stripe-signature'))
      await applyWebhookEvent({ ...services, payments }, signal)
      return request.json({ received: true })
    } catch (thrown) {
      // The provider repeats what was not answered with a 200, for some days.
      const error = toAppError(thrown)
      log.warn({ err: thrown, request_id: request.get('request_id') }, 'an event was not applied')
      return answerError(request, error)
    }
  })
}
