import { lockBusiness } from '#database/locks.ts'
import type { SystemDb, TenantDb } from '#database/access.ts'
import { notifyRecords } from '#database/queries/notify-records.ts'
import { endPinSessions } from '#database/queries/pin-sessions.ts'
import type { SessionClaim } from '#database/connections/claims.ts'
import { sessions } from '#database/tables/auth.ts'
import { businesses } from '#database/tables/businesses.ts'
import { members } from '#database/tables/members.ts'
import { member_pins, shared_devices } from '#database/tables/shared-devices.ts'
import { dailyPinTries, freePinTries, pinLockMinutes } from '#domain/people/pins.ts'
import type { SharedDevice, SharedDeviceCreate } from '#domain/people/shared-devices.ts'
import type { SharedDeviceId, StringerId, UserId } from '#domain/values/ids.ts'
import type { DeviceClaim, DeviceRef } from '#server/identity/sessions/shared-device-cookie.ts'
import { and, asc, count, eq, isNotNull, isNull, sql, type SQL } from 'drizzle-orm'

const select = (db: TenantDb) =>
  db
    .select({
      id: shared_devices.id,
      name: shared_devices.name,
      idle_minutes: shared_devices.idle_minutes,
      registered_by_name: members.full_name,
      created_at: shared_devices.created_at,
      last_used_at: shared_devices.last_used_at,
      updated_at: shared_devices.updated_at,
    })
    .from(shared_devices)
    .leftJoin(members, and(eq(members.stringer_id, db.stringer_id), eq(members.user_id, shared_devices.registered_by)))

/** The shared devices of a business, by name. There are few. */
export const listDevices = (db: TenantDb): Promise<Omit<SharedDevice, 'is_current'>[]> =>
  select(db).where(eq(shared_devices.stringer_id, db.stringer_id)).orderBy(asc(shared_devices.name), asc(shared_devices.id))

export async function deviceById(db: TenantDb, id: SharedDeviceId): Promise<Omit<SharedDevice, 'is_current'> | undefined> {
  const [found] = await select(db).where(and(eq(shared_devices.stringer_id, db.stringer_id), eq(shared_devices.id, id)))
  return found
}

/** Counts the devices of a business. Concurrent registrations wait for each other. */
export async function countDevices(db: TenantDb): Promise<number> {
  await lockBusiness(db)
  const [found] = await db.select({ devices: count() }).from(shared_devices).where(eq(shared_devices.stringer_id, db.stringer_id))
  return found?.devices ?? 0
}

interface NewDevice extends SharedDeviceCreate {
  readonly id: SharedDeviceId
  readonly token_hash: Buffer
}

export async function insertDevice(db: TenantDb, { id, name, idle_minutes, token_hash }: NewDevice): Promise<void> {
  // Every other column has a default; drizzle would name them all, which the role may not write.
  await db.execute(sql`insert into ${shared_devices} (stringer_id, id, name, idle_minutes, token_hash)
    values (${db.stringer_id}, ${id}, ${name}, ${idle_minutes}, ${token_hash})`)
  await notifyRecords(db)
}

/** Changes the idle time of a device if it is the expected one. Returns the device's name, or undefined if it wasn't. */
export async function updateIdleMinutes(
  db: TenantDb,
  { id, from, idle_minutes }: { id: SharedDeviceId; from: number; idle_minutes: number },
): Promise<string | undefined> {
  const [updated] = await db
    .update(shared_devices)
    .set({ idle_minutes })
    .where(and(eq(shared_devices.stringer_id, db.stringer_id), eq(shared_devices.id, id), eq(shared_devices.idle_minutes, from)))
    .returning({ name: shared_devices.name })
  if (updated) await notifyRecords(db)
  return updated?.name
}

