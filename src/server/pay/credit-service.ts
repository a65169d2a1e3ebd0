// Credits people for finished jobs, and reverses credits (decision 0059).
import type { TenantDb } from '#database/access.ts'
import type { Job } from '#domain/jobs/schema.ts'
import { kindsOf } from '#domain/pay/kinds.ts'
import { chooseRate } from '#domain/pay/rates.ts'
import { noMoney } from '#domain/values/money/money.ts'
import { materialOf } from '#server/catalogue.ts'

import { insertEntries, readPayContext, restoreCredit, reverseCredits, reverseRedone, type PayContext } from './credit-queries.ts'

export { readPayContext, restoreCredit, reverseCredits, reverseRedone, type PayContext }

/**
 * Credits the person who strung each job (decision 0062), dated today. Without a rate, or with a rate of zero, no entry is written. The
 * credit of a redone job is reversed immediately. Must run in the transaction that finishes the jobs.
 * @param context what `readPayContext` returned after the jobs were locked
 */
export async function creditJobs(db: TenantDb, jobs: readonly Job[], context: PayContext, now: string): Promise<void> {
  const { today: day, currency, rates, credited, redone } = context
  const entries = jobs.flatMap((job) => {
    const { strung_by: user_id } = job
    if (user_id === null || credited.includes(job.id)) return []
    const rate = chooseRate(rates, { job, kinds: kindsOf(job, materialOf), user_id, day })
    if (rate === null || rate.amount === noMoney) return []
    const { amount, paid_for } = rate
    return [
      {
        user_id,
        string_job_id: job.id,
        job_number: job.job_number,
        day,
        paid_for,
        amount,
        currency,
        reason: 'finished' as const,
      },
    ]
  })
  await insertEntries(db, entries)
  const ids = entries.flatMap(({ string_job_id }) => (redone.includes(string_job_id) ? [string_job_id] : []))
  if (ids.length > 0) await reverseRedone(db, ids, now)
}
