import type { CustomerId, JobId, MessageId, ReplyId, StatementId, StringerId, UserId } from '#domain/values/ids.ts'
import { messageChannels, messageKinds, messageStates, storedKinds, type MessageKind } from '#domain/messages/schema.ts'
import type { MessageReason } from '#domain/messages/reasons.ts'
import { deliveryStates, sendingProviders } from '#domain/texts/providers.ts'
import { boolean, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'

import { currentUser, emptyArray, instant, now } from './columns.ts'

export const messages = pgTable('messages', {
  stringer_id: uuid().$type<StringerId>().notNull(),
  id: uuid().$type<MessageId>().notNull(),
  /** Null for a statement, which covers many jobs, and for an answer that isn't about a job. */
  string_job_id: uuid().$type<JobId>(),
  customer_id: uuid().$type<CustomerId>().notNull(),
  kind: text({ enum: storedKinds }).notNull(),
  /** The reply that an answer responds to; null for other kinds. */
  reply_id: uuid().$type<ReplyId>(),
  /** The attached statement; null for other kinds. */
  statement_id: uuid().$type<StatementId>(),
  channel: text({ enum: messageChannels }).notNull(),
  address: text(),
  subject: text().notNull(),
  text: text().notNull(),
  state: text({ enum: messageStates }).notNull().default('waiting'),
  reason: text().$type<MessageReason>(),
  /** The text of the reason `other`. */
  why: text(),
  attempts: smallint().notNull().default(0),
  round: smallint().notNull().default(1),
  due_at: instant().notNull().default(now),
  sent_at: instant(),
  /** How often it was sent before its last replacement, and when it was last sent. */
  earlier_sends: smallint().notNull().default(0),
  earlier_sent_at: instant(),
  provider: text({ enum: sendingProviders }),
  provider_id: text(),
  delivery: text({ enum: deliveryStates }),
  segments: smallint(),
  /** The member who triggered it or did the last step manually. */
  by_user_id: uuid().$type<UserId>().default(currentUser),
  created_at: instant().notNull().default(now),
  updated_at: instant().notNull().default(now),
})

export const message_settings = pgTable('message_settings', {
  stringer_id: uuid().$type<StringerId>().notNull(),
  kind: text({ enum: messageKinds }).notNull(),
  is_on: boolean(),
  days: smallint(),
  subject: text(),
  text: text(),
  on_since: instant().notNull().default(now),
  next_check_at: instant().notNull().default(now),
  updated_at: instant().notNull().default(now),
})

export const message_choices = pgTable('message_choices', {
  stringer_id: uuid().$type<StringerId>().notNull(),
  customer_id: uuid().$type<CustomerId>().notNull(),
  off_kinds: text().array().$type<MessageKind[]>().notNull().default(emptyArray),
  reminders_off: boolean().notNull().default(false),
  updated_at: instant().notNull().default(now),
})
