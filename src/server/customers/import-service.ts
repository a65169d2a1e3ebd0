// Imports customers and their racquets from a CSV file: a preview first, then one transaction.
import { setImmediate as yieldToEventLoop } from 'node:timers/promises'

import type { ImportCounts, ImportEvent, ImportPreview, ImportRow } from '#contract/customers.ts'
import type { TenantDb } from '#database/access.ts'
import { TierLimitError, ValidationError } from '#domain/errors.ts'
import { customerId, newId, racquetId, type CustomerId } from '#domain/values/ids.ts'
import { guessTargets, namesCustomer, type ImportTarget } from '#domain/import/customer-columns.ts'
import { ImportPlanner, type RowPlan } from '#domain/import/plan-customers.ts'
import { readCustomerRow, type CustomerFileRow } from '#domain/import/customer-rows.ts'
import { limitsOf } from '#domain/billing/tiers.ts'
import type { Table } from '#server/platform/csv/read.ts'
import { throwIfCanceled } from '#server/platform/workers/workers.ts'
import { orNotFound } from '#server/http/errors.ts'

import {
  discardPlans,
  insertCustomers,
  insertRacquets,
  existingCustomers,
  existingRacquets,
  lockCustomerInserts,
  tierUsage,
} from './import-queries.ts'

type CustomerPlan = RowPlan<CustomerId>
type WithTenantDb = <Result>(query: (db: TenantDb) => Promise<Result>) => Promise<Result>

interface FileInput {
  readonly file: File
  readonly mapping?: readonly ImportTarget[] | undefined
}

/** A parsed file and the field of each of its columns. */
export interface ImportFile {
  readonly table: Table
  readonly targets: readonly ImportTarget[]
}

// Rows processed between two turns of the event loop, so other requests are served during a long import.
const sliceSize = 500
// Rows per insert: about 0.1 s, mostly for the search index. Between inserts, progress is reported and a cancellation takes effect.
const batchSize = 500

/**
 * Takes a file and the fields of its columns.
 * @param readTable reads a CSV file (platform/workers)
 * @throws ValidationError if it is no CSV file, or if `mapping` has another number of columns
 */
export async function readImportFile(
  { file, mapping }: FileInput,
  readTable: (file: File) => Promise<Table>,
): Promise<ImportFile> {
  const table = await readTable(file)
  if (mapping && mapping.length !== table.columns.length)
    throw badMapping(`The mapping names ${mapping.length} columns, and the file has ${table.columns.length}.`)
  return { table, targets: mapping ?? guessTargets(table.columns) }
}

const badMapping = (message: string) => new ValidationError(message, { fields: [{ path: 'mapping', message }] })

/** Maps items in slices and yields to the event loop after each. */
async function mapInSlices<Item, Result>(
  items: readonly Item[],
  map: (item: Item) => Result,
  onProgress: (done: number) => void = () => {},
): Promise<Result[]> {
  const results: Result[] = []
  for (const item of items) {
    results.push(map(item))
    if (results.length % sliceSize !== 0) continue
    onProgress(results.length)
    await yieldToEventLoop()
  }
  return results
}

const readRows = ({ table, targets }: ImportFile, onProgress?: (done: number) => void): Promise<CustomerFileRow[]> =>
  mapInSlices(table.rows, ({ row, cells }) => readCustomerRow(row, cells, targets), onProgress)

/** Plans what each row would do with the current data. Also returns the limit of active customers and how many there are. */
async function planRows(
  db: TenantDb,
  rows: readonly CustomerFileRow[],
  shared_emails: boolean,
  onProgress?: (done: number) => void,
) {
  const hasRacquets = rows.some(({ racquet }) => racquet !== null)
  const [usage, customers, racquets] = await Promise.all([
    tierUsage(db),
    existingCustomers(db),
    hasRacquets ? existingRacquets(db) : [],
  ])
  const { tier, active_customers: count } = orNotFound(usage)
  const value = limitsOf(tier).active_customers
  const remaining = value === null ? null : Math.max(0, value - count)
  const planner = new ImportPlanner({ customers, racquets, remaining, shared_emails })
  return { limit: { value, count }, plans: await mapInSlices(rows, (row) => planner.plan(row), onProgress) }
}

const toImportRow = ({ row: { row, cells }, outcome, problems }: CustomerPlan): ImportRow => ({
  row,
  outcome,
  cells: [...cells],
  problems: [...problems],
})

