// Imports customers and their racquets from a CSV file: first a preview, then one transaction. Worker threads read the file and plan
// each row (import-tasks.ts).
import {
  customerImportCounts,
  type CustomerImportEvent,
  type CustomerImportPreview,
  type ImportedCustomerRow,
} from '#contract/customer-imports.ts'
import { fileReadSchema } from '#contract/files.ts'
import type { TenantDb } from '#database/access.ts'
import { customerUsage, existingCustomers, existingRacquets, lockCustomerInserts, waitForImportTurn } from '#database/imports.ts'
import { TierLimitError, ValidationError } from '#domain/errors.ts'
import { customerColumns, customerTargets, racquetTargets, type CustomerTarget } from '#domain/import/customers/columns.ts'
import type { Corrections } from '#domain/import/corrections.ts'
import type { RowPage } from '#domain/import/listed-rows.ts'
import type { ImportId } from '#domain/values/ids.ts'
import { limitsOf } from '#domain/billing/tiers.ts'
import { chooseMapping } from '../choose-mapping.ts'
import { recordImport, rememberedMapping, type WithTenantDb } from '../record-service.ts'
import { batch, batchWriter } from '../batches.ts'
import { phoneCountry } from '#server/texts/service.ts'
import { readSharedText, sharedText } from '#server/platform/workers/task.ts'
import { toTableFile, type TableChoices } from '#server/platform/xlsx/read-table.ts'
import type { Task, Workers } from '#server/platform/workers/workers.ts'
import { orNotFound } from '#server/procedure/errors.ts'
import * as z from 'zod'

import { insertCustomers, insertRacquets } from './import-queries.ts'
import { lockPayers } from '#server/customers/payer-service.ts'

interface FileInput extends TableChoices {
  /** The field of each column. If undefined, the mapping of the last file with the same heading, or a guess. */
  readonly mapping?: readonly CustomerTarget[] | undefined
  readonly corrections: Corrections
}

const fileTable = z.object({
  ...fileReadSchema.shape,
  separator: z.string(),
  columns: z.array(z.string()),
  guessed: z.array(z.enum(customerTargets)),
  /** Number of rows. */
  total: z.int(),
  rows: sharedText,
})
// The contract validates each row on output.
const importRows = z.custom<ImportedCustomerRow[]>(Array.isArray)
const batches = z.array(batch)

const module = new URL('import-tasks.ts', import.meta.url).href
const readFile: Task<z.infer<typeof fileTable>> = { module, name: 'readFile', kind: 'read', result: fileTable }
const planPreview: Task<Pick<CustomerImportPreview, 'counts' | 'rows'>> = {
  module,
  name: 'planPreview',
  kind: 'plan',
  result: z.object({ counts: customerImportCounts, rows: importRows }),
}
const planResult = z.object({ counts: customerImportCounts, refused: importRows, customers: batches, racquets: batches })
const planImport: Task<z.infer<typeof planResult>> = { module, name: 'planImport', kind: 'plan', result: planResult }

interface Threads {
  readonly workers: Workers
  readonly signal: AbortSignal | undefined
}

/** Reads a file as a table. @throws ValidationError if it isn't one */
export async function readTableFile(input: TableChoices, { workers, signal }: Threads) {
  const file = await toTableFile(input)
  return workers.run(readFile, file, { signal, transfer: [file.bytes.buffer] })
}

/**
 * Reads a file and maps its columns to fields.
 * @throws ValidationError if it isn't a table, or if `mapping` has a different number of columns
 */
export async function readImportFile(input: FileInput, withTenantDb: WithTenantDb, threads: Threads) {
  const { guessed, ...table } = await readTableFile(input, threads)
  const { file, mapping, corrections } = input
  const remembered = await withTenantDb((db) => rememberedMapping(db, 'customers', table.columns, customerTargets))
  return { ...table, name: file.name, corrections, targets: chooseMapping({ mapping, remembered, guessed }) }
}
export type ImportFile = Awaited<ReturnType<typeof readImportFile>>

