import { AppError } from '#domain/errors.ts'
import type { Hono } from 'hono'

import type { Services } from './api.ts'
import type { AppEnv } from './app.ts'
import { unsubscribePath } from './messages/delivery/service.ts'
import { switchReminders } from './messages/unsubscribing/service.ts'

/** What a mail program sends when somebody taps its own "unsubscribe" (RFC 8058): it has neither the anonymous key nor a cookie. */
export function serveOneClick(app: Hono<AppEnv>, services: Services): void {
  app.post(unsubscribePath, async (request) => {
    try {
      await switchReminders(services, request.req.query('token') ?? '', true)
      return request.text('You get no more reminders.')
    } catch (error) {
      if (error instanceof AppError && error.status === 404) return request.text('Not found', 404)
      throw error
    }
  })
}
