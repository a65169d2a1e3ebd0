// Claims about who requests a business's data. The database confirms a claim before anything is read.
import type { Scope } from '#domain/access-tokens/scopes.ts'
import type { Role } from '#domain/people/permissions.ts'
import type { StringerId, UserId } from '#domain/values/ids.ts'
import type { Pool, PoolClient, QueryConfig } from 'pg'

/** The contents of a signed session cookie. */
export interface SessionClaim {
  readonly token: string
  readonly user_id: UserId
}

/** A member's session in a business. */
export interface MemberClaim extends SessionClaim {
  readonly stringer_id: StringerId
  /** The roles allowed to do the work. */
  readonly roles: readonly Role[]
  /** Whether a session started with a PIN may do it. */
  readonly allows_pin: boolean
}

/** An access token that a program sent. */
export interface AccessTokenClaim {
  readonly token_hash: Buffer
  readonly stringer_id: StringerId
  /** The scopes that the work needs. */
  readonly scopes: readonly Scope[]
  readonly roles: readonly Role[]
}

export type Claim = MemberClaim | AccessTokenClaim

/** The person behind a claim, confirmed by the database. */
export interface Member {
  readonly user_id: UserId
  readonly role: Role
}

/** Thrown if the session of a claim has ended, or its access token is unknown, expired or revoked. */
export class SessionEnded extends Error {}

/**
 * Why a valid session or access token is refused. `member`: the user isn't a member of the business. `closed`: on the free tier, only the
 * owner has access. `tier`: the free tier doesn't allow access tokens. `scope`: a scope is missing. `role`: the role isn't allowed to do
 * this. `pin`: a PIN isn't enough.
 */
export type Refusal = 'member' | 'closed' | 'tier' | 'scope' | 'role' | 'pin'

/** Thrown if a valid session or access token is refused. */
export class AccessRefused extends Error {
  readonly reason: Refusal

  constructor(reason: Refusal) {
    super(`Access was refused: ${reason}`)
    this.reason = reason
  }
}

/** Options for confirming a claim. */
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

interface Row extends Member {
  readonly refusal: Refusal | 'ended' | null
}

const sessionQuery = (claim: MemberClaim, { isLocal, timeoutMs }: Entry): QueryConfig => ({
  name: 'enter',
  text: `select refusal, role, $2::uuid as user_id, set_config('statement_timeout', $7, $6) from auth.enter($1, $2, $3, $4, $5, $6)`,
  values: [claim.token, claim.user_id, claim.stringer_id, claim.roles, claim.allows_pin, isLocal, String(timeoutMs)],
})

const tokenQuery = (claim: AccessTokenClaim, { isLocal, timeoutMs }: Entry): QueryConfig => ({
  name: 'enter_by_access_token',
  text: `select refusal, role, member as user_id, set_config('statement_timeout', $6, $5)
    from auth.enter_by_access_token($1, $2, $3, $4, $5)`,
  values: [claim.token_hash, claim.stringer_id, claim.scopes, claim.roles, isLocal, String(timeoutMs)],
})

/**
 * Confirms a claim and sets its tenant and user on the connection. Sends its query synchronously, so that later ones go out in the same
 * pipeline.
 * @throws SessionEnded
 * @throws AccessRefused
 */
export async function enter({ client, canPrepare }: Sender, entry: Entry): Promise<Member> {
  const { claim } = entry
  const { name, ...query } = 'token_hash' in claim ? tokenQuery(claim, entry) : sessionQuery(claim, entry)
  const { rows } = await client.query<Row>(canPrepare ? { name, ...query } : query)
  const [row] = rows
  // No row means nothing was confirmed.
  if (!row || row.refusal === 'ended') throw new SessionEnded()
  if (row.refusal) throw new AccessRefused(row.refusal)
  return { user_id: row.user_id, role: row.role }
}

/**
 * Confirms a session for data of its user rather than of a business.
 * @throws SessionEnded
 * @throws AccessRefused if the session was started with a PIN
 */
export async function confirmAccount({ client }: Pick<Sender, 'client'>, { token, user_id }: SessionClaim): Promise<void> {
  const query = { text: 'select auth.refuse_account($1, $2) as refusal', values: [token, user_id] }
  const { rows } = await client.query<{ refusal: '' | 'ended' | 'pin' }>(query)
  const refusal = rows[0]?.refusal ?? 'ended'
  if (refusal === 'ended') throw new SessionEnded()
  if (refusal !== '') throw new AccessRefused(refusal)
}

/**
 * The business to use if a request names none: the last one chosen, or the first. Null if the user has access to none.
 * @throws SessionEnded
 */
export async function defaultBusiness(
  { client }: Pick<Sender, 'client'>,
  { token, user_id }: SessionClaim,
): Promise<StringerId | null> {
  const query = { text: 'select is_alive, business from auth.default_business($1, $2)', values: [token, user_id] }
  const { rows } = await client.query<{ is_alive: boolean; business: StringerId | null }>(query)
  if (!rows[0]?.is_alive) throw new SessionEnded()
  return rows[0].business
}
