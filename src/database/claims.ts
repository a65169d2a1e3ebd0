// Who asks for the data of a business. The database confirms it before anything is read.
import type { Scope } from '#domain/access-tokens/scopes.ts'
import type { StringerId } from '#domain/values/ids.ts'
import type { Pool, PoolClient, QueryConfig } from 'pg'

/** The contents of a signed session cookie. */
export interface SessionClaim {
  readonly token: string
  readonly user_id: StringerId
}

/** An access token that a program sent. */
export interface AccessTokenClaim {
  readonly token_hash: Buffer
  readonly stringer_id: StringerId
  /** What the work needs. */
  readonly scopes: readonly Scope[]
}

export type Claim = SessionClaim | AccessTokenClaim

/** The business that a claim is for. */
export const tenantOf = (claim: Claim): StringerId => ('token_hash' in claim ? claim.stringer_id : claim.user_id)

/** Thrown if the session of a claim has ended, or its access token is unknown, expired or revoked. */
export class SessionEnded extends Error {}

/** Why a valid access token is refused: the business is not on the paid tier, or a scope is missing. */
export type TokenRefusal = 'tier' | 'scope'

/** Thrown if a valid access token is refused. */
export class AccessTokenRefused extends Error {
  readonly reason: TokenRefusal

  constructor(reason: TokenRefusal) {
    super(`The access token was refused: ${reason}`)
    this.reason = reason
  }
}

/** How a claim is confirmed. */
export interface Entry {
  readonly claim: Claim
  readonly timeoutMs: number
  /** Whether the settings end with the transaction. */
  readonly isLocal: boolean
}

interface Sender {
  readonly client: Pick<Pool | PoolClient, 'query'>
  readonly canPrepare: boolean
}

interface Row {
  readonly refusal: TokenRefusal | 'ended' | null
}

const sessionQuery = ({ token, user_id }: SessionClaim, { isLocal, timeoutMs }: Entry): QueryConfig => ({
  name: 'enter',
  text: `select case when not auth.enter($1, $2, $3) then 'ended' end as refusal, set_config('statement_timeout', $4, $3)`,
  values: [token, user_id, isLocal, String(timeoutMs)],
})

const tokenQuery = (claim: AccessTokenClaim, { isLocal, timeoutMs }: Entry): QueryConfig => ({
  name: 'enter_by_access_token',
  text: `select auth.enter_by_access_token($1, $2, $3, $4) as refusal, set_config('statement_timeout', $5, $4)`,
  values: [claim.token_hash, claim.stringer_id, claim.scopes, isLocal, String(timeoutMs)],
})

/**
 * Confirms a claim and sets its tenant on the connection. Sends its query at once, so that further ones go out in the same pipeline.
 * @throws SessionEnded
 * @throws AccessTokenRefused
 */
export async function enter({ client, canPrepare }: Sender, entry: Entry): Promise<void> {
  const { claim } = entry
  const { name, ...query } = 'token_hash' in claim ? tokenQuery(claim, entry) : sessionQuery(claim, entry)
  const { rows } = await client.query<Row>(canPrepare ? { name, ...query } : query)
  // Without a row, nothing was confirmed.
  const { refusal } = rows[0] ?? { refusal: 'ended' }
  if (refusal === 'ended') throw new SessionEnded()
  if (refusal) throw new AccessTokenRefused(refusal)
}
