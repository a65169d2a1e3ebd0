// What can happen to the settings of a webhook. Of its address only the host is recorded: the rest can contain a secret.
import { event } from '#domain/events/event.ts'
import { read } from '#domain/values/records.ts'
import * as z from 'zod'

import { webhookEvent } from './schema.ts'

const webhook = { host: read.text, events: z.array(webhookEvent), is_on: z.boolean() }

/** The settings of a webhook as events keep them. */
export const recordedWebhook = z.object(webhook)
export type RecordedWebhook = z.infer<typeof recordedWebhook>

export const webhookSettingEvents = [
  event('webhook.added', 'settings', webhook),
  event('webhook.edited', 'settings', { from: recordedWebhook, to: recordedWebhook }),
  event('webhook.removed', 'settings', webhook),
  event('webhook.secret_rotated', 'settings', webhook),
  /** Background work turned it off. */
  event('webhook.stopped', 'settings', { ...webhook, reason: z.enum(['failing', 'gone']) }),
] as const
