import type { BetterAuthPlugin, GenericEndpointContext, User } from 'better-auth'
import { APIError, createAuthEndpoint, createAuthMiddleware, sensitiveSessionMiddleware } from 'better-auth/api'
import { setSessionCookie } from 'better-auth/cookies'
import * as z from 'zod'

/** So long after signing in a new password is taken without the old one, as after a reset link. Milliseconds. */
const freshFor = 15 * 60_000

/**
 * What better-auth does not do: a new password ends every session of its user and begins a new one here, be it after a reset
 * link (spec 4: "then go to the dashboard") or in the settings; other reset links of the user die with it.
 * @param changed is told whose password is another now
 */
export function renewal(changed: (user: User) => void) {
  // better-auth says whose password it was before it answers, but not in its answer.
  const resets = new WeakMap<Request, User>()

  async function beginAnew(ctx: GenericEndpointContext, user: User) {
    const { adapter, internalAdapter } = ctx.context
    await internalAdapter.deleteUserSessions(user.id)
    await adapter.deleteMany({ model: 'verification', where: [{ field: 'value', value: user.id }] })
    const session = await internalAdapter.createSession(user.id)
    await setSessionCookie(ctx, { session, user })
    changed(user)
    return ctx.json({ token: session.token, user })
  }

  const updatePassword = createAuthEndpoint(
    '/update-password',
    {
      method: 'POST',
      body: z.object({ password: z.string(), current_password: z.string().optional() }),
      use: [sensitiveSessionMiddleware],
    },
    async (ctx) => {
      const { user, session } = ctx.context.session
      const { internalAdapter, password } = ctx.context
      const given = ctx.body.current_password
      if (given === undefined) {
        if (Date.now() - session.createdAt.getTime() >= freshFor) throw new APIError('BAD_REQUEST', { code: 'CURRENT_PASSWORD_REQUIRED' })
      } else {
        const account = await internalAdapter.findCredentialAccount(user.id)
        const right = account?.password && (await password.verify({ hash: account.password, password: given }))
        if (!right) throw new APIError('BAD_REQUEST', { code: 'INVALID_PASSWORD' })
      }
      await internalAdapter.updatePassword(user.id, await password.hash(ctx.body.password))
      return beginAnew(ctx, user)
    },
  )

  const afterReset = createAuthMiddleware(async (ctx) => {
    const user = ctx.request && resets.get(ctx.request)
    if (user) return beginAnew(ctx, user)
  })

  const plugin = {
    id: 'renewal',
    endpoints: { updatePassword },
    hooks: { after: [{ matcher: (ctx) => ctx.path === '/reset-password', handler: afterReset }] },
  } satisfies BetterAuthPlugin

  return {
    plugin,
    onPasswordReset: async ({ user }: { user: User }, request?: Request) => {
      if (request) resets.set(request, user)
    },
  }
}
