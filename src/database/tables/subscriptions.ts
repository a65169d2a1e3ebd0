import type { StringerId } from '#domain/values/ids.ts'
import { bigint, pgSchema, pgTable, text, uuid } from 'drizzle-orm/pg-core'

import { instant, now } from './columns.ts'

const tier = { enum: ['free', 'paid'] } as const

export const subscriptions = pgTable('subscriptions', {
  stringer_id: uuid().$type<StringerId>().primaryKey(),
  customer_id: text(),
  subscription_id: text(),
  status: text(),
  price_id: text(),
  interval: text({ enum: ['monthly', 'yearly'] }),
  current_period_end: instant(),
  cancels_at: instant(),
  past_due_since: instant(),
  refunded_at: instant(),
  provider_tier: text(tier).notNull().default('free'),
  operator_tier: text(tier),
  sync_number: bigint({ mode: 'number' }).notNull().default(0),
  checked_at: instant(),
})

export const provider_events = pgSchema('app').table('provider_events', {
  id: text().primaryKey(),
  applied_at: instant().notNull().default(now),
})
