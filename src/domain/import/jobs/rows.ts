// Reads a row of a file as a finished job with its customer and racquet.
import type * as z from 'zod'

import { customerFields } from '#domain/customers/schema.ts'
import type { FieldProblem } from '#domain/errors.ts'
import { formulaProblems, widthProblems, schemaProblems, withoutExplained, type FileRow } from '#domain/import/cells.ts'
import { atPhone, phoneProblems, type ImportedCustomer } from '#domain/import/customers/rows.ts'
import { nameNotices, phoneOf } from '#domain/import/row-texts.ts'
import { jobFields, type PaymentStatus } from '#domain/jobs/schema.ts'
import { currencyProblems, priceFields } from '#domain/values/money/currency-rules.ts'
import { racquetFields } from '#domain/racquets/schema.ts'

import { dateTargets, jobTargets, type JobTarget } from './columns.ts'
import type { Conventions } from './conventions.ts'
import { ModelReader, type Model } from './models.ts'
import { RowDates, type ImportedDates } from './row-dates.ts'
import { statusProblems, customerInput, otherInput, readPayment, readTensions, type PaidAt } from './row-fields.ts'
import { readRacquetCells, readStringCells, type CellSuggestion, type NamedPart } from './row-models.ts'
import { columnsByTarget, RepeatedCells, type ColumnsByTarget, type RowTexts } from './texts.ts'

const racquetSchema = racquetFields.pick({ brand: true, model: true, own_number: true, string_pattern: true })
// `required`: the reader sets every field, to null if the file doesn't have it.
const jobSchema = jobFields
  .pick({
    string_mains_brand: true,
    string_mains_model: true,
    string_mains_color: true,
    string_crosses_brand: true,
    string_crosses_model: true,
    string_crosses_color: true,
    string_source_mains: true,
    string_source_crosses: true,
    tension_mains: true,
    tension_crosses: true,
    string_pattern: true,
    price: true,
    payment_method: true,
    duration_minutes: true,
  })
  .required()
const notesSchema = jobFields.pick({ labor_notes: true }).required()

export type ImportedRacquet = z.output<typeof racquetSchema>
type JobFields = z.output<typeof jobSchema>
type Notes = z.output<typeof notesSchema>

/** The fields of a finished job. Fields that the file doesn't have are null. */
export interface ImportedJob extends JobFields, Notes, ImportedDates {
  readonly payment_status: PaymentStatus
  readonly paid_at: string | null
}

export interface JobFileRow {
  /** Numbered as in a spreadsheet: the heading is row 1. */
  readonly row: number
  readonly cells: readonly string[]
  /** Each is null if one of its fields is invalid. */
  readonly customer: ImportedCustomer | null
  readonly racquet: ImportedRacquet | null
  readonly job: ImportedJob | null
  readonly problems: readonly FieldProblem[]
  /** Interpretations of the row worth mentioning. */
  readonly notices: readonly string[]
  readonly suggestions: readonly CellSuggestion[]
  /** The names whose brand or model is guessed. */
  readonly guesses: readonly NamedPart[]
}

interface ReaderOptions {
  readonly conventions: Conventions
  readonly time_zone: string
  /** The current instant. Past jobs can't be later. */
  readonly now: string
  readonly racquets: readonly Model[]
  readonly strings: readonly Model[]
}

/** The columns of the file for each field of the record, because a problem is shown at its column. */
const columnsOfField: Readonly<Record<string, readonly JobTarget[]>> = {
  brand: ['racquet_brand', 'racquet', 'racquet_model'],
  model: ['racquet_model', 'racquet'],
  string_mains_brand: ['mains_brand', 'mains', 'strings', 'mains_model'],
  string_mains_model: ['mains_model', 'mains', 'strings'],
  string_mains_color: ['mains_color'],
  string_crosses_brand: ['crosses_brand', 'crosses', 'strings'],
  string_crosses_model: ['crosses_model', 'crosses', 'strings'],
  string_crosses_color: ['crosses_color'],
  tension_mains: ['tension_mains', 'tension'],
  tension_crosses: ['tension_crosses', 'tension'],
  labor_notes: ['notes'],
}

