// Imports past jobs with their customers and racquets: a preview first, then one transaction (decision 0040).
import { createHash } from 'node:crypto'

import type { JobImportEvent, JobImportPreview } from '#contract/imports.ts'
import type { TenantDb } from '#database/access.ts'
import { limitsOf } from '#domain/billing/tiers.ts'
import { TierLimitError, ValidationError } from '#domain/errors.ts'
import { missingFields } from '#domain/import/jobs/columns.ts'
import type { JobFileRow } from '#domain/import/jobs/rows.ts'
import { listRows } from '#domain/import/listed-rows.ts'
import { importId, newId, type ImportId } from '#domain/values/ids.ts'
import type { SheetTable } from '#server/platform/xlsx/read.ts'
import { throwIfCanceled } from '#server/platform/workers/workers.ts'

import { newestImport, readCustomerUsage, readImportSettings, rememberedTargets } from './context-queries.ts'
import { openJobFile, readJobRows, requireComplete, type FileAnswers, type JobFile } from './file.ts'
import {
  discardPlans,
  insertCustomers,
  insertImport,
  insertPastJobs,
  insertRacquets,
  lockCustomerInserts,
  reserveJobNumbers,
  returnJobNumbers,
  takeTurn,
  type NewImport,
} from './insert-queries.ts'
import { collectSuggestions, countPlans, planRows, toPreviewRow, type CustomerLimit, type PastJobPlan } from './plan.ts'
import { toRecords, type NewRecords } from './records.ts'

type WithTenantDb = <Result>(query: (db: TenantDb) => Promise<Result>) => Promise<Result>

// Rows per insert: about 0.1 s, mostly for the search index. Between inserts, progress is reported and a cancellation takes effect.
const batchSize = 500
const maxFileName = 255

export interface ImportFileInput extends FileAnswers {
  readonly shared_emails: boolean
}

const hashHeading = (columns: readonly string[]): string => createHash('sha256').update(JSON.stringify(columns)).digest('hex')

/** Applies the answers of the user. Without a mapping, it is that of the last file with the same heading. */
async function readFile(table: SheetTable, input: ImportFileInput, withTenantDb: WithTenantDb) {
  const heading_hash = hashHeading(table.columns)
  const [settings, remembered] = await withTenantDb((db) =>
    Promise.all([readImportSettings(db), rememberedTargets(db, heading_hash)]),
  )
  const answers = { ...input, mapping: input.mapping ?? remembered }
  return { ...settings, heading_hash, file: openJobFile(table, answers, settings.tension_unit) }
}

/** What an import would do now. */
export async function previewImport(
  table: SheetTable,
  input: ImportFileInput,
  withTenantDb: WithTenantDb,
  { now, signal }: { readonly now: string; readonly signal: AbortSignal | undefined },
): Promise<JobImportPreview> {
  const onProgress = () => throwIfCanceled(signal)
  const { file, time_zone } = await readFile(table, input, withTenantDb)
  const rows = await readJobRows(file, { time_zone, now, onProgress })
  const { shared_emails } = input
  const { limit, plans } = await withTenantDb((db) => planRows(db, rows, { shared_emails, time_zone, onProgress }))
  return { ...describeFile(file), ...describePlans(rows, plans), plan: limit }
}

const describeFile = ({ table, targets, conventions }: JobFile) => ({
  sheets: [...table.sheets],
  sheet: table.sheet,
  encoding: table.encoding,
  separator: table.separator,
  columns: table.columns.map((name, at) => ({ name, target: targets[at] ?? 'leave_out' })),
  missing: missingFields(targets),
  dates: { order: conventions.date_order, example: conventions.detected.example },
  tension_unit: conventions.usual_unit,
})

const describePlans = (rows: readonly JobFileRow[], plans: readonly PastJobPlan[]) => ({
  suggestions: collectSuggestions(rows),
  counts: countPlans(plans),
  rows: listRows(plans).map(toPreviewRow),
})

interface ImportOptions {
  readonly table: SheetTable
  readonly file_name: string
  readonly input: ImportFileInput & {
    /** How many rows may be refused because of the plan's limit. With more, nothing is saved. */
    readonly beyond_plan: number
  }
  /** The current instant. */
  readonly now: string
  readonly report: (event: JobImportEvent) => void
  /** Cancels the import: nothing is saved. */
  readonly signal: AbortSignal
}

/** What was planned, and what must still be true when it is written. */
interface PlannedImport {
  readonly plans: readonly PastJobPlan[]
  readonly newest: ImportId | null
  readonly last_job_number: number
}

/**
 * Imports a file in one transaction. A second import of the business is refused meanwhile; everybody else keeps working.
 * @throws ValidationError if a column or the order of dates is missing, or if another import is running
 * @throws TierLimitError if more rows exceed the plan's limit than expected
 */
