// What all rows of a file have in common: the order of day and month, the unit of tensions, how decimals are written, what an empty cell
// under "Paid" means.
import type { FileRow } from '#domain/import/cells.ts'
import { decideNumbers, findMarks, studyColumn, type ColumnNumbers } from '#domain/import/numbers.ts'
import type { DecimalMark } from '#domain/values/parse-number.ts'
import type { TensionUnit } from '#domain/values/units.ts'

import { dateTargets, tensionTargets, unitOfHeading, type JobTarget } from './columns.ts'
import { detectDateOrder, type DateOrder, type DetectedOrder } from './dates.ts'
import { createPriceCheck, isPaidWhenEmpty, numberOfPrice } from './payments.ts'
import { decimalsIn, parseTension, usualUnit } from './tensions.ts'

/** A file with the field of each of its columns. */
export interface MappedTable {
  readonly columns: readonly string[]
  readonly targets: readonly JobTarget[]
  readonly rows: readonly FileRow[]
}

export interface Conventions {
  /** As found in the file. */
  readonly detected: DetectedOrder
  /** The order to read dates in; null if it is not known. */
  readonly date_order: DateOrder | null
  /** Of a tension that could be in either unit. */
  readonly usual_unit: TensionUnit
  /** Of the business: readings in the other one are worth a notice. */
  readonly business_unit: TensionUnit
  /** The unit in the heading of each column; null where it has none. */
  readonly heading_units: readonly (TensionUnit | null)[]
  readonly is_paid_when_empty: boolean
  /** The columns of prices that have numbers with two readings. */
  readonly numbers: readonly ColumnNumbers[]
}

function* textsOf({ targets, rows }: MappedTable, wanted: readonly JobTarget[]): Generator<string> {
  const columns = targets.flatMap((target, column) => (wanted.includes(target) ? [column] : []))
  if (columns.length === 0) return
  for (const { cells, problem } of rows) if (problem === undefined) for (const column of columns) yield cells[column] ?? ''
}

/** Whether the user has to say in which order the dates are. */
export const needsDateOrder = ({ detected, date_order }: Conventions): boolean => detected.example !== null && date_order === null

interface Answers {
  /** What the user chose; takes precedence over what the file shows. */
  readonly date_order: DateOrder | null
  readonly decimal_mark: DecimalMark | null
  /** Of the business. */
  readonly tension_unit: TensionUnit
  readonly currency: string
}

/** Reads the whole file for what a single row does not show. */
export function detectConventions(table: MappedTable, answers: Answers): Conventions {
  const { date_order, tension_unit } = answers
  const detected = detectDateOrder(textsOf(table, dateTargets))
  return {
    detected,
    date_order: date_order ?? detected.order,
    usual_unit: findUsualUnit(table, tension_unit),
    business_unit: tension_unit,
    heading_units: table.columns.map(unitOfHeading),
    is_paid_when_empty: isPaidWhenEmpty(textsOf(table, ['paid'])),
    numbers: detectNumbers(table, answers),
  }
}

function detectNumbers({ targets, rows }: MappedTable, { decimal_mark, currency }: Answers): ColumnNumbers[] {
  const allows = createPriceCheck(currency)
  const columns = targets.flatMap((target, column) => {
    if (target !== 'price') return []
    const texts = rows.flatMap(({ cells, problem }) => (problem === undefined ? (numberOfPrice(cells[column] ?? '') ?? []) : []))
    return [studyColumn({ column, texts, allows })]
  })
  const tensions = new Set(textsOf({ columns: [], targets, rows }, tensionTargets))
  return decideNumbers({ columns, others: findMarks([...tensions].flatMap(decimalsIn)), chosen: decimal_mark })
}

function findUsualUnit(table: MappedTable, business: TensionUnit): TensionUnit {
  const parsed = new Map<string, ReturnType<typeof parseTension>>()
  const tensions = function* () {
    for (const text of textsOf(table, tensionTargets)) {
      const known = parsed.get(text)
      const tension = known === undefined ? parseTension(text) : known
      parsed.set(text, tension)
      if (tension) yield tension
    }
  }
  return usualUnit(tensions(), business)
}
