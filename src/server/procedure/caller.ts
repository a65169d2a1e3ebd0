// Determines who calls a procedure and for which business.
import { businessHeader } from '#contract/procedure/procedure.ts'
import { allowsPin, rolesFor, type ProcedureMeta } from '#contract/procedure/meta.ts'
import type { Claim, MemberClaim, SessionClaim } from '#database/connections/claims.ts'
import { AuthError, PermissionError } from '#domain/errors.ts'
import { stringerId, type StringerId } from '#domain/values/ids.ts'

import type { RequestContext } from './context.ts'

/** The session of the cookie, not yet verified. @throws AuthError if there is none */
export function sessionOf({ services, headers }: RequestContext): SessionClaim {
  const session = services.identity.sessionOf(headers)
  if (!session) throw new AuthError()
  return session
}

/** The business named by the request, or null. @throws PermissionError if it isn't an id */
export function namedBusiness({ headers }: RequestContext): StringerId | null {
  const name = headers.get(businessHeader)
  if (name === null) return null
  const { data } = stringerId.safeParse(name)
  if (data === undefined) throw new PermissionError()
  return data
}

/** Session and business of a signed-in person. The database verifies both. */
export async function memberClaimOf(context: RequestContext, meta: ProcedureMeta): Promise<MemberClaim> {
  const session = sessionOf(context)
  const stringer_id = namedBusiness(context) ?? (await context.services.access.defaultBusiness(session))
  if (stringer_id === null) throw new PermissionError()
  return { ...session, stringer_id, roles: rolesFor(meta), allows_pin: allowsPin(meta) }
}

/** The access token, or session and business. The database verifies them. @throws AuthError if there is neither */
export async function claimOf(context: RequestContext, meta: ProcedureMeta): Promise<Claim> {
  const { access_token } = context
  if (access_token) return { ...access_token, scopes: meta.scopes ?? [], roles: rolesFor(meta) }
  return memberClaimOf(context, meta)
}
