// Places of finished racquets (decision 0060).
import type { TenantDb } from '#database/access.ts'
import { businesses } from '#database/tables/businesses.ts'
import { customers } from '#database/tables/customers.ts'
import { string_jobs } from '#database/tables/jobs.ts'
import { places } from '#database/tables/places.ts'
import { racquets } from '#database/tables/racquets.ts'
import type { Place, RackRow } from '#domain/places/schema.ts'
import { newId, placeId, type JobId, type PlaceId } from '#domain/values/ids.ts'
import { and, asc, eq, inArray, or, sql } from 'drizzle-orm'

const isOwn = (db: TenantDb) => eq(places.stringer_id, db.stringer_id)

const racquetsAtPlace = sql<number>`(select count(*)::int from ${string_jobs} j
  where j.stringer_id = places.stringer_id and j.place_id = places.id)`

/** All places, unordered. */
export const listPlaces = (db: TenantDb): Promise<Place[]> =>
  db
    .select({ id: places.id, name: places.name, racquets: racquetsAtPlace, created_at: places.created_at })
    .from(places)
    .where(isOwn(db))

/** Inserts places that don't exist yet, and returns their names. */
export async function insertPlaces(db: TenantDb, names: readonly string[]): Promise<string[]> {
  const rows = names.map((name) => ({ stringer_id: db.stringer_id, id: placeId.parse(newId()), name }))
  const added = await db.insert(places).values(rows).onConflictDoNothing().returning({ name: places.name })
  return added.map(({ name }) => name)
}

type PlaceLock = 'key share' | 'update'

/** `key share`: to put a racquet there. `update`: to remove the place, which waits for the former. Returns whether it exists. */
export async function lockPlace(db: TenantDb, id: PlaceId, lock: PlaceLock): Promise<boolean> {
  const found = await db
    .select({ id: places.id })
    .from(places)
    .where(and(isOwn(db), eq(places.id, id)))
    .for(lock)
  return found.length > 0
}

export const countRacquets = (db: TenantDb, id: PlaceId): Promise<number> =>
  db.$count(string_jobs, and(eq(string_jobs.stringer_id, db.stringer_id), eq(string_jobs.place_id, id)))

/** Returns the place's name. */
export async function deletePlace(db: TenantDb, id: PlaceId): Promise<string | undefined> {
  const [deleted] = await db
    .delete(places)
    .where(and(isOwn(db), eq(places.id, id)))
    .returning({ name: places.name })
  return deleted?.name
}

/** Which of these places exist. */
export async function existingPlaces(db: TenantDb, ids: readonly PlaceId[]): Promise<PlaceId[]> {
  if (ids.length === 0) return []
  const found = await db
    .select({ id: places.id })
    .from(places)
    .where(and(isOwn(db), inArray(places.id, [...ids])))
  return found.map(({ id }) => id)
}

/** Every ready racquet and the jobs with these ids, longest wait first. */
export const rackRows = (db: TenantDb, found: readonly JobId[]): Promise<RackRow[]> =>
  db
    .select({
      id: string_jobs.id,
      job_number: string_jobs.job_number,
      status: string_jobs.status,
      customer_name: customers.full_name,
      racquet_brand: racquets.brand,
      racquet_model: racquets.model,
      place_id: string_jobs.place_id,
      time_completed: string_jobs.time_completed,
      price: string_jobs.price,
      owed: string_jobs.owed,
    })
    .from(string_jobs)
    .innerJoin(
      racquets,
      and(
        eq(racquets.stringer_id, string_jobs.stringer_id),
        eq(racquets.customer_id, string_jobs.customer_id),
        eq(racquets.id, string_jobs.racquet_id),
      ),
    )
    .innerJoin(customers, and(eq(customers.stringer_id, racquets.stringer_id), eq(customers.id, racquets.customer_id)))
    .where(
      and(
        eq(string_jobs.stringer_id, db.stringer_id),
        or(eq(string_jobs.status, 'completed'), sql`${string_jobs.id} = any(${`{${found.join(',')}}`}::uuid[])`),
      ),
    )
    .orderBy(asc(string_jobs.time_completed), asc(string_jobs.id))

/** The time zone of the business. */
export async function timeZoneOf(db: TenantDb): Promise<string> {
  const [found] = await db.select({ time_zone: businesses.time_zone }).from(businesses).where(eq(businesses.id, db.stringer_id))
  return found?.time_zone ?? 'UTC'
}
