// Reads an archive and checks its rows, in a worker thread because a large archive takes seconds.
import { Buffer } from 'node:buffer'
import { closeSync, openSync, writeSync } from 'node:fs'
import { join } from 'node:path'

import { archiveDescription, archiveVersion, type ArchiveDescription } from '#domain/exports/archive.ts'
import { DamagedZip, openZip, readAll, type OpenZip, type ZipEntry } from '#server/platform/files/unzip.ts'
import { createTask } from '#server/platform/workers/task.ts'
import * as z from 'zod'

import { addressColumns, parseAddresses, rowSchema, type Column } from './row-checks.ts'
import { archiveEntries, damaged, foreign, maxEntries, tooLarge, tooNew } from './zip-entries.ts'

export interface ReadInput {
  /** Path of the zip file. */
  readonly path: string
  /** Output folder for each table's rows, `<table>.jsonl`. Each line is a batch as a JSON array. */
  readonly folder: string
  readonly tables: readonly { readonly name: string; readonly columns: readonly Column[] }[]
}

export interface ArchiveTable {
  readonly name: string
  readonly rows: number
  /** The columns of its rows. */
  readonly columns: readonly string[]
}

const maxRowBytes = 200_000
const maxRows = 5_000_000
// For all tables together, unpacked. A job with its history takes about 2 kB.
const maxTableBytes = 3_000_000_000
const maxDescriptionBytes = 100_000
// Rows per insert, which takes about 0.1 s, mostly for the search index.
const batchSize = 500

const newLine = '\n'.charCodeAt(0)

const decoder = new TextDecoder('utf-8', { fatal: true })

function decode(bytes: Buffer): string {
  try {
    return decoder.decode(bytes)
  } catch (cause) {
    throw new DamagedZip('Not text', { cause })
  }
}

/** The lines of a text file. @throws DamagedZip */
async function* readLines(entry: ZipEntry): AsyncGenerator<string, void, undefined> {
  let rest: Buffer[] = []
  let restBytes = 0
  const takeRest = (): string => {
    const line = decode(Buffer.concat(rest))
    rest = []
    restBytes = 0
    return line
  }
  for await (const piece of entry.read()) {
    let from = 0
    for (let end = piece.indexOf(newLine); end !== -1; end = piece.indexOf(newLine, from)) {
      rest.push(piece.subarray(from, end))
      yield takeRest()
      from = end + 1
    }
    rest.push(piece.subarray(from))
    restBytes += piece.length - from
    if (restBytes > maxRowBytes) throw new DamagedZip('A row is too long')
  }
  const last = takeRest()
  if (last !== '') yield last
}

const jsonRow = z.record(z.string(), z.unknown())

/** @throws DamagedZip */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new DamagedZip('Not JSON', { cause })
  }
}

/**
 * The rows of a table as JSON texts, one per line as the export writes them, so numbers stay exact.
 * @throws DamagedZip
 */
async function* readRows(entry: ZipEntry): AsyncGenerator<string, void, undefined> {
  let isOpen = false
  let isLast = false
  for await (const line of readLines(entry)) {
    if (!isOpen) {
      if (line === '[]') return
      if (line !== '[') throw new DamagedZip('Not a table')
      isOpen = true
    } else if (line === ']') {
      return
    } else {
      if (isLast) throw new DamagedZip('A comma is missing')
      isLast = !line.endsWith(',')
      yield isLast ? line : line.slice(0, -1)
    }
  }
  throw new DamagedZip('The end of a table is missing')
}

/** Limits the total size of all tables. */
class Budget {
  #rows = 0

  constructor(entries: readonly ZipEntry[]) {
    if (entries.reduce((sum, { bytes }) => sum + bytes, 0) > maxTableBytes) throw tooLarge()
  }

