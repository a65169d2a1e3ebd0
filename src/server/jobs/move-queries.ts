// Locks and updates jobs for moves and payments.
import type { TenantDb } from '#database/access.ts'
import { preparedByIds } from '#database/connections/prepared.ts'
import { events } from '#database/tables/events.ts'
import { string_jobs } from '#database/tables/jobs.ts'
import type { JobId, UserId } from '#domain/values/ids.ts'
import type { Job } from '#domain/jobs/schema.ts'
import { orNotFound } from '#server/procedure/errors.ts'
import { and, asc, eq, getTableColumns, sql } from 'drizzle-orm'

const lockStatement = preparedByIds((db, isOf) =>
  db
    .select()
    .from(string_jobs)
    .where(and(eq(string_jobs.stringer_id, sql.placeholder('stringer_id')), isOf(string_jobs.id)))
    .orderBy(asc(string_jobs.id))
    .for('update')
    .prepare('lock_jobs'),
)

/** Reads and locks jobs in the order of their ids until the transaction ends. The query is sent immediately, before it is awaited. */
export const lockJobs = (db: TenantDb, ids: readonly JobId[]): Promise<Job[]> =>
  lockStatement(db, ids, { stringer_id: db.stringer_id })

// The columns a move or payment may change. All are written each time, so one prepared statement is enough. The rows are locked.
const movableColumns = [
  'status',
  'time_started',
  'time_completed',
  'picked_up_at',
  'duration_minutes',
  'payment_status',
  'payment_method',
  'paid_at',
  'paid_amount',
  'string_cost',
  'place_id',
  'strung_by',
] as const
type MovedColumns = Pick<Job, (typeof movableColumns)[number]>

const columns = sql.raw(movableColumns.map((name) => `${name} ${string_jobs[name].getSQLType()}`).join(', '))

const updateStatement = preparedByIds((db, isOf) =>
  db
    .update(string_jobs)
    .set({
      ...Object.fromEntries(movableColumns.map((name) => [name, sql.raw(`moved.${name}`)])),
      updated_at: sql`now()`,
    })
    .from(sql`json_to_recordset(${sql.placeholder('jobs')}::text::json) as moved (id uuid, ${columns})`)
    .where(
      and(eq(string_jobs.stringer_id, sql.placeholder('stringer_id')), isOf(string_jobs.id), sql`${string_jobs.id} = moved.id`),
    )
    .returning(getTableColumns(string_jobs))
    .prepare('update_moved_jobs'),
)

/** Updates jobs that were locked and moved, in one statement. Returns them in the same order. */
export async function updateMovedJobs(db: TenantDb, jobs: readonly (MovedColumns & Pick<Job, 'id'>)[]): Promise<Job[]> {
  if (jobs.length === 0) return []
  const ids = jobs.map(({ id }) => id)
  const updated = await updateStatement(db, ids, {
    stringer_id: db.stringer_id,
    jobs: JSON.stringify(jobs, ['id', ...movableColumns]),
  })
  const byId = new Map(updated.map((job) => [job.id, job]))
  return ids.map((id) => orNotFound(byId.get(id)))
}

interface Starters extends Record<string, unknown> {
  /** The caller. */
  readonly finished_by: UserId
  /** Who last put each job on the machine, by job id. Excludes jobs moved back to received since. */
  readonly started_by: Readonly<Record<JobId, UserId | null>>
}

/** Who started jobs, and who is calling: together they show who strung them. */
export async function readStarters(db: TenantDb, ids: readonly JobId[]): Promise<Starters> {
  const { rows } = await db.execute<Starters>(sql`
    select app.current_user_id() as finished_by, coalesce(json_object_agg(j.id, (
        select case when e.data ->> 'to' = 'in_progress' then e.by_user_id end from ${events} e
          where e.stringer_id = ${db.stringer_id} and e.record_id = j.id and e.kind = 'job.moved'
            and (e.data ->> 'from', e.data ->> 'to') in (('pending', 'in_progress'), ('in_progress', 'pending'))
          order by e.created_at desc, e.id desc limit 1)), '{}') as started_by
      from unnest(${sql.param([...ids])}::uuid[]) j (id)`)
  return orNotFound(rows[0])
}
