import type { CustomerId, ImportId, MergeId, RacquetId, StatementId, StringerId } from '#domain/values/ids.ts'
import { contacts } from '#domain/customers/payers.ts'
import { sql } from 'drizzle-orm'
import { boolean, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'

import { instant } from './columns.ts'

export const customers = pgTable(
  'customers',
  {
    stringer_id: uuid().$type<StringerId>().notNull(),
    id: uuid().$type<CustomerId>().notNull(),
    full_name: text().notNull(),
    email: text(),
    phone: text(),
    notes: text(),
    preferred_contact_method: text({ enum: ['email', 'phone', 'sms'] }),
    is_active: boolean().notNull().default(true),
    /** Who pays for this customer; null for those who pay themselves. */
    payer_id: uuid().$type<CustomerId>(),
    /** Who gets the messages about the racquets. */
    contact: text({ enum: contacts }).notNull().default('self'),
    /** The other person who gets them. */
    contact_name: text(),
    contact_phone: text(),
    contact_email: text(),
    /** A club, a team or a parent without racquets. */
    is_organisation: boolean().notNull().default(false),
    /** When the person's data was erased on request; null for everybody else. */
    erased_at: instant(),
    /** The import that made it; null for all others. */
    import_id: uuid().$type<ImportId>(),
    created_at: instant()
      .notNull()
      .default(sql`now()`),
    updated_at: instant()
      .notNull()
      .default(sql`now()`),
  },
  (table) => [primaryKey({ columns: [table.stringer_id, table.id] })],
)

/** Two records that became one: what the other held, for as long as it can be undone. */
export const customer_merges = pgTable(
  'customer_merges',
  {
    stringer_id: uuid().$type<StringerId>().notNull(),
    id: uuid().$type<MergeId>().notNull(),
    kept_id: uuid().$type<CustomerId>().notNull(),
    gone_id: uuid().$type<CustomerId>().notNull(),
    /** The merged record; null once the merge can no longer be undone. */
    gone: jsonb().$type<unknown>(),
    preference: jsonb().$type<unknown>(),
    racquet_ids: uuid().array().$type<RacquetId[]>().notNull(),
    taken: jsonb().$type<unknown>().notNull(),
    /** The customers that the merged one paid for. */
    paid_for: uuid()
      .array()
      .$type<CustomerId[]>()
      .notNull()
      .default(sql`'{}'`),
    /** The statements that the merged one had to pay. */
    statement_ids: uuid()
      .array()
      .$type<StatementId[]>()
      .notNull()
      .default(sql`'{}'`),
    /** The lines of statements that were about the merged one. */
    statement_job_ids: uuid()
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** Of the merged customer's phone number. */
    gone_number_hash: text(),
    /** The pay rates of the merged one. */
    pay_rates: jsonb()
      .$type<unknown>()
      .notNull()
      .default(sql`'[]'`),
    renumbered: jsonb()
      .$type<unknown>()
      .notNull()
      .default(sql`'[]'`),
    created_at: instant()
      .notNull()
      .default(sql`now()`),
  },
  (table) => [primaryKey({ columns: [table.stringer_id, table.id] })],
)
