import type { TenantDb } from '#database/access.ts'
import { columnsIn } from '#database/queries/columns-in.ts'
import { notifyRecords } from '#database/queries/notify-records.ts'
import { members } from '#database/tables/members.ts'
import { saved_views } from '#database/tables/saved-views.ts'
import { jobView, type JobView, type JobViewCreate, type JobViewUpdate } from '#domain/jobs/views.ts'
import type { JobViewId, UserId } from '#domain/values/ids.ts'
import { and, asc, eq, sql, type SQL } from 'drizzle-orm'

const fields = columnsIn(saved_views, jobView.shape)

const isOf = (db: TenantDb, user_id: UserId): SQL | undefined =>
  and(eq(saved_views.stringer_id, db.stringer_id), eq(saved_views.user_id, user_id))

const isView = (db: TenantDb, user_id: UserId, id: JobViewId): SQL | undefined => and(isOf(db, user_id), eq(saved_views.id, id))

/** A member's views by name. There are at most `maxViews`. */
export const listViews = (db: TenantDb, user_id: UserId): Promise<JobView[]> =>
  db
    .select(fields)
    .from(saved_views)
    .where(isOf(db, user_id))
    .orderBy(asc(sql`lower(${saved_views.name})`), asc(saved_views.id))

export async function viewById(db: TenantDb, user_id: UserId, id: JobViewId): Promise<JobView | undefined> {
  const [view] = await db
    .select(fields)
    .from(saved_views)
    .where(isView(db, user_id, id))
  return view
}

/** Makes a member's concurrent additions and renames wait for each other. */
export async function lockViews(db: TenantDb, user_id: UserId): Promise<void> {
  await db
    .select({ user_id: members.user_id })
    .from(members)
    .where(and(eq(members.stringer_id, db.stringer_id), eq(members.user_id, user_id)))
    .for('no key update')
}

export async function insertView(
  db: TenantDb,
  user_id: UserId,
  id: JobViewId,
  view: JobViewCreate,
): Promise<JobView | undefined> {
  const [created] = await db
    .insert(saved_views)
    .values({ stringer_id: db.stringer_id, id, user_id, ...view })
    .returning(fields)
  await notifyRecords(db)
  return created
}

/** Updates a view at the version that the caller read. Returns undefined if that version is gone. */
export async function updateView(
  db: TenantDb,
  user_id: UserId,
  { id, updated_at, ...changes }: JobViewUpdate & { readonly updated_at: string },
): Promise<JobView | undefined> {
  const [updated] = await db
    .update(saved_views)
    .set({ name: sql`name`, ...changes })
    .where(and(isView(db, user_id, id), eq(saved_views.updated_at, updated_at)))
    .returning(fields)
  if (updated) await notifyRecords(db)
  return updated
}

/** Deletes a view. Returns whether it existed. */
export async function deleteView(db: TenantDb, user_id: UserId, id: JobViewId): Promise<boolean> {
  const deleted = await db
    .delete(saved_views)
    .where(isView(db, user_id, id))
    .returning({ id: saved_views.id })
  if (deleted.length > 0) await notifyRecords(db)
  return deleted.length > 0
}
