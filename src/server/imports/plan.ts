// Plans what the rows of a file of past jobs would do with the current records.
import type { ImportedJobRow, JobImportCounts, JobImportPreview } from '#contract/imports.ts'
import type { TenantDb } from '#database/access.ts'
import { limitsOf } from '#domain/billing/tiers.ts'
import { JobImportPlanner, type JobRowPlan } from '#domain/import/jobs/plan.ts'
import type { JobFileRow } from '#domain/import/jobs/rows.ts'
import { crossesFollowMains, crossesOf } from '#domain/jobs/strings.ts'
import type { CustomerId, RacquetId } from '#domain/values/ids.ts'

import { existingCustomers, existingJobs, existingRacquets, readCustomerUsage } from './context-queries.ts'
import { mapInSlices } from './file.ts'

export type PastJobPlan = JobRowPlan<CustomerId, RacquetId>

/** The plan's limit of active customers, null for none, and how many there are. */
export interface CustomerLimit {
  readonly value: number | null
  readonly count: number
}

interface PlanOptions {
  readonly shared_emails: boolean
  readonly time_zone: string
  readonly onProgress: (done: number) => void
}

/** The time from the first to the last job of the file; undefined if it has none. */
function timeOf(rows: readonly JobFileRow[]): { from: string; to: string } | undefined {
  let time: { from: string; to: string } | undefined
  for (const { job } of rows) {
    if (!job) continue
    time ??= { from: job.job_date, to: job.job_date }
    if (job.job_date < time.from) time.from = job.job_date
    if (job.job_date > time.to) time.to = job.job_date
  }
  return time
}

const dayMs = 86_400_000
const moved = (instant: string, days: number): string => new Date(Date.parse(instant) + days * dayMs).toISOString()

/** Plans each row. Jobs are compared with those of the same days. */
export async function planRows(
  db: TenantDb,
  rows: readonly JobFileRow[],
  { shared_emails, time_zone, onProgress }: PlanOptions,
): Promise<{ limit: CustomerLimit; plans: PastJobPlan[] }> {
  const time = timeOf(rows)
  const [{ tier, active_customers: count }, customers, racquets, jobs] = await Promise.all([
    readCustomerUsage(db),
    existingCustomers(db),
    existingRacquets(db),
    time ? existingJobs(db, { from: moved(time.from, -1), to: moved(time.to, 1) }, time_zone) : [],
  ])
  const value = limitsOf(tier).active_customers
  const remaining = value === null ? null : Math.max(0, value - count)
  const planner = new JobImportPlanner<CustomerId, RacquetId>({ customers, racquets, jobs, remaining, shared_emails })
  return { limit: { value, count }, plans: await mapInSlices(rows, (row) => planner.plan(row), onProgress) }
}

export function countPlans(plans: readonly PastJobPlan[]): JobImportCounts {
  const count = (predicate: (plan: PastJobPlan) => boolean) => plans.filter(predicate).length
  return {
    rows: plans.length,
    new: count(({ outcome }) => outcome === 'new'),
    existing: count(({ outcome }) => outcome === 'existing'),
    refused: count(({ outcome }) => outcome === 'refused'),
    customers: count(({ new_customer }) => new_customer !== null),
    racquets: count(({ new_racquet }) => new_racquet !== null),
    noticed: count(({ notices }) => notices.length > 0),
    beyond_plan: count(({ is_beyond_plan }) => is_beyond_plan),
    shared_emails: count(({ is_shared_email }) => is_shared_email),
  }
}

function describeJob({ customer, racquet, job }: JobFileRow): ImportedJobRow['job'] {
  if (!customer || !racquet || !job) return null
  const crosses = crossesOf(job)
  const mains = `${job.string_mains_brand} ${job.string_mains_model}`
  return {
    customer_name: customer.full_name,
    racquet: [racquet.brand, racquet.model, racquet.own_number && `#${racquet.own_number}`].filter(Boolean).join(' '),
    strings: crossesFollowMains(job) ? mains : `${mains} / ${[crosses.brand, crosses.model].filter(Boolean).join(' ')}`,
    tension_mains: job.tension_mains,
    tension_crosses: job.tension_crosses ?? null,
    day: job.day,
    price: job.price ?? null,
    payment_status: job.payment_status,
  }
}

export const toPreviewRow = ({ row, outcome, problems, notices, new_customer, new_racquet }: PastJobPlan): ImportedJobRow => ({
  row: row.row,
  outcome,
  cells: [...row.cells],
  problems: [...problems],
  notices: [...notices],
  new_customer: new_customer !== null,
  new_racquet: new_racquet !== null,
  job: describeJob(row),
})

/** Texts that the preview makes suggestions for. More would not be read. */
const maxSuggestions = 200

/** The suggestions of all rows, each text once, the most frequent first. */
export function collectSuggestions(rows: readonly JobFileRow[]): JobImportPreview['suggestions'] {
  const byText = new Map<string, JobImportPreview['suggestions'][number]>()
  for (const { suggestions } of rows) {
    const counted = new Set<string>()
    for (const { column, from, to } of suggestions) {
      const key = `${column}\n${from}`
      const found = byText.get(key) ?? { column, from, to: [], rows: 0 }
      byText.set(key, found)
      if (!found.to.includes(to)) found.to.push(to)
      if (!counted.has(key)) found.rows += 1
      counted.add(key)
    }
  }
  return [...byText.values()].toSorted((left, right) => right.rows - left.rows).slice(0, maxSuggestions)
}
