// The dates of a past job: received, strung, picked up, paid. A missing date is the previous one. If a job was strung when it was received,
// its completion is unknown, and analytics leave it out of the turnaround.
import type { FieldProblem } from '#domain/errors.ts'
import { formulaProblem } from '#domain/import/cells.ts'
import { dayOf, instantOfClock } from '#domain/values/dates/dates.ts'

import { dateTargets, type JobTarget } from './columns.ts'
import type { MappedTable } from './conventions.ts'
import { dayInYear, missingYear, nearestDay, readDate, type DateOrder } from './dates.ts'
import { columnsByTarget, RepeatedCells, type RowTexts } from './texts.ts'

export interface ImportedDates {
  /** When the racquet was received. */
  readonly job_date: string
  readonly time_completed: string
  readonly picked_up_at: string
  /** The day of `job_date` in the time zone of the business. */
  readonly day: string
}

/** A cell's date as an instant. */
interface DateValue {
  readonly instant: string
  readonly day: string
  /** Whether the cell has a time of day. If not, the instant is at noon, which is the same day in most other time zones. */
  readonly hasTime: boolean
}

type DateTarget = (typeof dateTargets)[number]
/** A cell's date, a date without a year, or why the cell is not a date. */
type DateResult = DateValue | { readonly month_day: string } | { readonly problem: string } | null

const noon = '12:00'

interface DateOptions {
  readonly order: DateOrder | null
  /** For dates without a year, in rows without another date; null if unknown. */
  readonly year: number | null
  readonly time_zone: string
  readonly now: string
}

const invalid = 'Invalid date'
const isInstant = (result: DateResult): result is DateValue => result !== null && 'instant' in result

const inOrder: readonly (readonly [earlier: DateTarget, later: DateTarget, message: string])[] = [
  ['received_on', 'strung_on', 'Strung before it was received. Check the dates.'],
  ['strung_on', 'picked_up_on', 'Picked up before it was strung. Check the dates.'],
  ['received_on', 'picked_up_on', 'Picked up before it was received. Check the dates.'],
]

/** Reads the dates of rows, caching each text. */
export class RowDates {
  readonly #order: DateOrder | null
  readonly #year: number | null
  readonly #zone: string
  readonly #today: string
  readonly #read = new Map<string, DateResult>()

  constructor({ order, year, time_zone, now }: DateOptions) {
    this.#order = order
    this.#year = year
    this.#zone = time_zone
    this.#today = dayOf(now, time_zone)
  }

  /** The dates of a row; null if it has none or one is invalid. */
  read(texts: RowTexts): { dates: ImportedDates | null; problems: FieldProblem[] } {
    const values = new Map<DateTarget, DateValue>()
    const problems: FieldProblem[] = []
    const parsed = dateTargets.map((target) => ({ target, result: this.parse(texts.get(target)) }))
    const withYear = parsed.map(({ result }) => result).find(isInstant)
    for (const { target, result: read } of parsed) {
      const result = this.withYear(read, withYear?.day)
      if (result && 'problem' in result) problems.push({ path: target, message: result.problem })
      else if (result) values.set(target, result)
    }
    problems.push(...orderProblems(values))
    const [received, strung, pickedUp] = fillDates(values)
    if (problems.length > 0) return { dates: null, problems }
    if (!received || !strung || !pickedUp)
      return { dates: null, problems: [{ path: missingDate(texts), message: 'Date is required' }] }
    const dates = {
      job_date: received.instant,
      time_completed: strung.instant,
      picked_up_at: pickedUp.instant,
      day: received.day,
    }
    return { dates, problems }
  }

  /** A cell's date; null if the cell is empty. */
  parse(text: string | undefined): DateResult {
    if (text === undefined) return null
    const known = this.#read.get(text)
    if (known !== undefined) return known
    const result = this.#parse(text)
    this.#read.set(text, result)
    return result
  }

