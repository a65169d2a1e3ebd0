// Payments in the ledger (decision 0064). Triggers write them.
import type { JobPayment } from '#contract/payments.ts'
import type { TenantDb } from '#database/access.ts'
import { prepared } from '#database/prepared.ts'
import { payment_entries } from '#database/tables/day-closes.ts'
import { members } from '#database/tables/members.ts'
import type { LastPayment } from '#domain/jobs/payment.ts'
import type { JobId, PaymentId } from '#domain/values/ids.ts'
import { and, asc, eq, ne, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'

const undo = alias(payment_entries, 'undo')

const isNotUndone = sql`not exists (select from ${payment_entries} u where u.stringer_id = p.stringer_id and u.reverses_id = p.id)`

interface LastEntry extends LastPayment, Record<string, unknown> {
  readonly job_id: JobId
  readonly payment_id: PaymentId
  readonly kind: 'payment' | 'refund'
  readonly created_at: string
}

/**
 * The last payment of each job that was not undone. A refund comes first: payments before it are undone once it is. Payments older than the
 * ledger and imported ones are not in it.
 */
export async function lastPayments(db: TenantDb, ids: readonly JobId[]): Promise<LastEntry[]> {
  const { rows } = await db.execute<LastEntry>(sql`
    select job_id, payment_id, kind, amount, app.to_iso(created_at) as created_at, previous_method, app.to_iso(previous_at) as previous_at
    from (select p.string_job_id as job_id, p.payment_id, p.kind, p.amount, p.created_at, row_number() over entry as position,
        lead(p.method) over entry as previous_method, lead(p.created_at) over entry as previous_at
      from ${payment_entries} p
      where p.stringer_id = ${db.stringer_id} and p.string_job_id = any(${sql.param([...ids])}::uuid[]) and p.kind <> 'undo' and ${isNotUndone}
      window entry as (partition by p.string_job_id order by p.kind = 'refund' desc, p.created_at desc, p.id desc)) entries
    where position = 1`)
  return rows
}

/** Has changes of what was paid written as refunds by a method, until the transaction ends. */
export async function announceRefund(db: TenantDb, method: string | null): Promise<void> {
  await db.execute(sql`select set_config('app.refund', ${JSON.stringify({ method })}, true)`)
}

/** Has changes of what was paid written as undone refunds, until the transaction ends. */
export async function announceUndoneRefund(db: TenantDb): Promise<void> {
  await db.execute(sql`select set_config('app.undoes_refund', 'on', true)`)
}

/** The jobs that a payment still pays, without those that were deleted. */
export async function jobsOfPayment(db: TenantDb, id: PaymentId): Promise<JobId[]> {
  const { rows } = await db.execute<{ job_id: JobId }>(sql`
    select p.string_job_id as job_id from ${payment_entries} p
    where p.stringer_id = ${db.stringer_id} and p.payment_id = ${id} and p.kind <> 'undo' and ${isNotUndone}
      and exists (select from string_jobs j where j.stringer_id = p.stringer_id and j.id = p.string_job_id)
    order by p.string_job_id`)
  return rows.map(({ job_id }) => job_id)
}

const paymentsStatement = prepared((db) =>
  db
    .select({
      id: payment_entries.payment_id,
      kind: sql<'payment' | 'refund'>`${payment_entries.kind}`,
      method: payment_entries.method,
      amount: payment_entries.amount,
      created_at: payment_entries.created_at,
      by_user_id: payment_entries.by_user_id,
      by_name: members.full_name,
      undone_at: undo.created_at,
      is_closed: sql<boolean>`${payment_entries.day_close_id} is not null`,
      jobs: sql<number>`(select count(*)::int from ${payment_entries} p where p.stringer_id = ${payment_entries.stringer_id}
        and p.payment_id = ${payment_entries.payment_id} and p.kind <> 'undo' and ${isNotUndone})`,
    })
    .from(payment_entries)
    .leftJoin(undo, and(eq(undo.stringer_id, payment_entries.stringer_id), eq(undo.reverses_id, payment_entries.id)))
    .leftJoin(members, and(eq(members.stringer_id, payment_entries.stringer_id), eq(members.user_id, payment_entries.by_user_id)))
    .where(
      and(
        eq(payment_entries.stringer_id, sql.placeholder('stringer_id')),
        eq(payment_entries.string_job_id, sql.placeholder('id')),
        ne(payment_entries.kind, 'undo'),
      ),
    )
    .orderBy(asc(payment_entries.created_at), asc(payment_entries.id))
    .prepare('payments_of_job'),
)

/** All payments and refunds of a job, also those that were undone. */
export const paymentsOfJob = (db: TenantDb, id: JobId): Promise<JobPayment[]> =>
  paymentsStatement(db).execute({ stringer_id: db.stringer_id, id })
