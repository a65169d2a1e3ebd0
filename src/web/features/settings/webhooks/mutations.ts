import type { WebhookDeliveryId, WebhookEndpointId } from '#domain/values/ids.ts'
import type { WebhookEndpoint } from '#domain/webhooks/schema.ts'
import { useChange } from '#web/app/cache/use-change.ts'
import { backend } from '#web/app/client.ts'

const changesWebhook = { changes: ['webhook'] } as const

type Version = Pick<WebhookEndpoint, 'id' | 'updated_at'>

export const useCreateWebhook = () => useChange(backend.webhooks.create, changesWebhook)

export const useUpdateWebhook = () => useChange(backend.webhooks.update, { ...changesWebhook, done: 'Webhook saved' })

export const useSwitchWebhook = () =>
  useChange(({ id, updated_at, is_on }: Version & { is_on: boolean }) => backend.webhooks.update({ id, updated_at, is_on }), {
    ...changesWebhook,
    failed: 'The webhook wasn’t changed',
    done: ({ is_on }) => (is_on ? 'Webhook turned on' : 'Webhook turned off'),
  })

export const useRenewSecret = () =>
  useChange(({ id, updated_at }: Version) => backend.webhooks.rotateSecret({ id, updated_at }), {
    ...changesWebhook,
    failed: 'The secret wasn’t renewed',
  })

export const useDeleteWebhook = () =>
  useChange((id: WebhookEndpointId) => backend.webhooks.remove({ id }), {
    ...changesWebhook,
    failed: 'The webhook wasn’t deleted',
    done: 'Webhook deleted',
  })

/** Waits for the receiver's response. */
export const useTestWebhook = () =>
  useChange((id: WebhookEndpointId) => backend.webhooks.test({ id }), { ...changesWebhook, failed: 'The test wasn’t sent' })

export const useRedeliver = () =>
  useChange((id: WebhookDeliveryId) => backend.webhooks.redeliver({ id }), {
    ...changesWebhook,
    failed: 'The delivery wasn’t sent again',
  })
