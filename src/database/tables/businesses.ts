import type { Meters } from '#domain/values/records.ts'
import type { StringerId, UserId } from '#domain/values/ids.ts'
import { firstChoices } from '#domain/first-run/choices.ts'
import type { ShopTool } from '#domain/people/shop-tools.ts'
import { pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'

import { decimal, instant, money } from './columns.ts'

/** The tenants: `id` is the `stringer_id` of all other tables. */
export const businesses = pgTable('businesses', {
  id: uuid().$type<StringerId>().primaryKey(),
  /** If there are several owners, the one who joined first. */
  owner_id: uuid().$type<UserId>().notNull(),
  owner_name: text().notNull(),
  subscription_tier: text({ enum: ['free', 'paid'] })
    .notNull()
    .default('free'),
  business_name: text(),
  business_phone: text(),
  business_address: text(),
  currency: text().notNull().default('USD'),
  /** The unit for customers; members have their own. */
  tension_unit: text({ enum: ['lbs', 'kg'] })
    .notNull()
    .default('lbs'),
  time_zone: text().notNull().default('UTC'),
  turnaround_days: smallint().notNull().default(2),
  default_price: money({ precision: 9 }),
  default_mains_meters: decimal({ precision: 4, scale: 2 }).$type<Meters>().notNull(),
  default_crosses_meters: decimal({ precision: 4, scale: 2 }).$type<Meters>().notNull(),
  label_size: text({ enum: ['29x62', '29x90', '28x89', '17x54', '40x14'] })
    .notNull()
    .default('29x62'),
  /** The tools that are switched on. */
  shop_tools: text().array().$type<ShopTool[]>().notNull(),
  /** The first-run choice; null until one is made. */
  first_choice: text({ enum: firstChoices }),
  created_at: instant().notNull(),
  updated_at: instant().notNull(),
})
