import { activityEntities, activityKinds } from '#domain/people/activity.ts'
import type { AccessTokenId, StringerId, UserId } from '#domain/values/ids.ts'
import { jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'

import { instant } from './columns.ts'

/** The log of changes and who made them. Written by triggers. */
export const activities = pgTable(
  'activities',
  {
    stringer_id: uuid().$type<StringerId>().notNull(),
    id: uuid().notNull(),
    kind: text({ enum: activityKinds }).notNull(),
    entity: text({ enum: activityEntities }).notNull(),
    record_id: uuid().notNull(),
    label: text(),
    before: jsonb().notNull(),
    after: jsonb().notNull(),
    by_user_id: uuid().$type<UserId>(),
    access_token_id: uuid().$type<AccessTokenId>(),
    created_at: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.stringer_id, table.id] })],
)
