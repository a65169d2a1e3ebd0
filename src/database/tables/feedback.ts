import type { CustomerId, FeedbackId, JobId, StringerId, UserId } from '#domain/values/ids.ts'
import { boolean, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'

import { currentUser, instant, now } from './columns.ts'

export const feedback_links = pgTable('feedback_links', {
  stringer_id: uuid().$type<StringerId>().notNull(),
  string_job_id: uuid().$type<JobId>().notNull(),
  /** Null if the link was revoked. */
  token: text(),
  created_at: instant().notNull().default(now),
  renewed_at: instant(),
})

export const feedback = pgTable('feedback', {
  stringer_id: uuid().$type<StringerId>().notNull(),
  id: uuid().$type<FeedbackId>().notNull(),
  string_job_id: uuid().$type<JobId>().notNull(),
  customer_id: uuid().$type<CustomerId>().notNull(),
  entered_by: text({ enum: ['customer', 'business'] }).notNull(),
  rating: smallint(),
  playability_notes: text(),
  tension_feedback: text({ enum: ['too_tight', 'perfect', 'too_loose'] }),
  durability_rating: smallint(),
  power_rating: smallint(),
  comfort_rating: smallint(),
  control_rating: smallint(),
  spin_rating: smallint(),
  feel_rating: smallint(),
  hours_played: smallint(),
  would_restring_same: boolean(),
  general_comments: text(),
  by_user_id: uuid().$type<UserId>().default(currentUser),
  created_at: instant().notNull().default(now),
  updated_at: instant().notNull().default(now),
})