function countPlans(plans: readonly CustomerPlan[]): ImportCounts {
  const count = (predicate: (plan: CustomerPlan) => boolean) => plans.filter(predicate).length
  return {
    rows: plans.length,
    new: count(({ outcome }) => outcome === 'new'),
    new_racquet: count(({ outcome }) => outcome === 'new_racquet'),
    existing: count(({ outcome }) => outcome === 'existing'),
    refused: count(({ outcome }) => outcome === 'refused'),
    racquets: count(({ racquet }) => racquet !== null),
    beyond_plan: count(({ is_beyond_plan }) => is_beyond_plan),
    shared_emails: count(({ is_shared_email }) => is_shared_email),
  }
}

/** What an import would do now. The database is used only after the file has been read, which takes longer. */
export async function previewImport(
  file: ImportFile,
  shared_emails: boolean,
  withTenantDb: WithTenantDb,
  signal: AbortSignal | undefined,
): Promise<ImportPreview> {
  const checkCaller = () => throwIfCanceled(signal)
  const rows = await readRows(file, checkCaller)
  const { limit, plans } = await withTenantDb((db) => planRows(db, rows, shared_emails, checkCaller))
  const { table, targets } = file
  const columns = table.columns.map((name, at) => ({ name, target: targets[at] ?? 'leave_out' }))
  const { encoding, separator } = table
  return { encoding, separator, columns, counts: countPlans(plans), plan: limit, rows: plans.map(toImportRow) }
}

interface ImportOptions {
  readonly file: ImportFile
  readonly shared_emails: boolean
  /** How many rows may be refused because of the plan's limit. With more, nothing is saved. */
  readonly beyond_plan: number
  readonly report: (event: ImportEvent) => void
  /** Cancels the import: the transaction is rolled back. */
  readonly signal: AbortSignal
}

/**
 * Imports a file in one transaction. Other inserts of customers wait meanwhile.
 * @throws ValidationError if no column is the name
 * @throws TierLimitError if more than `beyond_plan` rows exceed the plan's limit
 */
export async function importFile(
  { file, shared_emails, beyond_plan, report, signal }: ImportOptions,
  withTenantDb: WithTenantDb,
): Promise<ImportEvent> {
  if (!namesCustomer(file.targets)) throw badMapping('Choose the column that holds the name.')
  const total = file.table.rows.length
  const reportStep = (step: 'reading' | 'checking') => (done: number) => {
    signal.throwIfAborted()
    report({ step, done, total })
  }
  const rows = await readRows(file, reportStep('reading'))
  return withTenantDb((db) =>
    db.transaction(async (db) => {
      await lockCustomerInserts(db)
      const { limit, plans } = await planRows(db, rows, shared_emails, reportStep('checking'))
      const counts = countPlans(plans)
      if (counts.beyond_plan > beyond_plan)
        throw new TierLimitError({ name: 'active_customers', value: limit.value ?? 0, count: limit.count })
      await insertRecords(db, plans, { report, signal })
      return { step: 'done', counts, refused: plans.filter(({ outcome }) => outcome === 'refused').map(toImportRow) }
    }),
  )
}

async function insertRecords(
  db: TenantDb,
  plans: readonly CustomerPlan[],
  { report, signal }: Pick<ImportOptions, 'report' | 'signal'>,
) {
  const { customers, racquets } = toRecords(plans)
  const total = customers.length + racquets.length
  let done = 0
  const insertInBatches = async <Row>(rows: readonly Row[], insert: (db: TenantDb, rows: readonly Row[]) => Promise<void>) => {
    for (let from = 0; from < rows.length; from += batchSize) {
      const batch = rows.slice(from, from + batchSize)
      await discardPlans(db)
      await insert(db, batch)
      done += batch.length
      report({ step: 'writing', done, total })
      // Checked after the last batch too: an import cancelled before the commit saves nothing.
      signal.throwIfAborted()
    }
  }
  await insertInBatches(customers, insertCustomers)
  await insertInBatches(racquets, insertRacquets)
}

function toRecords(plans: readonly CustomerPlan[]) {
  const customers = plans.flatMap(({ row, customer }) =>
    customer ? [{ row: row.row, record: { ...customer, id: customerId.parse(newId()) } }] : [],
  )
  const ids = new Map(customers.map(({ row, record }) => [row, record.id]))
  const racquets = plans.flatMap(({ racquet }) => {
    const customer_id = racquet && (typeof racquet.owner === 'string' ? racquet.owner : ids.get(racquet.owner.row))
    return racquet && customer_id ? [{ ...racquet.fields, id: racquetId.parse(newId()), customer_id }] : []
  })
  return { customers: customers.map(({ record }) => record), racquets }
}
