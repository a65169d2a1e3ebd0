import { customerId, jobId, messageId, stored } from '#domain/values/ids.ts'
import {
  messageChannel,
  messageKind,
  messageSettingUpdate,
  messageState,
  template,
  unsubscribeToken,
} from '#domain/messages/schema.ts'
import { yesOrNo } from '#domain/values/fields.ts'
import { read } from '#domain/values/records.ts'
import * as z from 'zod'

import { base, byKey, page } from './base.ts'

const tags = ['Messages']

/** A message to a player, as its job, its player and the list "to tell" show it. */
const messageRow = z.object({
  id: stored.messageId,
  string_job_id: stored.jobId,
  job_number: z.int(),
  customer_id: stored.customerId,
  customer_name: read.text,
  racquet_brand: read.text,
  racquet_model: read.text,
  racquet_own_number: z.int().nullable(),
  kind: messageKind,
  channel: messageChannel,
  /** An e-mail address or a phone number; null when the player has none. */
  address: read.text.nullable(),
  subject: read.text,
  text: read.text,
  state: messageState,
  /** In plain words: why it failed, waits longer or was called off. */
  why: read.text.nullable(),
  due_at: read.instant,
  /** When it was sent or told. */
  sent_at: read.instant.nullable(),
  created_at: read.instant,
  /** Opens the stringer's phone, for sms with the text; null for what goes by mail. */
  link: read.text.nullable(),
})
export type MessageRow = z.infer<typeof messageRow>

const words = { subject: read.text, text: read.text }

/** What a stringer says of one kind, and what it is said to be by default. */
const messageSetting = z.object({
  kind: messageKind,
  is_on: z.boolean(),
  /** Days until it goes out; null for a kind that waits for none. */
  days: z.int().nullable(),
  ...words,
  /** Whether these are words of the stringer's own. */
  is_own: z.boolean(),
  default: z.object({ days: z.int().nullable(), ...words }),
})
export type MessageSettingView = z.infer<typeof messageSetting>

const messageSettings = z.object({
  items: z.array(messageSetting),
  /** Whether mail leaves this installation. Without it, each is kept as a file in the outbox. */
  is_mail_set_up: z.boolean(),
})
export type MessageSettings = z.infer<typeof messageSettings>

/** What one player does not hear. */
const messageChoices = z.object({
  off_kinds: z.array(messageKind),
  /** The player asked for no more reminders. */
  reminders_off: z.boolean(),
})
export type MessageChoices = z.infer<typeof messageChoices>

const one = z.strictObject({ id: messageId })

export const messages = {
  list: base
    .route({ method: 'GET', path: '/messages', summary: 'Messages to players, the latest first', tags })
    .input(z.strictObject({ ...byKey, job_id: jobId.optional(), customer_id: customerId.optional() }))
    .output(page(messageRow)),
  toTell: base
    .route({ method: 'GET', path: '/messages/to-tell', summary: 'What is to be told by sms or phone, the oldest first', tags })
    .input(z.strictObject(byKey))
    .output(page(messageRow).extend({ count: z.int() })),
  told: base
    .route({ method: 'POST', path: '/messages/{id}/told', summary: 'Tick a message off: it was told', tags })
    .input(one)
    .output(messageRow),
  send: base
    .route({
      method: 'POST',
      path: '/messages',
      summary: 'Send the player of a job a message now, once more if need be',
      tags,
    })
    .input(
      z.strictObject({
        job_id: jobId,
        /** Without it what fits the state of the job: received, ready, or how it plays. */
        kind: messageKind.optional(),
        /** Without it the way that the player prefers. */
        channel: messageChannel.optional(),
      }),
    )
    .output(messageRow),
  sendAgain: base
    .route({ method: 'POST', path: '/messages/{id}/send-again', summary: 'Send what failed or was called off', tags })
    .input(one)
    .output(messageRow),
  cancel: base
    .route({ method: 'POST', path: '/messages/{id}/cancel', summary: 'Call off what waits or failed', tags })
    .input(one)
    .output(messageRow),
  settings: base
    .route({ method: 'GET', path: '/message-settings', summary: 'Which messages go out, when, and in which words', tags })
    .output(messageSettings),
  updateSetting: base
    .route({ method: 'PATCH', path: '/message-settings/{kind}', summary: 'Change one kind of message', tags })
    .input(messageSettingUpdate)
    .output(messageSetting),
  preview: base
    .route({
      method: 'POST',
      path: '/message-settings/{kind}/preview',
      summary: 'A text as the player of your latest job would read it',
      tags,
    })
    .input(z.strictObject({ kind: messageKind, ...template.shape }))
    .output(z.object({ ...words, /** Null for an example: there is no job yet. */ job_number: z.int().nullable() })),
  choices: base
    .route({ method: 'GET', path: '/customers/{customer_id}/message-choices', summary: 'What a player does not hear', tags })
    .input(z.strictObject({ customer_id: customerId }))
    .output(messageChoices),
  choose: base
    .route({ method: 'PATCH', path: '/customers/{customer_id}/message-choices', summary: 'Switch messages of a player', tags })
    .input(
      z.strictObject({
        customer_id: customerId,
        off_kinds: z.array(messageKind).max(10).optional(),
        reminders_off: yesOrNo.optional(),
      }),
    )
    .output(messageChoices),
  reminders: base
    .route({ method: 'GET', path: '/player/reminders', summary: 'Whether the player of a link gets reminders', tags: ['Player'] })
    .input(z.strictObject({ token: unsubscribeToken }))
    .output(z.object({ business_name: read.text, reminders_off: z.boolean() })),
  switchReminders: base
    .route({ method: 'POST', path: '/player/reminders', summary: 'Get no more reminders, or get them again', tags: ['Player'] })
    .input(z.strictObject({ token: unsubscribeToken, reminders_off: yesOrNo }))
    .output(z.object({ business_name: read.text, reminders_off: z.boolean() })),
}
