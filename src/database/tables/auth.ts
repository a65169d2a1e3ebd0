import { themes, timeFormats } from '#domain/identity/preferences.ts'
import type { SharedDeviceId, StringerId, UserId } from '#domain/values/ids.ts'
import { lengthUnits, tensionUnits } from '#domain/values/numbers/units.ts'
import { bigint, boolean, integer, jsonb, pgSchema, text, timestamp, uuid } from 'drizzle-orm/pg-core'

import { instant } from './columns.ts'

// better-auth works with Date objects, so instants here aren't the strings of columns.ts, except in profiles, which it doesn't use.
// The rest of schema `auth` (rate limits, secrets, `auth.enter`) exists only in SQL: see the migrations.

const auth = pgSchema('auth')
const date = () => timestamp({ withTimezone: true, precision: 3 })

const written = {
  created_at: date().notNull().defaultNow(),
  updated_at: date().notNull().defaultNow(),
}

export const users = auth.table('users', {
  id: uuid().primaryKey(),
  email: text().notNull().unique(),
  email_verified: boolean().notNull().default(false),
  full_name: text().notNull(),
  image: text(),
  two_factor_enabled: boolean().notNull().default(false),
  /** The hash of the invitation that the user signs up with; null after sign-up. */
  invitation: text(),
  ...written,
})

const user_id = () =>
  uuid()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

/** A person's settings in every business. */
export const profiles = auth.table('profiles', {
  user_id: uuid()
    .$type<UserId>()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  full_name: text().notNull(),
  tension_unit: text({ enum: tensionUnits }).notNull(),
  length_unit: text({ enum: lengthUnits }).notNull(),
  theme: text({ enum: themes }).notNull(),
  time_format: text({ enum: timeFormats }).notNull(),
  last_business_id: uuid().$type<StringerId>(),
  created_at: instant().notNull(),
  updated_at: instant().notNull(),
})

export const sessions = auth.table('sessions', {
  id: uuid().primaryKey(),
  user_id: user_id(),
  token: text().notNull().unique(),
  expires_at: date().notNull(),
  ip_address: text(),
  user_agent: text(),
  /** Both are set if the session was started with a PIN on a shared device. */
  business_id: uuid().$type<StringerId>(),
  shared_device_id: uuid().$type<SharedDeviceId>(),
  ...written,
})

export const accounts = auth.table('accounts', {
  id: uuid().primaryKey(),
  user_id: user_id(),
  provider_id: text().notNull(),
  account_id: text().notNull(),
  password: text(),
  access_token: text(),
  refresh_token: text(),
  id_token: text(),
  access_token_expires_at: date(),
  refresh_token_expires_at: date(),
  scope: text(),
  ...written,
})

export const verifications = auth.table('verifications', {
  id: uuid().primaryKey(),
  identifier: text().notNull().unique(),
  value: text().notNull(),
  expires_at: date().notNull(),
  ...written,
})

/** Account mails that no mail server has accepted yet. */
export const account_mails = auth.table('account_mails', {
  id: uuid().primaryKey(),
  mail: jsonb().notNull(),
  expires_at: date().notNull(),
  attempts: integer().notNull().default(0),
  due_at: date().notNull().defaultNow(),
})

/** Pending email changes, and links that confirm the account's current address. Tokens are hashes. */
export const email_changes = auth.table('email_changes', {
  user_id: user_id().primaryKey(),
  email: text().notNull(),
  old_token: text().unique(),
  new_token: text().notNull().unique(),
  old_confirmed_at: date(),
  new_confirmed_at: date(),
  expires_at: date().notNull(),
})

/** Encrypted. Unverified until the user has entered a correct code. */
export const two_factors = auth.table('two_factors', {
  id: uuid().primaryKey(),
  user_id: user_id().unique(),
  secret: text().notNull(),
  backup_codes: text().notNull(),
  verified: boolean().notNull().default(true),
  failed_verification_count: integer().notNull().default(0),
  locked_until: date(),
})

/** Public keys for signing in without a password. `updated_at` changes with the name. */
export const passkeys = auth.table('passkeys', {
  id: uuid().primaryKey(),
  user_id: user_id(),
  name: text().notNull(),
  credential_id: text().notNull().unique(),
  public_key: text().notNull(),
  counter: bigint({ mode: 'number' }).notNull(),
  device_type: text().notNull(),
  backed_up: boolean().notNull(),
  transports: text(),
  aaguid: text(),
  last_used_at: date(),
  ...written,
})
