import { deliveryDays, maxEndpoints, previousSecretDays } from '#domain/webhooks/events.ts'
import {
  listedWebhookEndpoint,
  webhookDelivery,
  webhookEndpoint,
  webhookEndpointCreate,
  webhookEndpointUpdate,
} from '#domain/webhooks/schema.ts'
import { webhookDeliveryId, webhookEndpointId } from '#domain/values/ids.ts'
import { read } from '#domain/values/records.ts'
import * as z from 'zod'

import { procedure, page, pageInput, version, conflictsWith } from './procedure/procedure.ts'

const tags = ['Webhooks']

export const newWebhookEndpoint = webhookEndpoint.extend({
  /** Signs the deliveries. It is shown only once. */
  secret: read.text,
})
export type NewWebhookEndpoint = z.infer<typeof newWebhookEndpoint>

const byId = z.strictObject({ id: webhookEndpointId })

/** Webhooks notify other programs of events. Only signed-in people manage them. */
export const webhooks = {
  list: procedure({ access: 'settings' })
    .route({ method: 'GET', path: '/webhooks', summary: 'List webhooks, newest first, each with its last delivery', tags })
    .input(z.strictObject({}).optional())
    .output(z.object({ items: z.array(listedWebhookEndpoint) })),
  create: procedure({ access: 'settings', feature: 'webhooks', securityEvent: 'webhook_creation' })
    .route({
      method: 'POST',
      path: '/webhooks',
      summary: 'Create a webhook',
      description: `Returns the secret that signs its deliveries, only once. At most ${maxEndpoints} at a time. Part of the paid tier.`,
      tags,
      successStatus: 201,
    })
    .input(webhookEndpointCreate)
    .output(newWebhookEndpoint),
  update: procedure({ access: 'settings', feature: 'webhooks', securityEvent: 'webhook_change' })
    .route({
      method: 'PATCH',
      path: '/webhooks/{id}',
      summary: 'Update a webhook, or turn it on or off',
      description: 'Turning it off cancels waiting deliveries. Part of the paid tier.',
      tags,
    })
    .errors(conflictsWith('webhook', webhookEndpoint))
    .input(webhookEndpointUpdate.extend({ id: webhookEndpointId, updated_at: version }))
    .output(webhookEndpoint),
  remove: procedure({ access: 'settings', securityEvent: 'webhook_removal' })
    .route({ method: 'DELETE', path: '/webhooks/{id}', summary: 'Delete a webhook and its deliveries', tags })
    .input(byId)
    .output(z.object({ id: webhookEndpointId })),
  rotateSecret: procedure({ access: 'settings', feature: 'webhooks', securityEvent: 'webhook_secret_rotation' })
    .route({
      method: 'POST',
      path: '/webhooks/{id}/rotate-secret',
      summary: 'Replace the secret of a webhook',
      description: `Returns the new secret only once. For ${previousSecretDays * 24} hours, deliveries are also signed with the old one. Part of the paid tier.`,
      tags,
    })
    .errors(conflictsWith('webhook', webhookEndpoint))
    .input(byId.extend({ updated_at: version }))
    .output(newWebhookEndpoint),
  test: procedure({ access: 'settings', feature: 'webhooks' })
    .route({
      method: 'POST',
      path: '/webhooks/{id}/test',
      summary: 'Send a test delivery, and wait for the response',
      description: 'It is not retried. Part of the paid tier.',
      tags,
    })
    .input(byId)
    .output(webhookDelivery),
  deliveries: procedure({ access: 'settings' })
    .route({
      method: 'GET',
      path: '/webhooks/deliveries',
      summary: 'List deliveries, newest first',
      description: `Deliveries of the last ${deliveryDays} days.`,
      tags,
    })
    .input(z.strictObject({ ...pageInput, endpoint_id: webhookEndpointId.optional() }))
    .output(page(webhookDelivery)),
  redeliver: procedure({ access: 'settings', feature: 'webhooks' })
    .route({
      method: 'POST',
      path: '/webhooks/deliveries/{id}/redeliver',
      summary: 'Send a delivery again',
      description: 'With the same id and body, and retried like a new one. Part of the paid tier.',
      tags,
    })
    .input(z.strictObject({ id: webhookDeliveryId }))
    .output(webhookDelivery),
}