/** Deletes a device and ends its sessions. Returns its name, or undefined if it didn't exist. */
export async function deleteDevice(db: TenantDb, id: SharedDeviceId): Promise<string | undefined> {
  const [deleted] = await db
    .delete(shared_devices)
    .where(and(eq(shared_devices.stringer_id, db.stringer_id), eq(shared_devices.id, id)))
    .returning({ name: shared_devices.name, ended: endPinSessions(db.stringer_id, { device: id }) })
  if (deleted) await notifyRecords(db)
  return deleted?.name
}

const isOwnPin = (db: TenantDb, user_id: UserId): SQL | undefined =>
  and(eq(member_pins.stringer_id, db.stringer_id), eq(member_pins.user_id, user_id))

export async function hasPin(db: TenantDb, user_id: UserId): Promise<boolean> {
  const found = await db.select({ user_id: member_pins.user_id }).from(member_pins).where(isOwnPin(db, user_id))
  return found.length > 0
}

const ownerName = (db: TenantDb, user_id: UserId) =>
  sql<string>`(select m.full_name from ${members} m where m.stringer_id = ${db.stringer_id} and m.user_id = ${user_id})`

/** Stores a PIN, resets wrong tries and ends the sessions that the previous PIN started. Returns the member's name. */
export async function storePin(db: TenantDb, user_id: UserId, pin: { hash: string; length: number }) {
  const [stored] = await db
    .insert(member_pins)
    .values({ stringer_id: db.stringer_id, user_id, ...pin, tries: 0, day_tries: 0, day_began: sql`now()` })
    .onConflictDoUpdate({
      target: [member_pins.stringer_id, member_pins.user_id],
      set: { ...pin, tries: 0, locked_until: null, day_tries: 0 },
    })
    .returning({ name: ownerName(db, user_id), ended: endPinSessions(db.stringer_id, { member: user_id }) })
  return stored
}

/** Deletes a member's own PIN and ends the sessions that it started. Returns the member's name, or undefined if there was none. */
export async function deletePin(db: TenantDb, user_id: UserId) {
  const [deleted] = await db
    .delete(member_pins)
    .where(isOwnPin(db, user_id))
    .returning({ name: ownerName(db, user_id), ended: endPinSessions(db.stringer_id, { member: user_id }) })
  return deleted
}

const isDevice = ({ stringer_id, id, token_hash }: DeviceClaim): SQL | undefined =>
  and(eq(shared_devices.stringer_id, stringer_id), eq(shared_devices.id, id), eq(shared_devices.token_hash, token_hash))

/** Reads a device if the secret is correct. */
export async function readDevice(db: SystemDb, claim: DeviceClaim) {
  const [device] = await db
    .select({
      name: shared_devices.name,
      business_name: sql<string>`coalesce(${businesses.business_name}, ${businesses.owner_name})`,
    })
    .from(shared_devices)
    .innerJoin(businesses, eq(businesses.id, shared_devices.stringer_id))
    .where(isDevice(claim))
  return device
}

/** Members who have a PIN in a business and may use it, by name. */
export const listPeopleWithPins = (db: SystemDb, stringer_id: StringerId) =>
  db
    .select({ user_id: members.user_id, full_name: members.full_name, pin_length: member_pins.length })
    .from(member_pins)
    .innerJoin(members, and(eq(members.stringer_id, member_pins.stringer_id), eq(members.user_id, member_pins.user_id)))
    .innerJoin(businesses, eq(businesses.id, members.stringer_id))
    .where(
      and(
        eq(member_pins.stringer_id, stringer_id),
        isNull(members.removed_at),
        sql`(${members.user_id} = ${businesses.owner_id} or ${businesses.subscription_tier} = 'paid')`,
      ),
    )
    .orderBy(asc(members.full_name), asc(members.user_id))

export interface PinTry {
  readonly hash: string
  readonly tries: number
  readonly day_tries: number
  readonly full_name: string
}

const isPin = (stringer_id: StringerId, user_id: UserId): SQL | undefined =>
  and(eq(member_pins.stringer_id, stringer_id), eq(member_pins.user_id, user_id))

