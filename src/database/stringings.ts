import type { Queries } from './connection.ts'
import { string_jobs } from './tables/jobs.ts'
import { racquets } from './tables/racquets.ts'
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
 * The id of a racquet's newest job that is no redo, for a lateral join: reminders to restring count from it (decision 0056). With a
 * comparison to a job's id instead, Postgres reads all jobs of the business (270 ms for 60,000 jobs).
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

/** Whether a redo of a racquet is on the bench or waits to be picked up. Literals, so that it can use the partial index. */
export const hasOpenRedo: SQL = sql`exists (select from ${string_jobs} redo where redo.stringer_id = ${racquets.stringer_id}
  and redo.racquet_id = ${racquets.id} and redo.redo_reason is not null and redo.status <> 'picked_up')`
