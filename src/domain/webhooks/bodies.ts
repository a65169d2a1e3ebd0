// The bodies of webhook deliveries. They name customers only by id, and contain no contacts and no notes.
import { customer } from '#domain/customers/schema.ts'
import { feedback } from '#domain/feedback/schema.ts'
import { inventoryItem } from '#domain/inventory/schema.ts'
import { job } from '#domain/jobs/schema.ts'
import { stored } from '#domain/values/ids.ts'
import { read } from '#domain/values/records.ts'
import * as z from 'zod'

import { testEvent, type WebhookEvent } from './events.ts'

/** The member who caused an event, with the access token if a program did. */
export const webhookActor = z.object({
  user_id: stored.userId,
  name: read.text,
  access_token: z.object({ id: stored.accessTokenId, name: read.text }).nullable(),
})
export type WebhookActor = z.infer<typeof webhookActor>

const envelope = {
  timestamp: read.instant,
  /** Null for background work and customers. */
  by: webhookActor.nullable(),
}

const jobBody = z.object({
  type: z.enum(['job.received', 'job.started', 'job.finished', 'job.picked_up', 'job.paid']),
  ...envelope,
  data: job.pick({
    id: true,
    job_number: true,
    status: true,
    customer_id: true,
    racquet_id: true,
    job_date: true,
    due_date: true,
    time_started: true,
    time_completed: true,
    picked_up_at: true,
    string_mains_brand: true,
    string_mains_model: true,
    string_crosses_brand: true,
    string_crosses_model: true,
    tension_mains: true,
    tension_crosses: true,
    price: true,
    payment_status: true,
    payment_method: true,
    paid_at: true,
  }),
})

const feedbackBody = z.object({
  type: z.literal('feedback.received'),
  ...envelope,
  data: feedback.pick({ id: true, string_job_id: true, customer_id: true, entered_by: true, rating: true }),
})

const stockBody = z.object({
  type: z.literal('stock.low'),
  ...envelope,
  data: inventoryItem.pick({
    id: true,
    brand: true,
    model: true,
    gauge: true,
    color: true,
    quantity_meters: true,
    reorder_threshold: true,
  }),
})

const customerBody = z.object({
  type: z.literal('customer.added'),
  ...envelope,
  data: customer.pick({ id: true, created_at: true }),
})

const testBody = z.object({ type: z.literal(testEvent), ...envelope, data: z.object({ endpoint_id: stored.webhookEndpointId }) })

/** Bodies by the record that they are about. */
export const webhookBodies = {
  job: jobBody,
  feedback: feedbackBody,
  stock: stockBody,
  customer: customerBody,
  test: testBody,
} as const

export type WebhookRecord = keyof typeof webhookBodies

/** The events about a kind of record. */
export type WebhookEventAbout<About extends WebhookRecord> = z.infer<(typeof webhookBodies)[About]>['type']

/** The record that each event is about. */
export const webhookRecords = {
  'job.received': 'job',
  'job.started': 'job',
  'job.finished': 'job',
  'job.picked_up': 'job',
  'job.paid': 'job',
  'feedback.received': 'feedback',
  'stock.low': 'stock',
  'customer.added': 'customer',
  [testEvent]: 'test',
} as const satisfies Record<WebhookEvent | typeof testEvent, WebhookRecord>

const webhookBody = z.discriminatedUnion('type', [jobBody, feedbackBody, stockBody, customerBody, testBody])

/** The body of a delivery, as it is signed and sent. Leaves out fields that the schema doesn't name. */
export const toWebhookBody = (input: z.input<typeof webhookBody>): string => JSON.stringify(webhookBody.parse(input))
