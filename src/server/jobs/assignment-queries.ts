// Who strings a job (decision 0054).
import type { Period } from '#domain/values/dates/days.ts'
import type { TenantDb } from '#database/access.ts'
import { plannedDay } from '#database/queries/days.ts'
import { absences } from '#database/tables/absences.ts'
import { string_jobs } from '#database/tables/jobs.ts'
import { members } from '#database/tables/members.ts'
import type { Job } from '#domain/jobs/schema.ts'
import type { MemberReference } from '#domain/people/member-reference.ts'
import type { JobId, UserId } from '#domain/values/ids.ts'
import { and, asc, eq, getTableColumns, inArray, isNull, sql, type SQL } from 'drizzle-orm'

const callerId = sql`app.current_user_id()`

const isOwn = (db: TenantDb) => eq(string_jobs.stringer_id, db.stringer_id)

/** Whether a member is absent on the day for which a job is planned. */
const isAway = (db: TenantDb, user_id: UserId | SQL) =>
  and(
    eq(absences.stringer_id, db.stringer_id),
    eq(absences.user_id, user_id),
    sql`${plannedDay(db)} between ${absences.starts_on} and ${absences.ends_on}`,
  )

/** `share`: to assign them a job. `no key update`: to change their absences, which waits for assignments, as a removal does. */
type MemberLock = 'share' | 'no key update'

/** Whether a user works in the business. If so, the lock keeps their membership and absences unchanged until the transaction ends. */
export async function lockMember(db: TenantDb, user_id: UserId | 'caller', lock: MemberLock): Promise<boolean> {
  const id = user_id === 'caller' ? callerId : user_id
  const found = await db
    .select({ user_id: members.user_id })
    .from(members)
    .where(and(eq(members.stringer_id, db.stringer_id), eq(members.user_id, id), isNull(members.removed_at)))
    .for(lock)
  return found.length > 0
}

/** The absence of a member on the day for which an open job is planned. */
export async function absenceDuring(db: TenantDb, user_id: UserId, id: JobId): Promise<Period | undefined> {
  const [found] = await db
    .select({ starts_on: absences.starts_on, ends_on: absences.ends_on })
    .from(string_jobs)
    .innerJoin(absences, isAway(db, user_id))
    .where(and(isOwn(db), eq(string_jobs.id, id), inArray(string_jobs.status, ['pending', 'in_progress'])))
  return found
}

const nameOf = (db: TenantDb, user_id: UserId | SQL | null) =>
  sql<string>`(select m.full_name from ${members} m where m.stringer_id = ${db.stringer_id} and m.user_id = ${user_id}::uuid)`

/** Assigns a job if it still has the expected assignee, and returns the names of both. Returns undefined otherwise. */
export async function assignJob(db: TenantDb, id: JobId, from: UserId | null, to: UserId | null) {
  const [assigned] = await db
    .update(string_jobs)
    .set({ assigned_to: to, updated_at: sql`now()` })
    .where(and(isOwn(db), eq(string_jobs.id, id), sql`${string_jobs.assigned_to} is not distinct from ${from}::uuid`))
    .returning({ ...getTableColumns(string_jobs), from_name: nameOf(db, from), to_name: nameOf(db, to) })
  if (!assigned) return undefined
  const { from_name, to_name, ...job } = assigned
  return {
    job,
    from: from === null ? null : { user_id: from, name: from_name },
    to: to === null ? null : { user_id: to, name: to_name },
  }
}

/** A job that lost its assignee. */
interface FreedJob extends Pick<Job, 'id' | 'job_number'> {
  readonly member: MemberReference
}

/** Unassigns a member's received jobs planned for one of these days. Jobs being started at the same time stay assigned. */
export async function freePlannedJobs(db: TenantDb, user_id: UserId, { starts_on, ends_on }: Period): Promise<FreedJob[]> {
  const { id, job_number } = string_jobs
  const planned = db
    .select({ id: string_jobs.id })
    .from(string_jobs)
    .where(
      and(
        isOwn(db),
        eq(string_jobs.assigned_to, user_id),
        eq(string_jobs.status, 'pending'),
        sql`${plannedDay(db)} between ${starts_on}::date and ${ends_on}::date`,
      ),
    )
    .orderBy(asc(string_jobs.id))
    .for('no key update')
  const freed = await db
    .update(string_jobs)
    .set({ assigned_to: null, updated_at: sql`now()` })
    .where(and(isOwn(db), sql`${id} = any(array(${planned}))`))
    .returning({ id, job_number, name: nameOf(db, user_id) })
  return freed.map(({ name, ...job }) => ({ ...job, member: { user_id, name } }))
}

/**
 * Assigns the current user the unassigned received job that is due first, skipping jobs planned for days on which they are away. Returns
 * the job and who took it.
 * Jobs that others are taking at the same time are locked, so they are skipped too.
 */
export async function takeNextJob(db: TenantDb) {
  const next = db
    .select({ id: string_jobs.id })
    .from(string_jobs)
    .where(
      and(
        isOwn(db),
        eq(string_jobs.status, 'pending'),
        isNull(string_jobs.assigned_to),
        sql`not exists (select from ${absences} where ${isAway(db, callerId)})`,
      ),
    )
    .orderBy(asc(string_jobs.due_date), asc(string_jobs.id))
    .limit(1)
    .for('no key update', { skipLocked: true })
  const [taken] = await db
    .update(string_jobs)
    .set({ assigned_to: callerId, updated_at: sql`now()` })
    .where(and(isOwn(db), sql`${string_jobs.id} = any(array(${next}))`))
    .returning({ ...getTableColumns(string_jobs), name: nameOf(db, callerId) })
  if (!taken) return undefined
  const { name, ...job } = taken
  return { job, member: { user_id: job.assigned_to, name } }
}
