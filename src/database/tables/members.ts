import { roles } from '#domain/people/permissions.ts'
import type { StringerId, UserId } from '#domain/values/ids.ts'
import { pgTable, text, uuid } from 'drizzle-orm/pg-core'

import { instant } from './columns.ts'

/** The members of a business. A removed member's row stays because the history shows their name. */
export const members = pgTable('members', {
  stringer_id: uuid().$type<StringerId>().notNull(),
  user_id: uuid().$type<UserId>().notNull(),
  role: text({ enum: roles }).notNull(),
  full_name: text().notNull(),
  joined_at: instant().notNull(),
  removed_at: instant(),
  updated_at: instant().notNull(),
})
