import type { SharedDeviceId, StringerId, UserId } from '#domain/values/ids.ts'
import { pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'

import { bytes, instant } from './columns.ts'

/** Tablets shared by several members of a business. */
export const shared_devices = pgTable('shared_devices', {
  stringer_id: uuid().$type<StringerId>().notNull(),
  id: uuid().$type<SharedDeviceId>().notNull(),
  name: text().notNull(),
  idle_minutes: smallint().notNull(),
  /** SHA-256 of the secret in the device's cookie. */
  token_hash: bytes().notNull(),
  registered_by: uuid().$type<UserId>().notNull(),
  created_at: instant().notNull(),
  last_used_at: instant(),
  updated_at: instant().notNull(),
})

/** Members' PINs. Only the system role reads other members' PINs. */
export const member_pins = pgTable('member_pins', {
  stringer_id: uuid().$type<StringerId>().notNull(),
  user_id: uuid().$type<UserId>().notNull(),
  hash: text().notNull(),
  length: smallint().notNull(),
  tries: smallint().notNull(),
  locked_until: instant(),
  day_tries: smallint().notNull(),
  day_began: instant().notNull(),
})
