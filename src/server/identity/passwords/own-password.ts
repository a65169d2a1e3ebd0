import type { SessionClaim } from '#database/connections/claims.ts'
import type { RequestContext } from '#server/procedure/context.ts'

import { forward } from '../forward.ts'
import { currentPasswordRequired } from '../auth-errors.ts'
import { freshForMs } from './password-plugin.ts'
import { clearAttempts, isRecentSession } from '../queries.ts'
import { countAttempt, limits } from '../rate-limits.ts'

export type AuthenticatedContext = RequestContext & { readonly claim: SessionClaim }

/** Calls an endpoint that requires the current password. All such calls share one limit for wrong passwords. */
export async function forwardWithPassword(context: AuthenticatedContext, path: string, password: string): Promise<unknown> {
  const { system } = context.services.identity
  const attempts = `password of ${context.claim.user_id}`
  await countAttempt(system, attempts, limits.wrongPasswords)
  const result = await forward(context, path, { password })
  await clearAttempts(system, attempts)
  return result
}

/** @throws ValidationError for `current_password` if it is wrong */
export async function refuseWrongPassword(context: AuthenticatedContext, password: string): Promise<void> {
  await forwardWithPassword(context, '/check-password', password)
}

/** @throws ValidationError for `current_password` if it is wrong, or missing more than 15 minutes after sign-in */
export async function refuseStranger(context: AuthenticatedContext, password: string | undefined): Promise<void> {
  if (password !== undefined) return refuseWrongPassword(context, password)
  if (!(await isRecentSession(context.services.identity.system, context.claim, freshForMs))) throw currentPasswordRequired()
}
