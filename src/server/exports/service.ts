import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import type { TenantDb } from '#database/access.ts'
import type { Export } from '#domain/exports/schema.ts'
import { exportId, newId } from '#domain/values/ids.ts'
import type { Services } from '#server/http/context.ts'
import { orNotFound } from '#server/http/errors.ts'
import { exportKey } from '#server/platform/files/keys.ts'

import { writeArchive } from './archive-service.ts'
import {
  askForExport,
  claimExport,
  failExport,
  finishExport,
  latestExport,
  liveExport,
  addUnusedExportFile,
  touchExport,
  type Claimed,
  type ExportRow,
} from './queries.ts'

type Files = Services['files']
type Parts = Pick<Services, 'access' | 'files' | 'log' | 'clock'>

/** The name of the alarm; the row is the promise. */
export const exportQueue = 'exports'

function shown({ addresses }: Files, row: ExportRow): Export {
  const { id, state, progress, bytes, created_at, expires_at, file_id, stringer_id } = row
  const url = file_id === null ? null : addresses.of(exportKey(stringer_id, file_id))
  return { id, state, progress, bytes, created_at, expires_at, url }
}

/** The newest export with the address of its file. */
export async function showExport(db: TenantDb, files: Files): Promise<Export | null> {
  const row = await latestExport(db)
  return row ? shown(files, row) : null
}

/** Asks for one. While one is on its way it stays the only one. */
export async function startExport(db: TenantDb, files: Files): Promise<Export> {
  const row = await db.transaction(async (db) => {
    await askForExport(db, exportId.parse(newId()))
    return orNotFound(await liveExport(db))
  })
  return shown(files, row)
}

/** Makes all exports that wait, one after the other. Being called once too often does nothing. */
export async function makeExports(parts: Parts): Promise<void> {
  for (;;) {
    const claim = await claimExport(parts.access.asSystem('exports'))
    if (!claim) return
    await make(parts, claim)
  }
}

// Between two signs of life, in milliseconds.
const beat = 2000

async function make({ access, files, log, clock }: Parts, claim: Claimed): Promise<void> {
  const system = access.asSystem('exports')
  const folder = await mkdtemp(join(tmpdir(), 'stringdesk-export-'))
  const state = { percent: 0, isLost: false }
  const heart = setInterval(() => {
    touchExport(system, claim, state.percent).then(
      (isOurs) => (state.isLost = !isOurs),
      // The next beat says it, or another process takes over.
      () => {},
    )
  }, beat)
  try {
    const path = join(folder, 'export.zip')
    const report = (percent: number) => {
      if (state.isLost) throw new Error('Another process makes this export, or its account is gone')
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
    await failExport(system, claim)
  } finally {
    clearInterval(heart)
    await rm(folder, { recursive: true, force: true })
  }
}
