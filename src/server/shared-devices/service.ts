// Shared tablets of a business, unlocked with PINs (docs/decisions/0058).
import type { Session } from '#contract/identity/identity.ts'
import type { TenantDb } from '#database/access.ts'
import { ConflictError, fieldError, PermissionError, ValidationError } from '#domain/errors.ts'
import type { RecordedEvent } from '#domain/events/events.ts'
import { dailyPinTries, freePinTries, pinLockMinutes } from '#domain/people/pins.ts'
import {
  maxSharedDevices,
  type LockScreen,
  type SharedDevice,
  type SharedDeviceCreate,
  type Unlocking,
} from '#domain/people/shared-devices.ts'
import { newId, sharedDeviceId, type SharedDeviceId } from '#domain/values/ids.ts'
import { record } from '#server/events/record.ts'
import type { RequestContext, Services } from '#server/procedure/context.ts'
import { orNotFound } from '#server/procedure/errors.ts'
import { forward } from '#server/identity/forward.ts'
import { storeOwnerMail } from '#server/identity/mails/mail-user.ts'
import { tooManyAttempts } from '#server/identity/rate-limits.ts'
import type { DeviceRef } from '#server/identity/sessions/shared-device-cookie.ts'
import { endLock, endOwnSession, signInSchema, toPinSession } from '#server/identity/sessions/signed-in.ts'

import { pinLockedMail } from './mails.ts'
import {
  countDevices,
  countPinTry,
  deleteDevice,
  deviceById,
  endEarlierSessions,
  insertDevice,
  listDevices,
  listPeopleWithPins,
  readDevice,
  readLockSeconds,
  recordUnlock,
  updateIdleMinutes,
  type PinTry,
} from './queries.ts'

/** The shared devices of the business. `is_current` marks the calling browser's device. */
export async function listSharedDevices(context: RequestContext, db: TenantDb): Promise<SharedDevice[]> {
  const current = context.services.identity.sharedDevices.read(context.headers)
  return (await listDevices(db)).map((device) => ({ ...device, is_current: device.id === current?.id }))
}

const removalOf = (id: SharedDeviceId, name: string): RecordedEvent => ({
  kind: 'shared_device.removed',
  record_id: id,
  data: { name },
})

/** Removes a device. Throws NotFoundError. */
export const removeDevice = (db: TenantDb, id: SharedDeviceId): Promise<void> =>
  db.transaction(async (tx) => {
    await record(tx, [removalOf(id, orNotFound(await deleteDevice(tx, id)))])
  })

/**
 * Registers the calling browser as a shared device of the business, and ends its session. Replaces its earlier registration.
 * @throws ValidationError if the business has too many
 */
export async function registerDevice(context: RequestContext, db: TenantDb, input: SharedDeviceCreate): Promise<SharedDevice> {
  const cookies = context.services.identity.sharedDevices
  const id = sharedDeviceId.parse(newId())
  const { token_hash, cookie } = cookies.create({ stringer_id: db.stringer_id, id })
  const device = await db.transaction(async (tx) => {
    const current = cookies.read(context.headers)
    const replaced = current && (await deleteDevice(tx, current.id))
    if ((await countDevices(tx)) >= maxSharedDevices) {
      throw new ValidationError(`A business can have ${maxSharedDevices} shared tablets. Remove one that isn’t used.`)
    }
    await insertDevice(tx, { ...input, id, token_hash })
    await record(tx, [
      ...(current && replaced !== undefined ? [removalOf(current.id, replaced)] : []),
      { kind: 'shared_device.added', record_id: id, data: { name: input.name } },
    ])
    return orNotFound(await deviceById(tx, id))
  })
  // Only a confirmed member's browser becomes a shared device, and loses its session.
  await db.member()
  context.resHeaders?.append('set-cookie', cookie)
  // No personal session may stay on the tablet, whatever its browser does next.
  await endOwnSession(context)
  return { ...device, is_current: true }
}

interface IdleTimeChange {
  readonly id: SharedDeviceId
  /** The idle minutes that the caller has read. */
  readonly from: number
  readonly idle_minutes: number
}

