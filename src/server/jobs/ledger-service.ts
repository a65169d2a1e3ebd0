// Changes to the ledger of payments, for locked jobs (decision 0110). Triggers only check them.
import type { TenantDb } from '#database/access.ts'
import { PermissionError } from '#domain/errors.ts'
import {
  canUndo,
  correctedPayments,
  derivePayment,
  lastPayment,
  openingEntry,
  paymentEntry,
  refundEntry,
  type LedgerEntry,
  type PaymentFields,
  type UndoableEntry,
} from '#domain/jobs/payment.ts'
import type { Job, JobUpdate } from '#domain/jobs/schema.ts'
import { can } from '#domain/people/permissions.ts'
import { newId, paymentEntryId, paymentId, type JobId, type PaymentId } from '#domain/values/ids.ts'
import { noMoney, subtractMoney } from '#domain/values/money/money.ts'
import type { Money } from '#domain/values/records.ts'
import { record } from '#server/events/record.ts'
import { orNotFound } from '#server/procedure/errors.ts'

import { settingsOf } from './draft-queries.ts'
import {
  appendEntries,
  openingPaymentId,
  standingEntries,
  undoEntries,
  type NewEntry,
  type StoredEntry,
} from './ledger-queries.ts'
import { toPaymentEvent, undonePayment } from './payment-events.ts'
import { lockAll } from './stale-jobs-service.ts'

type PaymentEdit = Pick<JobUpdate, 'price' | 'payment_method'>
type EntriesByJob = ReadonlyMap<JobId, readonly StoredEntry[]>

const later = (one: string, other: string | undefined): string => (other === undefined || one > other ? one : other)

/**
 * The entries of locked jobs, and the entries that one command adds. All that a command pays by one method is a single payment, even for
 * several jobs. Each change returns the resulting payment fields.
 */
export class PaymentLedger {
  readonly #entries: Map<JobId, readonly StoredEntry[]>
  readonly #added: NewEntry[] = []
  readonly #paymentIds = new Map<string, PaymentId>()

  constructor(entries: EntriesByJob = new Map()) {
    this.#entries = new Map(entries)
  }

  /** In the order in which they were recorded, without undone ones. */
  entriesOf({ id }: Pick<Job, 'id'>): readonly StoredEntry[] {
    return this.#entries.get(id) ?? []
  }

  /** The payment of the entry that was recorded last. */
  lastPaymentOf(job: Pick<Job, 'id'>): PaymentId | null {
    return this.entriesOf(job).at(-1)?.payment_id ?? null
  }

  #paymentId(...key: (string | null)[]): PaymentId {
    const text = JSON.stringify(key)
    const id = this.#paymentIds.get(text) ?? paymentId.parse(newId())
    this.#paymentIds.set(text, id)
    return id
  }

  #derive(job: Job): PaymentFields {
    return derivePayment(job.price, this.entriesOf(job))
  }

  #add(job: Job, { kind, amount, method, ...rest }: LedgerEntry, now: string): void {
    const entries = this.entriesOf(job)
    // Keeps entries in order even if the clock of another process is ahead.
    const created_at = later(now, entries.at(-1)?.created_at)
    const paid_at = rest.paid_at === now ? created_at : rest.paid_at
    const id = paymentEntryId.parse(newId())
    const payment_id = kind === 'opening' ? openingPaymentId(job) : this.#paymentId(kind, method)
    const entry = { id, payment_id, kind, amount, method, created_at }
    this.#entries.set(job.id, [...entries, { ...entry, paid_at, is_closed: false }])
    this.#added.push({
      ...entry,
      string_job_id: job.id,
      job_number: job.job_number,
      reverses_id: null,
      paid_at: paid_at === created_at ? null : paid_at,
    })
  }

  #reverse(job: Job, entry: StoredEntry, now: string): void {
    this.#entries.set(
      job.id,
      this.entriesOf(job).filter(({ id }) => id !== entry.id),
    )
    this.#added.push({
      id: paymentEntryId.parse(newId()),
      payment_id: this.#paymentId('undo', entry.payment_id),
      kind: 'undo',
      string_job_id: job.id,
      job_number: job.job_number,
      method: entry.method,
      amount: subtractMoney(noMoney, entry.amount),
      reverses_id: entry.id,
      created_at: later(now, entry.created_at),
      paid_at: null,
    })
  }

  /** Records what was paid for an imported job, before anything changes. */
  open(job: Job, now: string): void {
    const opening = this.entriesOf(job).length === 0 ? openingEntry(job) : undefined
    if (opening) this.#add(job, opening, now)
  }

  /** Throws a ValidationError if the job is paid, or the amount is not a valid part of what is owed. */
  pay(job: Job, input: { readonly amount?: Money | undefined; readonly method: string | null }, now: string): PaymentFields {
    this.#add(job, paymentEntry(job, input, now), now)
    return this.#derive(job)
  }

  undo(job: Job, entry: StoredEntry, now: string): PaymentFields {
    this.#reverse(job, entry, now)
    return this.#derive(job)
  }

  /** Throws a ValidationError if no refund is due. */
  refund(job: Job, method: string | null, now: string): PaymentFields {
    this.#add(job, refundEntry(job, method, now), now)
    return this.#derive(job)
  }

  /** A new price moves no money. A new method corrects the last payment, which keeps its time. */
  edit(job: Job, { price = job.price, payment_method }: PaymentEdit, now: string): PaymentFields {
    const last = lastPayment(this.entriesOf(job))
    if (last && payment_method !== undefined && payment_method !== last.method) {
      this.#reverse(job, last, now)
      this.#add(job, { kind: 'payment', amount: last.amount, method: payment_method, paid_at: last.paid_at }, now)
    }
    return derivePayment(price, this.entriesOf(job), payment_method === undefined ? job.payment_method : payment_method)
  }

  save(db: TenantDb): Promise<void> {
    return appendEntries(db, this.#added)
  }
}

