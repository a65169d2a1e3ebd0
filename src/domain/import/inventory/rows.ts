// Reads a row of an imported file as an inventory item.
import type * as z from 'zod'

import { decimalsOf } from '#domain/values/numbers/decimals.ts'
import type { FieldProblem } from '#domain/errors.ts'
import { inventoryCreate } from '#domain/inventory/schema.ts'
import type { DecimalMark } from '#domain/values/numbers/parse-number.ts'
import { costPerMeter, feetToMeters, lengthUnits, type LengthUnit } from '#domain/values/numbers/units.ts'

import {
  formulaProblems,
  widthProblems,
  parseYesOrNo,
  schemaProblems,
  withoutExplained,
  type FileRow,
} from '#domain/import/cells.ts'
import { lengthTargets, type InventoryTarget } from './columns.ts'
import { decideNumbers, markOf, openNumber, readNumber, studyColumn, type ColumnNumbers } from '#domain/import/numbers.ts'
import { rowTexts } from '#domain/import/row-texts.ts'

const importedItem = inventoryCreate.omit({ stringer_id: true })
export type ImportedItem = z.output<typeof importedItem>

export interface InventoryFileRow {
  /** Numbered as in a spreadsheet: the heading is row 1. */
  readonly row: number
  readonly cells: readonly string[]
  /** Null when a field is invalid. */
  readonly item: ImportedItem | null
  readonly problems: readonly FieldProblem[]
}

const textTargets = ['brand', 'model', 'gauge', 'color', 'supplier', 'item_number', 'notes'] as const
type LengthTarget = (typeof lengthTargets)[number]

const maxDecimalsInFeet = 4
const figurePattern = /^[^\p{Nd}.,-]{0,3}(-?[\p{Nd}.,٫٬'’\s]*\p{Nd})\s*(?:(m|metres?|meters?)|(ft|feet|foot|['′]))?$/iu

/** Splits a figure into its number and whether it is in feet (null without a unit). Null for other text. */
function splitFigure(text: string): { number: string; isFeet: boolean | null } | null {
  const [, number, meters, feet] = figurePattern.exec(text.trim()) ?? []
  if (number === undefined) return null
  return { number, isFeet: meters === undefined && feet === undefined ? null : feet !== undefined }
}

/** A figure in meters. Feet with too many decimals are returned unchanged, so that the schema rejects them. */
function toMeters(figure: string, target: LengthTarget['m'], isFeet: boolean): string {
  if (!isFeet || (decimalsOf(figure) ?? 0) > maxDecimalsInFeet) return figure
  return target === 'cost_per_meter' ? costPerMeter(figure) : feetToMeters(figure)
}

interface FigureOptions {
  readonly target: LengthTarget['m']
  /** The unit of the column. A unit in the cell overrides it. */
  readonly unit: LengthUnit
  readonly mark: DecimalMark | null
}

// "87,5 m" is 87.5. 'open' if the number is ambiguous. Other text is returned unchanged, so that the schema rejects it.
function parseFigure(text: string, { target, unit, mark }: FigureOptions): string {
  const parts = splitFigure(text)
  const figure = parts && readNumber(parts.number, mark)
  if (!parts || figure === null || figure === 'open') return figure ?? text
  return toMeters(figure, target, parts.isFeet ?? unit === 'ft')
}

/** A file with the field of each column. */
interface InventoryTable {
  readonly columns: readonly string[]
  readonly targets: readonly InventoryTarget[]
  readonly rows: readonly FileRow[]
}

// Stringdesk's own exports have a decimal point.
const isOwnExport = (columns: readonly string[]): boolean => lengthTargets.every(({ m }) => columns.includes(m))

/**
 * How to read the file's ambiguous numbers.
 * @param chosen the user's choice; overrides what the file shows
 */
export function detectInventoryNumbers(
  { columns: names, targets, rows }: InventoryTable,
  chosen: DecimalMark | null,
): ColumnNumbers[] {
  const columns = targets.flatMap((target, column) => {
    const figure = lengthTargets.find(({ m, ft }) => m === target || ft === target)
    if (!figure) return []
    const texts = rows.flatMap(({ cells, problem }) =>
      problem === undefined ? (splitFigure(cells[column] ?? '')?.number ?? []) : [],
    )
    const allows = (value: string) =>
      importedItem.shape[figure.m].safeParse(toMeters(value, figure.m, figure.ft === target)).success
    return [studyColumn({ column, texts, allows })]
  })
  return decideNumbers({ columns, others: {}, chosen: chosen ?? (isOwnExport(names) ? '.' : null) })
}

interface RowOptions {
  /** The field of each column. */
  readonly targets: readonly InventoryTarget[]
  readonly numbers: readonly ColumnNumbers[]
}

/** The figure in meters and the column it comes from. Meters override feet because they are exact. */
function readFigure({ cells }: FileRow, figure: LengthTarget, { targets, numbers }: RowOptions) {
  for (const unit of lengthUnits) {
    const column = targets.findIndex((target, at) => target === figure[unit] && (cells[at] ?? '').trim() !== '')
    if (column === -1) continue
    const value = parseFigure(cells[column] ?? '', { target: figure.m, unit, mark: markOf(numbers, column) })
    return [{ target: figure.m, column: figure[unit], value }]
  }
  return []
}

/** Reads a row with the API's schema and collects all of its problems. */
export function readInventoryRow(fileRow: FileRow, options: RowOptions): InventoryFileRow {
  const { row, cells, problem } = fileRow
  const { targets } = options
  if (problem !== undefined) return { row, cells, item: null, problems: [{ path: '', message: problem }] }
  const texts = rowTexts(cells, targets)
  const figures = lengthTargets.flatMap((figure) => readFigure(fileRow, figure, options))
  const parsed = importedItem.safeParse({
    ...Object.fromEntries(textTargets.map((target) => [target, texts.get(target)])),
    ...Object.fromEntries(figures.map(({ target, value }) => [target, value])),
    is_active: parseYesOrNo(texts.get('is_active') ?? 'yes'),
  })
  // A problem refers to the file's column, which may be the one in feet.
  const columnOf = (path: string) => figures.find(({ target }) => target === path)?.column ?? path
  const isOpen = (path: string) => figures.some(({ target, value }) => target === path && value === 'open')
  const problems = schemaProblems(parsed).map(({ path, message }) => ({
    path: columnOf(path),
    message: isOpen(path) ? openNumber : message,
  }))
  const failed = formulaProblems(cells, targets)
  const all = [...widthProblems(cells, targets.length), ...withoutExplained(problems, failed), ...failed]
  return { row, cells, item: parsed.data ?? null, problems: all }
}
