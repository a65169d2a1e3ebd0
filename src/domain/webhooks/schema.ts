// Webhooks notify other programs of events, following the Standard Webhooks specification.
import * as z from 'zod'

import { maxLength } from '#domain/constants.ts'
import { text, yesOrNo } from '#domain/values/fields.ts'
import { stored } from '#domain/values/ids.ts'
import { read } from '#domain/values/records.ts'
import { toWebAddress } from '#domain/values/contact/web-address.ts'

import { testEvent, webhookEvents } from './events.ts'

const invalidUrl = 'Enter a complete address, such as https://example.com/webhooks'

const chooseEvents = 'Choose at least one event'

export const webhookEndpointCreate = z.strictObject({
  /** The receiver's URL. The server decides whether http is allowed. */
  url: text({ max: maxLength.url, tooLong: 'The address is too long', required: 'The address is required' }).transform(
    toWebAddress(invalidUrl),
  ),
  events: z
    .array(z.enum(webhookEvents, { error: 'Unknown event' }), { error: chooseEvents })
    .min(1, { error: chooseEvents })
    .transform((chosen) => webhookEvents.filter((event) => chosen.includes(event))),
})
export type WebhookEndpointCreate = z.infer<typeof webhookEndpointCreate>

export const webhookEndpointUpdate = webhookEndpointCreate.partial().extend({ is_on: yesOrNo.optional() })
export type WebhookEndpointUpdate = z.infer<typeof webhookEndpointUpdate>

/** An event that endpoints can choose, in responses and events. */
export const webhookEvent = z.enum(webhookEvents)

/** An endpoint without its secret, which is returned only on creation and rotation. */
export const webhookEndpoint = z.object({
  id: stored.webhookEndpointId,
  url: read.text,
  events: z.array(webhookEvent),
  is_on: z.boolean(),
  /** Why it was turned off: it failed for days, or responded with 410 Gone. Null if it is on, or a person turned it off. */
  off_reason: z.enum(['failing', 'gone']).nullable(),
  /** The first failure after the last success. */
  failing_since: read.instant.nullable(),
  created_at: read.instant,
  updated_at: read.instant,
})
export type WebhookEndpoint = z.infer<typeof webhookEndpoint>

const deliveryState = z.enum(['waiting', 'sending', 'delivered', 'failed'])
export type DeliveryState = z.infer<typeof deliveryState>

/** A delivery of one event to one endpoint, with its last attempt. */
export const webhookDelivery = z.object({
  id: stored.webhookDeliveryId,
  endpoint_id: stored.webhookEndpointId,
  event: z.enum([...webhookEvents, testEvent]),
  state: deliveryState,
  /** The exact body that is sent. */
  body: read.text,
  attempts: z.int(),
  /** The next attempt, if it is waiting. */
  due_at: read.instant,
  attempted_at: read.instant.nullable(),
  duration_ms: z.int().nullable(),
  response_status: z.int().nullable(),
  /** The first 4 kB of the response. */
  response_body: read.text.nullable(),
  /** Why the last attempt failed. */
  error: read.text.nullable(),
  created_at: read.instant,
})
export type WebhookDelivery = z.infer<typeof webhookDelivery>

/** A listed endpoint with its newest delivery. */
export const listedWebhookEndpoint = webhookEndpoint.extend({
  last_delivery: webhookDelivery.pick({ event: true, state: true, response_status: true, created_at: true }).nullable(),
})
export type ListedWebhookEndpoint = z.infer<typeof listedWebhookEndpoint>
