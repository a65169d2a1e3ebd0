// The app's role may not read sessions, so a function of the database ends those that were started with a PIN.
import type { SharedDeviceId, StringerId, UserId } from '#domain/values/ids.ts'
import { sql, type SQL } from 'drizzle-orm'

type PinSessions = { readonly member: UserId } | { readonly device: SharedDeviceId }

/** A column for `returning` that ends the sessions of a member's PIN, or those on a shared device. */
export const endPinSessions = (stringer_id: StringerId, of: PinSessions): SQL =>
  'member' in of
    ? sql`auth.end_pin_sessions(${stringer_id}, ${of.member}, null)`
    : sql`auth.end_pin_sessions(${stringer_id}, null, ${of.device})`
