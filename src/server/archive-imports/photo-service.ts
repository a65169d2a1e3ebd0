// Stores an archive's photos before its rows are written.
import type { SystemDb } from '#database/access.ts'
import { photoSize } from '#domain/constants.ts'
import { ValidationError } from '#domain/errors.ts'
import { newId, racquetId, type RacquetId, type StringerId } from '#domain/values/ids.ts'
import type { Services } from '#server/procedure/context.ts'
import { photoKey, photoSizes } from '#server/platform/files/keys.ts'
import { convertPhoto } from '#server/platform/files/pictures.ts'
import { readAll, type ZipEntry } from '#server/platform/files/unzip.ts'

import { keepUnusedFiles } from './queries.ts'
import { damaged } from './zip-entries.ts'

export interface ArchivePhoto {
  readonly racquet_id: RacquetId
  readonly entry: ZipEntry
}

const photoName = /^photos\/([^/]+)\.webp$/

/** The photos of an archive, ignoring other files. */
export const photosOf = (entries: ReadonlyMap<string, ZipEntry>): ArchivePhoto[] =>
  [...entries.values()].flatMap((entry) => {
    const id = racquetId.safeParse(photoName.exec(entry.name)?.[1])
    return id.success ? [{ racquet_id: id.data, entry }] : []
  })

export interface StoredPhoto {
  readonly racquet_id: RacquetId
  readonly file_id: string
}

interface PhotoOptions {
  readonly stringer_id: StringerId
  readonly storage: Services['files']['storage']
  readonly system: SystemDb
  /** Called after each photo. May throw to stop. */
  readonly onProgress: () => void
}

// Photos processed at once. libuv has four threads, and requests need some.
const batchSize = 2
// Refresh interval. Unused files are deleted after an hour.
const keepMs = 600_000

/**
 * Stores the photos as unused files, so they are cleaned up if the import fails.
 * @throws ValidationError if a photo can't be read, NetworkError if the storage is unavailable
 */
export async function storePhotos(photos: readonly ArchivePhoto[], options: PhotoOptions): Promise<StoredPhoto[]> {
  const { stringer_id, system, onProgress } = options
  const stored: StoredPhoto[] = []
  const keepAll = () =>
    keepUnusedFiles(
      system,
      stringer_id,
      stored.map(({ file_id }) => file_id),
    )
  let keptAt = Date.now()
  for (let from = 0; from < photos.length; from += batchSize) {
    const batch = photos.slice(from, from + batchSize).map((photo) => ({ ...photo, file_id: newId() }))
    await keepUnusedFiles(
      system,
      stringer_id,
      batch.map(({ file_id }) => file_id),
    )
    await Promise.all(batch.map((photo) => storePhoto(photo, options)))
    for (const { racquet_id, file_id } of batch) {
      stored.push({ racquet_id, file_id })
      onProgress()
    }
    if (Date.now() - keptAt < keepMs) continue
    await keepAll()
    keptAt = Date.now()
  }
  await keepAll()
  return stored
}

async function storePhoto(
  { entry, file_id }: ArchivePhoto & { readonly file_id: string },
  { stringer_id, storage }: PhotoOptions,
): Promise<void> {
  const bytes = await readAll(entry, photoSize.bytes)
  const pictures = await convertPhoto(bytes).catch((error: unknown) => {
    throw error instanceof ValidationError ? damaged(entry.name) : error
  })
  await Promise.all(photoSizes.map((size) => storage.put(photoKey(stringer_id, file_id, size), pictures[size])))
}
