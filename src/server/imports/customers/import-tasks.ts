// Reads customer files and plans each row, in a worker thread because a large file takes more than a second.
import type { CustomerImportCounts, ImportedCustomerRow } from '#contract/customer-imports.ts'
import { guessCustomerTargets, isOwnCustomerExport, type CustomerTarget } from '#domain/import/customers/columns.ts'
import { readCustomerRow } from '#domain/import/customers/rows.ts'
import { correctRows, type Corrections } from '#domain/import/corrections.ts'
import { listRows, type RowPage } from '#domain/import/listed-rows.ts'
import { putMobileFirst } from '#domain/import/customers/mobile-first.ts'
import { planCustomers, type CustomerRef, type RowPlan } from '#domain/import/customers/plan.ts'
import { customerId, newId, racquetId, type CustomerId } from '#domain/values/ids.ts'
import { existingCustomers, existingRacquets } from '../existing.ts'
import { shareJson, toBatches } from '../make-batches.ts'
import { isContacts, readContacts } from '#server/platform/contacts/read.ts'
import { tableRows } from '#server/platform/csv/read.ts'
import { isSameNumber } from '#server/texts/numbers.ts'
import { createTask, readSharedText, type SharedText } from '#server/platform/workers/task.ts'
import { readSheetTable, withoutSheets, type TableFile } from '#server/platform/xlsx/read-table.ts'
import type { SheetTable } from '#server/platform/xlsx/read.ts'

type CustomerPlan = RowPlan<CustomerId>

interface PlanInput {
  readonly columns: readonly string[]
  /** The rows returned by `readFile`. */
  readonly rows: SharedText
  readonly targets: readonly CustomerTarget[]
  readonly corrections: Corrections
  /** The customers and racquets of the business, as JSON. */
  readonly customers: string
  readonly racquets: string
  /** How many more active customers the plan allows, or null for no limit. */
  readonly remaining: number | null
  readonly shared_emails: boolean
  /** The country of phone numbers without a country code. */
  readonly country: string | null
}

const readAny = async (file: TableFile): Promise<SheetTable> =>
  isContacts(file.bytes) ? withoutSheets(await readContacts(file.bytes, file)) : readSheetTable(file)

/** @throws ValidationError if it isn't a CSV file, a workbook or an address book */
export const readFile = createTask(async (file: TableFile) => {
  const { rows: read, ...table } = await readAny(file)
  const rows = putMobileFirst(table.columns, read)
  return { ...table, guessed: guessCustomerTargets(table.columns), total: rows.length, rows: shareJson(rows) }
})

function planRows({
  columns,
  rows,
  targets,
  corrections,
  customers,
  racquets,
  remaining,
  shared_emails,
  country,
}: PlanInput): CustomerPlan[] {
  const isOwnExport = isOwnCustomerExport(columns)
  const context = {
    customers: existingCustomers.parse(JSON.parse(customers)),
    racquets: existingRacquets.parse(JSON.parse(racquets)),
    remaining,
    shared_emails: shared_emails || isOwnExport,
    is_same_number: isSameNumber(country),
    are_rows_distinct: isOwnExport,
  }
  const table = tableRows.parse(JSON.parse(readSharedText(rows)))
  const read = correctRows(table, corrections, targets.length).map((row) => readCustomerRow(row, { targets, isOwnExport }))
  return planCustomers(read, context)
}

const toImportRow = ({ row: { row, cells, notices }, outcome, problems }: CustomerPlan): ImportedCustomerRow => ({
  row,
  outcome,
  cells: [...cells],
  problems: [...problems],
  notices: outcome === 'new' ? [...notices] : [],
})

function countPlans(plans: readonly CustomerPlan[]): CustomerImportCounts {
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

/** The effect an import would have now: the outcome of the first rows or of a page of rows, and the number of rows per outcome. */
export const planPreview = createTask(({ page, ...input }: PlanInput & { readonly page: RowPage | undefined }) => {
  const plans = planRows(input)
  return { counts: countPlans(plans), rows: listRows(plans, page).map(toImportRow) }
})

/** Plans an import: the first refused rows, and the records to insert as JSON batches. */
export const planImport = createTask((input: PlanInput) => {
  const plans = planRows(input)
  const refused = listRows(plans.filter(({ outcome }) => outcome === 'refused')).map(toImportRow)
  return { counts: countPlans(plans), refused, ...toRecords(plans) }
})

function toRecords(plans: readonly CustomerPlan[]) {
  const added = plans.flatMap(({ row, customer, payer }) =>
    customer ? [{ row: row.row, customer, payer, id: customerId.parse(newId()) }] : [],
  )
  const ids = new Map(added.map(({ row, id }) => [row, id]))
  const resolve = (ref: CustomerRef<CustomerId>) => (typeof ref === 'string' ? ref : ids.get(ref.row))
  const customers = added.map(({ customer, payer, id }) => ({ ...customer, id, payer_id: payer && resolve(payer) }))
  const racquets = plans.flatMap(({ racquet }) => {
    const customer_id = racquet && resolve(racquet.owner)
    return racquet && customer_id ? [{ ...racquet.fields, id: racquetId.parse(newId()), customer_id }] : []
  })
  return { customers: toBatches(customers), racquets: toBatches(racquets) }
}
