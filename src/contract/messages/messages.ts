import { collectReminders } from '#domain/messages/collect-reminders.ts'
import { customerId, jobId, messageId, stored } from '#domain/values/ids.ts'
import {
  messageChannel,
  messageKind,
  storedKind,
  messageSettingUpdate,
  messageState,
  template,
  unsubscribeToken,
} from '#domain/messages/schema.ts'
import { deliveryStates, sendingProviders } from '#domain/texts/providers.ts'
import { yesOrNo } from '#domain/values/fields.ts'
import { read } from '#domain/values/records.ts'
import * as z from 'zod'

import { procedure, page, pageInput, versionOrNone, conflictsWith } from '#contract/procedure/procedure.ts'
import { shownEmail } from '#contract/identity/shown-email.ts'

const tags = ['Messages']

/** A message to a customer. */
export const messageRow = z.object({
  id: stored.messageId,
  /** Null for an answer that isn't about a job, like the fields derived from the job. */
  string_job_id: stored.jobId.nullable(),
  job_number: z.int().nullable(),
  customer_id: stored.customerId,
  customer_name: read.text,
  /** The current recipient of the customer's messages: the customer, their payer, or another person. */
  recipient_name: read.text,
  racquet_brand: read.text.nullable(),
  racquet_model: read.text.nullable(),
  racquet_own_number: z.int().nullable(),
  kind: storedKind,
  channel: messageChannel,
  /** An email address or a phone number; null if the customer has none. */
  address: shownEmail.nullable(),
  subject: read.text,
  text: read.text,
  state: messageState,
  /** Why it failed, was delayed or was canceled. */
  why: read.text.nullable(),
  due_at: read.instant,
  /** When it was sent or marked as notified. */
  sent_at: read.instant.nullable(),
  /** How often it was sent or marked as notified. Resending a message updates it instead of adding another. */
  sent_count: z.int(),
  last_sent_at: read.instant.nullable(),
  /** The business's provider that sends the text. Null for email and for messages a member passes on manually. */
  provider: z.enum(sendingProviders).nullable(),
  /** The provider's latest report. */
  delivery: z.enum(deliveryStates).nullable(),
  /** The member who triggered it or marked it as notified, if any. */
  by_user_id: stored.userId.nullable(),
  by_name: read.text.nullable(),
  created_at: read.instant,
  /** An `sms:` or `tel:` link; null for email. */
  link: read.text.nullable(),
  /** A `wa.me` link for texts sent by a member; null if neither the number nor the settings have a country code. */
  whatsapp_link: read.text.nullable(),
})
export type MessageRow = z.infer<typeof messageRow>

const messageText = { subject: read.text, text: read.text }

/** Settings for one kind of message, with its defaults. */
export const messageSetting = z.object({
  kind: messageKind,
  is_on: z.boolean(),
  /** Days until it is sent; null for kinds without a delay. */
  days: z.int().nullable(),
  ...messageText,
  /** Whether the text was customized. */
  is_own: z.boolean(),
  default: z.object({ days: z.int().nullable(), ...messageText }),
  /** Null if never changed. */
  updated_at: read.instant.nullable(),
})
export type MessageSettingView = z.infer<typeof messageSetting>

export const messageSettings = z.object({
  items: z.array(messageSetting),
  /** Whether this server sends email. If not, emails are written to the outbox folder. */
  is_mail_set_up: z.boolean(),
})
export type MessageSettings = z.infer<typeof messageSettings>

/** Messages a customer does not receive. */
export const messageChoices = z.object({
  off_kinds: z.array(messageKind),
  /** The customer opted out of reminders. */
  reminders_off: z.boolean(),
  /** Null if nothing was chosen. */
  updated_at: read.instant.nullable(),
})
export type MessageChoices = z.infer<typeof messageChoices>

const byId = z.strictObject({ id: messageId })

