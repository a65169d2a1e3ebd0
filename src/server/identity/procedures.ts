import type { SignInResult } from '#contract/identity/identity.ts'
import { AuthError, fieldError, UnknownError } from '#domain/errors.ts'
import type { RequestContext } from '#server/procedure/context.ts'
import { publicProcedure, refuseWithoutPermission, sessionProcedure, tenantProcedure } from '#server/procedure/builders.ts'
import { orNotFound } from '#server/procedure/errors.ts'
import { sharedDeviceId, stringerId } from '#domain/values/ids.ts'
import * as z from 'zod'

import type { Identity } from './auth.ts'
import { isCommonPassword } from './passwords/common-passwords.ts'
import { deleteAccount } from './deletion.ts'
import { describeDevice } from './sessions/device-label.ts'
import { mailConfirmation } from './email/email-service.ts'
import { forward, createAuthRequest } from './forward.ts'
import { countAttempt, countSignIn, limits } from './rate-limits.ts'
import { isResetPage, wrapResetPage } from './origins.ts'
import { readProfile, hasBusinessFields, updateProfile } from './profile-queries.ts'
import {
  clearAttempts,
  endOtherSessions,
  endSession,
  isRegistered,
  listSessions,
  readPasswordHash,
  replacePasswordHash,
} from './queries.ts'
import { accountExists } from './auth-errors.ts'
import {
  endOwnSession,
  signInSchema,
  toNewSession,
  toPinSession,
  toSession,
  toSignedIn,
  userSchema,
} from './sessions/signed-in.ts'
import { keepStepCookie } from './two-factor/step-cookies.ts'

const done = { done: true } as const

const sessionSchema = z
  .object({
    session: z.object({ token: z.string(), businessId: stringerId.nullish(), sharedDeviceId: sharedDeviceId.nullish() }),
    user: userSchema,
  })
  .nullable()

const twoFactorSchema = z.object({ twoFactorRedirect: z.literal(true) })

/** Signs in, or starts the second step. */
async function startSignIn(context: RequestContext, path: string, body: object): Promise<SignInResult> {
  const result = await forward(context, path, body)
  if (twoFactorSchema.safeParse(result).success) return { two_factor_required: true }
  return toSignedIn(context, signInSchema.parse(result))
}

const signUp = publicProcedure.identity.signUp.handler(async ({ input: { email, password, full_name }, context }) => {
  const { system } = context.services.identity
  const result = await forward(context, '/sign-up/email', { email, password, name: full_name }).catch(async (error: unknown) => {
    // better-auth reports no reason if two sign-ups with the same address run concurrently.
    throw error instanceof UnknownError && (await isRegistered(system, email.toLowerCase())) ? accountExists() : error
  })
  const signedUp = signInSchema.parse(result)
  context.services.identity.inBackground(mailConfirmation(context.services, signedUp.user))
  return toNewSession(context, signedUp)
})

/** Rehashes a just verified password if its hash is outdated. */
async function upgradeHash(
  { system, hashing }: Identity,
  { email, password }: { email: string; password: string },
): Promise<void> {
  const stored = await readPasswordHash(system, email.toLowerCase())
  if (stored && hashing.isOutdated(stored.hash)) await replacePasswordHash(system, stored, await hashing.hash(password))
}

const signIn = publicProcedure.identity.signIn.handler(async ({ input, context }) => {
  const { identity } = context.services
  const { system, devices } = identity
  const { email } = input
  await countSignIn(system, { email, address: context.address, device: devices.idOf(context.headers, email) })
  const result = await startSignIn(context, '/sign-in/email', input)
  identity.inBackground(upgradeHash(identity, input))
  return result
})

const checkPassword = publicProcedure.identity.checkPassword.handler(async ({ input: { password }, context }) => {
  const { system } = context.services.identity
  await countAttempt(system, `password checks from ${context.address}`, limits.passwordChecks)
  return { is_common: await isCommonPassword(password) }
})

const signInCode = publicProcedure.identity.signInCode.handler(async ({ input, context }) => {
  const headers = new Headers(context.headers)
  headers.set('cookie', keepStepCookie(headers.get('cookie') ?? '', 'twoFactor'))
  const path = /^\d{6}$/.test(input.code) ? '/two-factor/verify-totp' : '/two-factor/verify-backup-code'
  return toSignedIn(context, signInSchema.parse(await forward({ ...context, headers }, path, input)))
})

