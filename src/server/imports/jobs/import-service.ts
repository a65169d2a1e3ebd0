// Imports past jobs with their customers and racquets: first a preview, then one transaction (decision 0040). Worker threads read the
// file and plan each row (import-tasks.ts).
import {
  jobImportCounts,
  jobImportPreview,
  type ImportedJobRow,
  type JobImportEvent,
  type JobImportPreview,
} from '#contract/job-imports.ts'
import { fileReadSchema } from '#contract/files.ts'
import type { TenantDb } from '#database/access.ts'
import { customerUsage, existingCustomers, existingRacquets, lockCustomerInserts, takeImportTurn } from '#database/imports.ts'
import { limitsOf } from '#domain/billing/tiers.ts'
import { TierLimitError, ValidationError } from '#domain/errors.ts'
import { jobTargets, type JobTarget } from '#domain/import/jobs/columns.ts'
import { needsDateOrder, needsYear } from '#domain/import/jobs/conventions.ts'
import type { Corrections } from '#domain/import/corrections.ts'
import { dateOrders, missingYear, type DateOrder } from '#domain/import/jobs/dates.ts'
import { needsDecimalMark, openNumber } from '#domain/import/numbers.ts'
import type { RowPage } from '#domain/import/listed-rows.ts'
import type { ImportId } from '#domain/values/ids.ts'
import type { DecimalMark } from '#domain/values/parse-number.ts'
import { tensionUnits } from '#domain/values/units.ts'
import { orNotFound } from '#server/procedure/errors.ts'
import { separators } from '#server/platform/csv/separator.ts'
import { readSharedText, sharedText } from '#server/platform/workers/task.ts'
import { toTableFile, type TableChoices } from '#server/platform/xlsx/read-table.ts'
import type { Task, Workers } from '#server/platform/workers/workers.ts'
import { phoneCountry } from '#server/texts/service.ts'
import * as z from 'zod'

import { batch, batchWriter } from '../batches.ts'
import { recordImport, rememberedMapping, type WithTenantDb } from '../record-service.ts'
import { newestImport } from '../queries.ts'

import {
  existingJobs,
  insertCustomers,
  insertPastJobs,
  insertRacquets,
  readImportSettings,
  reserveJobNumbers,
  returnJobNumbers,
} from './import-queries.ts'
import type { PlanInput } from './plan.ts'

const fileTable = z.object({
  ...fileReadSchema.shape,
  separator: z.enum(separators),
  columns: z.array(z.string()),
  /** Number of rows. */
  total: z.int(),
  rows: sharedText,
})

const matchedColumns = z.object({
  targets: z.array(z.enum(jobTargets)),
  missing: z.array(z.string()),
  conventions: z.object({
    detected: z.object({ order: z.enum(dateOrders).nullable(), example: z.string().nullable() }),
    date_order: z.enum(dateOrders).nullable(),
    years: z.object({ year: z.int().nullable(), example: z.string().nullable() }),
    usual_unit: z.enum(tensionUnits),
    business_unit: z.enum(tensionUnits),
    currency: z.string(),
    heading_units: z.array(z.enum(tensionUnits).nullable()),
    is_paid_when_empty: z.boolean(),
    numbers: jobImportPreview.shape.numbers,
  }),
  /** The instants of the first and the last job. */
  time: z.object({ from: z.string(), to: z.string() }).nullable(),
})

// The contract validates them on output.
const importedRows = z.custom<ImportedJobRow[]>(Array.isArray)
const previewResult = z.object({
  suggestions: z.custom<JobImportPreview['suggestions']>(Array.isArray),
  counts: jobImportCounts,
  rows: importedRows,
})
const planResult = z.object({
  counts: jobImportCounts,
  refused: importedRows,
  customers: z.array(batch),
  racquets: z.array(batch),
  jobs: z.array(batch.extend({ events: sharedText })),
})
type Plan = z.infer<typeof planResult>

const module = new URL('import-tasks.ts', import.meta.url).href
const readFile: Task<z.infer<typeof fileTable>> = { module, name: 'readFile', kind: 'read', result: fileTable }
const matchFile: Task<z.infer<typeof matchedColumns>> = { module, name: 'matchFile', kind: 'read', result: matchedColumns }
const planPreview: Task<z.infer<typeof previewResult>> = { module, name: 'planPreview', kind: 'plan', result: previewResult }
const planImport: Task<Plan> = { module, name: 'planImport', kind: 'plan', result: planResult }

