import type { SignInResult, Session } from '#contract/identity.ts'
import type { Claim } from '#database/access.ts'
import { AuthError, UnknownError, ValidationError } from '#domain/errors.ts'
import { stringerId } from '#domain/values/ids.ts'
import type { RequestContext } from '#server/http/context.ts'
import { publicProcedure, authenticatedProcedure, tenantProcedure } from '#server/http/procedure-builders.ts'
import { orNotFound } from '#server/http/errors.ts'
import * as z from 'zod'

import { deleteAccount } from './deletion.ts'
import { forward, requestTo } from './forward.ts'
import { countAttempt, limits } from './limits.ts'
import { carried, isResetPage } from './origins.ts'
import { clear, endOtherSessions, endSession, isRegistered, profileOf, sessionsOf, updateProfile } from './queries.ts'
import { accountExists } from './refusals.ts'
import { secondStepCookies } from './second-step.ts'

const done = { done: true } as const

// Not its name: that is of the sign-up, and the profile has the current one.
const user = z.object({ id: stringerId, email: z.string() })

/** What better-auth answers when somebody is signed in. */
const signedIn = z.object({ token: z.string(), user })
const current = z.object({ session: z.object({ token: z.string() }), user }).nullable()

async function sessionFor(context: RequestContext, { token, user }: z.infer<typeof signedIn>): Promise<Session> {
  const claim: Claim = { token, user_id: user.id }
  const profile = orNotFound(await context.services.access.asTenant(claim, profileOf))
  return { user: { ...user, full_name: profile.full_name }, profile }
}

const signInWith = async (context: RequestContext, path: string, body: object): Promise<Session> =>
  sessionFor(context, signedIn.parse(await forward(context, path, body)))

const asked = z.object({ twoFactorRedirect: z.literal(true) })

/** Somebody is signed in, or asked for a code first. */
async function enterWith(context: RequestContext, path: string, body: object): Promise<SignInResult> {
  const answer = await forward(context, path, body)
  if (asked.safeParse(answer).success) return { two_factor_required: true }
  return sessionFor(context, signedIn.parse(answer))
}

const signUp = publicProcedure.identity.signUp.handler(async ({ input: { email, password, full_name }, context }) => {
  const { system } = context.services.identity
  const answer = await forward(context, '/sign-up/email', { email, password, name: full_name }).catch(async (error: unknown) => {
    // Two sign-ups at once: better-auth does not say why the second could not be written.
    throw error instanceof UnknownError && (await isRegistered(system, email.toLowerCase())) ? accountExists() : error
  })
  return sessionFor(context, signedIn.parse(answer))
})

const signIn = publicProcedure.identity.signIn.handler(async ({ input, context }) => {
  const { system } = context.services.identity
  const attempts = `sign-in ${input.email.toLowerCase()}`
  await countAttempt(system, attempts, limits.wrongPasswords)
  const entered = await enterWith(context, '/sign-in/email', input)
  await clear(system, attempts)
  return entered
})

const signInCode = publicProcedure.identity.signInCode.handler(({ input, context }) => {
  const headers = new Headers(context.headers)
  headers.set('cookie', secondStepCookies(headers.get('cookie') ?? ''))
  const path = /^\d{6}$/.test(input.code) ? '/two-factor/verify-totp' : '/two-factor/verify-backup-code'
  return signInWith({ ...context, headers }, path, input)
})

const requestPasswordReset = publicProcedure.identity.requestPasswordReset.handler(
  async ({ input: { email, redirect_to }, context }) => {
    const { identity } = context.services
    const redirectTo = redirect_to ?? `${identity.home.origin}/reset-password`
    if (!isResetPage(identity.home, redirectTo)) {
      const message = 'This is not a page that a reset link may open'
      throw new ValidationError(message, { fields: [{ path: 'redirect_to', message }] })
    }
    await countAttempt(identity.system, `reset from ${context.address}`, limits.resetsByAddress)
    await countAttempt(identity.system, `reset for ${email.toLowerCase()}`, limits.resetsByEmail)
    // After the answer, so that its time tells nothing about who has an account.
    identity.inBackground(
      identity.handle(requestTo(context, '/request-password-reset', { email, redirectTo: carried(redirectTo) })),
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
  await clear(system, attempts)
  return session
})

/** Spec 7, and the devices of the settings. */
export const identity = {
  signUp,
  signIn,
  signInCode,
  requestPasswordReset,
  updatePassword,

  resetPassword: publicProcedure.identity.resetPassword.handler(({ input: { token, password }, context }) =>
    enterWith(context, '/reset-password', { token, newPassword: password }),
  ),

  signOut: publicProcedure.identity.signOut.handler(async ({ context }) => {
    await forward(context, '/sign-out', {})
    return done
  }),

  session: publicProcedure.identity.session.handler(async ({ context }) => {
    if (!context.services.identity.sessionOf(context.headers)) return null
    const now = current.parse(await forward(context, '/get-session'))
    return now && sessionFor(context, { token: now.session.token, user: now.user })
  }),

  user: authenticatedProcedure.identity.user.handler(async ({ context }) => {
    const now = current.parse(await forward(context, '/get-session'))
    if (!now) throw new AuthError()
    return (await sessionFor(context, { token: now.session.token, user: now.user })).user
  }),

  profile: tenantProcedure.identity.profile.handler(async ({ context: { db } }) => orNotFound(await profileOf(db))),

  updateProfile: tenantProcedure.identity.updateProfile.handler(({ input, context: { db } }) => updateProfile(db, input)),

  deleteAccount: authenticatedProcedure.identity.deleteAccount.handler(async ({ input, context }) => {
    await deleteAccount(context, input)
    return done
  }),

  devices: authenticatedProcedure.identity.devices.handler(async ({ context }) => {
    const { token, user_id } = context.claim
    const sessions = await sessionsOf(context.services.identity.system, user_id)
    return { items: sessions.map(({ token: its, ...session }) => ({ ...session, is_current: its === token })) }
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