const requestPasswordReset = publicProcedure.identity.requestPasswordReset.handler(
  async ({ input: { email, redirect_to }, context }) => {
    const { identity } = context.services
    const redirectTo = redirect_to ?? `${identity.home.origin}/reset-password`
    if (!isResetPage(identity.home, redirectTo)) throw fieldError('redirect_to', "A reset link can't open this page")
    await countAttempt(identity.system, `reset from ${context.address}`, limits.resetsByAddress)
    await countAttempt(identity.system, `reset for ${email.toLowerCase()}`, limits.resetsByEmail)
    // Runs in the background, so the response time doesn't reveal whether the account exists.
    identity.inBackground(
      identity.handle(createAuthRequest(context, '/request-password-reset', { email, redirectTo: wrapResetPage(redirectTo) })),
    )
    return done
  },
)

const updatePassword = sessionProcedure.identity.updatePassword.handler(async ({ input, context }) => {
  const { user_id } = context.claim
  const attempts = `password of ${user_id}`
  const { system } = context.services.identity
  await countAttempt(system, attempts, limits.wrongPasswords)
  const session = await toNewSession(context, signInSchema.parse(await forward(context, '/update-password', input)))
  await clearAttempts(system, attempts)
  return session
})

/** Procedures of accounts, profiles and sessions. */
export const identity = {
  signUp,
  signIn,
  signInCode,
  checkPassword,
  requestPasswordReset,
  updatePassword,

  resetPassword: publicProcedure.identity.resetPassword.handler(({ input: { token, password }, context }) =>
    startSignIn(context, '/reset-password', { token, newPassword: password }),
  ),

  signOut: publicProcedure.identity.signOut.handler(async ({ context }) => {
    await endOwnSession(context)
    return done
  }),

  session: publicProcedure.identity.session.handler(async ({ context }) => {
    if (!context.services.identity.sessionOf(context.headers)) return null
    const found = sessionSchema.parse(await forward(context, '/get-session'))
    if (!found) return null
    const { session, user } = found
    const signedIn = { token: session.token, user }
    if (!session.businessId || !session.sharedDeviceId) return toSession(context, signedIn)
    return toPinSession(context, signedIn, { stringer_id: session.businessId, id: session.sharedDeviceId })
  }),

  user: sessionProcedure.identity.user.handler(async ({ context }) => {
    const session = sessionSchema.parse(await forward(context, '/get-session'))
    if (!session) throw new AuthError()
    return (await toSession(context, { token: session.session.token, user: session.user })).user
  }),

  profile: tenantProcedure.identity.profile.handler(async ({ context: { db } }) => orNotFound(await readProfile(db))),

  updateProfile: tenantProcedure.identity.updateProfile.handler(async ({ input, context: { db } }) => {
    const { updated_at, ...changes } = input
    if (hasBusinessFields(changes)) await refuseWithoutPermission(db, 'settings')
    return updateProfile(db, updated_at, changes)
  }),

  deleteAccount: sessionProcedure.identity.deleteAccount.handler(async ({ input, context }) => {
    await deleteAccount(context, input)
    return done
  }),

  devices: sessionProcedure.identity.devices.handler(async ({ context }) => {
    const { token, user_id } = context.claim
    const sessions = await listSessions(context.services.identity.system, user_id)
    const items = sessions.map(({ token: sessionToken, ...session }) => ({
      ...session,
      ...describeDevice(session.user_agent),
      is_current: sessionToken === token,
    }))
    return { items }
  }),

  signOutDevice: sessionProcedure.identity.signOutDevice.handler(async ({ input: { id }, context }) => {
    const { user_id } = context.claim
    return { id: orNotFound((await endSession(context.services.identity.system, user_id, id)) ? id : undefined) }
  }),

  signOutOthers: sessionProcedure.identity.signOutOthers.handler(async ({ context }) => {
    const { token, user_id } = context.claim
    await endOtherSessions(context.services.identity.system, user_id, token)
    return done
  }),
}
