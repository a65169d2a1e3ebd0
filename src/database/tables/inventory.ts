import type { AccessTokenId, ImportId, InventoryId, JobId, MovementId, StringerId, UsageId, UserId } from '#domain/values/ids.ts'
import type { CostPerMeter, Meters, Money } from '#domain/values/records.ts'
import { sql } from 'drizzle-orm'
import { boolean, integer, numeric, pgTable, text, uuid } from 'drizzle-orm/pg-core'

import { currentUser, decimal, instant, now } from './columns.ts'

export const string_inventory = pgTable('string_inventory', {
  stringer_id: uuid().$type<StringerId>().notNull(),
  id: uuid().$type<InventoryId>().notNull(),
  brand: text().notNull(),
  model: text().notNull(),
  gauge: text(),
  color: text(),
  /** The sum of the item's movements. Only the database writes it. */
  quantity_meters: decimal({ precision: 9, scale: 2 })
    .$type<Meters>()
    .notNull()
    .default(sql`0`),
  cost_per_meter: decimal({ precision: 9, scale: 4 }).$type<CostPerMeter>(),
  reorder_threshold: decimal({ precision: 9, scale: 2 }).$type<Meters>(),
  /** Meters times cost, rounded by the database. */
  stock_value: numeric({ precision: 18, scale: 2 })
    .$type<Money>()
    .generatedAlwaysAs(sql`round(quantity_meters * cost_per_meter, 2)`),
  supplier: text(),
  /** The supplier's number for it. */
  item_number: text(),
  notes: text(),
  is_active: boolean().notNull().default(true),
  /** When the quantity became known to be wrong. Cleared by a count. */
  needs_check_since: instant(),
  /** The import that created it, if any. */
  import_id: uuid().$type<ImportId>(),
  created_at: instant().notNull().default(now),
  updated_at: instant().notNull().default(now),
})

export const inventory_movements = pgTable('inventory_movements', {
  stringer_id: uuid().$type<StringerId>().notNull(),
  id: uuid().$type<MovementId>().notNull(),
  string_inventory_id: uuid().$type<InventoryId>().notNull(),
  kind: text({ enum: ['received', 'used', 'returned', 'adjusted'] }).notNull(),
  meters: decimal({ precision: 9, scale: 2 }).$type<Meters>().notNull(),
  cost_per_meter: decimal({ precision: 9, scale: 4 }).$type<CostPerMeter>(),
  reason: text(),
  string_job_id: uuid().$type<JobId>(),
  job_number: integer(),
  by_user_id: uuid().$type<UserId>().default(currentUser),
  access_token_id: uuid()
    .$type<AccessTokenId>()
    .default(sql`app.current_access_token()`),
  created_at: instant().notNull().default(now),
})

export const item_barcodes = pgTable('item_barcodes', {
  stringer_id: uuid().$type<StringerId>().notNull(),
  code: text().notNull(),
  string_inventory_id: uuid().$type<InventoryId>().notNull(),
  /** The length of one package with this code. */
  meters: decimal({ precision: 9, scale: 2 }).$type<Meters>().notNull(),
  created_at: instant().notNull().default(now),
})

export const string_usage = pgTable('string_usage', {
  stringer_id: uuid().$type<StringerId>().notNull(),
  id: uuid().$type<UsageId>().notNull(),
  string_job_id: uuid().$type<JobId>().notNull(),
  string_inventory_id: uuid().$type<InventoryId>().notNull(),
  string_type: text({ enum: ['mains', 'crosses', 'full'] }).notNull(),
  meters_used: decimal({ precision: 4, scale: 2 }).$type<Meters>().notNull(),
  cost_per_meter: decimal({ precision: 9, scale: 4 }).$type<CostPerMeter>(),
  created_at: instant().notNull().default(now),
})