interface Part<Value> {
  /** Null when a field is invalid. */
  readonly value: Value | null
  readonly problems: readonly FieldProblem[]
  readonly suggestions: readonly CellSuggestion[]
}

interface CustomerPart extends Part<ImportedCustomer> {
  readonly notices: readonly string[]
}

interface NamedParts<Value> extends Part<Value> {
  readonly guesses: readonly NamedPart[]
  readonly notices: readonly string[]
}

interface JobPart extends NamedParts<JobFields> {
  readonly paid_at: PaidAt | null | undefined
  /** Other text of the cells, for the notes. */
  readonly remarks: readonly string[]
}

const contactTargets: readonly JobTarget[] = ['full_name', 'first_name', 'last_name', 'email', 'mobile', 'phone']
const racquetTargets: readonly JobTarget[] = ['racquet', 'racquet_brand', 'racquet_model', 'own_number', 'string_pattern']
const noteTargets: readonly JobTarget[] = ['notes']
const otherTargets = jobTargets.filter(
  (target) =>
    ![...contactTargets, ...dateTargets, ...noteTargets, 'leave_out', 'racquet', 'racquet_brand', 'racquet_model'].includes(
      target,
    ),
)

/** Reads the rows of one file. */
export class JobRowReader {
  readonly #columns: ColumnsByTarget
  readonly #targets: readonly JobTarget[]
  readonly #conventions: Conventions
  readonly #dates: RowDates
  readonly #racquetModels: ModelReader
  readonly #stringModels: ModelReader
  readonly #customer: RepeatedCells<CustomerPart>
  readonly #racquet: RepeatedCells<NamedParts<ImportedRacquet>>
  readonly #dated: RepeatedCells<ReturnType<RowDates['read']>>
  readonly #job: RepeatedCells<JobPart>
  readonly #notes: RepeatedCells<Part<Notes>>

  constructor(targets: readonly JobTarget[], { conventions, time_zone, now, racquets, strings }: ReaderOptions) {
    const columns = columnsByTarget(targets)
    this.#columns = columns
    this.#targets = targets
    this.#conventions = conventions
    this.#dates = new RowDates({ order: conventions.date_order, year: conventions.years.year, time_zone, now })
    this.#racquetModels = new ModelReader(racquets)
    this.#stringModels = new ModelReader(strings)
    this.#customer = new RepeatedCells(contactTargets, columns, (texts) => this.#readCustomer(texts))
    this.#racquet = new RepeatedCells(racquetTargets, columns, (texts) => this.#readRacquet(texts))
    this.#dated = new RepeatedCells(dateTargets, columns, (texts) => this.#dates.read(texts))
    this.#job = new RepeatedCells([...otherTargets, 'paid_on'], columns, (texts) => this.#readJob(texts))
    this.#notes = new RepeatedCells(noteTargets, columns, (texts) => this.#readNotes(texts))
  }

