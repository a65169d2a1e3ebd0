// Credits people for finished jobs, and reverses it (decision 0059).
import type { TenantDb } from '#database/access.ts'
import { dayOf } from '#domain/absences/days.ts'
import type { Job } from '#domain/jobs/schema.ts'
import { kindsOf } from '#domain/pay/kinds.ts'
import { chooseRate } from '#domain/pay/rates.ts'
import { noMoney } from '#domain/values/money.ts'
import { materialOf } from '#server/catalogue.ts'

import { insertEntries, readPayContext, restoreCredit, reverseCredits, type PayContext } from './credit-queries.ts'

export { readPayContext, restoreCredit, reverseCredits, type PayContext }

/**
 * Credits the person who strung each job (decision 0062). Without a rate, or with a rate of zero, no entry is written. Must run in the transaction that finishes the jobs.
 * @param context what `readPayContext` returned after the jobs were locked
 */
export async function creditJobs(db: TenantDb, jobs: readonly Job[], { zone, rates, not_credited }: PayContext): Promise<void> {
  const entries = jobs.flatMap((job) => {
    const { strung_by: user_id } = job
    if (user_id === null || job.time_completed === null || not_credited.includes(job.id)) return []
    const day = dayOf(job.time_completed, zone)
    const rate = chooseRate(rates, { job, kinds: kindsOf(job, zone, materialOf), user_id, day })
    if (rate === null || rate.amount === noMoney) return []
    const { amount, paid_for } = rate
    return [{ user_id, string_job_id: job.id, job_number: job.job_number, day, paid_for, amount, reason: 'finished' as const }]
  })
  await insertEntries(db, entries)
}
