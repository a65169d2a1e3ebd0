// Reads the other cells of a row: tension, payment, status.
import type { FieldProblem } from '#domain/errors.ts'
import { parserFor } from '#domain/import/cells.ts'
import { parseWholeNumber } from '#domain/import/customer-rows.ts'
import { markOf, openNumber } from '#domain/import/numbers.ts'
import { fullName } from '#domain/import/row-texts.ts'

import type { JobTarget } from './columns.ts'
import type { Conventions } from './conventions.ts'
import { parsePaid, parsePrice } from './payments.ts'
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
  phone: texts.get('phone') ?? null,
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

type TensionTarget = 'tension' | 'tension_mains' | 'tension_crosses'

/** The tension of a column with its unit; null if the cell is empty, or with a problem if it is not understood. */
function readTension(texts: RowTexts, target: TensionTarget, { heading_units, usual_unit, business_unit }: Conventions) {
  const [text, column] = [texts.get(target), texts.columnOf(target)]
  if (text === undefined || column === undefined) return null
  const written = parseTension(text)
  if (!written) return { problem: { path: target, message: unreadable } }
  const heading = heading_units[column] ?? null
  const unit = resolveUnit(written, { heading, usual: usual_unit })
  const isGuessed = (written.unit ?? heading) === null && unit !== business_unit
  return toBothSides(written, unit, isGuessed ? `Tension without a unit, read as ${unit}.` : null)
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

interface ReadPayment extends ReadFields<Payment> {
  /** When it was paid: the instant, or null if that is not written. Undefined if it is not paid. */
  readonly paid_at: string | null | undefined
}

const paidProblem: FieldProblem = { path: 'paid', message: 'Must be yes or no' }

interface Paid {
  readonly isPaid: boolean
  readonly method: string | null
  readonly at: string | null
}

const instantOf = (date: ReturnType<RowDates['parse']>): string | null => (date && 'instant' in date ? date.instant : null)

/** What the cell under "Paid" says: yes, no, how or when. Undefined if it says something else. */
function readPaid(texts: RowTexts, isPaidWhenEmpty: boolean, dates: RowDates): Paid | undefined {
  const text = texts.get('paid')
  if (text === undefined) return { isPaid: !texts.hasColumn('paid') || isPaidWhenEmpty, method: null, at: null }
  const paid = parsePaid(text)
  if (paid) return { ...paid, at: null }
  const at = instantOf(dates.parse(text))
  return at === null ? undefined : { isPaid: true, method: null, at }
}

/** Past jobs are paid unless the file says otherwise. */
export function readPayment(texts: RowTexts, { is_paid_when_empty, numbers }: Conventions, dates: RowDates): ReadPayment {
  const text = texts.get('price')
  const read = text === undefined ? null : parsePrice(text, markOf(numbers, texts.columnOf('price')))
  const isOpen = read === 'open'
  const written = readPaid(texts, is_paid_when_empty, dates)
  const paidOn = instantOf(dates.parse(texts.get('paid_on')))
  const paid = written ?? { isPaid: true, method: null, at: null }
  const isPaid = paid.isPaid || paidOn !== null
  const payment_method = isPaid ? (texts.get('payment_method') ?? paid.method) : null
  return {
    input: { price: isOpen ? null : read, payment_method },
    problems: [...(written ? [] : [paidProblem]), ...(isOpen ? [{ path: 'price', message: openNumber }] : [])],
    paid_at: isPaid ? (paidOn ?? paid.at) : undefined,
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

/** A problem if the status says that the job is not finished, or something that is not known. */
export function checkStatus(texts: RowTexts): FieldProblem[] {
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
