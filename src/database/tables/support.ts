import type { StringerId, SupportMessageId, UserId } from '#domain/values/ids.ts'
import { sql } from 'drizzle-orm'
import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'

import { instant, now } from './columns.ts'

export const support_messages = pgTable('support_messages', {
  stringer_id: uuid().$type<StringerId>().notNull(),
  id: uuid().$type<SupportMessageId>().notNull(),
  message_number: integer()
    .notNull()
    .default(sql`nextval('support_numbers')`),
  /** The sender; null if it was sent before senders were recorded. */
  by_user_id: uuid().$type<UserId>(),
  subject: text().notNull(),
  message: text().notNull(),
  status: text({ enum: ['received', 'mailed', 'answered'] })
    .notNull()
    .default('received'),
  mailed_at: instant(),
  answered_at: instant(),
  created_at: instant().notNull().default(now),
})