/** The input for planning, and the limit and number of active customers. */
async function planInput(db: TenantDb, file: ImportFile, shared_emails: boolean) {
  const { columns, rows, targets, corrections } = file
  const hasRacquets = targets.some((target) => racquetTargets.some((racquetTarget) => racquetTarget === target))
  const [usage, country, customers, racquets] = await Promise.all([
    customerUsage(db),
    phoneCountry(db, db.stringer_id),
    existingCustomers(db),
    hasRacquets ? existingRacquets(db) : '[]',
  ])
  const { tier, active_customers: count } = orNotFound(usage)
  const value = limitsOf(tier).active_customers
  const remaining = value === null ? null : Math.max(0, value - count)
  return {
    limit: { value, count },
    input: { columns, rows, targets, corrections, customers, racquets, remaining, shared_emails, country },
  }
}

/** The effect an import would have now. Uses no database connection while the file is read and the rows are planned. */
export async function previewImport(
  file: ImportFile,
  { shared_emails, page }: { readonly shared_emails: boolean; readonly page?: RowPage | undefined },
  withTenantDb: WithTenantDb,
  { workers, signal }: Threads,
): Promise<CustomerImportPreview> {
  const { limit, input } = await withTenantDb((db) => planInput(db, file, shared_emails))
  const { counts, rows } = await workers.run(planPreview, { ...input, page }, { signal })
  const { separator, columns, targets } = file
  const matched = columns.map((name, at) => ({ name, target: targets[at] ?? 'leave_out' }))
  return { ...fileReadSchema.parse(file), separator, columns: matched, counts, plan: limit, rows }
}

interface ImportOptions {
  readonly file: ImportFile
  readonly shared_emails: boolean
  /** How many rows may be refused because of the plan's limit. If there are more, nothing is saved. */
  readonly beyond_plan: number
  readonly report: (event: CustomerImportEvent) => void
  readonly workers: Workers
  /** Cancels the import and rolls back the transaction. */
  readonly signal: AbortSignal
}

/**
 * Imports a file in one transaction. Other customer inserts and imports of the business wait until it ends.
 * @throws ValidationError if no column is mapped to the name
 * @throws TierLimitError if more than `beyond_plan` rows exceed the plan's limit
 */
export async function importFile(options: ImportOptions, withTenantDb: WithTenantDb): Promise<CustomerImportEvent> {
  const { file, shared_emails, beyond_plan, report, workers, signal } = options
  if (customerColumns.findMissing(file.targets).length > 0) {
    const message = 'Choose the column that holds the name.'
    throw new ValidationError(message, { fields: [{ path: 'mapping', message }] })
  }
  const { total } = file
  report({ step: 'checking', done: 0, total })
  return withTenantDb((db) =>
    db.transaction(async (db) => {
      await waitForImportTurn(db)
      await lockPayers(db)
      await lockCustomerInserts(db)
      const { limit, input } = await planInput(db, file, shared_emails)
      const { counts, refused, ...records } = await workers.run(planImport, input, { signal })
      report({ step: 'checking', done: total, total })
      if (counts.beyond_plan > beyond_plan)
        throw new TierLimitError({ name: 'active_customers', value: limit.value ?? 0, count: limit.count })
      const import_id = await writeImport(db, file, { counts, ...records }, { report, signal })
      return { step: 'done', import_id, counts, refused }
    }),
  )
}

type Records = Pick<z.infer<typeof planResult>, 'counts' | 'customers' | 'racquets'>

/** @returns null if there is nothing to write */
async function writeImport(
  db: TenantDb,
  file: ImportFile,
  { counts, customers, racquets }: Records,
  progress: Pick<ImportOptions, 'report' | 'signal'>,
): Promise<ImportId | null> {
  if (counts.new === 0 && counts.racquets === 0) return null
  const made = { ...counts, customers: counts.new, jobs: 0, items: 0 }
  const id = await recordImport(db, { ...file, kind: 'customers' }, made)
  const write = batchWriter(db, [customers, racquets], progress)
  await write(customers, ({ records }) => insertCustomers(db, id, readSharedText(records)))
  await write(racquets, ({ records }) => insertRacquets(db, id, readSharedText(records)))
  return id
}
