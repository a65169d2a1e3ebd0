// One row of somebody's file as a string on the shelf.
import type * as z from 'zod'

import type { FieldProblem } from '#domain/errors.ts'
import { costAsWritten, inventoryCreate } from '#domain/inventory.ts'

import { problemsOf, widthOf, yesOrNoOf } from './cells.ts'
import { shelfTargets, type ShelfTarget } from './shelf-columns.ts'
import { textsOf } from './texts.ts'

// Our own file has costs that were divided, with four decimals.
const itemRow = inventoryCreate.omit({ stringer_id: true }).extend({ cost_per_meter: costAsWritten })
export type ItemOfRow = z.output<typeof itemRow>

export interface ReadItem {
  /** Counted as a spreadsheet counts, so that the first below the heading is 2. */
  readonly row: number
  readonly cells: readonly string[]
  readonly item: ItemOfRow | null
  readonly problems: readonly FieldProblem[]
}

const figures: readonly ShelfTarget[] = ['quantity_meters', 'cost_per_meter', 'reorder_threshold']

// "87,5 m" is 87.5; "1,000" may be one or a thousand. What is no number stays as it was written, and is refused in the field's words.
function figureOf(text: string): string {
  const [, whole, point, comma] = /^[^\d-]{0,3}(-?\d+)(?:\.(\d+)|,(\d{1,2}|\d{4}))?\s*(?:m|metres|meters)?$/i.exec(text) ?? []
  return whole === undefined ? text : [whole, point ?? comma].filter(Boolean).join('.')
}

/** Reads a row by the schema of the API, with every mistake in it. */
export function readItem(row: number, cells: readonly string[], targets: readonly ShelfTarget[]): ReadItem {
  const texts = textsOf(cells, targets)
  const valueOf = (target: ShelfTarget, text: string) => (figures.includes(target) ? figureOf(text) : text)
  const filled = shelfTargets.flatMap((target) => {
    const text = texts.get(target)
    return text === undefined ? [] : [[target, valueOf(target, text)]]
  })
  const parsed = itemRow.safeParse({ ...Object.fromEntries(filled), is_active: yesOrNoOf(texts.get('is_active') ?? 'yes') })
  return { row, cells, item: parsed.data ?? null, problems: [...widthOf(cells, targets.length), ...problemsOf(parsed)] }
}

const fold = (text: string | null | undefined): string =>
  (text ?? '').normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ').trim()

/** What tells one string of the shelf from another. */
export type Known = Pick<ItemOfRow, 'brand' | 'model' | 'gauge' | 'color'>
const keyOf = ({ brand, model, gauge, color }: Known): string => JSON.stringify([brand, model, gauge, color].map(fold))

export type ItemOutcome = 'new' | 'here' | 'refused'
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
