// Plans the effect of a file's past jobs on the existing records, in a worker thread.
import type { ImportedJobRow, JobImportCounts, JobImportPreview } from '#contract/job-imports.ts'
import { correctRows, type Corrections } from '#domain/import/corrections.ts'
import type { Conventions } from '#domain/import/jobs/conventions.ts'
import { dateTargets, type JobTarget } from '#domain/import/jobs/columns.ts'
import { serialText } from '#domain/import/jobs/dates.ts'
import { ContactSharer, JobImportPlanner, type JobRowPlan } from '#domain/import/jobs/plan.ts'
import { JobRowReader, type ImportedJob, type ImportedRacquet, type JobFileRow } from '#domain/import/jobs/rows.ts'
import { crossesFollowMains, crossesOf } from '#domain/jobs/strings.ts'
import { stored, type CustomerId, type RacquetId } from '#domain/values/ids.ts'
import { racquetModels, stringModels } from '#server/catalogue-models.ts'
import { tableRows } from '#server/platform/csv/read.ts'
import { isSameNumber } from '#server/texts/numbers.ts'
import { readSharedText, type SharedText } from '#server/platform/workers/task.ts'
import * as z from 'zod'

import { existingCustomers, existingRacquets } from '../existing.ts'

export type PastJobPlan = JobRowPlan<CustomerId, RacquetId>

export interface PlanInput {
  /** The rows returned by `readFile`. */
  readonly rows: SharedText
  readonly corrections: Corrections
  /** The targets returned by `matchFile`. */
  readonly targets: readonly JobTarget[]
  readonly conventions: Conventions
  readonly time_zone: string
  /** The current instant. */
  readonly now: string
  /** Existing records as JSON. Includes only jobs of the same days. */
  readonly customers: string
  readonly racquets: string
  readonly jobs: string
  /** How many more active customers the plan allows, or null for no limit. */
  readonly remaining: number | null
  readonly shared_emails: boolean
  /** The country of phone numbers without a country code. */
  readonly country: string | null
}

/** The format of `import-queries.ts`. */
const existingJob = z
  .tuple([
    stored.racquetId,
    z.string(),
    z.string(),
    z.string(),
    z.string().nullable(),
    z.string().nullable(),
    z.int(),
    z.int().nullable(),
  ])
  .transform(
    ([
      racquet_id,
      day,
      string_mains_brand,
      string_mains_model,
      string_crosses_brand,
      string_crosses_model,
      tension_mains,
      tension_crosses,
    ]) => ({
      racquet_id,
      day,
      string_mains_brand,
      string_mains_model,
      string_crosses_brand,
      string_crosses_model,
      tension_mains,
      tension_crosses,
    }),
  )

/** Reads every row with the API's schemas. */
function readRows({ rows, targets, corrections, conventions, time_zone, now }: PlanInput): JobFileRow[] {
  const reader = new JobRowReader(targets, { conventions, time_zone, now, racquets: racquetModels, strings: stringModels })
  const contacts = new ContactSharer()
  const table = tableRows.parse(JSON.parse(readSharedText(rows)))
  const read = correctRows(table, corrections, targets.length).map((cells) => reader.read(cells))
  for (const row of read) contacts.add(row)
  return read.map((row) => contacts.complete(row))
}

export function planRows(input: PlanInput): PastJobPlan[] {
  const { customers, racquets, jobs, remaining, shared_emails, country } = input
  const planner = new JobImportPlanner<CustomerId, RacquetId>({
    customers: existingCustomers.parse(JSON.parse(customers)),
    racquets: existingRacquets.parse(JSON.parse(racquets)),
    jobs: z.array(existingJob).parse(JSON.parse(jobs)),
    remaining,
    shared_emails,
    is_same_number: isSameNumber(country),
  })
  return readRows(input).map((row) => planner.plan(row))
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
    guessed: count(({ outcome, row }) => outcome === 'new' && row.guesses.length > 0),
    beyond_plan: count(({ is_beyond_plan }) => is_beyond_plan),
    shared_emails: count(({ is_shared_email }) => is_shared_email),
  }
}

/** Separate brands and models of the racquet and the strings. */
function nameParts({ brand, model }: ImportedRacquet, job: ImportedJob, { guesses }: JobFileRow) {
  const crosses = crossesFollowMains(job) ? null : crossesOf(job)
  const names = [
    { part: 'racquet' as const, brand, model },
    { part: 'mains' as const, brand: job.string_mains_brand, model: job.string_mains_model },
    ...(crosses ? [{ part: 'crosses' as const, brand: crosses.brand, model: crosses.model ?? '' }] : []),
  ]
  return names.map((name) => ({ ...name, is_guess: guesses.includes(name.part) }))
}

function describeJob(row: JobFileRow): ImportedJobRow['job'] {
  const { customer, racquet, job } = row
  if (!customer || !racquet || !job) return null
  const crosses = crossesOf(job)
  const mains = `${job.string_mains_brand} ${job.string_mains_model}`
  return {
    customer_name: customer.full_name,
    racquet: [racquet.brand, racquet.model, racquet.own_number && `#${racquet.own_number}`].filter(Boolean).join(' '),
    strings: crossesFollowMains(job) ? mains : `${mains} / ${[crosses.brand, crosses.model].filter(Boolean).join(' ')}`,
    names: nameParts(racquet, job, row),
    tension_mains: job.tension_mains,
    tension_crosses: job.tension_crosses ?? null,
    day: job.day,
    price: job.price ?? null,
    payment_status: job.payment_status,
  }
}

const isDateTarget = (target: JobTarget | undefined): boolean => dateTargets.some((one) => one === target)

/** A row of the preview. Shows days stored as spreadsheet numbers as dates: "45780" is "2025-05-03". */
export const toPreviewRow = (
  { row, outcome, problems, notices, new_customer, new_racquet }: PastJobPlan,
  targets: readonly JobTarget[],
): ImportedJobRow => ({
  row: row.row,
  outcome,
  cells: row.cells.map((cell, column) => (isDateTarget(targets[column]) ? (serialText(cell) ?? cell) : cell)),
  problems: [...problems],
  notices: [...notices],
  new_customer: new_customer !== null,
  new_racquet: new_racquet !== null,
  job: describeJob(row),
})

/** Maximum number of texts with suggestions. Users wouldn't read more. */
const maxSuggestions = 200

/** The suggestions of all rows, each text once: first required choices, then the most frequent. */
export function collectSuggestions(plans: readonly PastJobPlan[]): JobImportPreview['suggestions'] {
  const byText = new Map<string, JobImportPreview['suggestions'][number]>()
  for (const { suggestions } of plans.map(({ row }) => row)) {
    const counted = new Set<string>()
    for (const { column, from, to, isChoice } of suggestions) {
      const key = `${column}\n${from}`
      const found = byText.get(key) ?? { column, from, to: [], rows: 0, is_choice: isChoice }
      byText.set(key, found)
      if (!found.to.includes(to)) found.to.push(to)
      if (!counted.has(key)) found.rows += 1
      counted.add(key)
    }
  }
  return [...byText.values()]
    .toSorted((left, right) => Number(right.is_choice) - Number(left.is_choice) || right.rows - left.rows)
    .slice(0, maxSuggestions)
}
