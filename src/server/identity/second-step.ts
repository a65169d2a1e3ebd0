// better-auth's second factor in this house: its tables, what it lacks, and the step after a reset link.
import type { SystemDb } from '#database/access.ts'
import { take } from '#database/rate-limits.ts'
import type { BetterAuthPlugin, GenericEndpointContext, User } from 'better-auth'
import { APIError, createAuthEndpoint, createAuthMiddleware, getSessionFromCtx, sessionMiddleware } from 'better-auth/api'
import { generateRandomString, symmetricDecrypt } from 'better-auth/crypto'
import { twoFactor } from 'better-auth/plugins/two-factor'
import * as z from 'zod'

/** Seconds between the password and the code. */
const patience = 10 * 60
const cookieName = 'two_factor'
const cookieEnd = new RegExp(`\\.${cookieName}=`)

/** The cookies of a request as the second step takes them: a session that is open already proves nothing there. */
export const secondStepCookies = (cookies: string): string =>
  cookies
    .split(/; */)
    .filter((cookie) => cookieEnd.test(cookie))
    .join('; ')

// Letters and digits that nobody takes for another.
const recoveryCode = (): string => generateRandomString(10, 'a-z', '0-9').replaceAll(/[01ilo]/g, () => 'x')

const recoveryCodes = (): string[] => Array.from({ length: 10 }, recoveryCode)

/** better-auth's plugin under our tables' names. Ten wrong codes in a row close the second step for 15 minutes. */
export const secondFactor = () =>
  twoFactor({
    issuer: 'Stringdesk',
    twoFactorCookieMaxAge: patience,
    accountLockout: { enabled: true, maxFailedAttempts: 10, durationSeconds: 15 * 60 },
    backupCodeOptions: { storeBackupCodes: 'encrypted', customBackupCodesGenerate: recoveryCodes },
    schema: {
      user: { fields: { twoFactorEnabled: 'two_factor_enabled' } },
      twoFactor: {
        modelName: 'two_factors',
        fields: {
          backupCodes: 'backup_codes',
          userId: 'user_id',
          failedVerificationCount: 'failed_verification_count',
          lockedUntil: 'locked_until',
        },
      },
    },
  })

// A code holds for a minute and a half at most.
const oneUse = { most: 1, seconds: 120 }
const codeBody = z.object({ code: z.string() })

/** Whose code it would be: who is signed in, or whose password was just right. */
async function ownerOf(ctx: GenericEndpointContext): Promise<string | undefined> {
  const session = await getSessionFromCtx(ctx)
  if (session) return session.user.id
  const { name } = ctx.context.createAuthCookie(cookieName)
  const challenge = await ctx.getSignedCookie(name, ctx.context.secret)
  const found = challenge ? await ctx.context.internalAdapter.findVerificationValue(challenge) : null
  return found?.value
}

const kept = z.object({ backupCodes: z.string(), verified: z.boolean() }).nullable()

const state = createAuthEndpoint('/two-factor/state', { method: 'GET', use: [sessionMiddleware] }, async (ctx) => {
  const where = [{ field: 'userId', value: ctx.context.session.user.id }]
  const found = kept.parse(await ctx.context.adapter.findOne({ model: 'twoFactor', where }))
  if (!found?.verified) return ctx.json({ is_on: false, recovery_codes_left: 0 })
  const codes = await symmetricDecrypt({ key: ctx.context.secretConfig, data: found.backupCodes })
  return ctx.json({ is_on: true, recovery_codes_left: z.array(z.string()).parse(JSON.parse(codes)).length })
})

/** What better-auth does not do: each code is taken once, and the settings hear how many recovery codes are left. */
export const secondFactorExtras = (system: SystemDb) =>
  ({
    id: 'second-factor-extras',
    endpoints: { twoFactorState: state },
    hooks: {
      before: [
        {
          matcher: ({ path }) => path === '/two-factor/verify-totp',
          handler: createAuthMiddleware(async (ctx) => {
            const owner = await ownerOf(ctx)
            if (!owner) return
            const { code } = codeBody.parse(ctx.body)
            // Before it is looked at, so that of two at once one is too late.
            const wait = await take(system, `code ${code} of ${owner}`, oneUse)
            if (wait > 0) throw new APIError('UNAUTHORIZED', { code: 'INVALID_CODE' })
          }),
        },
      ],
    },
  }) satisfies BetterAuthPlugin

const flag = z.object({ twoFactorEnabled: z.boolean().nullish() })

/** Whether this user's sign-in has a second step. */
export const hasSecondStep = (user: User): boolean => flag.parse(user).twoFactorEnabled === true

/** Asks for the code, as better-auth does after a right password. */
export async function askForCode(ctx: GenericEndpointContext, user: User) {
  const { internalAdapter, secret } = ctx.context
  const cookie = ctx.context.createAuthCookie(cookieName, { maxAge: patience })
  const identifier = `2fa-${generateRandomString(20)}`
  const expiresAt = new Date(Date.now() + patience * 1000)
  await internalAdapter.createVerificationValue({ value: user.id, identifier, expiresAt })
  await internalAdapter.createVerificationValue({ value: '0', identifier: `2fa-attempts-${identifier}`, expiresAt })
  await ctx.setSignedCookie(cookie.name, identifier, secret, cookie.attributes)
  return ctx.json({ twoFactorRedirect: true })
}
