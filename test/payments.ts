import type { Caller } from './callers.ts'
import type { Sql } from './sql.ts'

export interface PaymentIds {
  readonly job: string
  readonly payment: string
}

/** Calls that would succeed if the ids were the caller's. */
export const paymentAttempts = {
  'jobs.pay': [(api: Caller, his: PaymentIds, mine: PaymentIds) => api.jobs.pay({ ids: [mine.job, his.job], owed: '54' })],
  'payments.refund': [
    (api: Caller, his: PaymentIds) => api.payments.refund({ job_id: his.job, amount: '7', payment_method: 'Cash' }),
  ],
  'payments.undo': [(api: Caller, his: PaymentIds) => api.payments.undo({ payment_id: his.payment })],
}

/** Backdates the payments of a job by some days. */
export const backdatePayments = async (owner: Sql, id: string, days: number): Promise<void> => {
  await owner.begin(async (sql) => {
    await sql`alter table payment_entries disable trigger user`
    await sql`update payment_entries set created_at = created_at - make_interval(days => ${days}), day = day - ${days}::int
      where string_job_id = ${id}`
    await sql`alter table payment_entries enable trigger user`
    await sql`update string_jobs set paid_at = paid_at - make_interval(days => ${days}) where id = ${id}`
  })
}