export async function importFile(options: ImportOptions, withTenantDb: WithTenantDb): Promise<JobImportEvent> {
  const { table, file_name, input, now, report, signal } = options
  const { file, time_zone, heading_hash } = await readFile(table, input, withTenantDb)
  requireComplete(file)
  const total = table.rows.length
  // Rows are read first and planned then; each is half of the check.
  const reportCheck = (read: number) => (done: number) => {
    signal.throwIfAborted()
    report({ step: 'checking', done: Math.floor((read + done) / 2), total })
  }
  const rows = await readJobRows(file, { time_zone, now, onProgress: reportCheck(0) })
  const { shared_emails, beyond_plan } = input
  const plan = { shared_emails, time_zone, onProgress: reportCheck(total) }
  const planned = await withTenantDb((db) => planInTurn(db, rows, plan, beyond_plan))
  const counts = countPlans(planned.plans)
  const refused = listRows(planned.plans.filter(({ outcome }) => outcome === 'refused')).map(toPreviewRow)
  if (counts.new === 0) return { step: 'done', import_id: null, counts, refused }
  const id = importId.parse(newId())
  const { customers, racquets, new: jobs, existing } = counts
  const name = file_name.slice(-maxFileName)
  const made = { id, file_name: name, customers, racquets, jobs, existing, refused: counts.refused }
  await writeImport({ ...made, heading_hash, targets: [...file.targets] }, planned, options, withTenantDb)
  return { step: 'done', import_id: id, counts, refused }
}

/** Writes what was planned. Numbers of jobs are given back if it fails. */
async function writeImport(
  imported: NewImport,
  planned: PlannedImport,
  { report, signal }: Pick<ImportOptions, 'report' | 'signal'>,
  withTenantDb: WithTenantDb,
): Promise<void> {
  const records = toRecords(planned.plans, planned.last_job_number)
  try {
    await withTenantDb((db) =>
      db.transaction(async (db) => {
        await checkUnchanged(db, planned, imported.customers)
        await insertImport(db, imported)
        await insertRecords(db, imported.id, records, { report, signal })
      }),
    )
  } catch (error) {
    await withTenantDb((db) => returnJobNumbers(db, imported.jobs, planned.last_job_number))
    throw error
  }
}

const busy = () => {
  const message = 'Another import of your business is running. Try again when it has finished.'
  return new ValidationError(message, { fields: [{ path: 'file', message }] })
}

const limitError = ({ value, count }: CustomerLimit) => new TierLimitError({ name: 'active_customers', value: value ?? 0, count })

/** Plans the rows and takes numbers for the new jobs. */
const planInTurn = (
  db: TenantDb,
  rows: readonly JobFileRow[],
  options: Parameters<typeof planRows>[2],
  beyond_plan: number,
): Promise<PlannedImport> =>
  db.transaction(async (db) => {
    if (!(await takeTurn(db))) throw busy()
    const newest = await newestImport(db)
    const { limit, plans } = await planRows(db, rows, options)
    const counts = countPlans(plans)
    if (counts.beyond_plan > beyond_plan) throw limitError(limit)
    const last_job_number = counts.new === 0 ? 0 : await reserveJobNumbers(db, counts.new)
    return { plans, newest, last_job_number }
  })

/** What was planned was read in another transaction: makes sure that it still holds. */
async function checkUnchanged(db: TenantDb, { newest }: PlannedImport, customers: number): Promise<void> {
  if (!(await takeTurn(db)) || (await newestImport(db)) !== newest) throw busy()
  if (customers === 0 || limitsOf((await readCustomerUsage(db)).tier).active_customers === null) return
  await lockCustomerInserts(db)
  const { tier, active_customers: count } = await readCustomerUsage(db)
  const value = limitsOf(tier).active_customers
  if (value !== null && count + customers > value) throw limitError({ value, count })
}

async function insertRecords(
  db: TenantDb,
  id: ImportId,
  { customers, racquets, jobs }: NewRecords,
  { report, signal }: Pick<ImportOptions, 'report' | 'signal'>,
) {
  const total = customers.length + racquets.length + jobs.length
  let done = 0
  const insertInBatches = async <Row>(
    rows: readonly Row[],
    insert: (db: TenantDb, id: ImportId, rows: readonly Row[]) => Promise<void>,
  ) => {
    for (let from = 0; from < rows.length; from += batchSize) {
      const batch = rows.slice(from, from + batchSize)
      await discardPlans(db)
      await insert(db, id, batch)
      done += batch.length
      report({ step: 'writing', done, total })
      // Checked after the last batch too: an import cancelled before the commit saves nothing.
      signal.throwIfAborted()
    }
  }
  await insertInBatches(customers, insertCustomers)
  await insertInBatches(racquets, insertRacquets)
  await insertInBatches(jobs, insertPastJobs)
}