  /** Reads a row with the API's schemas and collects all of its problems. */
  read({ row, cells, problem }: FileRow): JobFileRow {
    if (problem !== undefined) return { ...unread, row, cells, problems: [{ path: '', message: problem }] }
    const [customer, racquet, job] = [this.#customer.read(cells), this.#racquet.read(cells), this.#job.read(cells)]
    const [dated, notes] = [this.#dated.read(cells), this.#notes.read(cells)]
    const failed = formulaProblems(cells, this.#targets)
    const parts = [
      widthProblems(cells, this.#targets.length),
      ...[customer, racquet, job, dated, notes].map(({ problems }) => withoutExplained(problems, failed)),
      failed,
    ]
    return {
      row,
      cells,
      customer: customer.value,
      racquet: racquet.value,
      job: job.value &&
        notes.value &&
        dated.dates && {
          ...job.value,
          labor_notes: joinNotes(notes.value.labor_notes, job.remarks),
          ...dated.dates,
          ...this.#paymentState(job.paid_at, dated.dates),
        },
      problems: joinLists(parts),
      notices: joinLists([customer.notices, racquet.notices, job.notices]),
      suggestions: joinLists([racquet.suggestions, job.suggestions]),
      guesses: joinLists([racquet.guesses, job.guesses]),
    }
  }

  #readCustomer(texts: RowTexts): CustomerPart {
    const parsed = customerFields.safeParse(customerInput(texts))
    const phone = phoneOf(texts)
    return {
      value: parsed.data ?? null,
      problems: [...atPhone(phone.target, schemaProblems(parsed)), ...phoneProblems(phone.text, phone.target)],
      suggestions: [],
      notices: nameNotices(texts),
    }
  }

  #readRacquet(texts: RowTexts): NamedParts<ImportedRacquet> {
    const { input, problems, ...named } = readRacquetCells(texts, this.#racquetModels)
    const parsed = racquetSchema.safeParse(input)
    return { ...named, value: parsed.data ?? null, problems: this.#explain(problems, schemaProblems(parsed)) }
  }

  #readJob(texts: RowTexts): JobPart {
    const strings = readStringCells(texts, this.#stringModels)
    const tensions = readTensions(texts, this.#conventions)
    const payment = readPayment(texts, this.#conventions, this.#dates)
    const parsed = jobSchema.safeParse({ ...strings.input, ...tensions.input, ...payment.input, ...otherInput(texts) })
    const own = [...strings.problems, ...tensions.problems, ...payment.problems, ...statusProblems(texts)]
    const price = jobSchema.shape.price.safeParse(payment.input.price).data
    const refused = currencyProblems({ price }, { currency: this.#conventions.currency, fields: priceFields })
    return {
      value: refused.length === 0 ? (parsed.data ?? null) : null,
      problems: this.#explain(own, [...schemaProblems(parsed), ...refused]),
      suggestions: strings.suggestions,
      guesses: strings.guesses,
      notices: joinLists([tensions.notices, payment.notices]),
      paid_at: payment.paid_at,
      remarks: payment.remarks,
    }
  }

  /** A paid job without a payment date was paid at pick-up. */
  #paymentState(paid_at: PaidAt | null | undefined, { picked_up_at, day }: ImportedDates) {
    if (paid_at === undefined) return { payment_status: 'unpaid' as const, paid_at: null }
    if (paid_at === null || typeof paid_at === 'string')
      return { payment_status: 'paid' as const, paid_at: paid_at ?? picked_up_at }
    const date = this.#dates.withYear(paid_at, day)
    return { payment_status: 'paid' as const, paid_at: date && 'instant' in date ? date.instant : picked_up_at }
  }

  #readNotes(texts: RowTexts): Part<Notes> {
    const parsed = notesSchema.safeParse({ labor_notes: texts.get('notes') ?? null })
    return { value: parsed.data ?? null, problems: this.#explain([], schemaProblems(parsed)), suggestions: [] }
  }

  /** The problems at their columns, except those of columns that a reader has already explained. */
  #explain(own: readonly FieldProblem[], problems: readonly FieldProblem[]): FieldProblem[] {
    const known = new Set(own.map(({ path }) => path))
    const byText = new Map(
      problems.map(({ path, message }) => {
        const problem = { path: this.#columnOf(path), message }
        return [`${problem.path}: ${message}`, problem]
      }),
    )
    return [...[...byText.values()].filter(({ path }) => !known.has(path)), ...own]
  }

  #columnOf(path: string): string {
    const columns = columnsOfField[path] ?? []
    return columns.find((target) => this.#columns.has(target)) ?? columns[0] ?? path
  }
}

// Shared by the many rows without problems.
const none: readonly never[] = []
const unread = { customer: null, racquet: null, job: null, notices: none, suggestions: none, guesses: none }
const joinLists = <Item>(lists: readonly (readonly Item[])[]): readonly Item[] =>
  lists.every((list) => list.length === 0) ? none : lists.flat()

/** The notes with the other text of cells, if they fit. */
function joinNotes(notes: string | null, remarks: readonly string[]): string | null {
  const all = [...(notes === null ? [] : [notes]), ...remarks].join('\n')
  return remarks.length === 0 || !notesSchema.safeParse({ labor_notes: all }).success ? notes : all
}