/** The ledger of jobs that the transaction has locked. */
export async function openLedger(db: TenantDb, jobs: readonly Job[], now: string): Promise<PaymentLedger> {
  const entries = await standingEntries(
    db,
    jobs.map(({ id }) => id),
  )
  const ledger = new PaymentLedger(Map.groupBy(entries, ({ string_job_id }) => string_job_id))
  for (const job of jobs) ledger.open(job, now)
  return ledger
}

/** Locks jobs, and opens their ledger. Throws a NotFoundError if one of them does not exist. */
export async function lockWithLedger(db: TenantDb, ids: readonly JobId[], now: string) {
  const jobs = await lockAll(db, ids)
  return { jobs, ledger: await openLedger(db, jobs, now) }
}

/** Undoes all payments of jobs. The caller checks the permission. */
export async function undoAllPayments(db: TenantDb, jobs: readonly JobId[]): Promise<void> {
  const paid = await undoEntries(db, jobs)
  await record(
    db,
    paid.map((job) => toPaymentEvent(undonePayment(job, derivePayment(null, [])))),
  )
}

/** Throws a PermissionError if the member may not undo one of the entries. */
export async function refuseUndo(db: TenantDb, entries: readonly UndoableEntry[], now: string): Promise<void> {
  const { role } = await db.member()
  if (entries.length === 0 || can(role, 'corrections')) return
  const { time_zone } = orNotFound(await settingsOf(db))
  if (!entries.every((entry) => canUndo(role, entry, now, time_zone))) throw new PermissionError()
}

/**
 * Applies an edit of the price or the payment method of a locked job. A method sent with a new payment status belongs to that payment and
 * corrects no other.
 * @returns the payment fields that change
 * @throws PermissionError if it corrects a payment that the member may not undo, or makes one refundable
 */
export async function editPayment(
  db: TenantDb,
  job: Job,
  { price = job.price, payment_method = job.payment_method, payment_status }: PaymentEdit & Pick<JobUpdate, 'payment_status'>,
  now: string,
): Promise<Partial<Omit<PaymentFields, 'owed'>>> {
  if (price === job.price && payment_method === job.payment_method) return {}
  const ledger = await openLedger(db, [job], now)
  const entries = ledger.entriesOf(job)
  const isMethodOfChange = payment_status !== undefined && payment_status !== derivePayment(price, entries).payment_status
  const method = isMethodOfChange || payment_method === job.payment_method ? undefined : payment_method
  await refuseUndo(db, correctedPayments(entries, { from: job.price, to: price, method }), now)
  const { owed: _, ...fields } = ledger.edit(job, { price, payment_method: method }, now)
  await ledger.save(db)
  return fields
}
