// Conventions that apply to a whole file: the order of day and month, the year of dates without one, the tension unit, the decimal mark, and
// the meaning of an empty cell under "Paid".
import type { FileRow } from '#domain/import/cells.ts'
import { decideNumbers, findMarks, studyColumn, type ColumnNumbers } from '#domain/import/numbers.ts'
import type { DecimalMark } from '#domain/values/numbers/parse-number.ts'
import type { TensionUnit } from '#domain/values/numbers/units.ts'

import { dateTargets, tensionTargets, unitOfHeading, type JobTarget } from './columns.ts'
import { detectDateOrder, readDate, type DateOrder, type DetectedOrder, type ReadDate } from './dates.ts'
import { createPriceCheck, isPaidWhenEmpty, numberOfPrice, parsePaid, splitRemark } from './payments.ts'
import { decimalsIn, parseTension, usualUnit } from './tensions.ts'

/** A file with the field of each column. */
export interface MappedTable {
  readonly columns: readonly string[]
  readonly targets: readonly JobTarget[]
  readonly rows: readonly FileRow[]
}

export interface Conventions {
  /** As detected from the file. */
  readonly detected: DetectedOrder
  /** The order in which to read dates; null if unknown. */
  readonly date_order: DateOrder | null
  readonly years: DetectedYear
  /** For a tension that could be in either unit. */
  readonly usual_unit: TensionUnit
  /** The unit of the business. Tensions read in the other unit get a notice. */
  readonly business_unit: TensionUnit
  /** The currency of the business. It sets the maximum price and the number of decimals. */
  readonly currency: string
  /** The unit in each column's heading; null if it has none. */
  readonly heading_units: readonly (TensionUnit | null)[]
  readonly is_paid_when_empty: boolean
  /** Price columns with ambiguous numbers. */
  readonly numbers: readonly ColumnNumbers[]
}

/** The year for dates without one. */
interface DetectedYear {
  /** The user's choice, or the year of all other dates of the file; null if unknown. */
  readonly year: number | null
  /** A date that needs the year; null if there is none. */
  readonly example: string | null
}

function* textsOf({ targets, rows }: MappedTable, wanted: readonly JobTarget[]): Generator<string> {
  const columns = targets.flatMap((target, column) => (wanted.includes(target) ? [column] : []))
  if (columns.length === 0) return
  for (const { cells, problem } of rows) if (problem === undefined) for (const column of columns) yield cells[column] ?? ''
}

/** Whether the user has to choose the year of dates without one. */
export const needsYear = ({ years }: Conventions): boolean => years.example !== null && years.year === null

/** Whether the user has to choose the order of day and month. */
export const needsDateOrder = ({ detected, date_order }: Conventions): boolean => detected.example !== null && date_order === null

interface Answers {
  /** The user's choice; overrides what the file shows. */
  readonly date_order: DateOrder | null
  readonly year: number | null
  readonly decimal_mark: DecimalMark | null
  /** The unit of the business. */
  readonly tension_unit: TensionUnit
  readonly currency: string
  /** The current instant. */
  readonly now: string
}

/** Detects from the whole file what a single row doesn't show. */
export function detectConventions(table: MappedTable, answers: Answers): Conventions {
  const { date_order, tension_unit, currency } = answers
  const paidDates = [...new Set(textsOf(table, ['paid']))].flatMap((text) => parsePaid(text)?.date ?? [])
  const detected = detectDateOrder([...textsOf(table, dateTargets), ...paidDates])
  return {
    detected,
    date_order: date_order ?? detected.order,
    years: detectYear(table, answers),
    usual_unit: findUsualUnit(table, tension_unit),
    business_unit: tension_unit,
    currency,
    heading_units: table.columns.map(unitOfHeading),
    is_paid_when_empty: isPaidWhenEmpty(textsOf(table, ['paid'])),
    numbers: detectNumbers(table, answers),
  }
}

function detectNumbers({ targets, rows }: MappedTable, { decimal_mark, currency }: Answers): ColumnNumbers[] {
  const allows = createPriceCheck(currency)
  const columns = targets.flatMap((target, column) => {
    if (target !== 'price') return []
    const texts = rows.flatMap(({ cells, problem }) =>
      problem === undefined ? (numberOfPrice(splitRemark(cells[column] ?? '').price) ?? []) : [],
    )
    return [studyColumn({ column, texts, allows })]
  })
  const tensions = new Set(textsOf({ columns: [], targets, rows }, tensionTargets))
  return decideNumbers({ columns, others: findMarks([...tensions].flatMap(decimalsIn)), chosen: decimal_mark })
}

function detectYear({ targets, rows }: MappedTable, { year, now }: Answers): DetectedYear {
  const columns = targets.flatMap((target, column) => (dateTargets.some((one) => one === target) ? [column] : []))
  const yearOf = createYearReader(Number(now.slice(0, 4)))
  const found = new Set<number>()
  let example: string | null = null
  for (const { cells } of rows.filter(({ problem }) => problem === undefined)) {
    const texts = columns.map((column) => cells[column] ?? '')
    const years = texts.flatMap((text) => yearOf(text) ?? [])
    const written = years.filter((one) => one !== 'none')
    for (const one of written) found.add(one)
    // Another date in the same row shows the year.
    if (written.length === 0 && years.length > 0) example ??= texts.find((text) => yearOf(text) === 'none')?.trim() ?? null
  }
  return { year: year ?? (found.size === 1 ? Math.max(...found) : null), example }
}

/** Returns the year of a date, 'none' for a date without a year, or null if the text is not a date. */
function createYearReader(thisYear: number) {
  const known = new Map<string, number | 'none' | null>()
  return (text: string): number | 'none' | null => {
    const before = known.get(text)
    if (before !== undefined) return before
    // Any order works, because the year comes last in both.
    const read = readDate(text, { order: 'dmy', thisYear })
    const year = read === null || read === 'ambiguous' ? null : toYear(read)
    known.set(text, year)
    return year
  }
}

const toYear = (read: Exclude<ReadDate, 'ambiguous'>): number | 'none' => {
  if ('month_day' in read) return 'none'
  return Number(('day' in read ? read.day : read.instant).slice(0, 4))
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
