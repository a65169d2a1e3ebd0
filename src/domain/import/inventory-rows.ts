// Reads a row of an imported file as an inventory item, and plans what each row will do.
import type * as z from 'zod'

import { decimalsOf } from '#domain/values/decimals.ts'
import type { FieldProblem } from '#domain/errors.ts'
import { inventoryCreate } from '#domain/inventory/schema.ts'
import { costPerMeter, feetToMeters, lengthUnits, type LengthUnit } from '#domain/values/units.ts'

import { checkWidth, foldText, parseYesOrNo, schemaProblems, type FileRow } from './cells.ts'
import { lengthTargets, type InventoryTarget } from './inventory-columns.ts'
import { rowTexts, type RowTexts } from './row-texts.ts'

const importedItem = inventoryCreate.omit({ stringer_id: true })
export type ImportedItem = z.output<typeof importedItem>

export interface InventoryFileRow {
  /** Counted as in a spreadsheet: the heading is row 1. */
  readonly row: number
  readonly cells: readonly string[]
  /** Null when a field is invalid. */
  readonly item: ImportedItem | null
  readonly problems: readonly FieldProblem[]
}

const textTargets = ['brand', 'model', 'gauge', 'color', 'notes'] as const
type LengthTarget = (typeof lengthTargets)[number]

// A figure in feet with more decimals is not converted, so the field's schema refuses it.
const maxDecimalsInFeet = 4
const figurePattern = /^[^\d-]{0,3}(-?\d+)(?:\.(\d+)|,(\d{1,2}|\d{4}))?\s*(?:(m|metres?|meters?)|(ft|feet|foot|['′]))?$/i

// "87,5 m" is 87.5. "1,000" is ambiguous (one or a thousand), so it is returned unchanged like all other text and the schema refuses it.
// A unit in the cell takes precedence over the unit of the column.
function parseFigure(target: LengthTarget['m'], text: string, unit: LengthUnit): string {
  const [, whole, point, comma, meters, feet] = figurePattern.exec(text) ?? []
  if (whole === undefined) return text
  const figure = [whole, point ?? comma].filter(Boolean).join('.')
  const isFeet = feet !== undefined || (unit === 'ft' && meters === undefined)
  if (!isFeet || (decimalsOf(figure) ?? 0) > maxDecimalsInFeet) return figure
  return target === 'cost_per_meter' ? costPerMeter(figure) : feetToMeters(figure)
}

/** The figure in meters and the column it comes from. Meters take precedence over feet because they are exact. */
function readFigure(texts: RowTexts<InventoryTarget>, figure: LengthTarget) {
  const unit = lengthUnits.find((unit) => texts.has(figure[unit]))
  if (unit === undefined) return []
  return [{ target: figure.m, column: figure[unit], value: parseFigure(figure.m, texts.get(figure[unit]) ?? '', unit) }]
}

/** Reads a row with the schema of the API and collects all of its problems. `targets` is the field of each column. */
export function readInventoryRow({ row, cells, problem }: FileRow, targets: readonly InventoryTarget[]): InventoryFileRow {
  if (problem !== undefined) return { row, cells, item: null, problems: [{ path: '', message: problem }] }
  const texts = rowTexts(cells, targets)
  const figures = lengthTargets.flatMap((figure) => readFigure(texts, figure))
  const parsed = importedItem.safeParse({
    ...Object.fromEntries(textTargets.map((target) => [target, texts.get(target)])),
    ...Object.fromEntries(figures.map(({ target, value }) => [target, value])),
    is_active: parseYesOrNo(texts.get('is_active') ?? 'yes'),
  })
  // A problem names the column in the file, which may be the one in feet.
  const columnOf = (path: string) => figures.find(({ target }) => target === path)?.column ?? path
  const problems = schemaProblems(parsed).map(({ path, message }) => ({ path: columnOf(path), message }))
  return { row, cells, item: parsed.data ?? null, problems: [...checkWidth(cells, targets.length), ...problems] }
}

/** The fields that identify an item. */
export type ItemIdentity = Pick<ImportedItem, 'brand' | 'model' | 'gauge' | 'color'>
const keyOf = ({ brand, model, gauge, color }: ItemIdentity): string =>
  JSON.stringify([brand, model, gauge, color].map((text) => foldText(text ?? '')))

type ItemOutcome = 'new' | 'existing' | 'refused'
export type ItemPlan = InventoryFileRow & { readonly outcome: ItemOutcome }

/** Plans what each row does, in the order of the file. Items that exist already are not changed. */
export function planItems(rows: readonly InventoryFileRow[], existing: readonly ItemIdentity[]): ItemPlan[] {
  const rowOfKey = new Map<string, number | null>(existing.map((item) => [keyOf(item), null]))
  return rows.map((read) => {
    if (read.item === null || read.problems.length > 0) return { ...read, outcome: 'refused' }
    const key = keyOf(read.item)
    const earlier = rowOfKey.get(key)
    if (earlier === undefined) {
      rowOfKey.set(key, read.row)
      return { ...read, outcome: 'new' }
    }
    const message = earlier === null ? 'Already in inventory' : `The same as row ${earlier}`
    return { ...read, outcome: 'existing', problems: [{ path: 'brand', message }] }
  })
}
