import type { JobRow } from '#contract/jobs/jobs.ts'
import type { TenantDb } from '#database/access.ts'
import { string_jobs } from '#database/tables/jobs.ts'
import type { Job } from '#domain/jobs/schema.ts'
import { and, eq, inArray } from 'drizzle-orm'

/** The rows of a list page with all fields of their jobs, for the export. Jobs deleted since the page was read are left out. */
export async function withAllFields(db: TenantDb, rows: readonly JobRow[]): Promise<(JobRow & Job)[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const jobs = await db
    .select()
    .from(string_jobs)
    .where(and(eq(string_jobs.stringer_id, db.stringer_id), inArray(string_jobs.id, ids)))
  const byId = new Map(jobs.map((job) => [job.id, job]))
  return rows.flatMap((row) => {
    const job = byId.get(row.id)
    return job ? [{ ...row, ...job }] : []
  })
}
