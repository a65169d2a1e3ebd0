// Reads a sheet of an .xlsx workbook into a table, or says in one sentence what is wrong with it. Runs in a worker.
import { fileError } from '#server/platform/csv/decode.ts'
import { nameColumns, type Table } from '#server/platform/csv/read.ts'

import { readDateStyles, readSharedTexts, readSheets } from './parts.ts'
import { readSheet } from './sheet.ts'
import { damagedWorkbook, unpack } from './unpack.ts'

/** A table and the sheet that it comes from. */
export interface SheetTable extends Table {
  /** The names of all sheets; none for a CSV file. */
  readonly sheets: readonly string[]
  readonly sheet: string | null
}

const zipStart = [0x50, 0x4b, 0x03, 0x04]

/** Whether a file is a zip, as workbooks are. */
export const isZip = (bytes: Uint8Array): boolean => zipStart.every((byte, at) => bytes[at] === byte)

const names = {
  workbook: 'xl/workbook.xml',
  relations: 'xl/_rels/workbook.xml.rels',
  styles: 'xl/styles.xml',
  texts: 'xl/sharedStrings.xml',
}

/** @param sheet the name of the sheet to read; null for the first @throws ValidationError for the field `file` or `sheet` */
export function readWorkbook(bytes: Uint8Array, sheet: string | null): SheetTable {
  const outline = unpack(bytes, (name) => name === names.workbook || name === names.relations)
  const [workbook, relations] = [outline.get(names.workbook), outline.get(names.relations)]
  if (!workbook || !relations) throw damagedWorkbook()
  const { sheets, isFrom1904 } = readSheets(workbook, relations)
  const chosen = sheet === null ? sheets[0] : sheets.find(({ name }) => name === sheet)
  if (!chosen) throw fileError(sheet === null ? 'This workbook has no sheet.' : 'This workbook has no sheet of that name.')
  const parts = unpack(bytes, (name) => [chosen.path, names.styles, names.texts].includes(name))
  const [styles, texts, cells] = [parts.get(names.styles), parts.get(names.texts), parts.get(chosen.path)]
  if (!cells) throw damagedWorkbook()
  const [heading, ...rows] = readSheet(cells, {
    sharedTexts: texts ? readSharedTexts(texts) : [],
    dateStyles: styles ? readDateStyles(styles) : [],
    isFrom1904,
  })
  if (!heading) throw fileError(`The sheet “${chosen.name}” is empty.`)
  return {
    encoding: 'utf-8',
    separator: ',',
    columns: nameColumns(heading.cells),
    rows,
    sheets: sheets.map(({ name }) => name),
    sheet: chosen.name,
  }
}
