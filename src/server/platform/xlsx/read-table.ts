// Reads a CSV file or a sheet of a workbook. Runs in a worker.
import { readTable, type Table } from '#server/platform/csv/read.ts'

import { isZip, readWorkbook, type SheetTable, type WorkbookOptions } from './read.ts'

/** A file with the user's choices for it. */
export interface TableFile extends WorkbookOptions {
  readonly bytes: Uint8Array<ArrayBuffer>
}

/** A file and its choices in a request. */
export interface TableChoices extends Omit<WorkbookOptions, 'sheet'> {
  readonly file: File
  readonly sheet?: string | undefined
}

/** Converts the file of a request for a worker. */
export async function toTableFile({ file, sheet, all_sheets, encoding, heading_row }: TableChoices): Promise<TableFile> {
  return { bytes: new Uint8Array(await file.arrayBuffer()), sheet: sheet ?? null, all_sheets, encoding, heading_row }
}

/** Converts the table of a file without sheets. */
export const withoutSheets = (table: Table): SheetTable => ({ ...table, sheets: [], sheet: null, skipped_sheets: [] })

/** @throws ValidationError for the field `file`, `sheet` or `heading_row` */
export const readSheetTable = async ({ bytes, ...options }: TableFile): Promise<SheetTable> =>
  isZip(bytes) ? readWorkbook(bytes, options) : withoutSheets(await readTable(bytes, options))
