// Claims for tests that use the database without a request.
import type { MemberClaim, SessionClaim } from '#database/connections/claims.ts'
import { roles } from '#domain/people/permissions.ts'
import { stringerId, userId } from '#domain/values/ids.ts'
import type { Services } from '#server/procedure/context.ts'

import type { Person } from './callers.ts'

/** A user's session in the business they signed up with. */
export const ownClaim = ({ token, user_id }: SessionClaim | { token: string; user_id: string }): MemberClaim => ({
  token,
  user_id: userId.parse(user_id),
  stringer_id: stringerId.parse(user_id),
  roles,
  allows_pin: false,
})

/** The claim of a signed-in user. */
export function claimOf({ identity }: Pick<Services, 'identity'>, person: Pick<Person, 'cookie'>): MemberClaim {
  const session = identity.sessionOf(new Headers({ cookie: person.cookie() }))
  if (!session) throw new Error('Nobody is signed in')
  return ownClaim(session)
}
