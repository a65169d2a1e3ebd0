import type { NewAccessToken } from '#contract/people/access-tokens.ts'
import type { TenantDb } from '#database/access.ts'
import { maxTokens, type AccessToken, type AccessTokenCreate } from '#domain/access-tokens/schema.ts'
import { withIncluded } from '#domain/access-tokens/scopes.ts'
import { ValidationError } from '#domain/errors.ts'
import { can } from '#domain/people/permissions.ts'
import { accessTokenId, newId, type AccessTokenId, type UserId } from '#domain/values/ids.ts'
import type { Identity } from '#server/identity/auth.ts'
import { record } from '#server/events/record.ts'
import { orNotFound } from '#server/procedure/errors.ts'
import { lockAs } from '#server/people/service.ts'

import { recordUse, type Use } from './limit-queries.ts'
import {
  countTokens,
  insertToken,
  listTokens,
  msUntilExpiry,
  readCurrentToken,
  revokeToken,
  type CurrentToken,
} from './queries.ts'
import type { NewToken } from './token-text.ts'

export { msUntilExpiry, readCurrentToken, type CurrentToken }

type TokenFields = Pick<AccessTokenCreate, 'name' | 'scopes' | 'expires_in_days'>

const toEventData = ({ user_id, full_name, name }: Pick<AccessToken, 'user_id' | 'full_name' | 'name'>) => ({
  member: { user_id, name: full_name },
  name,
})

/**
 * Stores a new token for the calling member. Concurrent calls of a business wait for each other, so each counts the other's token, and
 * for a removal of the member, so no token outlives it. Throws a ValidationError if there are too many.
 */
export const createToken = (
  db: TenantDb,
  { token, hash }: NewToken,
  { scopes, ...fields }: TokenFields,
): Promise<NewAccessToken> =>
  db.transaction(async (tx) => {
    const { user_id } = await lockAs(tx)
    if ((await countTokens(tx)) >= maxTokens) {
      throw new ValidationError(`Your business has ${maxTokens} access tokens. Revoke one that is no longer needed.`)
    }
    const id = accessTokenId.parse(newId())
    const created = await insertToken(tx, { ...fields, id, user_id, scopes: withIncluded(scopes), hash })
    await record(tx, [{ kind: 'access_token.added', record_id: user_id, data: toEventData(created) }])
    return { ...created, token }
  })

/** Whose tokens a member sees and revokes: their own, or everybody's (undefined). */
async function reachOf(db: TenantDb): Promise<UserId | undefined> {
  const { role, user_id } = await db.member()
  return can(role, 'people') ? undefined : user_id
}

/** The calling member's tokens, or everybody's for those who manage people. */
export const listReachable = async (db: TenantDb): Promise<AccessToken[]> => listTokens(db, await reachOf(db))

/** Revokes a token that the calling member may see. Throws NotFoundError. */
export const revokeReachable = (db: TenantDb, id: AccessTokenId): Promise<AccessTokenId> =>
  db.transaction(async (tx) => {
    const revoked = orNotFound(await revokeToken(tx, id, await reachOf(tx)))
    await record(tx, [{ kind: 'access_token.revoked', record_id: revoked.user_id, data: toEventData(revoked) }])
    return id
  })

/** Records when and from where a token was used, in the background. */
export function noteUse({ inBackground, system }: Pick<Identity, 'inBackground' | 'system'>, use: Use): void {
  inBackground(recordUse(system, use))
}
