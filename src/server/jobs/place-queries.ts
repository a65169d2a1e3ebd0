// Where a finished racquet is (decision 0060).
import type { TenantDb } from '#database/access.ts'
import { string_jobs } from '#database/tables/jobs.ts'
import { places } from '#database/tables/places.ts'
import type { JobId, PlaceId } from '#domain/values/ids.ts'
import { and, eq, getTableColumns, sql } from 'drizzle-orm'

/** Sets the place of a finished racquet if it is still at the expected one, and returns both names. Returns undefined otherwise. */
export async function updateJobPlace(db: TenantDb, id: JobId, from: PlaceId | null, to: PlaceId | null) {
  const nameOf = (place: PlaceId | null) =>
    sql<string>`(select p.name from ${places} p where p.stringer_id = ${db.stringer_id} and p.id = ${place}::uuid)`
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
    .returning({ ...getTableColumns(string_jobs), from_name: nameOf(from), to_name: nameOf(to) })
  if (!updated) return undefined
  const { from_name, to_name, ...job } = updated
  return {
    job,
    from: from === null ? null : { place_id: from, name: from_name },
    to: to === null ? null : { place_id: to, name: to_name },
  }
}
