// Configures and extends better-auth's two-factor plugin for our tables.
import type { SystemDb } from '#database/access.ts'
import { countTowardsLimit } from '#database/queries/rate-limits.ts'
import type { BetterAuthPlugin, GenericEndpointContext, User } from 'better-auth'
import { APIError, createAuthEndpoint, createAuthMiddleware, getSessionFromCtx, sessionMiddleware } from 'better-auth/api'
import { generateRandomString, symmetricDecrypt } from 'better-auth/crypto'
import { twoFactor } from 'better-auth/plugins/two-factor'
import * as z from 'zod'

import { stepCookies } from './step-cookies.ts'

/** Time between the password and the code. */
const codeTimeoutSeconds = 10 * 60
const cookieName = stepCookies.twoFactor

// Omits characters that are easily confused.
const createRecoveryCode = (): string => generateRandomString(10, 'a-z', '0-9').replaceAll(/[01ilo]/g, () => 'x')

const createRecoveryCodes = (): string[] => Array.from({ length: 10 }, createRecoveryCode)

/** better-auth's plugin with our table names. Ten wrong codes in a row lock two-factor sign-in for 15 minutes. */
export const twoFactorPlugin = () =>
  twoFactor({
    issuer: 'Stringdesk',
    twoFactorCookieMaxAge: codeTimeoutSeconds,
    accountLockout: { enabled: true, maxFailedAttempts: 10, durationSeconds: 15 * 60 },
    backupCodeOptions: { storeBackupCodes: 'encrypted', customBackupCodesGenerate: createRecoveryCodes },
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

// A code is valid for at most 90 seconds.
const oneUse = { max: 1, seconds: 120 }
const codeSchema = z.object({ code: z.string() })

/** The user id of the session, or of the sign-in waiting for the code. */
async function findUserId(ctx: GenericEndpointContext): Promise<string | undefined> {
  const session = await getSessionFromCtx(ctx)
  if (session) return session.user.id
  const { name } = ctx.context.createAuthCookie(cookieName)
  const challenge = await ctx.getSignedCookie(name, ctx.context.secret)
  const found = challenge ? await ctx.context.internalAdapter.findVerificationValue(challenge) : null
  return found?.value
}

const storedSchema = z.object({ backupCodes: z.string(), verified: z.boolean() }).nullable()

const state = createAuthEndpoint('/two-factor/state', { method: 'GET', use: [sessionMiddleware] }, async (ctx) => {
  const where = [{ field: 'userId', value: ctx.context.session.user.id }]
  const found = storedSchema.parse(await ctx.context.adapter.findOne({ model: 'twoFactor', where }))
  if (!found?.verified) return ctx.json({ is_on: false, recovery_codes_left: 0 })
  const codes = await symmetricDecrypt({ key: ctx.context.secretConfig, data: found.backupCodes })
  return ctx.json({ is_on: true, recovery_codes_left: z.array(z.string()).parse(JSON.parse(codes)).length })
})

/** Accepts each code only once and adds an endpoint with the number of unused recovery codes. */
export const twoFactorExtras = (system: SystemDb) =>
  ({
    id: 'two-factor-extras',
    endpoints: { twoFactorState: state },
    hooks: {
      before: [
        {
          matcher: ({ path }) => path === '/two-factor/verify-totp',
          handler: createAuthMiddleware(async (ctx) => {
            const user_id = await findUserId(ctx)
            if (!user_id) return
            const { code } = codeSchema.parse(ctx.body)
            // Counted before the code is verified, so only one of two concurrent requests succeeds.
            const waitSeconds = await countTowardsLimit(system, `code ${code} of ${user_id}`, oneUse)
            if (waitSeconds > 0) throw new APIError('UNAUTHORIZED', { code: 'INVALID_CODE' })
          }),
        },
      ],
    },
  }) satisfies BetterAuthPlugin

const flagSchema = z.object({ twoFactorEnabled: z.boolean().nullish() })

/** Whether two-factor sign-in is on. */
export const hasTwoFactor = (user: User): boolean => flagSchema.parse(user).twoFactorEnabled === true

/** Starts the second step, like better-auth after a correct password. */
export async function requestCode(ctx: GenericEndpointContext, user: User) {
  const { internalAdapter, secret } = ctx.context
  const cookie = ctx.context.createAuthCookie(cookieName, { maxAge: codeTimeoutSeconds })
  const identifier = `2fa-${generateRandomString(20)}`
  const expiresAt = new Date(Date.now() + codeTimeoutSeconds * 1000)
  await internalAdapter.createVerificationValue({ value: user.id, identifier, expiresAt })
  await internalAdapter.createVerificationValue({ value: '0', identifier: `2fa-attempts-${identifier}`, expiresAt })
  await ctx.setSignedCookie(cookie.name, identifier, secret, cookie.attributes)
  return ctx.json({ twoFactorRedirect: true })
}
