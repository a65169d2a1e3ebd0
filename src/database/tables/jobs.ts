import { jobStatuses, paymentStatuses, redoPrices, redoReasons } from '#domain/jobs/states.ts'
import type {
  CustomerId,
  ImportId,
  InventoryId,
  JobId,
  MachineId,
  PlaceId,
  RacquetId,
  StringerId,
  UserId,
} from '#domain/values/ids.ts'
import { noMoney } from '#domain/values/money/money.ts'
import type { Meters } from '#domain/values/records.ts'
import { sql } from 'drizzle-orm'
import { boolean, integer, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'

import { decimal, instant, money, now } from './columns.ts'

const stringSource = () =>
  text({ enum: ['shop', 'customer'] })
    .notNull()
    .default('shop')

export const string_jobs = pgTable('string_jobs', {
  stringer_id: uuid().$type<StringerId>().notNull(),
  id: uuid().$type<JobId>().notNull(),
  customer_id: uuid().$type<CustomerId>().notNull(),
  racquet_id: uuid().$type<RacquetId>().notNull(),
  /** Assigned by the database, counting up from 1 in each business. */
  job_number: integer().notNull().default(0),
  job_date: instant().notNull().default(now),
  due_date: instant(),
  status: text({ enum: jobStatuses }).notNull().default('pending'),
  string_mains_brand: text().notNull(),
  string_mains_model: text().notNull(),
  string_mains_color: text(),
  string_crosses_brand: text(),
  string_crosses_model: text(),
  string_crosses_color: text(),
  string_source_mains: stringSource(),
  string_source_crosses: stringSource(),
  tension_mains: smallint().notNull(),
  tension_crosses: smallint(),
  string_pattern: text(),
  price: money({ precision: 9 }),
  payment_status: text({ enum: paymentStatuses }).notNull().default('unpaid'),
  payment_method: text(),
  paid_at: instant(),
  /** Payments minus refunds. If the price was lowered and this exceeds it, a refund of the difference is due. */
  paid_amount: money({ precision: 9 }).notNull().default(noMoney),
  /** The outstanding amount. */
  owed: money({ precision: 9 })
    .notNull()
    .generatedAlwaysAs(sql`greatest(coalesce(price, 0) - paid_amount, 0)`),
  time_started: instant(),
  time_completed: instant(),
  picked_up_at: instant(),
  duration_minutes: integer(),
  labor_notes: text(),
  inventory_mains_id: uuid().$type<InventoryId>(),
  inventory_crosses_id: uuid().$type<InventoryId>(),
  meters_used_mains: decimal({ precision: 4, scale: 2 }).$type<Meters>(),
  meters_used_crosses: decimal({ precision: 4, scale: 2 }).$type<Meters>(),
  string_cost: money({ precision: 12 }),
  /** Done before other jobs; may have a different pay rate. */
  is_rush: boolean().notNull().default(false),
  /** Who strings it; null if unassigned. */
  assigned_to: uuid().$type<UserId>(),
  /** Who strung it; null until it is finished, and for imported jobs. */
  strung_by: uuid().$type<UserId>(),
  /** The job that this one redoes; null if it isn't a redo or the original was deleted. */
  redo_of: uuid().$type<JobId>(),
  /** Null if the job isn't a redo. */
  redo_reason: text({ enum: redoReasons }),
  redo_price: text({ enum: redoPrices }),
  /** The machine it is strung on. */
  machine_id: uuid().$type<MachineId>(),
  /** Where the finished racquet is. */
  place_id: uuid().$type<PlaceId>(),
  /** The import that created it, if any. */
  import_id: uuid().$type<ImportId>(),
  created_at: instant().notNull().default(now),
  updated_at: instant().notNull().default(now),
})
