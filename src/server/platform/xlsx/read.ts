// Reads a sheet of an .xlsx workbook into a table, or reports its problem in one sentence. Runs in a worker.
import { fieldError } from '#domain/errors.ts'
import { splitHeading, type ReadOptions, type Table } from '#server/platform/csv/read.ts'

import { joinSheets, type NamedSheet } from './join-sheets.ts'

import { readDateStyles, readSharedTexts, readSheets } from './parts.ts'
import { readSheet } from './sheet.ts'
import { damagedWorkbook, unpack } from './unpack.ts'

export interface SheetTable extends Table {
  /** The names of all sheets. Empty for a CSV file. */
  readonly sheets: readonly string[]
  /** The sheet that was read. Null for a CSV file or all sheets. */
  readonly sheet: string | null
  /** Sheets left out of the combined table because they are empty or their headings differ. */
  readonly skipped_sheets: readonly string[]
}

export interface WorkbookOptions extends ReadOptions {
  /** The name of the sheet to read. Null for the first one. */
  readonly sheet: string | null
  /** Whether to read all sheets as one table. */
  readonly all_sheets?: boolean | undefined
}

const zipStart = [0x50, 0x4b, 0x03, 0x04]

/** Whether a file is a zip file, like workbooks. */
export const isZip = (bytes: Uint8Array): boolean => zipStart.every((byte, at) => bytes[at] === byte)

const names = {
  workbook: 'xl/workbook.xml',
  relations: 'xl/_rels/workbook.xml.rels',
  styles: 'xl/styles.xml',
  texts: 'xl/sharedStrings.xml',
}

/** @throws ValidationError for the field `file`, `sheet` or `heading_row` */
export function readWorkbook(bytes: Uint8Array, { sheet, all_sheets = false, heading_row }: WorkbookOptions): SheetTable {
  const outline = unpack(bytes, (name) => name === names.workbook || name === names.relations)
  const [workbook, relations] = [outline.get(names.workbook), outline.get(names.relations)]
  if (!workbook || !relations) throw damagedWorkbook()
  const { sheets, isFrom1904 } = readSheets(workbook, relations)
  const chosen = chooseSheet(sheets, sheet)
  const read = readRowsOf(bytes, all_sheets ? sheets : [chosen], isFrom1904)
  const file = { encoding: 'utf-8', encoding_sample: null, separator: ',', sheets: sheets.map(({ name }) => name) } as const
  if (all_sheets) return { ...file, ...joinSheets(read, heading_row), sheet: null }
  const table = splitHeading(read[0]?.rows ?? [], heading_row)
  if (!table) throw fieldError('file', `The sheet “${chosen.name}” is empty.`)
  return { ...file, ...table, sheet: chosen.name, skipped_sheets: [] }
}

type Sheets = ReturnType<typeof readSheets>['sheets']

function chooseSheet(sheets: Sheets, name: string | null): Sheets[number] {
  const chosen = name === null ? sheets[0] : sheets.find((sheet) => sheet.name === name)
  if (!chosen)
    throw fieldError('file', name === null ? 'This workbook has no sheet.' : 'This workbook has no sheet with that name.')
  return chosen
}

/** Unpacks sheets together, so that the size limit applies to their total, and reads their rows. */
function readRowsOf(bytes: Uint8Array, sheets: Sheets, isFrom1904: boolean): NamedSheet[] {
  const wanted = new Set([...sheets.map(({ path }) => path), names.styles, names.texts])
  const parts = unpack(bytes, (name) => wanted.has(name))
  const [styles, texts] = [parts.get(names.styles), parts.get(names.texts)]
  const sharedTexts = texts ? readSharedTexts(texts) : []
  const dateStyles = styles ? readDateStyles(styles) : []
  return sheets.map(({ name, path }) => {
    const cells = parts.get(path)
    if (!cells) throw damagedWorkbook()
    return { name, rows: readSheet(cells, { sharedTexts, dateStyles, isFrom1904 }) }
  })
}
