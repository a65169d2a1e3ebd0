import { columnsIn } from '#database/queries/columns-in.ts'
import { dayIn } from '#database/queries/days.ts'
import type { TenantDb } from '#database/access.ts'
import { notifyRecords } from '#database/queries/notify-records.ts'
import { access_tokens } from '#database/tables/access-tokens.ts'
import { businesses } from '#database/tables/businesses.ts'
import { members } from '#database/tables/members.ts'
import { accessToken, type AccessToken, type Lifetime } from '#domain/access-tokens/schema.ts'
import type { Scope } from '#domain/access-tokens/scopes.ts'
import type { Role } from '#domain/people/permissions.ts'
import type { AccessTokenId, UserId } from '#domain/values/ids.ts'
import { orNotFound } from '#server/procedure/errors.ts'
import { and, count, desc, eq, isNull, sql, type SQL } from 'drizzle-orm'

const fields = { ...columnsIn(access_tokens, accessToken.shape), full_name: members.full_name }

const isKept = (db: TenantDb): SQL | undefined =>
  and(eq(access_tokens.stringer_id, db.stringer_id), isNull(access_tokens.revoked_at))

/** One member, or undefined for all members. */
type Reach = UserId | undefined

const isKeptOf = (db: TenantDb, user_id: Reach): SQL | undefined =>
  and(isKept(db), user_id === undefined ? undefined : eq(access_tokens.user_id, user_id))

const select = (db: TenantDb) =>
  db
    .select(fields)
    .from(access_tokens)
    .innerJoin(members, and(eq(members.stringer_id, access_tokens.stringer_id), eq(members.user_id, access_tokens.user_id)))

/** Tokens that aren't revoked, newest first. */
export const listTokens = (db: TenantDb, user_id: Reach): Promise<AccessToken[]> =>
  select(db).where(isKeptOf(db, user_id)).orderBy(desc(access_tokens.id))

export async function countTokens(db: TenantDb): Promise<number> {
  const [existing] = await db.select({ tokens: count() }).from(access_tokens).where(isKept(db))
  return existing?.tokens ?? 0
}

interface NewRow {
  readonly id: AccessTokenId
  readonly user_id: UserId
  readonly name: string
  readonly scopes: Scope[]
  readonly hash: Buffer
  readonly expires_in_days: Lifetime
}

export async function insertToken(db: TenantDb, { expires_in_days, ...row }: NewRow): Promise<AccessToken> {
  const expires_at = expires_in_days === null ? null : sql`now() + make_interval(days => ${expires_in_days})`
  await db.insert(access_tokens).values({ ...row, stringer_id: db.stringer_id, expires_at })
  await notifyRecords(db)
  const [created] = await select(db).where(and(isKept(db), eq(access_tokens.id, row.id)))
  return orNotFound(created)
}

/** Revokes a token and deletes its hash. Returns it, or undefined if it didn't exist. */
export async function revokeToken(db: TenantDb, id: AccessTokenId, user_id: Reach) {
  const [revoked] = await db
    .update(access_tokens)
    .set({ hash: null, revoked_at: sql`now()` })
    .where(and(isKeptOf(db, user_id), eq(access_tokens.id, id)))
    .returning({
      name: access_tokens.name,
      user_id: access_tokens.user_id,
      full_name: sql<string>`(select m.full_name from ${members} m
        where m.stringer_id = ${db.stringer_id} and m.user_id = ${access_tokens}.user_id)`,
    })
  if (revoked) await notifyRecords(db)
  return revoked
}

/** The verified access token of this request. */
export interface CurrentToken {
  readonly scopes: readonly Scope[]
  /** The member's role. */
  readonly role: Role
  /** The day in the business's time zone, for example "2026-11-24". */
  readonly today: string
  readonly time_zone: string
  readonly currency: string
}

/** Milliseconds until this request's access token expires. Null if it never expires or the request has no token. */
export async function msUntilExpiry(db: TenantDb): Promise<number | null> {
  const [row] = await db
    .select({ ms: sql<number | null>`(extract(epoch from ${access_tokens.expires_at} - now()) * 1000)::double precision` })
    .from(access_tokens)
    .where(and(eq(access_tokens.stringer_id, db.stringer_id), sql`${access_tokens.id} = app.current_access_token()`))
  return row?.ms ?? null
}

export async function readCurrentToken(db: TenantDb): Promise<CurrentToken> {
  const [row] = await db
    .select({
      scopes: access_tokens.scopes,
      today: sql<string>`${dayIn(businesses.time_zone)}::text`,
      time_zone: businesses.time_zone,
      currency: businesses.currency,
    })
    .from(access_tokens)
    .innerJoin(businesses, eq(businesses.id, access_tokens.stringer_id))
    .where(and(eq(access_tokens.stringer_id, db.stringer_id), sql`${access_tokens.id} = app.current_access_token()`))
  const { role } = await db.member()
  return { ...orNotFound(row), role }
}
