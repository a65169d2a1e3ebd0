// Reads the other cells of a row: tension, payment and status.
import type { FieldProblem } from '#domain/errors.ts'
import { parserFor } from '#domain/import/cells.ts'
import { parseWholeNumber } from '#domain/import/customers/rows.ts'
import { markOf, openNumber, readNumber } from '#domain/import/numbers.ts'
import { fullName, phoneOf } from '#domain/import/row-texts.ts'
import { tensionProblem, type TensionUnit } from '#domain/values/numbers/units.ts'

import type { JobTarget } from './columns.ts'
import type { Conventions } from './conventions.ts'
import { readDate, serialText } from './dates.ts'
import { numberOfPrice, parsePaid, parsePrice, splitRemark } from './payments.ts'
import type { RowDates } from './row-dates.ts'
import { parseTension, resolveUnit, toLbs, type WrittenTension } from './tensions.ts'
import type { RowTexts } from './texts.ts'

interface ReadFields<Input> {
  readonly input: Input
  readonly problems: readonly FieldProblem[]
}

export const customerInput = (texts: RowTexts): Record<string, unknown> => ({
  full_name: fullName(texts),
  email: texts.get('email') ?? null,
  phone: phoneOf(texts).text ?? null,
  is_active: true,
})

/** Fields of the job that are stored as written. */
export const otherInput = (texts: RowTexts): Record<string, unknown> => {
  const duration = texts.get('duration_minutes')
  return {
    string_pattern: texts.get('string_pattern') ?? null,
    duration_minutes: duration === undefined ? null : parseWholeNumber(duration),
  }
}

const unreadable = 'Write it as 24/23, 52 lbs or 23.5 kg'

/**
 * Explains a cell that became a date; undefined if it is not a date. Spreadsheets turn "5/24", "24-5" and, in some languages, "12.5" into
 * dates, which they show as "24-May" or store as numbers.
 */
function dateProblem(what: string, example: string, text: string): string | undefined {
  if (readDate(text, { order: 'dmy', thisYear: 2100 }) === null) return undefined
  return `A spreadsheet turned this ${what} into a date: ${serialText(text) ?? text}. Enter it again as text, such as ${example}.`
}

/** Why a tension is invalid, in the unit of the file. */
const rangeProblem = ({ mains, crosses }: WrittenTension, unit: TensionUnit): string | undefined =>
  tensionProblem(toLbs(mains, unit), unit) ?? (crosses === null ? undefined : tensionProblem(toLbs(crosses, unit), unit))

type TensionTarget = 'tension' | 'tension_mains' | 'tension_crosses'

/** The tension of a column with its unit. Null for an empty cell; a problem if the text is not a tension. */
function readTension(texts: RowTexts, target: TensionTarget, { heading_units, usual_unit, business_unit }: Conventions) {
  const [text, column] = [texts.get(target), texts.columnOf(target)]
  if (text === undefined || column === undefined) return null
  const written = parseTension(text)
  if (!written) return { problem: { path: target, message: dateProblem('tension', '24/23', text) ?? unreadable } }
  const heading = heading_units[column] ?? null
  const unit = resolveUnit(written, { heading, usual: usual_unit })
  const isGuessed = (written.unit ?? heading) === null && unit !== business_unit
  if (isGuessed) return toBothSides(written, unit, `Tension without a unit, read as ${unit}.`)
  const problem = rangeProblem(written, unit)
  return problem === undefined ? toBothSides(written, unit, null) : { problem: { path: target, message: problem } }
}

const toBothSides = ({ mains, crosses }: WrittenTension, unit: 'lbs' | 'kg', notice: string | null) => ({
  mains: toLbs(mains, unit),
  crosses: crosses === null ? null : toLbs(crosses, unit),
  notice,
})

interface ReadTensions extends ReadFields<Record<string, unknown>> {
  readonly notices: readonly string[]
}

export function readTensions(texts: RowTexts, conventions: Conventions): ReadTensions {
  const mainsTarget = texts.columnOf('tension_mains') === undefined ? 'tension' : 'tension_mains'
  const mains = readTension(texts, mainsTarget, conventions)
  const crosses = readTension(texts, 'tension_crosses', conventions)
  const problems = [mains, crosses].flatMap((read) => (read && 'problem' in read ? [read.problem] : []))
  const both = mains && 'mains' in mains ? mains : null
  const tension_crosses = crosses && 'mains' in crosses ? crosses.mains : both?.crosses
  const notices = new Set([mains, crosses].flatMap((read) => (read && 'notice' in read ? (read.notice ?? []) : [])))
  return { input: { tension_mains: both?.mains, tension_crosses: tension_crosses ?? null }, problems, notices: [...notices] }
}

interface Payment {
  readonly price: string | null
  readonly payment_method: string | null
}

/** When a job was paid. A date without a year gets the year nearest to the job. */
export type PaidAt = string | { readonly month_day: string }

interface ReadPayment extends ReadFields<Payment> {
  /** Null if the date is unknown. Undefined if the job is not paid. */
  readonly paid_at: PaidAt | null | undefined
  readonly notices: readonly string[]
  /** Other text of the cells, for the notes. */
  readonly remarks: readonly string[]
}

const paidProblem: FieldProblem = { path: 'paid', message: 'Must be yes or no, how it was paid, or when' }

const paidAtOf = (date: ReturnType<RowDates['parse']>): PaidAt | null => {
  if (date === null || 'problem' in date) return null
  return 'month_day' in date ? date : date.instant
}

