import type { SignInResult, Session } from '#contract/identity.ts'
import type { Claim } from '#database/access.ts'
import { AuthError, UnknownError, ValidationError } from '#domain/errors.ts'
import { stringerId } from '#domain/values/ids.ts'
import type { RequestContext } from '#server/http/context.ts'
import { publicProcedure, authenticatedProcedure, tenantProcedure } from '#server/http/procedure-builders.ts'
import { orNotFound } from '#server/http/errors.ts'
import * as z from 'zod'

import { deleteAccount } from './deletion.ts'
import { forward, createAuthRequest } from './forward.ts'
import { countAttempt, countSignIn, limits, signInKeys } from './rate-limits.ts'
import { isResetPage, wrapResetPage } from './origins.ts'
import { clearAttempts, endOtherSessions, endSession, isRegistered, listSessions, readProfile, updateProfile } from './queries.ts'
import { accountExists } from './auth-errors.ts'
import { twoFactorCookies } from './two-factor-plugin.ts'

const done = { done: true } as const

// Without the name, which is the one from sign-up. The profile has the current one.
const userSchema = z.object({ id: stringerId, email: z.string() })

/** better-auth's response to a successful sign-in. */
const signInSchema = z.object({ token: z.string(), user: userSchema })
const sessionSchema = z.object({ session: z.object({ token: z.string() }), user: userSchema }).nullable()

/** The session of somebody who has just signed in. From now on the device is known, and earlier wrong passwords are forgotten. */
async function toNewSession(context: RequestContext, signedIn: z.infer<typeof signInSchema>): Promise<Session> {
  const { services, headers, address, resHeaders } = context
  const { email } = signedIn.user
  const { devices, system } = services.identity
  const keys = signInKeys({ email, address, device: devices.idOf(headers, email) })
  await Promise.all(keys.map((key) => clearAttempts(system, key)))
  resHeaders?.append('set-cookie', devices.cookieFor(headers, email))
  return toSession(context, signedIn)
}

async function toSession(context: RequestContext, { token, user }: z.infer<typeof signInSchema>): Promise<Session> {
  const claim: Claim = { token, user_id: user.id }
  const profile = orNotFound(await context.services.access.asTenant(claim, readProfile))
  return { user: { ...user, full_name: profile.full_name }, profile }
}

const signInWith = async (context: RequestContext, path: string, body: object): Promise<Session> =>
  toNewSession(context, signInSchema.parse(await forward(context, path, body)))

const twoFactorSchema = z.object({ twoFactorRedirect: z.literal(true) })

/** Signs in, or starts the second step. */
async function startSignIn(context: RequestContext, path: string, body: object): Promise<SignInResult> {
  const result = await forward(context, path, body)
  if (twoFactorSchema.safeParse(result).success) return { two_factor_required: true }
  return toNewSession(context, signInSchema.parse(result))
}

const signUp = publicProcedure.identity.signUp.handler(async ({ input: { email, password, full_name }, context }) => {
  const { system } = context.services.identity
  const result = await forward(context, '/sign-up/email', { email, password, name: full_name }).catch(async (error: unknown) => {
    // better-auth reports no reason when two sign-ups with the same address run at once.
    throw error instanceof UnknownError && (await isRegistered(system, email.toLowerCase())) ? accountExists() : error
  })
  return toNewSession(context, signInSchema.parse(result))
})

const signIn = publicProcedure.identity.signIn.handler(async ({ input, context }) => {
  const { system, devices } = context.services.identity
  const { email } = input
  await countSignIn(system, { email, address: context.address, device: devices.idOf(context.headers, email) })
  return startSignIn(context, '/sign-in/email', input)
})

const signInCode = publicProcedure.identity.signInCode.handler(({ input, context }) => {
  const headers = new Headers(context.headers)
  headers.set('cookie', twoFactorCookies(headers.get('cookie') ?? ''))
  const path = /^\d{6}$/.test(input.code) ? '/two-factor/verify-totp' : '/two-factor/verify-backup-code'
  return signInWith({ ...context, headers }, path, input)
})

const requestPasswordReset = publicProcedure.identity.requestPasswordReset.handler(
  async ({ input: { email, redirect_to }, context }) => {
    const { identity } = context.services
    const redirectTo = redirect_to ?? `${identity.home.origin}/reset-password`
    if (!isResetPage(identity.home, redirectTo)) {
      const message = "A reset link can't open this page"
      throw new ValidationError(message, { fields: [{ path: 'redirect_to', message }] })
    }
    await countAttempt(identity.system, `reset from ${context.address}`, limits.resetsByAddress)
    await countAttempt(identity.system, `reset for ${email.toLowerCase()}`, limits.resetsByEmail)
    // In the background, so that the response time does not reveal whether the account exists.
    identity.inBackground(
      identity.handle(createAuthRequest(context, '/request-password-reset', { email, redirectTo: wrapResetPage(redirectTo) })),
    )
    return done
  },
)

const updatePassword = authenticatedProcedure.identity.updatePassword.handler(async ({ input, context }) => {
  const { user_id } = context.claim
  const attempts = `password of ${user_id}`
  const { system } = context.services.identity
  await countAttempt(system, attempts, limits.wrongPasswords)
  const session = await signInWith(context, '/update-password', input)
  await clearAttempts(system, attempts)
  return session
})

/** Procedures of accounts, profiles and sessions (spec 7). */
export const identity = {
  signUp,
  signIn,
  signInCode,
  requestPasswordReset,
  updatePassword,

  resetPassword: publicProcedure.identity.resetPassword.handler(({ input: { token, password }, context }) =>
    startSignIn(context, '/reset-password', { token, newPassword: password }),
  ),

  signOut: publicProcedure.identity.signOut.handler(async ({ context }) => {
    await forward(context, '/sign-out', {})
    return done
  }),

  session: publicProcedure.identity.session.handler(async ({ context }) => {
    if (!context.services.identity.sessionOf(context.headers)) return null
    const session = sessionSchema.parse(await forward(context, '/get-session'))
    return session && toSession(context, { token: session.session.token, user: session.user })
  }),

  user: authenticatedProcedure.identity.user.handler(async ({ context }) => {
    const session = sessionSchema.parse(await forward(context, '/get-session'))
    if (!session) throw new AuthError()
    return (await toSession(context, { token: session.session.token, user: session.user })).user
  }),

  profile: tenantProcedure.identity.profile.handler(async ({ context: { db } }) => orNotFound(await readProfile(db))),

  updateProfile: tenantProcedure.identity.updateProfile.handler(({ input, context: { db } }) => updateProfile(db, input)),

  deleteAccount: authenticatedProcedure.identity.deleteAccount.handler(async ({ input, context }) => {
    await deleteAccount(context, input)
    return done
  }),

  devices: authenticatedProcedure.identity.devices.handler(async ({ context }) => {
    const { token, user_id } = context.claim
    const sessions = await listSessions(context.services.identity.system, user_id)
    return { items: sessions.map(({ token: sessionToken, ...session }) => ({ ...session, is_current: sessionToken === token })) }
  }),

  signOutDevice: authenticatedProcedure.identity.signOutDevice.handler(async ({ input: { id }, context }) => {
    const { user_id } = context.claim
    return { id: orNotFound((await endSession(context.services.identity.system, user_id, id)) ? id : undefined) }
  }),

  signOutOthers: authenticatedProcedure.identity.signOutOthers.handler(async ({ context }) => {
    const { token, user_id } = context.claim
    await endOtherSessions(context.services.identity.system, user_id, token)
    return done
  }),
}
