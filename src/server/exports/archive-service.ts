// Everything of a stringer as one zip, readable without us.
import type { DatabaseAccess, TenantDb } from '#database/access.ts'
import { toCell } from '#domain/exports/csv.ts'
import type { ExportId, StringerId } from '#domain/values/ids.ts'
import type { Services } from '#server/http/context.ts'
import { byteOrderMark, csvLines } from '#server/platform/csv/write.ts'
import { photoKey } from '#server/platform/files/keys.ts'
import { writeZip, type ZipFile } from '#server/platform/files/zip.ts'
import * as z from 'zod'

import { exported, photosOf, readTable, shapes, type Shape } from './archive-queries.ts'
import { readme } from './archive-readme.ts'

interface Parts {
  readonly access: Pick<DatabaseAccess, 'asExporter'>
  readonly storage: Services['files']['storage']
}

interface Order {
  readonly stringer_id: StringerId
  readonly id: ExportId
  readonly email: string
  /** The instant it is. */
  readonly now: string
  /** Where the zip is written. */
  readonly path: string
  /** Hears how far it is, in percent; what it throws ends the work. */
  readonly report: (percent: number) => void
}

// A photo takes about as long as this many rows.
const photoWeight = 20

/**
 * Writes the zip: README.txt, account.json, two files a table and the photos. All tables as they were at one instant.
 * @returns its size in bytes
 */
export const writeArchive = ({ access, storage }: Parts, order: Order): Promise<number> =>
  writeZip(order.path, async (zip) => {
    const photos = await access.asExporter(order.stringer_id, order.id, (db) => addTables(zip, db, order))
    await addPhotos(zip, storage, order.stringer_id, photos)
  })

async function addTables(zip: ZipFile, db: TenantDb, order: Order): Promise<Photos> {
  const tables = await shapes(db)
  const pictures = await photosOf(db)
  const all = tables.reduce((sum, { rows }) => sum + rows * 2, 0) + pictures.length * photoWeight
  const count = counter(all, order.report)
  await zip.addText('README.txt', [readme(order, tables, exported)])
  await zip.addText('account.json', [`${JSON.stringify({ email: order.email, exported_at: order.now }, null, 2)}\n`])
  for (const table of tables) {
    const read = (form: 'csv' | 'json') => counted(readTable(db, table, form), count)
    await zip.addText(`${table.name}.csv`, csvOf(table, read('csv')))
    await zip.addText(`${table.name}.json`, jsonOf(read('json')))
  }
  return { pictures, count }
}

function counter(all: number, report: (percent: number) => void): (done: number) => void {
  let sum = 0
  return (done) => {
    sum += done
    report(Math.min(99, Math.floor((sum / Math.max(1, all)) * 100)))
  }
}

async function* counted(
  pages: AsyncIterable<string[]>,
  count: (rows: number) => void,
): AsyncGenerator<string[], void, undefined> {
  for await (const page of pages) {
    yield page
    count(page.length)
  }
}

const cells = z.array(z.string().nullable())

async function* csvOf({ columns }: Shape, pages: AsyncIterable<string[]>): AsyncGenerator<string, void, undefined> {
  yield byteOrderMark + csvLines([[...columns]])
  for await (const page of pages) {
    yield csvLines(page.map((line) => cells.parse(JSON.parse(line)).map((cell) => toCell(cell ?? ''))))
  }
}

async function* jsonOf(pages: AsyncIterable<string[]>): AsyncGenerator<string, void, undefined> {
  let before = '[\n'
  for await (const page of pages) {
    yield before + page.join(',\n')
    before = ',\n'
  }
  yield before === '[\n' ? '[]\n' : '\n]\n'
}

interface Photos {
  readonly pictures: readonly { readonly racquet_id: string; readonly file_id: string }[]
  readonly count: (done: number) => void
}

// No connection is held while files come from far away. One that was replaced since is left out.
async function addPhotos(zip: ZipFile, storage: Parts['storage'], stringer_id: StringerId, { pictures, count }: Photos) {
  for (const { racquet_id, file_id } of pictures) {
    const bytes = await storage.read(photoKey(stringer_id, file_id, 'whole'))
    if (bytes) await zip.addStored(`photos/${racquet_id}.webp`, bytes)
    count(photoWeight)
  }
}
