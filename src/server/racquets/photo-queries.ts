import type { TenantDb, SystemDb } from '#database/access.ts'
import { unused_files, racquet_photos } from '#database/tables/photos.ts'
import type { RacquetId, StringerId } from '#domain/values/ids.ts'
import { racquets } from '#database/tables/racquets.ts'
import { and, eq, isNotNull, lt, sql } from 'drizzle-orm'

const isPhotoOf = (db: TenantDb, id: RacquetId) =>
  and(eq(racquet_photos.stringer_id, db.stringer_id), eq(racquet_photos.racquet_id, id))

/** A racquet's name, and whether it has a photo. Undefined if there is no such racquet. */
export async function racquetWithPhoto(db: TenantDb, id: RacquetId) {
  const [racquet] = await db
    .select({ brand: racquets.brand, model: racquets.model, has_photo: isNotNull(racquet_photos.file_id).mapWith(Boolean) })
    .from(racquets)
    .leftJoin(
      racquet_photos,
      and(eq(racquet_photos.stringer_id, racquets.stringer_id), eq(racquet_photos.racquet_id, racquets.id)),
    )
    .where(and(eq(racquets.stringer_id, db.stringer_id), eq(racquets.id, id)))
  return racquet
}

export async function photoOf(db: TenantDb, id: RacquetId): Promise<string | undefined> {
  const [photo] = await db.select({ file_id: racquet_photos.file_id }).from(racquet_photos).where(isPhotoOf(db, id))
  return photo?.file_id
}

/** Lists a file as unused before it is stored. `setPhoto` removes it from the list. */
export async function addUnusedFile(db: TenantDb, file_id: string): Promise<void> {
  await db.insert(unused_files).values({ stringer_id: db.stringer_id, file_id })
}

export async function setPhoto(db: TenantDb, racquet_id: RacquetId, file_id: string): Promise<void> {
  await db.delete(unused_files).where(and(eq(unused_files.stringer_id, db.stringer_id), eq(unused_files.file_id, file_id)))
  await db
    .insert(racquet_photos)
    .values({ stringer_id: db.stringer_id, racquet_id, file_id })
    .onConflictDoUpdate({ target: [racquet_photos.stringer_id, racquet_photos.racquet_id], set: { file_id } })
}

/** Returns whether there was a photo. */
export async function deletePhoto(db: TenantDb, id: RacquetId): Promise<boolean> {
  const rows = await db.delete(racquet_photos).where(isPhotoOf(db, id)).returning({ file_id: racquet_photos.file_id })
  return rows.length > 0
}

const batchSize = 500

/** Files that have been unused for an hour. */
export const unusedFiles = (db: SystemDb): Promise<{ stringer_id: StringerId; file_id: string }[]> =>
  db
    .select({ stringer_id: unused_files.stringer_id, file_id: unused_files.file_id })
    .from(unused_files)
    .where(lt(unused_files.unused_since, sql`now() - interval '1 hour'`))
    .limit(batchSize)

/** All unused files of a business, however recent. */
export const allUnusedFiles = (db: SystemDb, stringer_id: StringerId): Promise<{ file_id: string }[]> =>
  db.select({ file_id: unused_files.file_id }).from(unused_files).where(eq(unused_files.stringer_id, stringer_id))

export async function deleteUnusedFileEntry(db: SystemDb, stringer_id: StringerId, file_id: string): Promise<void> {
  await db.delete(unused_files).where(and(eq(unused_files.stringer_id, stringer_id), eq(unused_files.file_id, file_id)))
}
