import type { TenantDb, SystemDb } from '#database/access.ts'
import type { Claim } from '#database/connections/claims.ts'
import { unlessBackupRuns } from '#database/dump/lock.ts'
import { newId, type RacquetId, type StringerId } from '#domain/values/ids.ts'
import { record } from '#server/events/record.ts'
import type { Services } from '#server/procedure/context.ts'
import { orNotFound } from '#server/procedure/errors.ts'
import { keysOf, photoKey, photoSizes } from '#server/platform/files/keys.ts'
import { convertPhoto } from '#server/platform/files/pictures.ts'

import {
  allUnusedFiles,
  deletePhoto,
  deleteUnusedFileEntry,
  racquetWithPhoto,
  unusedFiles,
  addUnusedFile,
  photoOf,
  setPhoto,
} from './photo-queries.ts'

type Files = Services['files']

export interface PhotoAddresses {
  /** At most 1600 pixels a side. */
  readonly url: string
  /** At most 320 pixels a side. */
  readonly small_url: string
}

/** Signed addresses of the racquet's photo, valid for some hours. Null if it has none. */
export async function photoAddresses(db: TenantDb, { addresses }: Files, id: RacquetId): Promise<PhotoAddresses | null> {
  const file = await photoOf(db, id)
  if (file === undefined) return null
  const of = (size: (typeof photoSizes)[number]) => addresses.of(photoKey(db.stringer_id, file, size))
  return { url: of('whole'), small_url: of('small') }
}

interface PhotoUpload {
  readonly photo: Blob
  /** Aborts the work when the caller disconnects. */
  readonly signal: AbortSignal | undefined
}

/**
 * Stores a photo of a racquet. A business can have only a few converted at a time, and no database connection is held during conversion.
 * The file is listed as unused until the racquet refers to it, so a crash leaves either the old photo or the new one, and no orphaned file.
 * @throws NotFoundError
 */
export async function uploadPhoto(
  { access, files, workers }: Services,
  claim: Claim,
  id: RacquetId,
  { photo, signal }: PhotoUpload,
): Promise<PhotoAddresses> {
  const file_id = newId()
  await access.asTenant(claim, async (db) => {
    orNotFound(await racquetWithPhoto(db, id))
    await addUnusedFile(db, file_id)
  })
  const read = async () => convertPhoto(new Uint8Array(await photo.arrayBuffer()), signal)
  const pictures = await workers.takeTurn(claim.stringer_id, read, { signal, field: 'photo' })
  await Promise.all(photoSizes.map((size) => files.storage.put(photoKey(claim.stringer_id, file_id, size), pictures[size])))
  return access.asTenant(claim, async (db) => {
    await db.transaction(async (db) => {
      // The racquet may have been deleted during the conversion.
      const { has_photo, ...racquet } = orNotFound(await racquetWithPhoto(db, id))
      await setPhoto(db, id, file_id)
      const kind = has_photo ? 'racquet.photo_replaced' : 'racquet.photo_added'
      await record(db, [{ kind, record_id: id, data: racquet }])
    })
    return orNotFound((await photoAddresses(db, files, id)) ?? undefined)
  })
}

/** Removes the photo of a racquet, if it has one. Throws NotFoundError. */
export const removePhoto = (db: TenantDb, id: RacquetId): Promise<void> =>
  db.transaction(async (db) => {
    const { has_photo, ...racquet } = orNotFound(await racquetWithPhoto(db, id))
    if (has_photo && (await deletePhoto(db, id)))
      await record(db, [{ kind: 'racquet.photo_removed', record_id: id, data: racquet }])
  })

/** Deletes files that have been unused for an hour. Skipped during a backup, which may still copy them; a later run deletes them. */
export const deleteUnusedFiles = (system: SystemDb, { storage }: Files): Promise<void> =>
  unlessBackupRuns(system, async (system) => {
    for (const { stringer_id, file_id } of await unusedFiles(system)) {
      await Promise.all(keysOf(stringer_id, file_id).map((key) => storage.remove(key)))
      await deleteUnusedFileEntry(system, stringer_id, file_id)
    }
  })

/**
 * Deletes all files of a deleted account. They stay listed as unused for an hour, so that a photo stored at the same moment is deleted as
 * well. During a backup, they wait for that later run too.
 */
export const deleteAllFiles = (system: SystemDb, { storage }: Files, stringer_id: StringerId): Promise<void> =>
  unlessBackupRuns(system, async (system) => {
    for (const { file_id } of await allUnusedFiles(system, stringer_id)) {
      await Promise.all(keysOf(stringer_id, file_id).map((key) => storage.remove(key)))
    }
  })
