// Reads a CSV file or a sheet of a workbook. Runs in a worker.
import { readTable, type Table } from '#server/platform/csv/read.ts'

import { isZip, readWorkbook, type SheetTable, type WorkbookOptions } from './read.ts'

/** A file, and what somebody has chosen about it. */
export interface TableFile extends WorkbookOptions {
  readonly bytes: Uint8Array<ArrayBuffer>
}

/** What requests say about a file. */
export interface TableChoices extends Omit<WorkbookOptions, 'sheet'> {
  readonly file: File
  readonly sheet?: string | undefined
}

/** The file of a request for a worker. */
export async function toTableFile({ file, sheet, all_sheets, encoding, heading_row }: TableChoices): Promise<TableFile> {
  return { bytes: new Uint8Array(await file.arrayBuffer()), sheet: sheet ?? null, all_sheets, encoding, heading_row }
}

/** A table of a file that has no sheets. */
export const withoutSheets = (table: Table): SheetTable => ({ ...table, sheets: [], sheet: null, skipped_sheets: [] })

/** @throws ValidationError for the field `file`, `sheet` or `heading_row` */
export const readSheetTable = async ({ bytes, ...options }: TableFile): Promise<SheetTable> =>
  isZip(bytes) ? readWorkbook(bytes, options) : withoutSheets(await readTable(bytes, options))
