// One row of somebody's file as a string on the shelf.
import type * as z from 'zod'

import { decimalsOf } from '#domain/values/decimals.ts'
import type { FieldProblem } from '#domain/errors.ts'
import { inventoryCreate } from '#domain/inventory/schema.ts'
import { costPerMeter, feetToMeters, lengthUnits, type LengthUnit } from '#domain/values/units.ts'

import { problemsOf, widthOf, yesOrNoOf } from './cells.ts'
import { shelfFigures, type ShelfTarget } from './inventory-columns.ts'
import { textsOf, type Texts } from './labels.ts'

const itemRow = inventoryCreate.omit({ stringer_id: true })
export type ItemOfRow = z.output<typeof itemRow>

export interface ReadItem {
  /** Counted as a spreadsheet counts, so that the first below the heading is 2. */
  readonly row: number
  readonly cells: readonly string[]
  readonly item: ItemOfRow | null
  readonly problems: readonly FieldProblem[]
}

const wordTargets = ['brand', 'model', 'gauge', 'color', 'notes'] as const
type Figure = (typeof shelfFigures)[number]

// Of feet; more than anybody writes is refused in the field's words.
const mostDecimals = 4
const written = /^[^\d-]{0,3}(-?\d+)(?:\.(\d+)|,(\d{1,2}|\d{4}))?\s*(?:(m|metres?|meters?)|(ft|feet|foot|['′]))?$/i

// "87,5 m" is 87.5; "1,000" may be one or a thousand. What is no number stays as it was written, and is refused in the field's words. A
// cell that says its own unit is of that one.
function figureOf(target: Figure['m'], text: string, unit: LengthUnit): string {
  const [, whole, point, comma, meters, feet] = written.exec(text) ?? []
  if (whole === undefined) return text
  const figure = [whole, point ?? comma].filter(Boolean).join('.')
  const isFeet = feet !== undefined || (unit === 'ft' && meters === undefined)
  if (!isFeet || (decimalsOf(figure) ?? 0) > mostDecimals) return figure
  return target === 'cost_per_meter' ? costPerMeter(figure) : feetToMeters(figure)
}

/** What a row says of a figure, in metres, and which column said it; metres go first, being exact. */
function figureIn(texts: Texts<ShelfTarget>, figure: Figure) {
  const unit = lengthUnits.find((unit) => texts.has(figure[unit]))
  if (unit === undefined) return []
  return [{ target: figure.m, column: figure[unit], value: figureOf(figure.m, texts.get(figure[unit]) ?? '', unit) }]
}

/** Reads a row by the schema of the API, with every mistake in it. */
export function readItem(row: number, cells: readonly string[], targets: readonly ShelfTarget[]): ReadItem {
  const texts = textsOf(cells, targets)
  const figures = shelfFigures.flatMap((figure) => figureIn(texts, figure))
  const parsed = itemRow.safeParse({
    ...Object.fromEntries(wordTargets.map((target) => [target, texts.get(target)])),
    ...Object.fromEntries(figures.map(({ target, value }) => [target, value])),
    is_active: yesOrNoOf(texts.get('is_active') ?? 'yes'),
  })
  // Of the column that the person sees.
  const columnOf = (path: string) => figures.find(({ target }) => target === path)?.column ?? path
  const problems = problemsOf(parsed).map(({ path, message }) => ({ path: columnOf(path), message }))
  return { row, cells, item: parsed.data ?? null, problems: [...widthOf(cells, targets.length), ...problems] }
}

const fold = (text: string | null | undefined): string =>
  (text ?? '').normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ').trim()

/** What tells one string of the shelf from another. */
export type Known = Pick<ItemOfRow, 'brand' | 'model' | 'gauge' | 'color'>
const keyOf = ({ brand, model, gauge, color }: Known): string => JSON.stringify([brand, model, gauge, color].map(fold))

type ItemOutcome = 'new' | 'here' | 'refused'
export type ItemVerdict = ReadItem & { readonly outcome: ItemOutcome }

/** What each row would do, in the order of the file: what is on the shelf already stays as it is. */
export function judgeItems(rows: readonly ReadItem[], known: readonly Known[]): ItemVerdict[] {
  const seen = new Map<string, number | null>(known.map((item) => [keyOf(item), null]))
  return rows.map((read) => {
    if (read.item === null || read.problems.length > 0) return { ...read, outcome: 'refused' }
    const key = keyOf(read.item)
    const before = seen.get(key)
    if (before === undefined) {
      seen.set(key, read.row)
      return { ...read, outcome: 'new' }
    }
    const message = before === null ? 'Already on the shelf' : `The same as row ${before}`
    return { ...read, outcome: 'here', problems: [{ path: 'brand', message }] }
  })
}
