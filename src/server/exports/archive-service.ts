import type { DatabaseAccess, TenantDb } from '#database/access.ts'
import { archiveVersion, type ArchiveDescription } from '#domain/exports/archive.ts'
import { toCell } from '#domain/exports/csv.ts'
import type { ExportId, StringerId } from '#domain/values/ids.ts'
import type { Services } from '#server/procedure/context.ts'
import { byteOrderMark, csvLines } from '#server/platform/csv/write.ts'
import { photoKey } from '#server/platform/files/keys.ts'
import { writeZip, type ZipFile } from '#server/platform/files/zip.ts'
import * as z from 'zod'

import { exportedTables, readPhotos, readTable, readTableInfos, type TableInfo } from './archive-queries.ts'
import { formatReadme } from './archive-readme.ts'

export { readExportedTables, type ExportedTable } from './archive-queries.ts'

interface Dependencies {
  readonly access: Pick<DatabaseAccess, 'asExporter'>
  readonly storage: Services['files']['storage']
}

interface ArchiveOptions {
  readonly stringer_id: StringerId
  readonly id: ExportId
  readonly email: string
  /** The current time. */
  readonly now: string
  /** The path of the zip file. */
  readonly path: string
  /** Receives the progress in percent. May throw to stop the export. */
  readonly report: (percent: number) => void
}

// A photo takes about as long as 20 rows.
const photoWeight = 20

/**
 * Writes the zip file: README.txt, account.json, a CSV and a JSON file per table from one snapshot, and the photos.
 * @returns its size in bytes
 */
export const writeArchive = ({ access, storage }: Dependencies, options: ArchiveOptions): Promise<number> =>
  writeZip(options.path, async (zip) => {
    const photos = await access.asExporter(options.stringer_id, options.id, (db) => addTables(zip, db, options))
    await addPhotos(zip, storage, options.stringer_id, photos)
  })

async function addTables(zip: ZipFile, db: TenantDb, options: ArchiveOptions): Promise<Photos> {
  const tables = await readTableInfos(db)
  const photos = await readPhotos(db)
  const total = tables.reduce((sum, { rows }) => sum + rows * 2, 0) + photos.length * photoWeight
  const countRows = createCounter(total, options.report)
  await zip.addText('README.txt', [formatReadme(options, tables, exportedTables)])
  await zip.addText('account.json', [`${JSON.stringify(describeArchive(options, tables), null, 2)}\n`])
  for (const table of tables) {
    const read = (format: 'csv' | 'json') => countPages(readTable(db, table, format), countRows)
    await zip.addText(`${table.name}.csv`, toCsv(table, read('csv')))
    await zip.addText(`${table.name}.json`, toJson(read('json')))
  }
  return { photos, countRows }
}

const describeArchive = ({ email, now }: ArchiveOptions, tables: readonly TableInfo[]): ArchiveDescription => ({
  email,
  exported_at: now,
  format_version: archiveVersion,
  tables: Object.fromEntries(tables.map(({ name, rows }) => [name, rows])),
})

function createCounter(total: number, report: (percent: number) => void): (done: number) => void {
  let sum = 0
  return (done) => {
    sum += done
    report(Math.min(99, Math.floor((sum / Math.max(1, total)) * 100)))
  }
}

async function* countPages(
  pages: AsyncIterable<string[]>,
  countRows: (rows: number) => void,
): AsyncGenerator<string[], void, undefined> {
  for await (const page of pages) {
    yield page
    countRows(page.length)
  }
}

const cellsSchema = z.array(z.string().nullable())

async function* toCsv({ columns }: TableInfo, pages: AsyncIterable<string[]>): AsyncGenerator<string, void, undefined> {
  yield byteOrderMark + csvLines([columns.map(({ name }) => name)])
  for await (const page of pages) {
    yield csvLines(page.map((line) => cellsSchema.parse(JSON.parse(line)).map((cell) => toCell(cell ?? ''))))
  }
}

async function* toJson(pages: AsyncIterable<string[]>): AsyncGenerator<string, void, undefined> {
  let separator = '[\n'
  for await (const page of pages) {
    yield separator + page.join(',\n')
    separator = ',\n'
  }
  yield separator === '[\n' ? '[]\n' : '\n]\n'
}

interface Photos {
  readonly photos: readonly { readonly racquet_id: string; readonly file_id: string }[]
  readonly countRows: (done: number) => void
}

// Runs without a database connection, because downloads may be slow. Photos replaced since the snapshot are skipped.
async function addPhotos(zip: ZipFile, storage: Dependencies['storage'], stringer_id: StringerId, { photos, countRows }: Photos) {
  for (const { racquet_id, file_id } of photos) {
    const bytes = await storage.read(photoKey(stringer_id, file_id, 'whole'))
    if (bytes) await zip.addStored(`photos/${racquet_id}.webp`, bytes)
    countRows(photoWeight)
  }
}
