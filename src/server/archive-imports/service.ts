// Archive imports: the upload in parts and its state (decision 0047).
import { takeLock } from '#database/locks.ts'
import type { TenantDb } from '#database/access.ts'
import type { Claim } from '#database/connections/claims.ts'
import { archivePartBytes } from '#domain/archive-imports/limits.ts'
import type { ArchiveImport } from '#domain/archive-imports/schema.ts'
import { fieldError } from '#domain/errors.ts'
import { archiveImportId, newId, type ArchiveImportId } from '#domain/values/ids.ts'
import { record } from '#server/events/record.ts'
import type { Services } from '#server/procedure/context.ts'
import { orNotFound } from '#server/procedure/errors.ts'
import { partKey } from '#server/platform/files/keys.ts'

import {
  addPartFile,
  archiveImportById,
  isEmptyBusiness,
  keepUnusedFiles,
  latestArchiveImport,
  pendingArchiveImport,
  removeArchiveImport,
  replaceArchiveImport,
  startArchiveImport,
  type ArchiveImportRow,
} from './queries.ts'

export const notEmpty = () =>
  fieldError('file', 'You can import an export only into an empty account. This account has customers or inventory.')

const toArchiveImport = (row: ArchiveImportRow): ArchiveImport => {
  const { id, state, file_name, bytes, part_ids, progress, counts, problem, created_at, finished_at } = row
  return { id, state, file_name, bytes, parts: part_ids.length, progress, counts, problem, created_at, finished_at }
}

export async function latestImport(db: TenantDb): Promise<{ import: ArchiveImport | null; is_empty: boolean }> {
  const row = await latestArchiveImport(db)
  return { import: row ? toArchiveImport(row) : null, is_empty: await isEmptyBusiness(db) }
}

/**
 * Begins an upload, replacing an unfinished one. If an import is waiting or running, returns that one.
 * @throws ValidationError if the business has records
 */
export const createImport = (
  db: TenantDb,
  { file_name, bytes }: Pick<ArchiveImportRow, 'file_name' | 'bytes'>,
): Promise<ArchiveImport> =>
  db.transaction(async (db) => {
    await takeLock(db, 'archiveImports')
    const pending = await pendingArchiveImport(db)
    if (pending) return toArchiveImport(pending)
    if (!(await isEmptyBusiness(db))) throw notEmpty()
    const id = archiveImportId.parse(newId())
    await replaceArchiveImport(db, { id, file_name, bytes })
    await record(db, [{ kind: 'archive_import.started', record_id: id, data: {} }])
    return getImport(db, id)
  })

const getImport = async (db: TenantDb, id: ArchiveImportId): Promise<ArchiveImport> =>
  toArchiveImport(orNotFound(await archiveImportById(db, id)))

const partCount = (bytes: number): number => Math.ceil(bytes / archivePartBytes)

/** The required size of a part. */
const partBytes = (bytes: number, index: number): number => Math.min(archivePartBytes, bytes - index * archivePartBytes)

/**
 * Stores a part. Idempotent: sending a stored part again changes nothing.
 * @throws NotFoundError if the upload was canceled or replaced
 * @throws ValidationError if it isn't the next part or has the wrong size
 */
export async function addPart(
  { access, files }: Pick<Services, 'access' | 'files'>,
  claim: Claim,
  { id, index, part }: { readonly id: ArchiveImportId; readonly index: number; readonly part: File },
): Promise<ArchiveImport> {
  const file_id = newId()
  const current = await access.asTenant(claim, async (db) => {
    const found = await getImport(db, id)
    if (found.state !== 'uploading' || index < found.parts) return found
    if (index > found.parts) throw fieldError('index', `Part ${found.parts} is missing`)
    if (part.size !== partBytes(found.bytes, index))
      throw fieldError('part', `This part must have ${partBytes(found.bytes, index)} bytes`)
    return undefined
  })
  if (current) return current
  await keepUnusedFiles(access.asSystem('uploads of archives'), claim.stringer_id, [file_id])
  await files.storage.put(partKey(claim.stringer_id, file_id), new Uint8Array(await part.arrayBuffer()))
  return access.asTenant(claim, async (db) => {
    await db.transaction((db) => addPartFile(db, id, index, file_id))
    return getImport(db, id)
  })
}

/** @throws NotFoundError, or ValidationError if parts are missing */
export async function startImport(db: TenantDb, id: ArchiveImportId): Promise<ArchiveImport> {
  const { state, parts, bytes } = await getImport(db, id)
  if (state === 'uploading' && parts < partCount(bytes)) throw fieldError('id', `Part ${parts} is missing`)
  await startArchiveImport(db, id)
  return getImport(db, id)
}

/** Cancels an unfinished import. @throws NotFoundError if it doesn't exist */
export async function cancelImport(db: TenantDb, id: ArchiveImportId): Promise<void> {
  if (!(await removeArchiveImport(db, id))) orNotFound(await archiveImportById(db, id))
}
