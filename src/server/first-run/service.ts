// How a new account begins (decision 0046).
import type { RemovedSample } from '#contract/first-run.ts'
import type { TenantDb } from '#database/access.ts'
import { NotFoundError, ValidationError } from '#domain/errors.ts'
import type { FirstChoice } from '#domain/first-run/choices.ts'
import { sampleShop, type SampleJob } from '#domain/first-run/sample-shop.ts'
import { countsOf } from '#domain/import/events.ts'
import { toPastEvent, type PastEvent, type PastStep } from '#domain/jobs/history.ts'
import { importId, newId } from '#domain/values/ids.ts'
import { noMoney, readMoney } from '#domain/values/money/money.ts'
import type { Money } from '#domain/values/records.ts'
import { record } from '#server/events/record.ts'

import { hasCustomers, insertSample, lockSample, readChoice, readDefaultPrice, removeSample, storeChoice } from './queries.ts'

const samplePrice = '25.00'

const minutesBetween = (from: string | null, to: string | null): number | null =>
  from === null || to === null ? null : Math.round((Date.parse(to) - Date.parse(from)) / 60_000)

/** A job's history, as its moves would have written it. */
function eventsOf(job: SampleJob, job_id: string, price: Money, paid_at: string | null): PastEvent[] {
  const moves = [
    [null, 'pending', job.job_date],
    ['pending', 'in_progress', job.time_started],
    ['in_progress', 'completed', job.time_completed],
    ['completed', 'picked_up', job.picked_up_at],
  ] as const
  const steps = moves.flatMap(([from_value, to_value, created_at]): PastStep[] => {
    if (created_at === null) return []
    return [{ id: newId(), job_id, kind: 'status', from_value, to_value, amount: null, payment_method: null, created_at }]
  })
  const paid = { kind: 'payment', from_value: null, to_value: 'paid', amount: price, payment_method: 'card' } as const
  const payments = paid_at === null ? [] : [{ id: newId(), job_id, ...paid, created_at: paid_at }]
  return [...steps, ...payments].map(toPastEvent)
}

const paidAtOf = ({ is_paid, picked_up_at, time_completed }: SampleJob): string | null =>
  is_paid ? (picked_up_at ?? time_completed) : null

/** A job's columns, converted from the sample. */
const columnsOf = (job: SampleJob, price: string) => ({
  ...job,
  duration_minutes: minutesBetween(job.time_started, job.time_completed),
  string_mains_brand: job.mains[0],
  string_mains_model: job.mains[1],
  string_crosses_brand: job.crosses?.[0] ?? null,
  string_crosses_model: job.crosses?.[1] ?? null,
  price,
  payment_status: job.is_paid ? 'paid' : 'unpaid',
  paid_amount: job.is_paid ? price : noMoney,
  payment_method: job.is_paid ? 'card' : null,
  paid_at: paidAtOf(job),
})

/** The records of the sample shop. Jobs are numbered in intake order. */
function toRecords(now: string, price: Money) {
  const customers = sampleShop(now).map((customer) => ({ ...customer, id: newId() }))
  const racquets = customers.flatMap(({ id: customer_id, racquets }) =>
    racquets.map((racquet, n) => ({ ...racquet, id: newId(), customer_id, own_number: racquets.length > 1 ? n + 1 : null })),
  )
  const jobs = racquets
    .flatMap(({ jobs, id: racquet_id, customer_id, string_pattern }) =>
      jobs.map((job) => ({ job, id: newId(), racquet_id, customer_id, string_pattern })),
    )
    .toSorted((left, right) => Date.parse(left.job.job_date) - Date.parse(right.job.job_date))
  return {
    customers,
    racquets,
    jobs: jobs.map(({ job, ...ids }, n) => ({ ...columnsOf(job, price), ...ids, job_number: n + 1 })),
    events: jobs.flatMap(({ job, id }) => eventsOf(job, id, price, paidAtOf(job))),
    feedback: jobs.flatMap(({ job: { rating, picked_up_at }, id: string_job_id, customer_id }) =>
      rating === null ? [] : [{ id: newId(), string_job_id, customer_id, rating, created_at: picked_up_at }],
    ),
  }
}

async function addSample(db: TenantDb, records: ReturnType<typeof toRecords>): Promise<void> {
  const id = importId.parse(newId())
  await insertSample(db, id, records)
  const { customers, racquets, jobs } = records
  const counts = countsOf('sample', { customers: customers.length, racquets: racquets.length, jobs: jobs.length })
  await record(db, [{ kind: 'import.added', record_id: id, data: { counts } }])
}

/**
 * Stores how the account begins, and adds the sample shop if chosen. Repeating the choice changes nothing.
 * @param now an ISO instant
 * @throws ValidationError if another choice was made before, or if a sample shop is chosen while there are customers
 */
export const chooseFirst = (db: TenantDb, choice: FirstChoice, now: string): Promise<{ choice: FirstChoice }> =>
  db.transaction(async (db) => {
    if (!(await storeChoice(db, choice))) {
      if ((await readChoice(db)) === choice) return { choice }
      throw new ValidationError('You’ve already chosen how to begin')
    }
    if (choice === 'sample') {
      if (await hasCustomers(db)) throw new ValidationError('The sample shop can be added only to an account without customers')
      await addSample(db, toRecords(now, readMoney((await readDefaultPrice(db)) ?? samplePrice)))
    }
    return { choice }
  })

/** Removes the sample shop. @throws NotFoundError if there is none */
export const removeSampleShop = (db: TenantDb, now: string): Promise<RemovedSample> =>
  db.transaction(async (db) => {
    const sample = await lockSample(db)
    if (sample === undefined) throw new NotFoundError()
    await record(db, [{ kind: 'import.undone', record_id: sample.id, data: { counts: countsOf('sample', sample) } }])
    return removeSample(db, sample.id, now)
  })
