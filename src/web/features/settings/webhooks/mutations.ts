import type { WebhookDeliveryId, WebhookEndpointId } from '#domain/values/ids.ts'
import type { WebhookEndpoint } from '#domain/webhooks/schema.ts'
import { backend } from '#web/app/client.ts'
import { showToast } from '#web/components/overlays/Toasts.tsx'
import { useMutation } from '@tanstack/react-query'

const changesWebhook = { changes: ['webhook'] } as const

type Version = Pick<WebhookEndpoint, 'id' | 'updated_at'>

export const useCreateWebhook = () =>
  useMutation({
    mutationFn: (input: Parameters<typeof backend.webhooks.create>[0]) => backend.webhooks.create(input),
    meta: changesWebhook,
  })

export const useUpdateWebhook = () =>
  useMutation({
    mutationFn: (input: Parameters<typeof backend.webhooks.update>[0]) => backend.webhooks.update(input),
    onSuccess: () => showToast('Webhook saved'),
    meta: changesWebhook,
  })

/** Turns a webhook on or off. */
export const useSwitchWebhook = () =>
  useMutation({
    mutationFn: ({ id, updated_at, is_on }: Version & { is_on: boolean }) => backend.webhooks.update({ id, updated_at, is_on }),
    onSuccess: ({ is_on }) => showToast(is_on ? 'Webhook turned on' : 'Webhook turned off'),
    meta: { ...changesWebhook, failed: 'The webhook wasn’t changed' },
  })

export const useRenewSecret = () =>
  useMutation({
    mutationFn: ({ id, updated_at }: Version) => backend.webhooks.rotateSecret({ id, updated_at }),
    meta: { ...changesWebhook, failed: 'The secret wasn’t renewed' },
  })

export const useDeleteWebhook = () =>
  useMutation({
    mutationFn: (id: WebhookEndpointId) => backend.webhooks.remove({ id }),
    onSuccess: () => showToast('Webhook deleted'),
    meta: { ...changesWebhook, failed: 'The webhook wasn’t deleted' },
  })

/** Waits for the receiver's response. */
export const useTestWebhook = () =>
  useMutation({
    mutationFn: (id: WebhookEndpointId) => backend.webhooks.test({ id }),
    meta: { ...changesWebhook, failed: 'The test wasn’t sent' },
  })

export const useRedeliver = () =>
  useMutation({
    mutationFn: (id: WebhookDeliveryId) => backend.webhooks.redeliver({ id }),
    meta: { ...changesWebhook, failed: 'The delivery wasn’t sent again' },
  })
