import type { TenantDb } from '#database/access.ts'
import { string_jobs } from '#database/tables/jobs.ts'
import type { JobId } from '#domain/values/ids.ts'
import type { Money } from '#domain/values/records.ts'
import type { Job } from '#domain/jobs/schema.ts'
import { and, eq, or, sql } from 'drizzle-orm'

/** Reads a job and locks it until the transaction ends, so it stays finished and can't be redone concurrently. */
export async function lockOriginal(db: TenantDb, id: JobId): Promise<Job | undefined> {
  const [job] = await db
    .select()
    .from(string_jobs)
    .where(and(eq(string_jobs.stringer_id, db.stringer_id), eq(string_jobs.id, id)))
    .for('no key update')
  return job
}

export async function redoOfJob(db: TenantDb, id: JobId) {
  const [redo] = await db
    .select({ id: string_jobs.id, job_number: string_jobs.job_number })
    .from(string_jobs)
    .where(and(eq(string_jobs.stringer_id, db.stringer_id), eq(string_jobs.redo_of, id)))
  return redo ?? null
}

/** A job, the job it redoes, and its redo: the jobs that deleting it affects. */
export async function withRedos(db: TenantDb, id: JobId): Promise<JobId[]> {
  const rows = await db
    .select({ id: string_jobs.id, redo_of: string_jobs.redo_of })
    .from(string_jobs)
    .where(and(eq(string_jobs.stringer_id, db.stringer_id), or(eq(string_jobs.id, id), eq(string_jobs.redo_of, id))))
  return [...new Set(rows.flatMap((job) => (job.id === id && job.redo_of !== null ? [job.id, job.redo_of] : [job.id])))]
}

/** The undiscounted price of a job: its own, or for a redo at a reduced price, the price of the original job. */
export async function fullPriceOf(db: TenantDb, id: JobId): Promise<Money | null> {
  const { rows } = await db.execute<{ price: Money | null }>(sql`with recursive origins as (
      select redo_of, redo_price, price, 0 as depth from ${string_jobs} where stringer_id = ${db.stringer_id} and id = ${id}
      union all
      select j.redo_of, j.redo_price, j.price, depth + 1 from origins join ${string_jobs} j
        on j.stringer_id = ${db.stringer_id} and j.id = origins.redo_of
      where origins.redo_price in ('free', 'half')
    )
    select app.money(price) as price from origins where redo_price is null or redo_price = 'full' order by depth limit 1`)
  return rows[0]?.price ?? null
}
