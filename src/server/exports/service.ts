import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import type { TenantDb } from '#database/access.ts'
import { NetworkError } from '#domain/errors.ts'
import type { Export } from '#domain/exports/schema.ts'
import { exportId, newId } from '#domain/values/ids.ts'
import type { Services } from '#server/procedure/context.ts'
import { orNotFound } from '#server/procedure/errors.ts'
import { exportKey } from '#server/platform/files/keys.ts'

import { writeArchive } from './archive-service.ts'
import {
  exportClaims,
  failExport,
  finishExport,
  latestExport,
  insertExport,
  pendingExport,
  addUnusedExportFile,
  postponeExport,
  touchExport,
  type ClaimedExport,
  type ExportRow,
} from './queries.ts'

type Files = Services['files']
type Dependencies = Pick<Services, 'access' | 'files' | 'log' | 'clock'>

/** The queue that wakes the worker. The exports themselves are stored as rows. */
export const exportQueue = 'exports'

function toExport({ addresses }: Files, row: ExportRow): Export {
  const { id, state, progress, bytes, created_at, expires_at, file_id, stringer_id } = row
  const url = file_id === null ? null : addresses.of(exportKey(stringer_id, file_id))
  return { id, state, progress, bytes, created_at, expires_at, url }
}

/** The newest export with the URL of its file. */
export async function getLatestExport(db: TenantDb, files: Files): Promise<Export | null> {
  const row = await latestExport(db)
  return row ? toExport(files, row) : null
}

/** Starts an export, or returns the pending one. */
export async function startExport(db: TenantDb, files: Files): Promise<Export> {
  const row = await db.transaction(async (db) => {
    await insertExport(db, exportId.parse(newId()))
    return orNotFound(await pendingExport(db))
  })
  return toExport(files, row)
}

/** Runs all waiting exports one after another. */
export async function makeExports(services: Dependencies): Promise<void> {
  const take = exportClaims(services.access.asSystem('exports'))
  for (let claim = await take(); claim; claim = await take()) await runExport(services, claim)
}

const heartbeatMs = 2000

async function runExport({ access, files, log, clock }: Dependencies, claim: ClaimedExport): Promise<void> {
  const system = access.asSystem('exports')
  const folder = await mkdtemp(join(tmpdir(), 'stringdesk-export-'))
  const state = { percent: 0, isLost: false }
  const heartbeat = setInterval(() => {
    touchExport(system, claim, state.percent).then(
      (isOurs) => (state.isLost = !isOurs),
      // The next heartbeat may succeed. If not, another process takes over.
      () => {},
    )
  }, heartbeatMs)
  try {
    const path = join(folder, 'export.zip')
    const report = (percent: number) => {
      if (state.isLost) throw new Error('Another process has taken over this export, or the account was deleted')
      state.percent = percent
    }
    const bytes = await writeArchive({ access, storage: files.storage }, { ...claim, now: clock(), path, report })
    const file_id = randomUUID()
    await addUnusedExportFile(system, claim.stringer_id, file_id)
    await files.storage.putFile(exportKey(claim.stringer_id, file_id), path)
    const isOurs = await finishExport(system, claim, file_id, bytes)
    if (!isOurs) await files.storage.remove(exportKey(claim.stringer_id, file_id))
  } catch (error) {
    log.error({ err: error, export_id: claim.id }, 'an export failed')
    // The file storage or the database is unavailable.
    await (error instanceof NetworkError ? postponeExport : failExport)(system, claim)
  } finally {
    clearInterval(heartbeat)
    await rm(folder, { recursive: true, force: true })
  }
}
