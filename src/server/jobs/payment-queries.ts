// Payments in the ledger, for screens (decision 0064).
import type { JobPayment } from '#contract/payments/payments.ts'
import type { TenantDb } from '#database/access.ts'
import { prepared } from '#database/connections/prepared.ts'
import { payment_entries } from '#database/tables/day-closes.ts'
import { string_jobs } from '#database/tables/jobs.ts'
import { members } from '#database/tables/members.ts'
import { openingEntry } from '#domain/jobs/payment.ts'
import type { Job } from '#domain/jobs/schema.ts'
import type { JobId, PaymentId } from '#domain/values/ids.ts'
import { read, type Money } from '#domain/values/records.ts'
import { and, asc, eq, ne, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import * as z from 'zod'

import { isNotUndone, openingPaymentId } from './ledger-queries.ts'

const undo = alias(payment_entries, 'undo')

/** The jobs that a payment still covers, without deleted ones. The payment of an imported job without entries has the id of the job. */
export async function jobsOfPayment(db: TenantDb, id: PaymentId): Promise<JobId[]> {
  const { rows } = await db.execute<{ job_id: JobId }>(sql`
    select p.string_job_id as job_id from ${payment_entries} p
    where p.stringer_id = ${db.stringer_id} and p.payment_id = ${id} and p.kind <> 'undo' and ${isNotUndone}
      and exists (select from string_jobs j where j.stringer_id = p.stringer_id and j.id = p.string_job_id)
    union select j.id from ${string_jobs} j where j.stringer_id = ${db.stringer_id} and j.id = ${id}
      and (j.payment_status = 'paid' or j.paid_amount > 0)
      and not exists (select from ${payment_entries} p where p.stringer_id = j.stringer_id and p.string_job_id = j.id)
    order by job_id`)
  return rows.map(({ job_id }) => job_id)
}

/** The entries `p` of the same payment, without undone ones. */
const samePayment = sql`from ${payment_entries} p where p.stringer_id = ${payment_entries.stringer_id}
  and p.payment_id = ${payment_entries.payment_id} and p.kind <> 'undo' and ${isNotUndone}`

const partsSchema = z.array(z.object({ job_number: z.int(), amount: read.money }))

const maxParts = 20

const paymentsStatement = prepared((db) =>
  db
    .select({
      id: payment_entries.payment_id,
      kind: sql<JobPayment['kind']>`${payment_entries.kind}`,
      method: payment_entries.method,
      amount: payment_entries.amount,
      created_at: payment_entries.created_at,
      paid_at: sql<string>`app.to_iso(least(${payment_entries.paid_at}, ${payment_entries.created_at}))`,
      by_user_id: payment_entries.by_user_id,
      by_name: members.full_name,
      undone_at: undo.created_at,
      is_closed: sql<boolean>`${payment_entries.day_close_id} is not null`,
      jobs: sql<number>`(select count(*)::int ${samePayment})`,
      total: sql<Money>`(select app.money(coalesce(sum(p.amount), 0)) ${samePayment})`,
      parts:
        sql`(select coalesce(json_agg(json_build_object('job_number', r.job_number, 'amount', app.money(r.amount)::text)), '[]')
        from (select p.job_number, p.amount ${samePayment} order by p.job_number limit ${sql.raw(String(maxParts))}) r)`.mapWith(
          (parts) => partsSchema.parse(parts),
        ),
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

/** The payment of an imported job without entries, as the ledger will record it. */
function importedPayments(job: Job): JobPayment[] {
  const opening = openingEntry(job)
  if (opening === undefined) return []
  const { amount, paid_at } = opening
  return [
    {
      ...opening,
      id: openingPaymentId(job),
      created_at: paid_at,
      by_user_id: null,
      by_name: null,
      undone_at: null,
      is_closed: false,
      jobs: 1,
      total: amount,
      parts: [{ job_number: job.job_number, amount }],
    },
  ]
}

/** The recorded payments of a job, or that of an imported job. */
export const withImported = (payments: readonly JobPayment[], job: Job): JobPayment[] =>
  payments.length === 0 ? importedPayments(job) : [...payments]

/** All recorded payments and refunds of a job, including undone ones. */
export const paymentsOfJob = (db: TenantDb, id: JobId): Promise<JobPayment[]> =>
  paymentsStatement(db).execute({ stringer_id: db.stringer_id, id })
