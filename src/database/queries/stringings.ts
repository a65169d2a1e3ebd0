import type { Queries } from '#database/connections/connection.ts'
import { string_jobs } from '#database/tables/jobs.ts'
import { racquets } from '#database/tables/racquets.ts'
import { and, desc, eq, isNull, sql, type SQL } from 'drizzle-orm'

/** The columns of a job's strings. */
export const stringColumns = {
  string_mains_brand: string_jobs.string_mains_brand,
  string_mains_model: string_jobs.string_mains_model,
  string_mains_color: string_jobs.string_mains_color,
  string_crosses_brand: string_jobs.string_crosses_brand,
  string_crosses_model: string_jobs.string_crosses_model,
  string_crosses_color: string_jobs.string_crosses_color,
}

/**
 * The id of a racquet's newest job that isn't a redo, for a lateral join. Restring reminders count from it (decision 0056). If it were
 * compared with a job's id instead, Postgres would read all jobs of the business (270 ms for 60,000 jobs).
 */
export const newestOriginal = (db: Queries) =>
  db
    .select({ id: string_jobs.id })
    .from(string_jobs)
    .where(
      and(
        eq(string_jobs.stringer_id, racquets.stringer_id),
        eq(string_jobs.racquet_id, racquets.id),
        isNull(string_jobs.redo_reason),
      ),
    )
    .orderBy(desc(string_jobs.job_date), desc(string_jobs.id))
    .limit(1)
    .as('newest_original')

/**
 * A racquet's last stringing, for a lateral join. The limit keeps it a primary key lookup per racquet, and the status is compared outside.
 * Otherwise, Postgres 15 reads all picked-up jobs for a join or, without statistics, all jobs of a status for each racquet (over a minute
 * instead of 0.7 s for 300,000 jobs of 40,000 racquets).
 */
export const lastStringing = (db: Queries, { id }: ReturnType<typeof newestOriginal>) =>
  db
    .select({
      id: string_jobs.id,
      customer_id: string_jobs.customer_id,
      import_id: string_jobs.import_id,
      status: string_jobs.status,
      time_completed: string_jobs.time_completed,
      ...stringColumns,
      tension_mains: string_jobs.tension_mains,
      tension_crosses: string_jobs.tension_crosses,
    })
    .from(string_jobs)
    .where(and(eq(string_jobs.stringer_id, racquets.stringer_id), eq(string_jobs.id, id)))
    .limit(1)
    .as('last')

/** The columns that the next stringing depends on. */
export const columnsOfStringing = (last: ReturnType<typeof lastStringing>) => ({
  time_completed: last.time_completed,
  string_mains_brand: last.string_mains_brand,
  string_mains_model: last.string_mains_model,
  string_mains_color: last.string_mains_color,
  string_crosses_brand: last.string_crosses_brand,
  string_crosses_model: last.string_crosses_model,
  string_crosses_color: last.string_crosses_color,
  tension_mains: last.tension_mains,
  tension_crosses: last.tension_crosses,
})

/** Whether a racquet has a redo that isn't picked up yet. Uses literals so that the partial index applies. */
export const hasOpenRedo: SQL = sql`exists (select from ${string_jobs} redo where redo.stringer_id = ${racquets.stringer_id}
  and redo.racquet_id = ${racquets.id} and redo.redo_reason is not null and redo.status <> 'picked_up')`
