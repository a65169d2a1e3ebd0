// From better-auth's sessions to those of the contract.
import type { Session } from '#contract/identity.ts'
import type { SessionClaim } from '#database/claims.ts'
import { stringerId } from '#domain/values/ids.ts'
import { orNotFound } from '#server/http/errors.ts'
import type { RequestContext } from '#server/http/context.ts'
import * as z from 'zod'

import { alertOwner } from './login-alert-service.ts'
import { clearAttempts, readProfile } from './queries.ts'
import { signInKeys } from './rate-limits.ts'

// Without the name, which is the one from sign-up. The profile has the current one.
export const userSchema = z.object({ id: stringerId, email: z.string() })

interface SignedIn {
  readonly token: string
  readonly user: z.infer<typeof userSchema>
}

/**
 * The session of somebody who has just signed in. From now on the device is known, and earlier wrong passwords are forgotten. The owner is
 * alerted when the device is new.
 */
export async function toSignedIn(context: RequestContext, signedIn: SignedIn): Promise<Session> {
  const { headers, services } = context
  const { identity } = services
  const { id, email } = signedIn.user
  if (identity.devices.idOf(headers, email) === undefined) await alertOwner(identity, id, headers)
  return toNewSession(context, signedIn)
}

/** The same after a sign-up, or after a new password of somebody who was signed in. */
export async function toNewSession(context: RequestContext, signedIn: SignedIn): Promise<Session> {
  const { services, headers, address, resHeaders } = context
  const { email } = signedIn.user
  const { devices, system } = services.identity
  const keys = signInKeys({ email, address, device: devices.idOf(headers, email) })
  await Promise.all(keys.map((key) => clearAttempts(system, key)))
  resHeaders?.append('set-cookie', devices.cookieFor(headers, email))
  return toSession(context, signedIn)
}

/** A session with its profile. */
export async function toSession(context: RequestContext, { token, user }: SignedIn): Promise<Session> {
  const claim: SessionClaim = { token, user_id: user.id }
  const profile = orNotFound(await context.services.access.asTenant(claim, readProfile))
  return { user: { ...user, full_name: profile.full_name }, profile }
}
