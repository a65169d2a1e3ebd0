// What webhooks notify of. The schema is in schema.ts, because screens load this module and should not load zod with it.

/** The events in the order they are shown. The triggers of migration 0028 write them. */
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

/** The event of a test delivery, which no endpoint chooses. */
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

/** Endpoints of one business. */
export const maxEndpoints = 10

/** How long deliveries are signed with the previous secret of an endpoint as well. */
export const previousSecretDays = 1

/** How long the log keeps deliveries. */
export const deliveryDays = 30

/** After so many days without a success, an endpoint is switched off. */
export const maxFailingDays = 5
