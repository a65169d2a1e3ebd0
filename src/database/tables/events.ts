import { actors } from '#domain/events/actors.ts'
import { activityKinds } from '#domain/people/activity.ts'
import type { AccessTokenId, EventId, StringerId, UserId } from '#domain/values/ids.ts'
import { sql } from 'drizzle-orm'
import { jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'

import { currentUser, instant } from './columns.ts'

/** What happened, in order. Services append to it; nothing in it changes (decision 0140). */
export const events = pgTable('events', {
  stringer_id: uuid().$type<StringerId>().notNull(),
  id: uuid().$type<EventId>().notNull(),
  record_id: uuid().notNull(),
  kind: text().notNull(),
  topics: text({ enum: activityKinds }).array().notNull(),
  data: jsonb().notNull(),
  // By default, what the connection knows about its caller.
  actor: text({ enum: actors })
    .notNull()
    .default(sql`app.current_actor_kind()`),
  by_user_id: uuid().$type<UserId>().default(currentUser),
  access_token_id: uuid()
    .$type<AccessTokenId>()
    .default(sql`app.current_access_token()`),
  created_at: instant()
    .notNull()
    .default(sql`clock_timestamp()`),
})
