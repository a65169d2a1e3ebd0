// The ledger of payments (decision 0110). Jobs are locked before their entries are read or written.
import type { TenantDb } from '#database/access.ts'
import { payment_entries } from '#database/tables/day-closes.ts'
import type { LedgerEntry } from '#domain/jobs/payment.ts'
import type { Job } from '#domain/jobs/schema.ts'
import type { JobId, PaymentEntryId, PaymentId } from '#domain/values/ids.ts'
import { sql } from 'drizzle-orm'

/** An entry that has not been undone. */
export interface StoredEntry extends LedgerEntry {
  readonly id: PaymentEntryId
  /** The payment that the entry belongs to. It can cover several jobs. */
  readonly payment_id: PaymentId
  readonly created_at: string
}

interface EntryRow extends StoredEntry, Record<string, unknown> {
  readonly string_job_id: JobId
}

/** A condition for a query of entries `p`. */
export const isNotUndone = sql`not exists (select from ${payment_entries} u where u.stringer_id = p.stringer_id and u.reverses_id = p.id)`

/** The entries of jobs in the order in which they were recorded, without undone ones. */
export async function standingEntries(db: TenantDb, ids: readonly JobId[]): Promise<EntryRow[]> {
  const { rows } = await db.execute<EntryRow>(sql`
    select p.string_job_id, p.id, p.payment_id, p.kind, p.method, p.amount, app.to_iso(p.created_at) as created_at,
      app.to_iso(least(p.paid_at, p.created_at)) as paid_at
    from ${payment_entries} p
    where p.stringer_id = ${db.stringer_id} and p.string_job_id = any(${sql.param([...ids])}::uuid[]) and p.kind <> 'undo' and ${isNotUndone}
    order by p.created_at, p.id`)
  return rows
}

export interface NewEntry extends Omit<StoredEntry, 'kind' | 'paid_at'>, Pick<Job, 'job_number'> {
  readonly string_job_id: JobId
  readonly kind: LedgerEntry['kind'] | 'undo'
  /** The entry that it undoes. */
  readonly reverses_id: PaymentEntryId | null
  /** When the money was paid; null if at `created_at`. */
  readonly paid_at: string | null
}

/** Undoes all payments of jobs. The caller checks the permission. */
export async function undoAllPayments(db: TenantDb, ids: readonly JobId[]): Promise<void> {
  await db.execute(sql`insert into ${payment_entries}
      (stringer_id, id, payment_id, kind, string_job_id, job_number, method, amount, reverses_id)
    select p.stringer_id, gen_random_uuid(), gen_random_uuid(), 'undo', p.string_job_id, p.job_number, p.method, -p.amount, p.id
    from ${payment_entries} p where p.stringer_id = ${db.stringer_id} and p.string_job_id = any(${sql.param([...ids])}::uuid[])
      and p.kind <> 'undo' and ${isNotUndone}`)
  await db.execute(sql`update string_jobs set payment_status = 'unpaid', payment_method = null, paid_at = null, paid_amount = 0
    where stringer_id = ${db.stringer_id} and id = any(${sql.param([...ids])}::uuid[])`)
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