  addRow(): void {
    this.#rows += 1
    if (this.#rows > maxRows) throw tooLarge()
  }
}

interface CopyOptions {
  readonly folder: string
  readonly table: ReadInput['tables'][number]
  readonly budget: Budget
  readonly onRow: (row: Record<string, unknown>) => void
}

/** Creates the check of a table's rows. It returns the JSON to store for a valid row. Dropped columns may have any value. */
function createCheck({ name, columns }: ReadInput['tables'][number], dropped: readonly string[]) {
  const schema = rowSchema(name, [...columns, ...dropped.map((column) => ({ name: column, type: 'jsonb' }))])
  const addresses = addressColumns(name)
  return (row: Record<string, unknown>, text: string): string | undefined => {
    if (!schema.safeParse(row).success) return undefined
    return addresses.length === 0 ? text : JSON.stringify(parseAddresses(row, addresses))
  }
}

/** Checks the rows of a table and writes them in batches. */
async function copyTable(entry: ZipEntry, { folder, table, budget, onRow }: CopyOptions): Promise<ArchiveTable> {
  const dropped = droppedColumns[table.name] ?? []
  const check = createCheck(table, dropped)
  const known = new Set([...table.columns.map(({ name }) => name), ...dropped])
  const file = openSync(join(folder, `${table.name}.jsonl`), 'w')
  let rows = 0
  let columns: string[] | undefined
  let batch: string[] = []
  const writeBatch = () => {
    if (batch.length > 0) writeSync(file, `[${batch.join(',')}]\n`)
    batch = []
  }
  try {
    for await (const text of readRows(entry)) {
      budget.addRow()
      const row = jsonRow.parse(parseJson(text))
      const names = Object.keys(row)
      columns ??= names
      if (names.some((name) => !known.has(name))) throw tooNew()
      // All rows of a table have the same columns.
      if (names.length !== columns.length || names.some((name, at) => name !== columns?.[at])) throw damaged(entry.name)
      const stored = check(row, text)
      if (stored === undefined) throw damaged(entry.name)
      onRow(row)
      rows += 1
      batch.push(stored)
      if (batch.length === batchSize) writeBatch()
    }
    writeBatch()
  } finally {
    closeSync(file)
  }
  return { name: table.name, rows, columns: (columns ?? []).filter((name) => !dropped.includes(name)) }
}

/** @throws ValidationError if it isn't an archive or has a newer version */
async function readDescription(entry: ZipEntry | undefined): Promise<ArchiveDescription> {
  if (!entry) throw foreign()
  const description = archiveDescription.safeParse(parseJson((await readAll(entry, maxDescriptionBytes)).toString()))
  if (!description.success) throw foreign()
  if ((description.data.format_version ?? 0) > archiveVersion) throw tooNew()
  return description.data
}

/** Table names of earlier versions, and columns that have been dropped since. */
const earlierNames: Readonly<Record<string, string>> = { businesses: 'profiles' }
const droppedColumns: Readonly<Record<string, readonly string[]>> = { businesses: ['full_name', 'length_unit'] }

/** The archive's tables with their entries, without tables that its version didn't have. */
function findTables(
  entries: ReadonlyMap<string, ZipEntry>,
  { tables: stated = {} }: ArchiveDescription,
  tables: ReadInput['tables'],
): { readonly table: ReadInput['tables'][number]; readonly entry: ZipEntry }[] {
  const known = new Set([...tables.map(({ name }) => name), ...Object.values(earlierNames)].map((name) => `${name}.json`))
  const files = [...entries.keys()].filter((name) => name.endsWith('.json') && name !== 'account.json')
  const named = Object.keys(stated).map((name) => `${name}.json`)
  if ([...files, ...named].some((name) => !known.has(name))) throw tooNew()
  return tables.flatMap((table) => {
    const entry = entries.get(`${table.name}.json`) ?? entries.get(`${earlierNames[table.name]}.json`)
    if (!entry && stated[table.name] !== undefined) throw damaged(`${table.name}.json`)
    return entry ? [{ table, entry }] : []
  })
}

async function readTables(zip: OpenZip, { folder, tables }: ReadInput) {
  const entries = archiveEntries(zip)
  const description = await readDescription(entries.get('account.json'))
  const found = findTables(entries, description, tables)
  const budget = new Budget(found.map(({ entry }) => entry))
  const read: ArchiveTable[] = []
  let active_customers = 0
  for (const { table, entry } of found) {
    const onRow = (row: Record<string, unknown>) => {
      if (table.name === 'customers' && row['is_active'] === true) active_customers += 1
    }
    const copied = await copyTable(entry, { folder, table, budget, onRow })
    if ((description.tables?.[table.name] ?? copied.rows) !== copied.rows) throw damaged(entry.name)
    read.push(copied)
  }
  return { tables: read, active_customers }
}

/** @throws ValidationError that explains in plain words what is wrong with the file */
export const readArchive = createTask(async (input: ReadInput) => {
  try {
    const zip = await openZip(input.path, maxEntries)
    try {
      return await readTables(zip, input)
    } finally {
      zip.close()
    }
  } catch (error) {
    throw error instanceof DamagedZip ? damaged(null) : error
  }
})