/**
 * Changes the idle time after which a device locks.
 * @throws ConflictError if it differs from the time that the caller has read
 */
export async function changeIdleTime(context: RequestContext, db: TenantDb, change: IdleTimeChange): Promise<SharedDevice> {
  return db.transaction(async (tx) => {
    const name = await updateIdleMinutes(tx, change)
    const device = orNotFound(await deviceById(tx, change.id))
    const current = { ...device, is_current: device.id === context.services.identity.sharedDevices.read(context.headers)?.id }
    if (name === undefined) throw new ConflictError({ entity: 'shared_device', current })
    await recordIdleTime(tx, name, change)
    return current
  })
}

async function recordIdleTime(db: TenantDb, name: string, { id, from, idle_minutes: to }: IdleTimeChange): Promise<void> {
  if (from === to) return
  await record(db, [{ kind: 'shared_device.idle_time_changed', record_id: id, data: { name, from, to } }])
}

/** What a locked device shows. Null if the browser is not, or no longer, a shared device; this also deletes its cookie. */
export async function readLockScreen({ services, headers, resHeaders }: RequestContext): Promise<LockScreen | null> {
  const { system, sharedDevices } = services.identity
  const claim = sharedDevices.read(headers)
  if (!claim) return null
  const [device, people] = await Promise.all([readDevice(system, claim), listPeopleWithPins(system, claim.stringer_id)])
  if (device) return { ...device, people }
  resHeaders?.append('set-cookie', sharedDevices.cleared)
  return null
}

/** Mails the owner when a PIN is first locked, when the lock reaches its maximum, and when wrong tries exceed the daily limit. */
async function reportWrongPin(
  { identity }: Services,
  { stringer_id, name }: DeviceRef & { readonly name: string },
  { tries, day_tries, full_name: person }: PinTry,
): Promise<void> {
  const isDailyLimit = day_tries === dailyPinTries + 1
  const locks = isDailyLimit ? pinLockMinutes.length : tries - freePinTries
  if (locks !== 1 && locks !== pinLockMinutes.length) return
  const locked = { person, device: name, minutes: pinLockMinutes[locks - 1] ?? 0, isDailyLimit }
  await storeOwnerMail(identity.system, stringer_id, 3 * 24, ({ email }) => pinLockedMail(email, locked))
  await identity.deliverMails()
}

/**
 * Starts a session on a shared device, and ends earlier ones.
 * @throws ValidationError for `pin` if it is wrong
 * @throws RateLimitError if the PIN is locked
 * @throws PermissionError if the browser isn't a shared device, or the member has no access to the business
 */
export async function unlockDevice(context: RequestContext, { user_id, pin }: Unlocking): Promise<Session> {
  const { services, headers } = context
  const { system, sharedDevices, hashing } = services.identity
  const device = sharedDevices.read(headers)
  const found = device && (await readDevice(system, device))
  if (!found) throw new PermissionError()
  const { stringer_id, id } = device
  const attempt = await countPinTry(system, stringer_id, user_id)
  if (!attempt) {
    const seconds = await readLockSeconds(system, stringer_id, user_id)
    throw seconds === undefined ? fieldError('pin', 'Wrong PIN') : tooManyAttempts(seconds)
  }
  if (!(await hashing.verify({ hash: attempt.hash, password: pin }))) {
    services.identity.inBackground(reportWrongPin(services, { ...device, name: found.name }, attempt))
    throw fieldError('pin', 'Wrong PIN')
  }
  await recordUnlock(system, device, user_id)
  // The previous user is done, even if the browser couldn't end their session, for example while offline.
  await forward({ ...context, resHeaders: undefined }, '/sign-out', {})
  const started = signInSchema.parse(
    await forward(context, '/pin-session', { user_id, business_id: stringer_id, shared_device_id: id }),
  )
  await endEarlierSessions(system, device, started.token)
  const session = await toPinSession(context, started, { stringer_id, id })
  if (!session) throw new PermissionError()
  endLock(context)
  return session
}