interface Paid {
  readonly isPaid: boolean
  readonly method: string | null
  readonly at: PaidAt | null
  /** The amount owed, as written. */
  readonly owed: string | null
  /** The price of a job that was free. */
  readonly freePrice: string | null
  readonly remarks: readonly string[]
  readonly problems: readonly FieldProblem[]
}

const simply = (isPaid: boolean, problems: readonly FieldProblem[] = []): Paid => ({
  isPaid,
  method: null,
  at: null,
  owed: null,
  freePrice: null,
  remarks: [],
  problems,
})

/** The meaning of the cell under "Paid": yes, no, how, when, or the amount owed. */
function readPaid(texts: RowTexts, isPaidWhenEmpty: boolean, dates: RowDates): Paid {
  const text = texts.get('paid')
  if (text === undefined) return simply(!texts.hasColumn('paid') || isPaidWhenEmpty)
  const paid = parsePaid(text)
  if (!paid) return simply(true, [paidProblem])
  const date = dates.parse(paid.date ?? undefined)
  const problems = date && 'problem' in date ? [{ path: 'paid', message: date.problem }] : []
  return {
    ...paid,
    at: paidAtOf(date),
    freePrice: paid.isFree ? '0' : null,
    remarks: paid.owed === null ? [] : [text],
    problems,
  }
}

interface ReadPrice {
  readonly price: string | null
  readonly problems: readonly FieldProblem[]
  readonly notices: readonly string[]
  readonly remarks: readonly string[]
}

function readPrice(texts: RowTexts, { numbers }: Conventions): ReadPrice {
  const text = texts.get('price')
  if (text === undefined) return { price: null, problems: [], notices: [], remarks: [] }
  const { price: amount, remark } = splitRemark(text)
  const price = parsePrice(amount, markOf(numbers, texts.columnOf('price')))
  const date = numberOfPrice(amount) === null ? dateProblem('price', '22.50', text) : undefined
  if (date !== undefined) return { price: null, problems: [{ path: 'price', message: date }], notices: [], remarks: [] }
  if (price === 'open') return { price: null, problems: [{ path: 'price', message: openNumber }], notices: [], remarks: [] }
  if (remark === null) return { price, problems: [], notices: [], remarks: [] }
  return { price, problems: [], notices: [`Price read as ${price}. “${remark}” goes into the notes.`], remarks: [text] }
}

/** Without a price, the amount owed is the price. A part that is already paid is not recorded. */
function readOwed(owed: string, { price }: ReadPrice): { price: string | null; notices: readonly string[] } {
  const amount = readNumber(numberOfPrice(owed) ?? '', null)
  const isAmount = amount !== null && amount !== 'open'
  if (price === null) return { price: isAmount ? amount : null, notices: [`Price read as what is owed: ${owed}.`] }
  if (isAmount && Number(amount) === Number(price)) return { price, notices: [] }
  return {
    price,
    notices: [`The file says ${owed} is owed. The whole price is imported as unpaid. Record the part that is paid.`],
  }
}

/** Past jobs are paid unless the file says otherwise. */
export function readPayment(texts: RowTexts, conventions: Conventions, dates: RowDates): ReadPayment {
  const read = readPrice(texts, conventions)
  const paid = readPaid(texts, conventions.is_paid_when_empty, dates)
  const paidOn = paidAtOf(dates.parse(texts.get('paid_on')))
  const isPaid = paid.isPaid || paidOn !== null
  const owed = paid.owed === null ? { price: read.price ?? paid.freePrice, notices: [] } : readOwed(paid.owed, read)
  return {
    input: { price: owed.price, payment_method: isPaid ? (texts.get('payment_method') ?? paid.method) : null },
    problems: [...paid.problems, ...read.problems],
    paid_at: isPaid ? (paidOn ?? paid.at) : undefined,
    notices: [...read.notices, ...owed.notices],
    remarks: [...read.remarks, ...paid.remarks],
  }
}

const statusWords = parserFor<boolean>([
  [
    true,
    [
      'picked_up',
      'pickedup',
      'completed',
      'complete',
      'done',
      'finished',
      'strung',
      'ready',
      'collected',
      'delivered',
      'returned',
    ],
  ],
  [
    true,
    ['closed', 'paid', 'fertig', 'erledigt', 'abgeholt', 'bespannt', 'besaitet', 'terminé', 'rendu', 'livré', 'fini', 'hecho'],
  ],
  [true, ['terminado', 'entregado', 'finito', 'ritirato', 'klaar', 'opgehaald', 'klar', 'hämtad']],
  [false, ['pending', 'in_progress', 'inprogress', 'open', 'waiting', 'received', 'todo', 'new', 'queued', 'offen', 'wartend']],
  [false, ['angenommen', 'inarbeit', 'encours', 'enattente', 'pendiente', 'enproceso', 'inattesa', 'wachtend', 'väntar']],
])

/** A problem if the status is unknown or says that the job is not finished. */
export function statusProblems(texts: RowTexts): FieldProblem[] {
  const text = texts.get('status')
  if (text === undefined) return []
  const isFinished = statusWords(text)
  if (isFinished === true) return []
  const message =
    isFinished === false
      ? 'This job isn’t finished. Only past jobs are imported.'
      : 'This status isn’t known. Leave the column out if all jobs are finished.'
  return [{ path: 'status' satisfies JobTarget, message }]
}
