// Reads the cells of one sheet as text. Formulas are not run: their last result is in the file.
import { minuteMs } from '#domain/values/dates/durations.ts'
import { fieldError } from '#domain/errors.ts'
import type { FileRow } from '#domain/import/cells.ts'
import { maxColumns, maxLines, maxRows, tooManyCells } from '#server/platform/csv/sizes.ts'

import type { DateKind } from './parts.ts'
import { maxMergedAreas, maxMergedCells } from './sizes.ts'
import { parseXml } from './unpack.ts'

export interface SheetOptions {
  readonly sharedTexts: readonly string[]
  readonly dateStyles: readonly (DateKind | null)[]
  /** Whether days are counted from 1904. */
  readonly isFrom1904: boolean
}

const format = (count: number): string => count.toLocaleString('en')

/** "AB12" is column 27, counted from 0, and row 12. */
function parseAddress(address: string): { column: number; row: number } | null {
  const [, letters = '', digits] = /^\$?([A-Z]{1,3})\$?(\d{1,7})$/.exec(address) ?? []
  if (digits === undefined) return null
  let column = 0
  for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 64
  return { column: column - 1, row: Number(digits) }
}

const daysTo1970 = { since1900: 25_569, since1904: 24_107 }

/** Formats a number of days: "2025-05-03", with "14:30" if the format has a time. Null if it isn't a date. */
function toDateText(days: number, kind: DateKind | null | undefined, isFrom1904: boolean): string | null {
  if (!kind) return null
  const offset = isFrom1904 ? daysTo1970.since1904 : daysTo1970.since1900
  const minutes = Math.round((days - offset) * 1440)
  const date = new Date(minutes * minuteMs)
  if (Number.isNaN(date.getTime()) || days < 1) return null
  const text = date.toISOString()
  const hasTime = kind === 'date and time' && minutes % 1440 !== 0
  return hasTime ? `${text.slice(0, 10)} ${text.slice(11, 16)}` : text.slice(0, 10)
}

/**
 * Formats a number. Like spreadsheets, it shows 15 digits, because 32.3 is stored as 32.299999999999997. Three decimals get an extra zero,
 * so that 1.125 can't be mistaken for a thousand.
 */
const formatNumber = (value: number): string => String(Number(value.toPrecision(15))).replace(/^(-?\d{1,3}\.\d{3})$/, '$10')

interface Cell {
  readonly type: string
  readonly style: number
  readonly column: number
  text: string
}

function textOf({ type, style, text }: Cell, { sharedTexts, dateStyles, isFrom1904 }: SheetOptions): string {
  if (type === 's') return sharedTexts[Number(text)] ?? ''
  if (type === 'b') return text === '1' ? 'yes' : 'no'
  const value = Number(text)
  if (type !== 'n' || text === '' || Number.isNaN(value)) return text
  return toDateText(value, dateStyles[style], isFrom1904) ?? formatNumber(value)
}

type Attributes = Readonly<Record<string, string>>
interface SheetRow {
  readonly row: number
  readonly cells: string[]
  problem?: string
}

/** Collects the rows of a sheet while it is parsed. */
class SheetReader {
  readonly rows: SheetRow[] = []
  readonly merged: string[] = []
  readonly #options: SheetOptions
  #row: SheetRow = { row: 0, cells: [] }
  #cell: Cell | null = null
  #isValue = false

  constructor(options: SheetOptions) {
    this.#options = options
  }

  open(name: string, attributes: Attributes): void {
    if (name === 'row') this.#row = { row: this.#rowNumber(attributes), cells: [] }
    if (name === 'c') this.#cell = this.#toCell(attributes)
    if (name === 'mergeCell' && this.merged.length < maxMergedAreas) this.merged.push(attributes['ref'] ?? '')
    this.#isValue = name === 'v' || name === 't'
  }

  addText(text: string): void {
    if (this.#isValue && this.#cell) this.#cell.text += text
  }

  close(name: string): void {
    this.#isValue = false
    if (name === 'c' && this.#cell) this.#addCell(this.#cell)
    if (name !== 'row' || this.#row.cells.length === 0) return
    this.rows.push(this.#row)
    // The heading is an extra row.
    if (this.rows.length - 1 > maxRows) throw fieldError('file', `This sheet has more than ${format(maxRows)} rows. Split it.`)
  }

  #rowNumber({ r }: Attributes): number {
    const row = r === undefined ? this.#row.row + 1 : Number(r)
    if (!Number.isInteger(row) || row < 1 || row > maxLines)
      throw fieldError('file', `This sheet has more than ${format(maxLines)} lines.`)
    return row
  }

  #toCell({ r = '', t = 'n', s = '-1' }: Attributes): Cell {
    return { type: t, style: Number(s), column: parseAddress(r)?.column ?? this.#row.cells.length, text: '' }
  }

  #addCell(cell: Cell): void {
    this.#cell = null
    const text = textOf(cell, this.#options)
    if (text.trim() === '') return
    if (cell.column < maxColumns) setCell(this.#row.cells, cell.column, text)
    // The first filled row is the heading.
    else if (this.rows.length === 0) throw fieldError('file', `This sheet has more than ${maxColumns} columns.`)
    else this.#row.problem = tooManyCells
  }
}

function setCell(cells: string[], column: number, text: string): void {
  while (cells.length <= column) cells.push('')
  cells[column] = text
}

/** Reads the filled rows of a sheet. @throws ValidationError for the field `file` if it has too many rows or columns */
export function readSheet(bytes: Uint8Array, options: SheetOptions): FileRow[] {
  const reader = new SheetReader(options)
  parseXml(bytes, {
    onOpen: ({ name, attributes }) => reader.open(name, attributes),
    onText: (text) => reader.addText(text),
    onClose: (name) => reader.close(name),
  })
  fillMerged(reader.rows, reader.merged)
  return reader.rows
}

interface Area {
  readonly from: { readonly column: number; readonly row: number }
  readonly to: { readonly column: number; readonly row: number }
}

/** The first and last cell of "A2:B3". Null if the area is too large. */
function parseArea(text: string): Area | null {
  const [from, to] = text.split(':').map(parseAddress)
  if (!from || !to || to.column >= maxColumns) return null
  const cells = (to.row - from.row + 1) * (to.column - from.column + 1)
  return cells > maxMergedCells ? null : { from, to }
}

/** Copies the text of a merged area's first cell to all its cells: a name merged across several rows belongs to each of them. */
function fillMerged(rows: readonly SheetRow[], areas: readonly string[]): void {
  const byNumber = new Map(rows.map((one) => [one.row, one.cells]))
  for (const { from, to } of areas.flatMap((text) => parseArea(text) ?? [])) {
    const text = byNumber.get(from.row)?.[from.column] ?? ''
    if (text === '') continue
    for (let row = from.row; row <= to.row; row += 1) {
      const cells = byNumber.get(row) ?? []
      for (let column = from.column; column <= to.column; column += 1) setCell(cells, column, text)
    }
  }
}
