// The totals of a close. Free of zod, because screens load it.
import type { PaymentId, UserId } from '#domain/values/ids.ts'
import { noMoney, sumMoney } from '#domain/values/money/money.ts'
import type { Money } from '#domain/values/records.ts'

/** A payment. An undone payment has a negative amount. */
interface PaidAmount {
  readonly method: string | null
  readonly by_user_id: UserId | null
  readonly by_name: string | null
  readonly amount: Money
}

/** The payment for one job. The entries of one payment share id, method and person. */
interface PaymentPart extends PaidAmount {
  readonly payment_id: PaymentId
}

/** The number of payments. One that covers several jobs counts once. */
export const countPayments = (parts: readonly Pick<PaymentPart, 'payment_id'>[]): number =>
  new Set(parts.map(({ payment_id }) => payment_id)).size

/** The payments by one method to one person. */
export interface PaymentTotal extends PaidAmount {
  readonly is_cash: boolean
  /** The number of payments. */
  readonly entries: number
}

const normalize = (method: string | null): string | null => method?.trim().toLowerCase() || null

/** Whether a payment goes into the drawer. Methods are free text; a missing method is not cash. */
export const isCash = (method: string | null): boolean => normalize(method) === 'cash'

const methodRank = ({ method }: PaidAmount): number => (isCash(method) ? 0 : normalize(method) === null ? 2 : 1)

const compareTotals = (left: PaidAmount, right: PaidAmount): number =>
  methodRank(left) - methodRank(right) ||
  (normalize(left.method) ?? '').localeCompare(normalize(right.method) ?? '') ||
  (left.by_name ?? '').localeCompare(right.by_name ?? '') ||
  (left.by_user_id ?? '').localeCompare(right.by_user_id ?? '')

/** Sums by method and person: cash first, payments without a method last. Methods are case-insensitive. */
export function totalPayments(entries: readonly PaymentPart[]): PaymentTotal[] {
  const groups = Map.groupBy(entries, ({ method, by_user_id }) => JSON.stringify([normalize(method), by_user_id]))
  return [...groups.values()]
    .flatMap(([first, ...others]) =>
      first === undefined
        ? []
        : [
            {
              method: first.method?.trim() || null,
              is_cash: isCash(first.method),
              by_user_id: first.by_user_id,
              by_name: first.by_name,
              amount: sumMoney([first, ...others].map(({ amount }) => amount)),
              entries: countPayments([first, ...others]),
            },
          ],
    )
    .toSorted(compareTotals)
}

interface MethodTotal {
  readonly method: string | null
  readonly amount: Money
  readonly entries: number
  /** By person. */
  readonly people: readonly Omit<PaymentTotal, 'method' | 'is_cash'>[]
}

/** The totals of a close summed by method, in their order. */
export const groupByMethod = (totals: readonly PaymentTotal[]): MethodTotal[] =>
  [...Map.groupBy(totals, ({ method }) => normalize(method)).values()].map((people) => ({
    method: people[0]?.method ?? null,
    amount: totalAmount(people),
    entries: people.reduce((count, { entries }) => count + entries, 0),
    people,
  }))

type Sum = Pick<PaymentTotal, 'is_cash' | 'amount'>

/** The cash that should be in the drawer. */
export const expectedCash = (opening: Money, totals: readonly Sum[]): Money =>
  sumMoney([opening, ...totals.filter(({ is_cash }) => is_cash).map(({ amount }) => amount)])

export const totalAmount = (totals: readonly Sum[]): Money => sumMoney([noMoney, ...totals.map(({ amount }) => amount)])

interface EntryOfClose {
  readonly kind: 'opening' | 'payment' | 'refund' | 'undo'
  readonly day: string
  /** Whether the same close counts the payment that was undone. */
  readonly is_undone_here: boolean
}

/**
 * Why an entry is a correction: it came after its day was closed, undoes a payment or refund that an earlier close counted, or refunds
 * money.
 */
type CorrectionReason = 'late' | 'undone' | 'refund'

/** Null if the entry is not a correction. */
export function correctionReason({ kind, day, is_undone_here }: EntryOfClose, first_day: string): CorrectionReason | null {
  if (kind === 'undo' && !is_undone_here) return 'undone'
  if (kind === 'refund') return 'refund'
  return day < first_day ? 'late' : null
}
