import type { CustomerId, StringerId } from '#domain/ids.ts'
import { sql } from 'drizzle-orm'
import { boolean, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'

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
    created_at: instant()
      .notNull()
      .default(sql`now()`),
    updated_at: instant()
      .notNull()
      .default(sql`now()`),
  },
  (table) => [primaryKey({ columns: [table.stringer_id, table.id] })],
)
