// Imports customers and their racquets from a CSV file: a preview first, then one transaction. Worker threads read the file and plan
// what each row does (import-tasks.ts).
import { importCounts, type ImportEvent, type ImportPreview, type ImportRow } from '#contract/customers.ts'
import type { TenantDb } from '#database/access.ts'
import { customerUsage, existingCustomers, existingRacquets, lockCustomerInserts } from '#database/imports.ts'
import { TierLimitError, ValidationError } from '#domain/errors.ts'
import { importTargets, namesCustomer, racquetTargets, type ImportTarget } from '#domain/import/customer-columns.ts'
import { limitsOf } from '#domain/billing/tiers.ts'
import { batch, batchWriter, type Batch } from '#server/imports/batches.ts'
import { readSharedText, sharedText } from '#server/platform/workers/task.ts'
import type { Task, Workers } from '#server/platform/workers/workers.ts'
import { orNotFound } from '#server/http/errors.ts'
import { skipWebhooks } from '#server/webhooks/service.ts'
import * as z from 'zod'

import { insertCustomers, insertRacquets } from './import-queries.ts'

type WithTenantDb = <Result>(query: (db: TenantDb) => Promise<Result>) => Promise<Result>

interface FileInput {
  readonly file: File
  /** Of a workbook; the first when undefined. */
  readonly sheet?: string | undefined
  readonly mapping?: readonly ImportTarget[] | undefined
}

const importFileSchema = z.object({
  encoding: z.string(),
  separator: z.string(),
  sheets: z.array(z.string()),
  sheet: z.string().nullable(),
  columns: z.array(z.object({ name: z.string(), target: z.enum(importTargets) })),
  /** How many rows there are. */
  total: z.int(),
  rows: sharedText,
})
/** A parsed file and the field of each of its columns. */
export type ImportFile = z.infer<typeof importFileSchema>

// The contract checks each row on its way out.
const importRows = z.custom<ImportRow[]>(Array.isArray)
const batches = z.array(batch)

const module = new URL('import-tasks.ts', import.meta.url).href
const readFile: Task<ImportFile> = { module, name: 'readFile', kind: 'read', result: importFileSchema }
const planPreview: Task<Pick<ImportPreview, 'counts' | 'rows'>> = {
  module,
  name: 'planPreview',
  kind: 'plan',
  result: z.object({ counts: importCounts, rows: importRows }),
}
const planResult = z.object({ counts: importCounts, refused: importRows, customers: batches, racquets: batches })
const planImport: Task<z.infer<typeof planResult>> = { module, name: 'planImport', kind: 'plan', result: planResult }

/** Where the work is done, and what ends it. */
interface Threads {
  readonly workers: Workers
  readonly signal: AbortSignal | undefined
}

/**
 * Takes a file and the fields of its columns.
 * @throws ValidationError if it is no CSV file, or if `mapping` has another number of columns
 */
export async function readImportFile({ file, sheet, mapping }: FileInput, { workers, signal }: Threads): Promise<ImportFile> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  return workers.run(readFile, { bytes, sheet: sheet ?? null, mapping }, { signal, transfer: [bytes.buffer] })
}

const targetsOf = ({ columns }: ImportFile): ImportTarget[] => columns.map(({ target }) => target)

/** What planning needs to know, and the limit of active customers with how many there are. */
async function planInput(db: TenantDb, file: ImportFile, shared_emails: boolean) {
  const targets = targetsOf(file)
  const hasRacquets = targets.some((target) => racquetTargets.some((racquetTarget) => racquetTarget === target))
  const [usage, customers, racquets] = await Promise.all([
    customerUsage(db),
    existingCustomers(db),
    hasRacquets ? existingRacquets(db) : '[]',
  ])
  const { tier, active_customers: count } = orNotFound(usage)
  const value = limitsOf(tier).active_customers
  const remaining = value === null ? null : Math.max(0, value - count)
  return { limit: { value, count }, input: { rows: file.rows, targets, customers, racquets, remaining, shared_emails } }
}

/** What an import would do now. The database is used only after the file has been read, and not while the rows are planned. */
export async function previewImport(
  file: ImportFile,
  shared_emails: boolean,
  withTenantDb: WithTenantDb,
  { workers, signal }: Threads,
): Promise<ImportPreview> {
  const { limit, input } = await withTenantDb((db) => planInput(db, file, shared_emails))
  const { counts, rows } = await workers.run(planPreview, input, { signal })
  const { rows: _, total: __, ...described } = file
  return { ...described, counts, plan: limit, rows }
}

interface ImportOptions {
  readonly file: ImportFile
  readonly shared_emails: boolean
  /** How many rows may be refused because of the plan's limit. With more, nothing is saved. */
  readonly beyond_plan: number
  readonly report: (event: ImportEvent) => void
  readonly workers: Workers
  /** Cancels the import: the transaction is rolled back. */
  readonly signal: AbortSignal
}

/**
 * Imports a file in one transaction. Other inserts of customers wait meanwhile.
 * @throws ValidationError if no column is the name
 * @throws TierLimitError if more than `beyond_plan` rows exceed the plan's limit
 */
export async function importFile(options: ImportOptions, withTenantDb: WithTenantDb): Promise<ImportEvent> {
  const { file, shared_emails, beyond_plan, report, workers, signal } = options
  if (!namesCustomer(targetsOf(file))) {
    const message = 'Choose the column that holds the name.'
    throw new ValidationError(message, { fields: [{ path: 'mapping', message }] })
  }
  const { total } = file
  report({ step: 'checking', done: 0, total })
  return withTenantDb((db) =>
    db.transaction(async (db) => {
      await lockCustomerInserts(db)
      const { limit, input } = await planInput(db, file, shared_emails)
      const { counts, refused, ...records } = await workers.run(planImport, input, { signal })
      report({ step: 'checking', done: total, total })
      if (counts.beyond_plan > beyond_plan)
        throw new TierLimitError({ name: 'active_customers', value: limit.value ?? 0, count: limit.count })
      await insertRecords(db, records, { report, signal })
      return { step: 'done', counts, refused }
    }),
  )
}

async function insertRecords(
  db: TenantDb,
  { customers, racquets }: { customers: readonly Batch[]; racquets: readonly Batch[] },
  progress: Pick<ImportOptions, 'report' | 'signal'>,
) {
  await skipWebhooks(db)
  const write = batchWriter(db, [customers, racquets], progress)
  await write(customers, ({ records }) => insertCustomers(db, readSharedText(records)))
  await write(racquets, ({ records }) => insertRacquets(db, readSharedText(records)))
}