  /** A date with its year: the occurrence nearest to the row's other date, or else the year of the file. */
  withYear(result: DateResult, other: string | undefined): DateValue | { readonly problem: string } | null {
    if (result === null || !('month_day' in result)) return result
    const { month_day } = result
    if (other !== undefined) return this.#toValue(nearestDay(month_day, other), null)
    if (this.#year === null) return { problem: missingYear }
    return this.#toValue(dayInYear(month_day, this.#year), null)
  }

  #parse(text: string): DateResult {
    const read = readDate(text, { order: this.#order, thisYear: Number(this.#today.slice(0, 4)) })
    if (read === null) return { problem: formulaProblem(text) ?? invalid }
    if (read === 'ambiguous') return { problem: 'Choose the order of day and month' }
    if ('month_day' in read) return read
    return 'instant' in read ? this.#inPast(this.#ofInstant(read.instant)) : this.#toValue(read.day, read.time)
  }

  #toValue(day: string | null, time: string | null): DateValue | { readonly problem: string } {
    const value = day === null ? null : this.#ofDay(day, time)
    return value === null ? { problem: invalid } : this.#inPast(value)
  }

  #inPast(value: DateValue): DateValue | { readonly problem: string } {
    return value.day > this.#today ? { problem: 'Date is in the future' } : value
  }

  #ofInstant(instant: string): DateValue {
    return { instant, day: dayOf(instant, this.#zone), hasTime: true }
  }

  #ofDay(day: string, time: string | null): DateValue | null {
    const instant = instantOfClock(`${day}T${time ?? noon}`, this.#zone)
    return instant === null ? null : { instant, day, hasTime: time !== null }
  }
}

/** The dates of a file's first and last job; null if no row has valid dates. */
export function timeOfJobs(
  { targets, rows }: Pick<MappedTable, 'targets' | 'rows'>,
  options: DateOptions,
): { from: string; to: string } | null {
  const dates = new RowDates(options)
  const cells = new RepeatedCells(dateTargets, columnsByTarget(targets), (texts) => dates.read(texts).dates)
  let time: { from: string; to: string } | null = null
  for (const row of rows) {
    const { job_date = null } = cells.read(row.cells) ?? {}
    if (job_date === null) continue
    time ??= { from: job_date, to: job_date }
    if (job_date < time.from) time.from = job_date
    if (job_date > time.to) time.to = job_date
  }
  return time
}

const missingDate = (texts: RowTexts): JobTarget => dateTargets.find((target) => texts.hasColumn(target)) ?? 'received_on'

function orderProblems(values: ReadonlyMap<DateTarget, DateValue>): FieldProblem[] {
  const found = inOrder.find(([earlier, later]) => {
    const [before, after] = [values.get(earlier), values.get(later)]
    return before && after && after.instant < before.instant && (after.day < before.day || (before.hasTime && after.hasTime))
  })
  return found ? [{ path: found[1], message: found[2] }] : []
}

type Dates = readonly [received: DateValue | undefined, strung: DateValue | undefined, pickedUp: DateValue | undefined]

// A date without a time is at noon. It must not precede, or follow, another time of the same day.
const notBefore = (value: DateValue | undefined, earlier: DateValue | undefined): DateValue | undefined =>
  value && earlier && value.instant < earlier.instant ? earlier : value
const notAfter = (value: DateValue | undefined, later: DateValue | undefined): DateValue | undefined =>
  value && later?.hasTime && !value.hasTime && value.instant > later.instant ? later : value

function fillDates(values: ReadonlyMap<DateTarget, DateValue>): Dates {
  const [received, strung, pickedUp] = [values.get('received_on'), values.get('strung_on'), values.get('picked_up_on')]
  const start = notAfter(notAfter(received ?? strung ?? pickedUp, strung), pickedUp)
  const middle = notBefore(notAfter(strung ?? start, pickedUp), start)
  return [start, middle, notBefore(pickedUp ?? middle, middle)]
}
