import type { MergeId, StringerId } from '#domain/values/ids.ts'
import { textProviders, bodyTypes } from '#domain/texts/providers.ts'
import { sql } from 'drizzle-orm'
import { boolean, date, integer, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'

import { emptyArray, instant, now } from './columns.ts'

export const text_settings = pgTable('text_settings', {
  stringer_id: uuid().$type<StringerId>().primaryKey(),
  provider: text({ enum: textProviders }).notNull().default('phone'),
  country: text(),
  twilio_account_sid: text(),
  twilio_sender: text(),
  twilio_auth_token: text(),
  has_twilio_auth_token: boolean()
    .notNull()
    .generatedAlwaysAs(sql`twilio_auth_token is not null`),
  gateway_url: text(),
  gateway_content_type: text({ enum: bodyTypes }),
  gateway_body: text(),
  gateway_header_names: text().array().notNull().default(emptyArray),
  gateway_headers: text(),
  monthly_limit: integer(),
  quiet_from: text(),
  quiet_until: text(),
  callback_round: smallint().notNull().default(1),
  created_at: instant().notNull().default(now),
  updated_at: instant().notNull().default(now),
})

export const text_usage = pgTable('text_usage', {
  stringer_id: uuid().$type<StringerId>().notNull(),
  month: date({ mode: 'string' }).notNull(),
  segments: integer().notNull(),
})

export const text_opt_outs = pgTable('text_opt_outs', {
  stringer_id: uuid().$type<StringerId>().notNull(),
  number_hash: text().notNull(),
  number: text(),
  /** The merge that extended the opt-out to this number. */
  merge_id: uuid().$type<MergeId>(),
  created_at: instant().notNull().default(now),
})

export const text_keywords = pgTable('text_keywords', {
  stringer_id: uuid().$type<StringerId>().notNull(),
  id: text().notNull(),
  number_hash: text().notNull(),
  sent_at: instant().notNull(),
  created_at: instant().notNull().default(now),
})
