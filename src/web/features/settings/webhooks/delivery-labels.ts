import type { DeliveryState, WebhookDelivery } from '#domain/webhooks/schema.ts'
import type { PillTone } from '#web/components/display/Pill.tsx'

export const deliveryLabels: Readonly<Record<DeliveryState, string>> = {
  waiting: 'Waiting',
  sending: 'Sending',
  delivered: 'Delivered',
  failed: 'Failed',
}

export const deliveryTones: Readonly<Record<DeliveryState, PillTone>> = {
  waiting: 'busy',
  sending: 'busy',
  delivered: 'good',
  failed: 'bad',
}

const numberFormat = new Intl.NumberFormat('en')

/** The result of the last attempt: "Status 200 after 34 ms", or why it failed. */
export function describeOutcome({ error, response_status, duration_ms }: WebhookDelivery): string {
  if (error !== null) return error
  if (response_status === null) return ''
  return `Status ${response_status}${duration_ms === null ? '' : ` after ${numberFormat.format(duration_ms)} ms`}`
}
