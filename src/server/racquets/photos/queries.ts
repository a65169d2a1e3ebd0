import type { Desk, System } from '#database/doors.ts'
import { loose_files, racquet_photos } from '#database/tables/photos.ts'
import type { RacquetId, StringerId } from '#domain/ids.ts'
import { racquets } from '#database/tables/racquets.ts'
import { and, eq, lt, sql } from 'drizzle-orm'

const mine = (desk: Desk, id: RacquetId) =>
  and(eq(racquet_photos.stringer_id, desk.stringer_id), eq(racquet_photos.racquet_id, id))

export async function hasRacquet(desk: Desk, id: RacquetId): Promise<boolean> {
  const rows = await desk.db
    .select({ id: racquets.id })
    .from(racquets)
    .where(and(eq(racquets.stringer_id, desk.stringer_id), eq(racquets.id, id)))
  return rows.length > 0
}

/** The file that is the racquet's photo. */
export async function photoOf(desk: Desk, id: RacquetId): Promise<string | undefined> {
  const [photo] = await desk.db.select({ file_id: racquet_photos.file_id }).from(racquet_photos).where(mine(desk, id))
  return photo?.file_id
}

/** Notes a file that no row names yet. */
export async function noteLoose(desk: Desk, file_id: string): Promise<void> {
  await desk.db.insert(loose_files).values({ stringer_id: desk.stringer_id, file_id })
}

/** The racquet's photo is this file from now on. */
export async function setPhoto(desk: Desk, racquet_id: RacquetId, file_id: string): Promise<void> {
  await desk.db.delete(loose_files).where(and(eq(loose_files.stringer_id, desk.stringer_id), eq(loose_files.file_id, file_id)))
  await desk.db
    .insert(racquet_photos)
    .values({ stringer_id: desk.stringer_id, racquet_id, file_id })
    .onConflictDoUpdate({ target: [racquet_photos.stringer_id, racquet_photos.racquet_id], set: { file_id } })
}

/** @returns whether there was one */
export async function deletePhoto(desk: Desk, id: RacquetId): Promise<boolean> {
  const gone = await desk.db.delete(racquet_photos).where(mine(desk, id)).returning({ file_id: racquet_photos.file_id })
  return gone.length > 0
}

const atOnce = 500

/** Files that nothing has named for an hour. */
export const looseFiles = (system: System): Promise<{ stringer_id: StringerId; file_id: string }[]> =>
  system.db
    .select({ stringer_id: loose_files.stringer_id, file_id: loose_files.file_id })
    .from(loose_files)
    .where(lt(loose_files.loose_since, sql`now() - interval '1 hour'`))
    .limit(atOnce)

/** Every file of a stringer that nothing names, however young. */
export const allLoose = (system: System, stringer_id: StringerId): Promise<{ file_id: string }[]> =>
  system.db.select({ file_id: loose_files.file_id }).from(loose_files).where(eq(loose_files.stringer_id, stringer_id))

export async function forgetLoose(system: System, stringer_id: StringerId, file_id: string): Promise<void> {
  await system.db.delete(loose_files).where(and(eq(loose_files.stringer_id, stringer_id), eq(loose_files.file_id, file_id)))
}
