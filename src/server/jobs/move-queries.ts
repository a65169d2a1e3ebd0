// A job that changes hands: locked, written, and what happened to it kept.
import type { TenantDb } from '#database/access.ts'
import { preparedByIds } from '#database/prepared.ts'
import { type job_events, string_jobs } from '#database/tables/jobs.ts'
import { newId, type JobId } from '#domain/values/ids.ts'
import type { Job } from '#domain/jobs/schema.ts'
import { orNotFound } from '#server/http/errors.ts'
import { and, asc, eq, getTableColumns, sql } from 'drizzle-orm'

type NewEvent = typeof job_events.$inferInsert

const locking = preparedByIds((db, isOf) =>
  db
    .select()
    .from(string_jobs)
    .where(and(eq(string_jobs.stringer_id, sql.placeholder('stringer_id')), isOf(string_jobs.id)))
    .orderBy(asc(string_jobs.id))
    .for('update')
    .prepare('locking'),
)

/** Reads jobs in the order of their ids and keeps others from changing them until the transaction ends. Sent when it is called. */
export const lockJobs = (db: TenantDb, ids: readonly JobId[]): Promise<Job[]> => locking(db, ids, { stringer_id: db.stringer_id })

// What a move may write. All of it each time, so that it is one statement: the rows are locked, and what does not change stays.
const movable = [
  'status',
  'time_started',
  'time_completed',
  'picked_up_at',
  'duration_minutes',
  'payment_status',
  'payment_method',
  'paid_at',
  'string_cost',
] as const
type Moved = Pick<Job, (typeof movable)[number]>

const columns = sql.raw(movable.map((name) => `${name} ${string_jobs[name].getSQLType()}`).join(', '))

const moving = preparedByIds((db, isOf) =>
  db
    .update(string_jobs)
    .set({
      ...Object.fromEntries(movable.map((name) => [name, sql.raw(`moved.${name}`)])),
      updated_at: sql`now()`,
    })
    .from(sql`json_to_recordset(${sql.placeholder('jobs')}::text::json) as moved (id uuid, ${columns})`)
    .where(
      and(eq(string_jobs.stringer_id, sql.placeholder('stringer_id')), isOf(string_jobs.id), sql`${string_jobs.id} = moved.id`),
    )
    .returning(getTableColumns(string_jobs))
    .prepare('moving'),
)

/** Writes jobs that were locked and moved, and answers with them in the same order: one statement, however many. */
export async function writeMoved(db: TenantDb, jobs: readonly (Moved & Pick<Job, 'id'>)[]): Promise<Job[]> {
  if (jobs.length === 0) return []
  const ids = jobs.map(({ id }) => id)
  const written = await moving(db, ids, { stringer_id: db.stringer_id, jobs: JSON.stringify(jobs, ['id', ...movable]) })
  const byId = new Map(written.map((job) => [job.id, job]))
  return ids.map((id) => orNotFound(byId.get(id)))
}

/** Adds to a job's history: what happened, and who did it. */
export async function appendEvents(
  db: TenantDb,
  events: readonly Omit<NewEvent, 'stringer_id' | 'id' | 'by_user_id'>[],
): Promise<void> {
  if (events.length === 0) return
  const rows = JSON.stringify(events.map((event) => ({ ...event, id: newId() })))
  await db.execute(sql`insert into job_events
      (stringer_id, by_user_id, id, string_job_id, kind, from_value, to_value, amount, payment_method)
    select ${db.stringer_id}::uuid, ${db.stringer_id}::uuid, r.* from json_to_recordset(${rows}::text::json)
      as r (id uuid, string_job_id uuid, kind text, from_value text, to_value text, amount numeric, payment_method text)`)
}
