import type { CustomerId, StringerId, WebhookDeliveryId, WebhookEndpointId } from '#domain/values/ids.ts'
import type { DeliveryState, WebhookDelivery, WebhookEndpoint } from '#domain/webhooks/schema.ts'
import type { WebhookEvent } from '#domain/webhooks/events.ts'
import { boolean, integer, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'

import { instant, now } from './columns.ts'

export const webhook_endpoints = pgTable('webhook_endpoints', {
  stringer_id: uuid().$type<StringerId>().notNull(),
  id: uuid().$type<WebhookEndpointId>().notNull(),
  url: text().notNull(),
  events: text().array().$type<WebhookEvent[]>().notNull(),
  secret: text().notNull(),
  previous_secret: text(),
  previous_secret_until: instant(),
  is_on: boolean().notNull().default(true),
  off_reason: text().$type<WebhookEndpoint['off_reason']>(),
  failing_since: instant(),
  created_at: instant().notNull().default(now),
  updated_at: instant().notNull().default(now),
})

export const webhook_deliveries = pgTable('webhook_deliveries', {
  stringer_id: uuid().$type<StringerId>().notNull(),
  id: uuid().$type<WebhookDeliveryId>().notNull(),
  endpoint_id: uuid().$type<WebhookEndpointId>().notNull(),
  event: text().$type<WebhookDelivery['event']>().notNull(),
  customer_id: uuid().$type<CustomerId>(),
  body: text().notNull(),
  state: text().$type<DeliveryState>().notNull().default('waiting'),
  attempts: smallint().notNull().default(0),
  due_at: instant().notNull().default(now),
  attempted_at: instant(),
  duration_ms: integer(),
  response_status: smallint(),
  response_body: text(),
  error: text(),
  created_at: instant().notNull().default(now),
})
