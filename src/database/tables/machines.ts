import { machineKinds } from '#domain/machines/kinds.ts'
import type { CalibrationId, MachineId, StringerId, UserId } from '#domain/values/ids.ts'
import type { Pounds } from '#domain/values/records.ts'
import { date, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'

import { currentUser, decimal, instant, now } from './columns.ts'

export const machines = pgTable('machines', {
  stringer_id: uuid().$type<StringerId>().notNull(),
  id: uuid().$type<MachineId>().notNull(),
  name: text().notNull(),
  kind: text({ enum: machineKinds }).notNull(),
  /** Null if there are no reminders. */
  calibration_interval_days: smallint(),
  archived_at: instant(),
  created_at: instant().notNull().default(now),
  updated_at: instant().notNull().default(now),
})

/** Checks of a machine's pulling tension, in pounds. */
export const calibrations = pgTable('calibrations', {
  stringer_id: uuid().$type<StringerId>().notNull(),
  id: uuid().$type<CalibrationId>().notNull(),
  machine_id: uuid().$type<MachineId>().notNull(),
  checked_on: date({ mode: 'string' }).notNull(),
  set_tension: decimal({ precision: 4, scale: 1 }).$type<Pounds>().notNull(),
  measured_tension: decimal({ precision: 4, scale: 1 }).$type<Pounds>().notNull(),
  note: text(),
  by_user_id: uuid().$type<UserId>().default(currentUser),
  created_at: instant().notNull().default(now),
})
