// Runs waiting archive imports.
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { pipeline } from 'node:stream/promises'

import { tryLock, lockBusiness } from '#database/locks.ts'
import type { TenantDb } from '#database/access.ts'
import { discardPlans } from '#database/queries/imports.ts'
import { importOptOuts } from '#server/texts/service.ts'
import { errorCode } from '#database/embedded/error.ts'
import { refreshStatistics } from '#database/queries/statistics.ts'
import type { ArchiveCounts, ArchiveProblem } from '#domain/archive-imports/schema.ts'
import { NetworkError, TierLimitError, ValidationError } from '#domain/errors.ts'
import { readExportedTables, type ExportedTable } from '#server/exports/archive-service.ts'
import { getAccount } from '#server/billing/service.ts'
import type { Services } from '#server/procedure/context.ts'
import { isFault, toAppError } from '#server/procedure/errors.ts'
import { partKey } from '#server/platform/files/keys.ts'
import { DamagedZip, openZip } from '#server/platform/files/unzip.ts'
import type { Task } from '#server/platform/workers/workers.ts'
import { webhookEndpointId } from '#domain/values/ids.ts'
import * as z from 'zod'

import { insertEarlierHistory, insertHistory } from './history-queries.ts'
import {
  completeArchive,
  insertPhotos,
  insertRows,
  insertWebhook,
  raiseJobCounter,
  readOwner,
  updateSettings,
} from './insert-queries.ts'
import { photosOf, storePhotos, type StoredPhoto } from './photo-service.ts'
import {
  archiveImportClaims,
  failArchiveImport,
  finishArchiveImport,
  isEmptyBusiness,
  postponeArchiveImport,
  touchArchiveImport,
  type ClaimedArchiveImport,
} from './queries.ts'
import { notEmpty } from './service.ts'
import { earlierTables, importedTables } from './table-queries.ts'
import { archiveEntries, damaged, maxEntries } from './zip-entries.ts'

type Dependencies = Pick<
  Services,
  'access' | 'files' | 'log' | 'workers' | 'metrics' | 'webhooks' | 'secret_box' | 'text_secret' | 'identity'
>

/** The queue that wakes the worker. The imports themselves are stored as rows. */
export const archiveImportQueue = 'archive-imports'

/** Runs all waiting imports one after another. */
export async function runArchiveImports(services: Dependencies): Promise<void> {
  const take = archiveImportClaims(services.access.asSystem('imports of archives'))
  for (let claim = await take(); claim; claim = await take()) await runImport(services, claim)
}

const heartbeatMs = 2000

async function runImport(services: Dependencies, claim: ClaimedArchiveImport): Promise<void> {
  const system = services.access.asSystem('imports of archives')
  const folder = await mkdtemp(join(tmpdir(), 'stringdesk-import-'))
  const lost = new AbortController()
  let percent = 0
  const heartbeat = setInterval(() => {
    touchArchiveImport(system, claim, percent).then(
      (isOurs) => isOurs || lost.abort(new Error('Another process has taken over this import, or it was canceled')),
      // The next heartbeat may succeed. If not, another process takes over.
      () => {},
    )
  }, heartbeatMs)
  try {
    const report = (value: number) => {
      lost.signal.throwIfAborted()
      percent = Math.max(percent, Math.min(99, Math.floor(value)))
    }
    await importArchive(services, claim, { folder, report, signal: lost.signal })
    services.identity.inBackground(refreshStatistics(services.access.asSystem('statistics')))
  } catch (error) {
    if (lost.signal.aborted) return
    // The file storage or the database is unavailable.
    if (error instanceof NetworkError) await postponeArchiveImport(system, claim)
    else await failArchiveImport(system, claim, explain(services, claim, error))
  } finally {
    clearInterval(heartbeat)
    await rm(folder, { recursive: true, force: true })
  }
}

// Postgres error classes for bad data: 22 (data exception) and 23 (constraint violation).
const isRefusedData = (error: Error): boolean => /^2[23]/.test(errorCode(error.cause) ?? '')

