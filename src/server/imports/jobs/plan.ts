// Plans the effect of a file's past jobs on the existing records, in a worker thread.
import type { ImportedJobRow, JobImportInput, JobImportPreview } from '#contract/imports/job-imports.ts'
import type { Conventions } from '#domain/import/jobs/conventions.ts'
import { dateTargets, type JobTarget } from '#domain/import/jobs/columns.ts'
import { serialText } from '#domain/import/jobs/dates.ts'
import { ContactSharer, JobImportPlanner, type JobRowPlan } from '#domain/import/jobs/plan.ts'
import { JobRowReader, type ImportedJob, type ImportedRacquet, type JobFileRow } from '#domain/import/jobs/rows.ts'
import { crossesFollowMains, crossesOf } from '#domain/jobs/strings.ts'
import { stored, type CustomerId, type RacquetId } from '#domain/values/ids.ts'
import type { TensionUnit } from '#domain/values/numbers/units.ts'
import { racquetModels, stringModels } from '#server/catalogue-models.ts'
import * as z from 'zod'

import { parseContext, type CustomerContext } from '../customers/existing.ts'
import type { ImportTypes } from '../import-file.ts'
import type { PlanTable, Suggestion } from '../import-rules.ts'

export interface JobImport extends ImportTypes {
  readonly Input: JobImportInput & { readonly beyond_plan?: number }
  readonly Preview: JobImportPreview
  /** The business's time zone and currency, and the importing member's tension unit. */
  readonly Settings: { readonly time_zone: string; readonly tension_unit: TensionUnit; readonly currency: string }
  readonly Conventions: Conventions & {
    /** The instants of the first and the last job; null if no row has valid dates. */
    readonly time: { readonly from: string; readonly to: string } | null
  }
  readonly Context: JobContext
}

export interface JobContext extends CustomerContext {
  /** The existing jobs of the same days, as JSON. */
  readonly jobs: string
}

export type PastJobPlan = JobRowPlan<CustomerId, RacquetId>

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
function readRows({ rows, targets, conventions, settings, now }: PlanTable<JobImport>): JobFileRow[] {
  const { time_zone } = settings
  const reader = new JobRowReader(targets, { conventions, time_zone, now, racquets: racquetModels, strings: stringModels })
  const contacts = new ContactSharer()
  const read = rows.map((cells) => reader.read(cells))
  for (const row of read) contacts.add(row)
  return read.map((row) => contacts.complete(row))
}

export function planRows(table: PlanTable<JobImport>, { jobs, ...context }: JobContext): PastJobPlan[] {
  const planner = new JobImportPlanner<CustomerId, RacquetId>({
    ...parseContext(context),
    jobs: z.array(existingJob).parse(JSON.parse(jobs)),
    shared_emails: table.choices.shared_emails,
  })
  return readRows(table).map((row) => planner.plan(row))
}

export function countPlans(plans: readonly PastJobPlan[]) {
  const count = (predicate: (plan: PastJobPlan) => boolean) => plans.filter(predicate).length
  return {
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
export const toRow = (
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
export function collectSuggestions(plans: readonly PastJobPlan[]): Suggestion[] {
  const byText = new Map<string, Suggestion>()
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
