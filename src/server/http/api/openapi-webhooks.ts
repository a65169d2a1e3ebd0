// The requests that webhooks send, for the OpenAPI document.
import { webhookComponents } from '#contract/procedure/components.ts'
import { webhookRecords } from '#domain/webhooks/bodies.ts'
import { testEvent, webhookEventLabels, webhookEvents } from '#domain/webhooks/events.ts'
import type { OpenAPI } from '@orpc/openapi'

const events = [...webhookEvents, testEvent] as const

const describe = (event: keyof typeof webhookRecords): OpenAPI.PathItemObject => ({
  post: {
    operationId: event,
    summary: webhookEventLabels[event],
    tags: ['Webhooks'],
    // The request is signed.
    security: [],
    requestBody: {
      content: { 'application/json': { schema: { $ref: `#/components/schemas/${webhookComponents[webhookRecords[event]]}` } } },
    },
    responses: { '2XX': { description: 'Accepted' } },
  },
})

/** The request that a receiver gets, by event. */
export const openApiWebhooks = (): Record<string, OpenAPI.PathItemObject> =>
  Object.fromEntries(events.map((event) => [event, describe(event)]))