/** The error shown to the business. */
function explain({ log }: Dependencies, { id }: ClaimedArchiveImport, thrown: unknown): ArchiveProblem {
  const known = toAppError(thrown)
  const error = isRefusedData(known) || thrown instanceof DamagedZip ? damaged(null) : known
  if (isFault(error)) {
    log.error({ err: thrown, import_id: id }, 'an archive import failed')
    return { code: error.code, message: 'The import failed. Try again.' }
  }
  const { code, message, limit } = error
  return { code, message, ...(limit && { limit }) }
}

interface RunOptions {
  /** Folder for temporary files. */
  readonly folder: string
  /** Receives the progress in percent. Throws if the import was canceled. */
  readonly report: (percent: number) => void
  readonly signal: AbortSignal
}

const archiveTable = z.object({ name: z.string(), rows: z.int(), columns: z.array(z.string()) })
const archiveContent = z.object({ tables: z.array(archiveTable), active_customers: z.int() })
type ArchiveContent = z.infer<typeof archiveContent>

const readArchive: Task<ArchiveContent> = {
  module: new URL('read-tasks.ts', import.meta.url).href,
  name: 'readArchive',
  kind: 'archive',
  result: archiveContent,
}

/** For the progress: a photo takes about as long as 20 rows. */
const photoWeight = 20
const percentRead = 20

async function importArchive(services: Dependencies, claim: ClaimedArchiveImport, options: RunOptions): Promise<void> {
  const { access, files, workers, metrics } = services
  const { folder, report, signal } = options
  const { stringer_id } = claim
  const asImporter = <Result>(work: (db: TenantDb) => Promise<Result>) => access.asImporter(stringer_id, claim.id, work)
  const path = join(folder, 'archive.zip')
  await joinParts(services, claim, path, report)
  const tables = [...(await asImporter(readExportedTables)), ...earlierTables]
  const content = await workers.run(readArchive, { path, folder, tables }, { signal })
  report(percentRead)
  await asImporter((db) => refuseWithoutRoom(db, content))
  const zip = await openZip(path, maxEntries)
  try {
    const photos = photosOf(archiveEntries(zip))
    const total = content.tables.reduce((sum, { rows }) => sum + rows, 0) + photos.length * photoWeight
    let done = 0
    const count = (amount: number) => {
      done += amount
      report(percentRead + (done / Math.max(1, total)) * (100 - percentRead))
    }
    const system = access.asSystem('imports of archives')
    const onProgress = () => count(photoWeight)
    const stored = await storePhotos(photos, { stringer_id, storage: files.storage, system, onProgress })
    const rows = { folder, tables, content, photos: stored, onProgress: count }
    await metrics.duringImport(() => asImporter((db) => writeRows(db, services, claim, rows)))
  } finally {
    zip.close()
  }
}

/** Joins the uploaded parts. Counts as half of the reading progress. */
async function joinParts(
  { files }: Dependencies,
  { stringer_id, part_ids }: ClaimedArchiveImport,
  path: string,
  report: (percent: number) => void,
): Promise<void> {
  for (const [index, part] of part_ids.entries()) {
    const stream = await files.storage.stream(partKey(stringer_id, part))
    // For example after a restore, because backups don't include uploads.
    if (!stream) throw new ValidationError('The uploaded file is no longer there. Choose it again.')
    await pipeline(stream, createWriteStream(path, { flags: 'a' }))
    report(((index + 1) / part_ids.length) * (percentRead / 2))
  }
}

/** @throws ValidationError if the business has records, TierLimitError if its plan allows fewer customers */
async function refuseWithoutRoom(db: TenantDb, { active_customers: count }: ArchiveContent): Promise<void> {
  if (!(await isEmptyBusiness(db))) throw notEmpty()
  const { value } = (await getAccount(db)).limits.active_customers
  if (value !== null && count > value) throw new TierLimitError({ name: 'active_customers', value, count })
}

interface ArchiveRows {
  /** Contains the batches of each table. */
  readonly folder: string
  readonly tables: readonly ExportedTable[]
  readonly content: ArchiveContent
  readonly photos: readonly StoredPhoto[]
  readonly onProgress: (rows: number) => void
}