/** A file and the user's choices for it. */
interface FileInput extends TableChoices {
  /** The field of each column. If undefined, the mapping of the last file with the same heading, or a guess. */
  readonly mapping?: readonly JobTarget[] | undefined
  readonly date_order?: DateOrder | undefined
  readonly year?: number | undefined
  readonly decimal_mark?: DecimalMark | undefined
  readonly corrections: Corrections
}

interface ReadOptions {
  readonly workers: Workers
  /** Aborts the work, for example if the caller disconnects. */
  readonly signal: AbortSignal | undefined
  /** The current instant. */
  readonly now: string
}

/**
 * Reads a file with the user's choices.
 * @throws ValidationError if it isn't a table, or if `mapping` has a different number of columns
 */
export async function readImportFile(input: FileInput, withTenantDb: WithTenantDb, { workers, signal, now }: ReadOptions) {
  const { file, mapping, date_order = null, year = null, decimal_mark = null, corrections } = input
  const tableFile = await toTableFile(input)
  const table = await workers.run(readFile, tableFile, { signal, transfer: [tableFile.bytes.buffer] })
  const { columns, rows } = table
  const [{ time_zone, ...settings }, remembered] = await withTenantDb((db) =>
    Promise.all([readImportSettings(db), rememberedMapping(db, 'jobs', columns, jobTargets)]),
  )
  const answers = { mapping, remembered, date_order, year, decimal_mark, corrections }
  const matched = await workers.run(matchFile, { columns, rows, ...answers, ...settings, time_zone, now }, { signal })
  return { ...table, ...matched, name: file.name, corrections, time_zone, now }
}
export type ImportFile = Awaited<ReturnType<typeof readImportFile>>

const dayMs = 86_400_000
const moved = (instant: string, days: number): string => new Date(Date.parse(instant) + days * dayMs).toISOString()

/** The plan's limit of active customers (null for no limit) and their number. */
interface CustomerLimit {
  readonly value: number | null
  readonly count: number
}

async function readLimit(db: TenantDb): Promise<CustomerLimit> {
  const { tier, active_customers: count } = orNotFound(await customerUsage(db))
  return { value: limitsOf(tier).active_customers, count }
}

/** The input for planning. Jobs are compared with existing jobs of the same days. */
async function planInput(
  db: TenantDb,
  file: ImportFile,
  shared_emails: boolean,
): Promise<{ limit: CustomerLimit; input: PlanInput }> {
  const { rows, corrections, targets, conventions, time, time_zone, now } = file
  const [limit, country, customers, racquets, jobs] = await Promise.all([
    readLimit(db),
    phoneCountry(db, db.stringer_id),
    existingCustomers(db),
    existingRacquets(db),
    time ? existingJobs(db, { from: moved(time.from, -1), to: moved(time.to, 1) }, time_zone) : '[]',
  ])
  const remaining = limit.value === null ? null : Math.max(0, limit.value - limit.count)
  const answers = { rows, corrections, targets, conventions, time_zone, now }
  return { limit, input: { ...answers, customers, racquets, jobs, remaining, shared_emails, country } }
}

/** The effect an import would have now. Uses no database connection while the file is read and the rows are planned. */
export async function previewImport(
  file: ImportFile,
  { shared_emails, page }: { readonly shared_emails: boolean; readonly page?: RowPage | undefined },
  withTenantDb: WithTenantDb,
  { workers, signal }: Pick<ReadOptions, 'workers' | 'signal'>,
): Promise<JobImportPreview> {
  const { limit, input } = await withTenantDb((db) => planInput(db, file, shared_emails))
  const plan = await workers.run(planPreview, { ...input, page }, { signal })
  const { separator, columns, targets, missing, conventions } = file
  return {
    ...fileReadSchema.parse(file),
    separator,
    columns: columns.map((name, at) => ({ name, target: targets[at] ?? 'leave_out' })),
    missing,
    dates: { order: conventions.date_order, example: conventions.detected.example },
    years: conventions.years,
    numbers: conventions.numbers,
    tension_unit: conventions.usual_unit,
    ...plan,
    plan: limit,
  }
}

const refuse = (path: string, message: string) => new ValidationError(message, { fields: [{ path, message }] })

/** @throws ValidationError if a required field has no column or a question about the file is unanswered */
function requireComplete({ missing: [missing], conventions }: ImportFile): void {
  if (missing !== undefined) throw refuse('mapping', `Choose the column that holds ${missing}.`)
  if (needsDateOrder(conventions)) throw refuse('date_order', 'Choose the order of day and month')
  if (needsYear(conventions)) throw refuse('year', missingYear)
  if (needsDecimalMark(conventions.numbers)) throw refuse('decimal_mark', openNumber)
}

