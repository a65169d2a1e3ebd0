import type { RecordedWebhook } from '#domain/webhooks/setting-events.ts'
import type { WebhookEndpoint } from '#domain/webhooks/schema.ts'

/** The settings that events keep. Only the host of the address, because the rest can contain a secret. */
export const toRecorded = ({ url, events, is_on }: Pick<WebhookEndpoint, 'url' | 'events' | 'is_on'>): RecordedWebhook => ({
  host: new URL(url).host,
  events,
  is_on,
})
