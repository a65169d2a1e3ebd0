// Webhook events. The schemas are in schema.ts and bodies.ts, so that screens can load this module without zod.

/** The events in display order. */
export const webhookEvents = [
  'job.received',
  'job.started',
  'job.finished',
  'job.picked_up',
  'job.paid',
  'feedback.received',
  'stock.low',
  'customer.added',
] as const
export type WebhookEvent = (typeof webhookEvents)[number]

/** The event of a test delivery. Endpoints can't subscribe to it. */
export const testEvent = 'webhook.test'

export const webhookEventLabels: Readonly<Record<WebhookEvent | typeof testEvent, string>> = {
  'job.received': 'Job received',
  'job.started': 'Job started',
  'job.finished': 'Job finished',
  'job.picked_up': 'Racquet picked up',
  'job.paid': 'Job paid',
  'feedback.received': 'Feedback received',
  'stock.low': 'Stock is low',
  'customer.added': 'Customer added',
  [testEvent]: 'Test',
}

/** Per business. */
export const maxEndpoints = 10

/** How many days deliveries are also signed with an endpoint's previous secret. */
export const previousSecretDays = 1

/** How many days the log keeps deliveries. */
export const deliveryDays = 30

/** An endpoint is turned off after this many days without a success. */
export const maxFailingDays = 5