interface ImportOptions {
  readonly file: ImportFile
  readonly shared_emails: boolean
  /** How many rows may be refused because of the plan's limit. If there are more, nothing is saved. */
  readonly beyond_plan: number
  readonly report: (event: JobImportEvent) => void
  readonly workers: Workers
  /** Cancels the import, so nothing is saved. */
  readonly signal: AbortSignal
}

/** The plan, and the conditions that must still hold when it is written. */
interface PlannedImport extends Plan {
  readonly newest: ImportId | null
  readonly last_job_number: number
}

/**
 * Imports a file in one transaction. Until it ends, a second import of the business is refused, but all other work continues.
 * @throws ValidationError if a column or an answer is missing, or if another import is running
 * @throws TierLimitError if more rows than expected exceed the plan's limit
 */
export async function importFile(options: ImportOptions, withTenantDb: WithTenantDb): Promise<JobImportEvent> {
  const { file, report } = options
  requireComplete(file)
  const { total } = file
  report({ step: 'checking', done: 0, total })
  const planned = await withTenantDb((db) => planInTurn(db, options))
  report({ step: 'checking', done: total, total })
  const { counts, refused } = planned
  if (counts.new === 0) return { step: 'done', import_id: null, counts, refused }
  const import_id = await writeImport(planned, options, withTenantDb)
  return { step: 'done', import_id, counts, refused }
}

/** Writes the planned records. Returns the reserved job numbers if it fails. */
async function writeImport(
  planned: PlannedImport,
  { file, report, signal }: Pick<ImportOptions, 'file' | 'report' | 'signal'>,
  withTenantDb: WithTenantDb,
): Promise<ImportId> {
  const { counts, last_job_number } = planned
  const { new: jobs, customers } = counts
  try {
    return await withTenantDb((db) =>
      db.transaction(async (db) => {
        await checkUnchanged(db, planned, customers)
        const id = await recordImport(db, { ...file, kind: 'jobs' }, { ...counts, jobs, items: 0 })
        await insertRecords(db, id, planned, { report, signal })
        return id
      }),
    )
  } catch (error) {
    await withTenantDb((db) => returnJobNumbers(db, jobs, last_job_number))
    throw error
  }
}

const busy = () => refuse('file', 'Another import of your business is running. Try again when it has finished.')
const limitError = ({ value, count }: CustomerLimit) => new TierLimitError({ name: 'active_customers', value: value ?? 0, count })

/** Plans the rows and reserves numbers for the new jobs. */
const planInTurn = (db: TenantDb, { file, shared_emails, beyond_plan, workers, signal }: ImportOptions): Promise<PlannedImport> =>
  db.transaction(async (db) => {
    if (!(await takeImportTurn(db))) throw busy()
    const newest = await newestImport(db)
    const { limit, input } = await planInput(db, file, shared_emails)
    const plan = await workers.run(planImport, input, { signal })
    const { counts } = plan
    if (counts.beyond_plan > beyond_plan) throw limitError(limit)
    const last_job_number = counts.new === 0 ? 0 : await reserveJobNumbers(db, counts.new)
    return { ...plan, newest, last_job_number }
  })

/** Checks that the plan, which was read in another transaction, still holds. */
async function checkUnchanged(db: TenantDb, { newest }: PlannedImport, customers: number): Promise<void> {
  if (!(await takeImportTurn(db)) || (await newestImport(db)) !== newest) throw busy()
  if (customers === 0 || (await readLimit(db)).value === null) return
  await lockCustomerInserts(db)
  const limit = await readLimit(db)
  if (limit.value !== null && limit.count + customers > limit.value) throw limitError(limit)
}

async function insertRecords(
  db: TenantDb,
  id: ImportId,
  { customers, racquets, jobs, counts, last_job_number }: PlannedImport,
  progress: Pick<ImportOptions, 'report' | 'signal'>,
) {
  const first_number = last_job_number - counts.new + 1
  const write = batchWriter(db, [customers, racquets, jobs], progress)
  await write(customers, ({ records }) => insertCustomers(db, id, readSharedText(records)))
  await write(racquets, ({ records }) => insertRacquets(db, id, readSharedText(records)))
  await write(jobs, ({ records, events }) =>
    insertPastJobs(db, id, { jobs: readSharedText(records), events: readSharedText(events), first_number }),
  )
}
