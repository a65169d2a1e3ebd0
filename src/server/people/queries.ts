import type { SystemDb, TenantDb } from '#database/access.ts'
import { notifyRecords } from '#database/queries/notify-records.ts'
import { profiles } from '#database/tables/auth.ts'
import { businesses } from '#database/tables/businesses.ts'
import { members } from '#database/tables/members.ts'
import { roles, type Role } from '#domain/people/permissions.ts'
import { activityYears } from '#domain/people/activity.ts'
import type { Member, RemovedMember } from '#domain/people/schema.ts'
import type { StringerId, UserId } from '#domain/values/ids.ts'
import { orNotFound } from '#server/procedure/errors.ts'
import { and, asc, eq, isNull, sql, type SQL } from 'drizzle-orm'

const fields = {
  user_id: members.user_id,
  full_name: members.full_name,
  role: members.role,
  joined_at: members.joined_at,
  is_open: sql<boolean>`${members.user_id} = ${businesses.owner_id} or ${businesses.subscription_tier} = 'paid'`,
  updated_at: members.updated_at,
}

const isActive = (db: TenantDb): SQL | undefined => and(eq(members.stringer_id, db.stringer_id), isNull(members.removed_at))

const isMember = (db: TenantDb, user_id: UserId): SQL | undefined => and(isActive(db), eq(members.user_id, user_id))

const select = (db: TenantDb) =>
  db
    .select(fields)
    .from(members)
    .innerJoin(businesses, and(eq(businesses.id, members.stringer_id), eq(businesses.id, db.stringer_id)))

/** The members of the business by role and name. There are few. */
export const listMembers = (db: TenantDb): Promise<Member[]> =>
  select(db)
    .where(isActive(db))
    .orderBy(sql`array_position(${sql.param([...roles])}::text[], ${members.role})`, asc(members.full_name), asc(members.user_id))

/** Members removed within the time that the activity log covers, by name. There are few. */
export const listRemovedMembers = (db: TenantDb): Promise<RemovedMember[]> =>
  db
    .select({ user_id: members.user_id, full_name: members.full_name })
    .from(members)
    .where(
      and(eq(members.stringer_id, db.stringer_id), sql`${members.removed_at} > now() - make_interval(years => ${activityYears})`),
    )
    .orderBy(asc(members.full_name), asc(members.user_id))

export async function memberById(db: TenantDb, user_id: UserId): Promise<Member | undefined> {
  const [found] = await select(db).where(isMember(db, user_id))
  return found
}

/** Changes a member's role if it is the expected one. Returns whether it was. */
export async function updateRole(db: TenantDb, user_id: UserId, from: Role, to: Role): Promise<boolean> {
  const updated = await db
    .update(members)
    .set({ role: to })
    .where(and(isMember(db, user_id), eq(members.role, from)))
    .returning({ user_id: members.user_id })
  if (updated.length === 0) return false
  await notifyRecords(db)
  return true
}

/** The name of the business as shown to its people and customers. */
export async function businessName(db: TenantDb): Promise<string> {
  const [business] = await db
    .select({ name: sql<string>`coalesce(${businesses.business_name}, ${businesses.owner_name})` })
    .from(businesses)
    .where(eq(businesses.id, db.stringer_id))
  return business?.name ?? ''
}

/** The business's owner. If there are several, the one who joined first. */
export async function readOwnerId(db: TenantDb): Promise<UserId> {
  const [business] = await db.select({ owner_id: businesses.owner_id }).from(businesses).where(eq(businesses.id, db.stringer_id))
  return orNotFound(business).owner_id
}

/** Stores the default business for a user's requests that name none. Returns whether the user is a member of it. */
export async function storeLastBusiness(db: SystemDb, user_id: UserId, stringer_id: StringerId): Promise<boolean> {
  const isOwn = sql`exists (select from ${members} m where m.stringer_id = ${stringer_id} and m.user_id = ${user_id} and m.removed_at is null)`
  const stored = await db
    .update(profiles)
    .set({ last_business_id: stringer_id })
    .where(and(eq(profiles.user_id, user_id), isOwn))
    .returning({ user_id: profiles.user_id })
  return stored.length > 0
}

/** Deletes a business with everything in it if the user is its owner. Returns whether they are. */
export async function deleteOwnedBusiness(db: SystemDb, stringer_id: StringerId, user_id: UserId): Promise<boolean> {
  const { rows } = await db.execute<{ deleted: boolean }>(sql`select app.delete_business(${stringer_id}, ${user_id}) as deleted`)
  return rows[0]?.deleted === true
}
