// Where a finished racquet is (decision 0060).
import type { TenantDb } from '#database/access.ts'
import { string_jobs } from '#database/tables/jobs.ts'
import type { Job } from '#domain/jobs/schema.ts'
import type { JobId, PlaceId } from '#domain/values/ids.ts'
import { and, eq, sql } from 'drizzle-orm'

/** Sets the place of a finished racquet if it is still at the expected one. Returns undefined otherwise. */
export async function updateJobPlace(
  db: TenantDb,
  id: JobId,
  from: PlaceId | null,
  to: PlaceId | null,
): Promise<Job | undefined> {
  const [updated] = await db
    .update(string_jobs)
    .set({ place_id: to, updated_at: sql`now()` })
    .where(
      and(
        eq(string_jobs.stringer_id, db.stringer_id),
        eq(string_jobs.id, id),
        eq(string_jobs.status, 'completed'),
        sql`${string_jobs.place_id} is not distinct from ${from}::uuid`,
      ),
    )
    .returning()
  return updated
}