/** The batches of a table, each a JSON array. */
const readBatches = (folder: string, table: string): AsyncIterable<string> =>
  createInterface({ input: createReadStream(join(folder, `${table}.jsonl`)), crlfDelay: Infinity })

/** Writes everything in one transaction. */
async function writeRows(db: TenantDb, services: Dependencies, claim: ClaimedArchiveImport, rows: ArchiveRows): Promise<void> {
  const { tables, content, folder, photos, onProgress } = rows
  if (!(await tryLock(db, 'imports')))
    throw new ValidationError('Another import of your business is running. Try again when it has finished.')
  await lockBusiness(db)
  await refuseWithoutRoom(db, content)
  const each = async (
    name: string,
    write: (batch: { table: ExportedTable; columns: string[]; rows: string }) => Promise<void>,
  ) => {
    const table = tables.find((one) => one.name === name)
    const read = content.tables.find((one) => one.name === name)
    if (!table || !read || read.rows === 0) return
    for await (const batch of readBatches(folder, name)) {
      await discardPlans(db)
      await write({ table, columns: read.columns, rows: batch })
      onProgress(Math.min(batchSize, read.rows))
    }
  }
  const ids = { old_owner_id: await readOldOwner(folder), owner_id: await readOwner(db) }
  for (const name of Object.keys(importedTables)) await each(name, (batch) => insertRows(db, batch, ids))
  // Earlier archives have events, too, which may be incomplete.
  if (content.tables.some(({ name }) => name === 'job_events'))
    await each('job_events', (batch) => insertEarlierHistory(db, batch.rows, ids))
  else await each('events', (batch) => insertHistory(db, batch.rows, ids))
  await completeArchive(db)
  await raiseJobCounter(db)
  await each('text_opt_outs', (batch) => importOptOuts(db, services, optOuts.parse(JSON.parse(batch.rows))))
  await each('webhook_endpoints', ({ table, rows: batch }) => insertWebhooks(db, services, { table, rows: batch }))
  const photoCount = await insertPhotos(db, photos)
  await each('businesses', (batch) => updateSettings(db, batch))
  if (!(await finishArchiveImport(db, claim, countRecords(content, photoCount))))
    throw new Error('The import was canceled, or another process has taken over')
}

// Must match the batch size of read-tasks.ts.
const batchSize = 500

// In early versions, a business had the id of its owner.
const businesses = z.array(z.object({ id: z.guid(), owner_id: z.guid().optional() }))

/** The owner of the business the archive came from. */
async function readOldOwner(folder: string): Promise<string> {
  for await (const batch of readBatches(folder, 'businesses')) {
    const [business] = businesses.parse(JSON.parse(batch))
    if (business) return business.owner_id ?? business.id
  }
  throw damaged('businesses.json')
}

const optOuts = z.array(z.object({ number: z.string().nullish(), created_at: z.string() }))

const withIds = z.array(z.object({ id: webhookEndpointId }))

async function insertWebhooks(
  db: TenantDb,
  { webhooks, secret_box }: Dependencies,
  { table, rows }: { table: ExportedTable; rows: string },
): Promise<void> {
  // A server that can't store secrets doesn't support webhooks.
  if (secret_box.currentPrefix === undefined) return
  for (const { id } of withIds.parse(JSON.parse(rows))) {
    const { stored } = await webhooks.secrets.create({ stringer_id: db.stringer_id, endpoint_id: id })
    await insertWebhook(db, { table, rows }, { id, secret: stored, allowsHttp: webhooks.allowsHttp })
  }
}

function countRecords({ tables }: ArchiveContent, photos: number): ArchiveCounts {
  const count = (name: string) => tables.find((table) => table.name === name)?.rows ?? 0
  return {
    customers: count('customers'),
    racquets: count('racquets'),
    photos,
    jobs: count('string_jobs'),
    feedback: count('feedback'),
    items: count('string_inventory'),
  }
}
