import type { BetterAuthPlugin } from 'better-auth'
import { APIError, createAuthEndpoint } from 'better-auth/api'
import { setSessionCookie } from 'better-auth/cookies'
import * as z from 'zod'

/** Additional fields of PIN sessions: the business and the shared device. A trigger limits their lifetime. */
export const pinSessionFields = {
  businessId: { type: 'string', required: false, input: false, fieldName: 'business_id' },
  sharedDeviceId: { type: 'string', required: false, input: false, fieldName: 'shared_device_id' },
} as const

// The caller has checked the PIN. Like all of better-auth, this isn't reachable from outside.
const startSession = createAuthEndpoint(
  '/pin-session',
  { method: 'POST', body: z.object({ user_id: z.string(), business_id: z.string(), shared_device_id: z.string() }) },
  async (ctx) => {
    const { user_id, business_id, shared_device_id } = ctx.body
    const { internalAdapter } = ctx.context
    const user = await internalAdapter.findUserById(user_id)
    if (!user) throw new APIError('UNAUTHORIZED')
    const fields = { businessId: business_id, sharedDeviceId: shared_device_id }
    const session = await internalAdapter.createSession(user_id, false, fields, true)
    await setSessionCookie(ctx, { session, user })
    return ctx.json({ token: session.token, user })
  },
)

/** A better-auth plugin for sessions started with a PIN. */
export const pinPlugin = () => ({ id: 'pin', endpoints: { startSession } }) satisfies BetterAuthPlugin
