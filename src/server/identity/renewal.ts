import type { BetterAuthPlugin, GenericEndpointContext, User } from 'better-auth'
import { APIError, createAuthEndpoint, createAuthMiddleware, sensitiveSessionMiddleware } from 'better-auth/api'
import { setSessionCookie } from 'better-auth/cookies'
import * as z from 'zod'

import { askForCode, hasSecondStep } from './second-step.ts'

/** So long after signing in a new password is taken without the old one, as after a reset link. Milliseconds. */
const freshFor = 15 * 60_000

type Changed = (user: User) => void

async function endAll({ context }: GenericEndpointContext, user: User, changed: Changed): Promise<void> {
  await context.internalAdapter.deleteUserSessions(user.id)
  await context.adapter.deleteMany({ model: 'verification', where: [{ field: 'value', value: user.id }] })
  changed(user)
}

async function beginAnew(ctx: GenericEndpointContext, user: User, changed: Changed) {
  await endAll(ctx, user, changed)
  const session = await ctx.context.internalAdapter.createSession(user.id)
  await setSessionCookie(ctx, { session, user })
  return ctx.json({ token: session.token, user })
}

// Whoever finds a signed-in db must not be able to lock its owner out.
async function isOwner({ context }: GenericEndpointContext, user: User, password: string): Promise<boolean> {
  const account = await context.internalAdapter.findCredentialAccount(user.id)
  return !!account?.password && context.password.verify({ hash: account.password, password })
}

const updatePassword = (changed: Changed) =>
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
      const isFresh = Date.now() - session.createdAt.getTime() < freshFor
      if (current_password === undefined && !isFresh) throw new APIError('BAD_REQUEST', { code: 'CURRENT_PASSWORD_REQUIRED' })
      if (current_password !== undefined && !(await isOwner(ctx, user, current_password))) {
        throw new APIError('BAD_REQUEST', { code: 'INVALID_PASSWORD' })
      }
      await ctx.context.internalAdapter.updatePassword(user.id, await ctx.context.password.hash(password))
      return beginAnew(ctx, user, changed)
    },
  )

// better-auth's own is not to be reached from outside its process.
const checkPassword = createAuthEndpoint(
  '/check-password',
  { method: 'POST', body: z.object({ password: z.string() }), use: [sensitiveSessionMiddleware] },
  async (ctx) => {
    if (!(await isOwner(ctx, ctx.context.session.user, ctx.body.password))) {
      throw new APIError('BAD_REQUEST', { code: 'INVALID_PASSWORD' })
    }
    return ctx.json({ done: true })
  },
)

/**
 * What better-auth does not do: a new password ends every session of its user and begins a new one here, be it after a reset
 * link (spec 4: "then go to the dashboard") or in the settings; other reset links of the user die with it.
 * @param changed is told whose password is another now
 */
export function renewal(changed: Changed) {
  // better-auth says whose password it was before it answers, but not in its answer.
  const resets = new WeakMap<Request, User>()
  const afterReset = createAuthMiddleware(async (ctx) => {
    const user = ctx.request && resets.get(ctx.request)
    if (!user) return
    if (!hasSecondStep(user)) return beginAnew(ctx, user, changed)
    // Who reads the mail need not be who has the app.
    await endAll(ctx, user, changed)
    return askForCode(ctx, user)
  })
  const plugin = {
    id: 'renewal',
    endpoints: { updatePassword: updatePassword(changed), checkPassword },
    hooks: { after: [{ matcher: (ctx) => ctx.path === '/reset-password', handler: afterReset }] },
  } satisfies BetterAuthPlugin
  const onPasswordReset = async ({ user }: { user: User }, request?: Request): Promise<void> => {
    if (request) resets.set(request, user)
  }
  return { plugin, onPasswordReset }
}
