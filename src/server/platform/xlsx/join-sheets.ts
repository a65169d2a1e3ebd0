// Reads the sheets of a workbook as one table, for example a log with a sheet for each month.
import { fieldError } from '#domain/errors.ts'
import type { FileRow } from '#domain/import/cells.ts'
import { firstRows } from '#domain/import/heading-row.ts'
import { normalizeHeading } from '#domain/import/headings.ts'
import { splitHeading } from '#server/platform/csv/read.ts'
import { maxColumns, maxRows } from '#server/platform/csv/sizes.ts'

export interface NamedSheet {
  readonly name: string
  readonly rows: readonly FileRow[]
}

type SheetTable = NonNullable<ReturnType<typeof splitHeading>> & { readonly name: string }

/** The column with the sheet of a row. */
const sheetColumn = 'Sheet'

/** Maps each column of a sheet to its index among all columns. Repeated headings are matched in order. New columns come last. */
function placeColumns(columns: readonly string[], all: string[]): number[] {
  const taken = new Set<number>()
  return columns.map((name) => {
    const found = all.findIndex((other, at) => at > 0 && !taken.has(at) && normalizeHeading(other) === normalizeHeading(name))
    const place = found === -1 ? all.push(name) - 1 : found
    taken.add(place)
    return place
  })
}

const sharesHeading = (left: readonly string[], right: readonly string[]): boolean => {
  const known = new Set(left.map(normalizeHeading))
  const shared = right.filter((name) => known.has(normalizeHeading(name))).length
  return shared * 2 >= Math.max(left.length, right.length)
}

// A sheet may end before the heading row that was chosen in the first sheet.
const splitSheet = ({ name, rows }: NamedSheet, heading_row: number | undefined): SheetTable | null => {
  const hasRow = firstRows(rows).some(({ row }) => row === heading_row)
  const table = splitHeading(rows, hasRow ? heading_row : undefined)
  return table && { ...table, name }
}

/**
 * Joins sheets by their headings. Row numbers continue from one sheet to the next.
 * @throws ValidationError for the field `file` if all are empty or there are too many rows or columns
 */
export function joinSheets(sheets: readonly NamedSheet[], heading_row: number | undefined) {
  const tables = sheets.flatMap((sheet) => splitSheet(sheet, heading_row) ?? [])
  const [first] = tables
  if (!first) throw fieldError('file', 'All sheets of this workbook are empty.')
  const used = tables.filter(({ columns }) => sharesHeading(first.columns, columns))
  const columns: string[] = [sheetColumn]
  const rows: FileRow[] = []
  let before = 0
  for (const table of used) {
    const places = placeColumns(table.columns, columns)
    for (const row of table.rows) rows.push({ ...toPlaces(row, places, table.name), row: before + row.row })
    before += Math.max(table.heading_row, table.rows.at(-1)?.row ?? 0)
  }
  if (rows.length > maxRows)
    throw fieldError('file', `The sheets have more than ${maxRows.toLocaleString('en')} rows together. Split the file.`)
  if (columns.length > maxColumns) throw fieldError('file', `The sheets have more than ${maxColumns} columns together.`)
  const names = new Set(used.map(({ name }) => name))
  return {
    columns,
    rows,
    heading_row: first.heading_row,
    first_rows: first.first_rows,
    skipped_sheets: sheets.map(({ name }) => name).filter((name) => !names.has(name)),
  }
}

const tooWide = 'This row has more cells than its sheet has headings.'

/** A row of a sheet with its cells at their new indexes. */
function toPlaces(row: FileRow, places: readonly number[], sheet: string): FileRow {
  const placed = [sheet]
  for (const [at, cell] of row.cells.entries()) {
    const place = places[at]
    if (place === undefined) continue
    while (placed.length <= place) placed.push('')
    placed[place] = cell
  }
  const isWide = row.cells.slice(places.length).some((cell) => cell.trim() !== '')
  return { ...row, cells: placed, problem: row.problem ?? (isWide ? tooWide : undefined) }
}
