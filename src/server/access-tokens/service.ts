import type { NewAccessToken } from '#contract/access-tokens.ts'
import type { TenantDb } from '#database/access.ts'
import { maxTokens, type AccessTokenCreate } from '#domain/access-tokens/schema.ts'
import { withIncluded } from '#domain/access-tokens/scopes.ts'
import { ValidationError } from '#domain/errors.ts'
import { accessTokenId, newId, type UserId } from '#domain/values/ids.ts'
import type { Identity } from '#server/identity/auth.ts'

import { recordUse, type Use } from './limit-queries.ts'
import { insertToken, readCurrentToken, type CurrentToken } from './queries.ts'
import type { NewToken } from './token-text.ts'

export { readCurrentToken, type CurrentToken }

type TokenFields = Pick<AccessTokenCreate, 'name' | 'scopes' | 'expires_in_days'>

/** Stores a new token of a member. Throws a ValidationError if there are too many. */
export async function createToken(
  db: TenantDb,
  user_id: UserId,
  { token, hash }: NewToken,
  { scopes, ...fields }: TokenFields,
): Promise<NewAccessToken> {
  const row = { ...fields, id: accessTokenId.parse(newId()), user_id, scopes: withIncluded(scopes), hash }
  const created = await insertToken(db, row, maxTokens)
  if (!created) throw new ValidationError(`You have ${maxTokens} access tokens. Revoke one that you no longer need.`)
  return { ...created, token }
}

/** Records when and from where a token was used. Nobody waits for it. */
export function noteUse({ inBackground, system }: Pick<Identity, 'inBackground' | 'system'>, use: Use): void {
  inBackground(recordUse(system, use))
}