/**
 * Counts a try before the PIN is compared, so that concurrent tries can't bypass the limit, and locks the PIN if the try exceeds it.
 * Undefined if there is no PIN or it is locked.
 */
export async function countPinTry(db: SystemDb, stringer_id: StringerId, user_id: UserId): Promise<PinTry | undefined> {
  const excess = sql`${member_pins.tries} + 1 - ${freePinTries}::int`
  const lock = sql`(${sql.param([...pinLockMinutes])}::int[])[least(${excess}, ${pinLockMinutes.length}::int)]`
  const isSameDay = sql`${member_pins.day_began} > now() - interval '1 day'`
  const dayTries = sql`case when ${isSameDay} then least(${member_pins.day_tries} + 1, 1000) else 1 end`
  const [tried] = await db
    .update(member_pins)
    .set({
      tries: sql`least(${member_pins.tries} + 1, 1000)`,
      day_tries: dayTries,
      day_began: sql`case when ${isSameDay} then ${member_pins.day_began} else now() end`,
      locked_until: sql`case
        when ${dayTries} > ${dailyPinTries}::int then now() + make_interval(mins => ${pinLockMinutes.at(-1)}::int)
        when ${excess} > 0 then now() + make_interval(mins => ${lock}) end`,
    })
    .from(members)
    .where(
      and(
        isPin(stringer_id, user_id),
        sql`(${member_pins.locked_until} is null or ${member_pins.locked_until} <= now())`,
        eq(members.stringer_id, stringer_id),
        eq(members.user_id, user_id),
      ),
    )
    .returning({
      hash: member_pins.hash,
      tries: member_pins.tries,
      day_tries: member_pins.day_tries,
      full_name: members.full_name,
    })
  return tried
}

/** Seconds until a PIN may be tried again. Undefined if it is not locked. */
export async function readLockSeconds(db: SystemDb, stringer_id: StringerId, user_id: UserId): Promise<number | undefined> {
  const [locked] = await db
    .select({ seconds: sql<number>`ceil(extract(epoch from ${member_pins.locked_until} - now()))::int` })
    .from(member_pins)
    .where(and(isPin(stringer_id, user_id), sql`${member_pins.locked_until} > now()`))
  return locked && Math.max(1, locked.seconds)
}

/** After a correct PIN: resets consecutive wrong tries, but not the daily count, and records that the device was used. */
export async function recordUnlock(db: SystemDb, { stringer_id, id }: DeviceRef, user_id: UserId): Promise<void> {
  await db
    .update(member_pins)
    .set({ tries: 0, locked_until: null, day_tries: sql`greatest(${member_pins.day_tries} - 1, 0)` })
    .where(isPin(stringer_id, user_id))
  await db
    .update(shared_devices)
    .set({ last_used_at: sql`now()` })
    .where(and(eq(shared_devices.stringer_id, stringer_id), eq(shared_devices.id, id)))
}

/** Ends earlier PIN sessions on a device. If two start at the same time, the later one stays. */
export async function endEarlierSessions(db: SystemDb, { stringer_id, id }: DeviceRef, token: string): Promise<void> {
  await db.execute(sql`delete from ${sessions} earlier using ${sessions} latest
    where latest.token = ${token} and earlier.business_id = ${stringer_id} and earlier.shared_device_id = ${id}
      and (earlier.created_at, earlier.token) < (latest.created_at, latest.token)`)
}

/** Restarts the idle time of a PIN session. A trigger limits it to the idle time of the device. */
export async function prolongPinSession(db: SystemDb, { token, user_id }: SessionClaim): Promise<void> {
  await db
    .update(sessions)
    .set({ expires_at: sql`now() + interval '1 day'` })
    .where(
      and(
        eq(sessions.token, token),
        eq(sessions.user_id, user_id),
        isNotNull(sessions.shared_device_id),
        sql`${sessions.expires_at} > now()`,
      ),
    )
}
