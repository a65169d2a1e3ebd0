// A user's businesses, for identity.
import type { SystemDb } from '#database/access.ts'
import { profiles } from '#database/tables/auth.ts'
import { businesses } from '#database/tables/businesses.ts'
import { members } from '#database/tables/members.ts'
import type { BusinessLink } from '#contract/identity/identity.ts'
import type { StringerId, UserId } from '#domain/values/ids.ts'
import { and, asc, eq, isNull, sql } from 'drizzle-orm'

/** The businesses a user is a member of, in the order they were joined, and which of them was chosen last. */
export const listBusinesses = (db: SystemDb, user_id: UserId): Promise<(BusinessLink & { readonly is_last: boolean })[]> =>
  db
    .select({
      id: businesses.id,
      name: sql<string>`coalesce(${businesses.business_name}, ${businesses.owner_name})`,
      role: members.role,
      is_open: sql<boolean>`${members.user_id} = ${businesses.owner_id} or ${businesses.subscription_tier} = 'paid'`,
      is_last: sql<boolean>`${members.stringer_id} is not distinct from ${profiles.last_business_id}`,
    })
    .from(members)
    .innerJoin(businesses, eq(businesses.id, members.stringer_id))
    .innerJoin(profiles, eq(profiles.user_id, members.user_id))
    .where(and(eq(members.user_id, user_id), isNull(members.removed_at)))
    .orderBy(asc(members.joined_at), asc(members.stringer_id))

/** Creates a business for a user who has access to none. */
export async function ensureBusiness(db: SystemDb, user_id: UserId): Promise<void> {
  await db.execute(sql`select app.ensure_business(${user_id})`)
}

/** The businesses that would be deleted with a user's account, because the user is their only owner. */
export async function listOwnedAlone(db: SystemDb, user_id: UserId): Promise<StringerId[]> {
  const otherOwner = sql`select from ${members} o where o.stringer_id = ${members.stringer_id} and o.user_id <> ${members.user_id}
    and o.role = 'owner' and o.removed_at is null`
  const rows = await db
    .select({ id: members.stringer_id })
    .from(members)
    .where(
      and(eq(members.user_id, user_id), eq(members.role, 'owner'), isNull(members.removed_at), sql`not exists (${otherOwner})`),
    )
    .orderBy(asc(members.stringer_id))
  return rows.map(({ id }) => id)
}

/** Locks the businesses a user owns until the transaction ends, so their owners can't change. */
export async function lockOwned(db: SystemDb, user_id: UserId): Promise<void> {
  const owned = await db
    .select({ id: members.stringer_id })
    .from(members)
    .where(and(eq(members.user_id, user_id), eq(members.role, 'owner'), isNull(members.removed_at)))
    .orderBy(asc(members.stringer_id))
  // One by one, because a distributed Postgres locks rows of one business at a time (docs/scaling.md).
  for (const { id } of owned) await db.select({ id: businesses.id }).from(businesses).where(eq(businesses.id, id)).for('update')
}
