import type { TenantDb } from '#database/access.ts'
import { fieldError, NotFoundError } from '#domain/errors.ts'
import { maxViews } from '#domain/jobs/view-limit.ts'
import { tooManyViews, type JobView, type JobViewCreate, type JobViewUpdate } from '#domain/jobs/views.ts'
import type { JobViewId, UserId } from '#domain/values/ids.ts'
import { orConflict, orNotFound } from '#server/procedure/errors.ts'

import { deleteView, insertView, listViews, lockViews, updateView, viewById } from './queries.ts'

/** The calling member's views by name. */
export async function ownViews(db: TenantDb): Promise<JobView[]> {
  const { user_id } = await db.member()
  return listViews(db, user_id)
}

/** One of the calling member's views. @throws NotFoundError */
export async function readView(db: TenantDb, id: JobViewId): Promise<JobView> {
  const { user_id } = await db.member()
  return orNotFound(await viewById(db, user_id, id))
}

/** Throws a ValidationError if another of the member's views has this name. Returns the number of their views. */
async function refuseTakenName(db: TenantDb, user_id: UserId, name: string, id?: JobViewId): Promise<number> {
  await lockViews(db, user_id)
  const views = await listViews(db, user_id)
  const isTaken = views.some((view) => view.id !== id && view.name.toLowerCase() === name.toLowerCase())
  if (isTaken) throw fieldError('name', 'Another of your views has this name')
  return views.length
}

/**
 * Saves a view of the calling member. Must run in a transaction.
 * @throws ValidationError if the name is taken, or there are too many
 */
export async function saveView(db: TenantDb, id: JobViewId, view: JobViewCreate): Promise<JobView> {
  const { user_id } = await db.member()
  if ((await refuseTakenName(db, user_id, view.name)) >= maxViews) throw fieldError('name', tooManyViews)
  return orNotFound(await insertView(db, user_id, id, view))
}

/**
 * Renames one of the calling member's views, or replaces what it shows.
 * @throws ValidationError if the name is taken
 * @throws ConflictError if it has changed since the caller read it
 */
export async function changeView(db: TenantDb, changes: JobViewUpdate & { readonly updated_at: string }): Promise<JobView> {
  const { user_id } = await db.member()
  return db.transaction(async (tx) => {
    if (changes.name !== undefined) await refuseTakenName(tx, user_id, changes.name, changes.id)
    return orConflict('job_view', await updateView(tx, user_id, changes), () => viewById(tx, user_id, changes.id))
  })
}

/** Deletes one of the calling member's views. @throws NotFoundError */
export async function removeView(db: TenantDb, id: JobViewId): Promise<void> {
  const { user_id } = await db.member()
  if (!(await deleteView(db, user_id, id))) throw new NotFoundError()
}
