// The ledger of payments (decision 0110). Jobs are locked before their entries are read or written.
import type { TenantDb } from '#database/access.ts'
import { payment_entries } from '#database/tables/day-closes.ts'
import type { LedgerEntry } from '#domain/jobs/payment.ts'
import type { Job } from '#domain/jobs/schema.ts'
import { paymentId, type JobId, type PaymentEntryId, type PaymentId } from '#domain/values/ids.ts'
import { sql } from 'drizzle-orm'

/** An entry that has not been undone. */
export interface StoredEntry extends LedgerEntry {
  readonly id: PaymentEntryId
  /** The payment that the entry belongs to. It can cover several jobs. */
  readonly payment_id: PaymentId
  readonly created_at: string
  /** Whether a day close has counted it. */
  readonly is_closed: boolean
}

/** The payment of an imported job, which has no entries until something changes about it. */
export const openingPaymentId = ({ id }: Pick<Job, 'id'>): PaymentId => paymentId.parse(id)

interface EntryRow extends StoredEntry, Record<string, unknown> {
  readonly string_job_id: JobId
}

/** A condition for a query of entries `p`. */
export const isNotUndone = sql`not exists (select from ${payment_entries} u where u.stringer_id = p.stringer_id and u.reverses_id = p.id)`

/** The entries of jobs in the order in which they were recorded, without undone ones. */
export async function standingEntries(db: TenantDb, ids: readonly JobId[]): Promise<EntryRow[]> {
  const { rows } = await db.execute<EntryRow>(sql`
    select p.string_job_id, p.id, p.payment_id, p.kind, p.method, p.amount, app.to_iso(p.created_at) as created_at,
      p.day_close_id is not null as is_closed,
      app.to_iso(least(p.paid_at, p.created_at)) as paid_at
    from ${payment_entries} p
    where p.stringer_id = ${db.stringer_id} and p.string_job_id = any(${sql.param([...ids])}::uuid[]) and p.kind <> 'undo' and ${isNotUndone}
    order by p.created_at, p.id`)
  return rows
}

export interface NewEntry extends Omit<StoredEntry, 'kind' | 'paid_at' | 'is_closed'>, Pick<Job, 'job_number'> {
  readonly string_job_id: JobId
  readonly kind: LedgerEntry['kind'] | 'undo'
  /** The entry that it undoes. */
  readonly reverses_id: PaymentEntryId | null
  /** When the money was paid; null if at `created_at`. */
  readonly paid_at: string | null
}

type PaidRow = Pick<Job, 'id' | 'job_number' | 'payment_status' | 'payment_method' | 'paid_amount' | 'paid_at'>

/** Undoes all payments of jobs. Returns what was paid. */
export async function undoEntries(db: TenantDb, ids: readonly JobId[]): Promise<PaidRow[]> {
  await db.execute(sql`insert into ${payment_entries}
      (stringer_id, id, payment_id, kind, string_job_id, job_number, method, amount, reverses_id)
    select p.stringer_id, gen_random_uuid(), gen_random_uuid(), 'undo', p.string_job_id, p.job_number, p.method, -p.amount, p.id
    from ${payment_entries} p where p.stringer_id = ${db.stringer_id} and p.string_job_id = any(${sql.param([...ids])}::uuid[])
      and p.kind <> 'undo' and ${isNotUndone}`)
  const { rows } = await db.execute<PaidRow & Record<string, unknown>>(sql`
    update string_jobs j set payment_status = 'unpaid', payment_method = null, paid_at = null, paid_amount = 0
    from string_jobs p where j.stringer_id = ${db.stringer_id} and j.id = any(${sql.param([...ids])}::uuid[])
      and p.stringer_id = j.stringer_id and p.id = j.id
    returning p.id, p.job_number, p.payment_status, p.payment_method, app.money(p.paid_amount)::text as paid_amount,
      app.to_iso(p.paid_at) as paid_at`)
  return rows
}

/** Appends entries to the ledger. The database adds their author and day. */
export async function appendEntries(db: TenantDb, entries: readonly NewEntry[]): Promise<void> {
  if (entries.length === 0) return
  await db.execute(sql`insert into ${payment_entries}
      (stringer_id, id, payment_id, kind, string_job_id, job_number, method, amount, reverses_id, created_at, paid_at)
    select ${db.stringer_id}::uuid, r.* from json_to_recordset(${JSON.stringify(entries)}::text::json)
      as r (id uuid, payment_id uuid, kind text, string_job_id uuid, job_number integer, method text, amount numeric, reverses_id uuid,
        created_at timestamptz, paid_at timestamptz)`)
}
