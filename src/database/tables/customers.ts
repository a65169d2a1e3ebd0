import type { CustomerId, ImportId, MergeId, RacquetId, StatementId, StringerId } from '#domain/values/ids.ts'
import { contacts } from '#domain/customers/payers.ts'
import { boolean, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'

import { emptyArray, emptyList, instant, now } from './columns.ts'

export const customers = pgTable('customers', {
  stringer_id: uuid().$type<StringerId>().notNull(),
  id: uuid().$type<CustomerId>().notNull(),
  full_name: text().notNull(),
  email: text(),
  phone: text(),
  notes: text(),
  preferred_contact_method: text({ enum: ['email', 'phone', 'sms'] }),
  is_active: boolean().notNull().default(true),
  /** Who pays for this customer; null if they pay for themselves. */
  payer_id: uuid().$type<CustomerId>(),
  /** Who receives messages about the racquets. */
  contact: text({ enum: contacts }).notNull().default('self'),
  /** The other person who receives them. */
  contact_name: text(),
  contact_phone: text(),
  contact_email: text(),
  /** A club, a team or a parent without racquets. */
  is_organisation: boolean().notNull().default(false),
  /** When the person's data was erased on request; otherwise null. */
  erased_at: instant(),
  /** The import that created it, if any. */
  import_id: uuid().$type<ImportId>(),
  created_at: instant().notNull().default(now),
  updated_at: instant().notNull().default(now),
})

/** Merges of two customer records, with the merged record's data for as long as the merge can be undone. */
export const customer_merges = pgTable('customer_merges', {
  stringer_id: uuid().$type<StringerId>().notNull(),
  id: uuid().$type<MergeId>().notNull(),
  kept_id: uuid().$type<CustomerId>().notNull(),
  gone_id: uuid().$type<CustomerId>().notNull(),
  /** The merged record; null once the merge can no longer be undone. */
  gone: jsonb().$type<unknown>(),
  preference: jsonb().$type<unknown>(),
  racquet_ids: uuid().array().$type<RacquetId[]>().notNull(),
  taken: jsonb().$type<unknown>().notNull(),
  paid_for: uuid().array().$type<CustomerId[]>().notNull().default(emptyArray),
  /** The merged customer's statements as a payer. */
  statement_ids: uuid().array().$type<StatementId[]>().notNull().default(emptyArray),
  /** The statement lines about the merged customer. */
  statement_job_ids: uuid().array().notNull().default(emptyArray),
  /** The hash of the merged customer's phone number. */
  gone_number_hash: text(),
  /** The merged customer's pay rates. */
  pay_rates: jsonb().$type<unknown>().notNull().default(emptyList),
  renumbered: jsonb().$type<unknown>().notNull().default(emptyList),
  created_at: instant().notNull().default(now),
})
