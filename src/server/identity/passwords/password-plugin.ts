import type { BetterAuthPlugin, GenericEndpointContext, User } from 'better-auth'
import { APIError, createAuthEndpoint, createAuthMiddleware, sensitiveSessionMiddleware } from 'better-auth/api'
import { setSessionCookie } from 'better-auth/cookies'
import * as z from 'zod'

import { requestCode, hasTwoFactor } from '../two-factor/two-factor-plugin.ts'

/** For this long after signing in, for example with a reset link, a new password doesn't require the current one. */
export const freshForMs = 15 * 60_000

type OnPasswordChanged = (user: User) => void

async function endAllSessions({ context }: GenericEndpointContext, user: User, onChanged: OnPasswordChanged): Promise<void> {
  await context.internalAdapter.deleteUserSessions(user.id)
  await context.adapter.deleteMany({ model: 'verification', where: [{ field: 'value', value: user.id }] })
  onChanged(user)
}

async function replaceSessions(ctx: GenericEndpointContext, user: User, onChanged: OnPasswordChanged) {
  await endAllSessions(ctx, user, onChanged)
  const session = await ctx.context.internalAdapter.createSession(user.id)
  await setSessionCookie(ctx, { session, user })
  return ctx.json({ token: session.token, user })
}

// Someone at an unattended device must not be able to lock out the owner.
async function isCurrentPassword({ context }: GenericEndpointContext, user: User, password: string): Promise<boolean> {
  const account = await context.internalAdapter.findCredentialAccount(user.id)
  return !!account?.password && context.password.verify({ hash: account.password, password })
}

const updatePassword = (onChanged: OnPasswordChanged) =>
  createAuthEndpoint(
    '/update-password',
    {
      method: 'POST',
      body: z.object({ password: z.string(), current_password: z.string().optional() }),
      use: [sensitiveSessionMiddleware],
    },
    async (ctx) => {
      const { user, session } = ctx.context.session
      const { password, current_password } = ctx.body
      const isFresh = Date.now() - session.createdAt.getTime() < freshForMs
      if (current_password === undefined && !isFresh) throw new APIError('BAD_REQUEST', { code: 'CURRENT_PASSWORD_REQUIRED' })
      if (current_password !== undefined && !(await isCurrentPassword(ctx, user, current_password))) {
        throw new APIError('BAD_REQUEST', { code: 'INVALID_PASSWORD' })
      }
      await ctx.context.internalAdapter.updatePassword(user.id, await ctx.context.password.hash(password))
      return replaceSessions(ctx, user, onChanged)
    },
  )

// better-auth's own check can't be called over HTTP.
const checkPassword = createAuthEndpoint(
  '/check-password',
  { method: 'POST', body: z.object({ password: z.string() }), use: [sensitiveSessionMiddleware] },
  async (ctx) => {
    if (!(await isCurrentPassword(ctx, ctx.context.session.user, ctx.body.password))) {
      throw new APIError('BAD_REQUEST', { code: 'INVALID_PASSWORD' })
    }
    return ctx.json({ done: true })
  },
)

/**
 * A better-auth plugin. A new password ends all of the user's sessions, deletes their reset links and starts a new session, both in the
 * settings and after a reset link (R2.5).
 */
export function passwordPlugin(onChanged: OnPasswordChanged) {
  // better-auth reports the user before it responds, but not in the response.
  const resets = new WeakMap<Request, User>()
  const afterReset = createAuthMiddleware(async (ctx) => {
    const user = ctx.request && resets.get(ctx.request)
    if (!user) return
    if (!hasTwoFactor(user)) return replaceSessions(ctx, user, onChanged)
    // Mailbox access doesn't replace the second factor.
    await endAllSessions(ctx, user, onChanged)
    return requestCode(ctx, user)
  })
  const plugin = {
    id: 'password',
    endpoints: { updatePassword: updatePassword(onChanged), checkPassword },
    hooks: { after: [{ matcher: (ctx) => ctx.path === '/reset-password', handler: afterReset }] },
  } satisfies BetterAuthPlugin
  const onPasswordReset = async ({ user }: { user: User }, request?: Request): Promise<void> => {
    if (request) resets.set(request, user)
  }
  return { plugin, onPasswordReset }
}
