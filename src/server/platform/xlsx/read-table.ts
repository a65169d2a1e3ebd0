// Reads a CSV file or a sheet of a workbook. Runs in a worker.
import { readTable, type Table } from '#server/platform/csv/read.ts'

import { isZip, readWorkbook, type SheetTable } from './read.ts'

export interface TableFile {
  readonly bytes: Uint8Array
  /** The name of a workbook's sheet; null for the first. */
  readonly sheet: string | null
}

/** A table of a file that has no sheets. */
export const withoutSheets = (table: Table): SheetTable => ({ ...table, sheets: [], sheet: null })

/** @throws ValidationError for the field `file` */
export const readSheetTable = async ({ bytes, sheet }: TableFile): Promise<SheetTable> =>
  isZip(bytes) ? readWorkbook(bytes, sheet) : withoutSheets(await readTable(bytes))