export const messages = {
  list: procedure({ access: 'work', scopes: ['messages:read'] })
    .route({ method: 'GET', path: '/messages', summary: 'List messages, newest first', tags })
    .input(z.strictObject({ ...pageInput, job_id: jobId.optional(), customer_id: customerId.optional() }))
    .output(page(messageRow)),
  toPassOn: procedure({ access: 'work', scopes: ['messages:read'] })
    .route({
      method: 'GET',
      path: '/messages/to-pass-on',
      summary: 'List messages to send by hand, as a text or by phone, oldest first',
      tags,
    })
    .input(z.strictObject(pageInput))
    .output(page(messageRow).extend({ count: z.int() })),
  markNotified: procedure({ access: 'work', scopes: ['messages:write'] })
    .route({ method: 'POST', path: '/messages/{id}/notified', summary: 'Mark a message as notified', tags })
    .input(byId)
    .output(messageRow),
  send: procedure({ access: 'work', scopes: ['messages:write'] })
    .route({
      method: 'POST',
      path: '/messages',
      summary: 'Send a message to the customer of a job now',
      description: `Replaces the message of the same kind. “Please collect” is sent up to ${collectReminders.max} times for a job, with ${collectReminders.pauseDays} days between.`,
      tags,
    })
    .input(
      z.strictObject({
        job_id: jobId,
        /** Defaults to the kind that fits the job's status: received, ready or feedback request. */
        kind: messageKind.optional(),
        /** Defaults to the customer's preferred contact method. */
        channel: messageChannel.optional(),
      }),
    )
    .output(messageRow),
  sendAgain: procedure({ access: 'work', scopes: ['messages:write'] })
    .route({ method: 'POST', path: '/messages/{id}/send-again', summary: 'Send a failed or canceled message again', tags })
    .input(byId)
    .output(messageRow),
  cancel: procedure({ access: 'work', scopes: ['messages:write'] })
    .route({ method: 'POST', path: '/messages/{id}/cancel', summary: 'Cancel a waiting or failed message', tags })
    .input(byId)
    .output(messageRow),
  settings: procedure({ access: 'member', scopes: ['settings:read'], pin: true })
    .route({ method: 'GET', path: '/message-settings', summary: 'Get the message settings', tags })
    .output(messageSettings),
  updateSetting: procedure({ access: 'settings' })
    .route({ method: 'PATCH', path: '/message-settings/{kind}', summary: 'Update the settings of a message kind', tags })
    .errors(conflictsWith('message_setting', messageSetting))
    .input(messageSettingUpdate.extend({ updated_at: versionOrNone }))
    .output(messageSetting),
  preview: procedure({ access: 'settings' })
    .route({
      method: 'POST',
      path: '/message-settings/{kind}/preview',
      summary: 'Preview a template with the latest job',
      tags,
    })
    .input(z.strictObject({ kind: messageKind, ...template.shape }))
    .output(
      z.object({
        ...messageText,
        /** Null if an example is used because there is no job yet. */ job_number: z.int().nullable(),
      }),
    ),
  choices: procedure({ access: 'customers', scopes: ['messages:read'] })
    .route({
      method: 'GET',
      path: '/customers/{customer_id}/message-choices',
      summary: 'Get the message choices of a customer',
      tags,
    })
    .input(z.strictObject({ customer_id: customerId }))
    .output(messageChoices),
  choose: procedure({ access: 'customers', scopes: ['messages:write'] })
    .route({
      method: 'PATCH',
      path: '/customers/{customer_id}/message-choices',
      summary: 'Update the message choices of a customer',
      tags,
    })
    .errors(conflictsWith('message_choices', messageChoices))
    .input(
      z.strictObject({
        customer_id: customerId,
        off_kinds: z.array(messageKind).max(10).optional(),
        reminders_off: yesOrNo.optional(),
        updated_at: versionOrNone,
      }),
    )
    .output(messageChoices),
  reminders: procedure({ access: 'anyone' })
    .route({
      method: 'GET',
      path: '/customer-page/reminders',
      summary: 'Get the reminder choice of an unsubscribe link',
      tags: ['Customer page'],
    })
    .input(z.strictObject({ token: unsubscribeToken }))
    .output(z.object({ business_name: read.text, reminders_off: z.boolean() })),
  switchReminders: procedure({ access: 'anyone' })
    .route({ method: 'POST', path: '/customer-page/reminders', summary: 'Turn reminders off or on', tags: ['Customer page'] })
    .input(z.strictObject({ token: unsubscribeToken, reminders_off: yesOrNo }))
    .output(z.object({ business_name: read.text, reminders_off: z.boolean() })),
}
