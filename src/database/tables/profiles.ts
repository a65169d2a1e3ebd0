import type { Meters, Money } from '#domain/values/records.ts'
import type { StringerId } from '#domain/values/ids.ts'
import { numeric, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'

import { decimal, instant } from './columns.ts'

export const profiles = pgTable('profiles', {
  id: uuid().$type<StringerId>().primaryKey(),
  full_name: text().notNull(),
  subscription_tier: text({ enum: ['free', 'paid'] })
    .notNull()
    .default('free'),
  business_name: text(),
  business_phone: text(),
  business_address: text(),
  currency: text().notNull().default('USD'),
  tension_unit: text({ enum: ['lbs', 'kg'] })
    .notNull()
    .default('lbs'),
  length_unit: text({ enum: ['m', 'ft'] })
    .notNull()
    .default('m'),
  time_zone: text().notNull().default('UTC'),
  turnaround_days: smallint().notNull().default(2),
  default_price: numeric({ precision: 5, scale: 2 }).$type<Money>(),
  default_mains_meters: decimal({ precision: 4, scale: 2 }).$type<Meters>().notNull(),
  default_crosses_meters: decimal({ precision: 4, scale: 2 }).$type<Meters>().notNull(),
  label_size: text({ enum: ['29x62', '29x90', '28x89', '17x54', '40x14'] })
    .notNull()
    .default('29x62'),
  created_at: instant().notNull(),
  updated_at: instant().notNull(),
})
