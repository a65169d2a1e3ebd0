// Converts better-auth's sessions to those of the contract.
import type { Session } from '#contract/identity/identity.ts'
import type { MemberClaim } from '#database/connections/claims.ts'
import { roles } from '#domain/people/permissions.ts'
import { userId, type StringerId, type UserId } from '#domain/values/ids.ts'
import { orNotFound } from '#server/procedure/errors.ts'
import { namedBusiness } from '#server/procedure/caller.ts'
import type { RequestContext } from '#server/procedure/context.ts'
import * as z from 'zod'

import { alertOwner } from './login-alert-service.ts'
import { readProfile } from '../profile-queries.ts'
import { clearedLock } from './session-cookie.ts'
import { forward } from '../forward.ts'
import { clearAttempts, ensureBusiness, listBusinesses, readRegisteredDevice, readUnlockedDevice } from '../queries.ts'
import { signInKeys } from '../rate-limits.ts'
import type { DeviceRef } from './shared-device-cookie.ts'

/** Ends a tablet's lock after its session has ended or a member has unlocked it. */
export function endLock({ headers, resHeaders }: RequestContext): void {
  const cleared = clearedLock(headers)
  if (cleared !== undefined) resHeaders?.append('set-cookie', cleared)
}

/** Ends this browser's session, if there is one. */
export async function endOwnSession(context: RequestContext): Promise<void> {
  await forward(context, '/sign-out', {})
  endLock(context)
}

// Omits the name, which is from sign-up. The profile has the current name.
export const userSchema = z.object({ id: userId, email: z.string() })

/** better-auth's response to a successful sign-in. */
export const signInSchema = z.object({ token: z.string(), user: userSchema })
type SignedIn = Readonly<z.infer<typeof signInSchema>>

/**
 * The session of a user who has just signed in. Marks the device as known, clears failed attempts, and alerts the owner if the device is
 * new.
 */
export async function toSignedIn(context: RequestContext, signedIn: SignedIn): Promise<Session> {
  const { headers, services } = context
  const { identity } = services
  const { id, email } = signedIn.user
  if (identity.devices.idOf(headers, email) === undefined) await alertOwner(identity, id, headers)
  return toNewSession(context, signedIn)
}

/** Like `toSignedIn`, but after a sign-up or a password change, so without an alert. */
export async function toNewSession(context: RequestContext, signedIn: SignedIn): Promise<Session> {
  endLock(context)
  const { services, headers, address, resHeaders } = context
  const { email } = signedIn.user
  const { devices, system } = services.identity
  const keys = signInKeys({ email, address, device: devices.idOf(headers, email) })
  await Promise.all(keys.map((key) => clearAttempts(system, key)))
  resHeaders?.append('set-cookie', devices.cookieFor(headers, email))
  resHeaders?.append('set-cookie', devices.knownCookie)
  return toSession(context, signedIn)
}

/** A user's businesses, and the one to open: the one the request names if the user has access, or else the usual one. */
async function chooseBusiness(context: RequestContext, user_id: UserId) {
  const named = namedBusiness(context)
  const businesses = await listBusinesses(context.services.identity.system, user_id)
  const open = businesses.filter(({ is_open }) => is_open)
  const chosen = open.find(({ id }) => id === named) ?? open.find(({ is_last }) => is_last) ?? open[0]
  return { businesses, business_id: chosen?.id }
}

interface Parts extends Pick<Session, 'businesses' | 'shared_device'> {
  readonly business_id: StringerId
}

async function createSession(context: RequestContext, { token, user }: SignedIn, parts: Parts): Promise<Session> {
  const { business_id: stringer_id, businesses, shared_device } = parts
  const claim: MemberClaim = { token, user_id: user.id, stringer_id, roles, allows_pin: true }
  const profile = orNotFound(await context.services.access.asTenant(claim, readProfile))
  return { user: { ...user, full_name: profile.full_name }, profile, businesses, shared_device }
}

/** A session with its profile, in the business the request names or in the usual one. */
export async function toSession(context: RequestContext, signedIn: SignedIn): Promise<Session> {
  let { businesses, business_id } = await chooseBusiness(context, signedIn.user.id)
  if (business_id === undefined) {
    await ensureBusiness(context.services.identity.system, signedIn.user.id)
    ;({ businesses, business_id } = await chooseBusiness(context, signedIn.user.id))
  }
  const device = context.services.identity.sharedDevices.read(context.headers)
  const registered = device && (await readRegisteredDevice(context.services.identity.system, device))
  const shared_device = registered ? { ...registered, by_pin: false } : null
  return createSession(context, signedIn, { businesses, business_id: orNotFound(business_id), shared_device })
}

/**
 * The session of a member who has unlocked a shared device with a PIN, only in the device's business. Null if they have no access to it.
 */
export async function toPinSession(
  context: RequestContext,
  signedIn: SignedIn,
  { stringer_id, id }: DeviceRef,
): Promise<Session | null> {
  const { system } = context.services.identity
  const [businesses, shared_device] = await Promise.all([
    listBusinesses(system, signedIn.user.id),
    readUnlockedDevice(system, stringer_id, id),
  ])
  const own = businesses.filter((business) => business.id === stringer_id && business.is_open)
  if (own.length === 0 || !shared_device) return null
  const parts = { businesses: own, business_id: stringer_id, shared_device: { ...shared_device, by_pin: true } }
  return createSession(context, signedIn, parts)
}
