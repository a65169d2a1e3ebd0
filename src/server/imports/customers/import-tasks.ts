// Reads files of customers and plans each row, in a worker thread because a large file takes more than a second.
import type { CustomerImportInput, CustomerImportPreview, ImportedCustomerRow } from '#contract/imports/customer-imports.ts'
import { guessCustomerTargets, isOwnCustomerExport } from '#domain/import/customers/columns.ts'
import { putMobileFirst } from '#domain/import/customers/mobile-first.ts'
import { planCustomers, type CustomerRef, type RowPlan } from '#domain/import/customers/plan.ts'
import { readCustomerRow } from '#domain/import/customers/rows.ts'
import { customerId, newId, racquetId, type CustomerId } from '#domain/values/ids.ts'
import { isContacts, readContacts } from '#server/platform/contacts/read.ts'
import { readSheetTable, withoutSheets, type TableFile } from '#server/platform/xlsx/read-table.ts'
import type { SheetTable } from '#server/platform/xlsx/read.ts'

import { toBatches } from '../batches.ts'
import type { ImportTypes } from '../import-file.ts'
import { createImportTasks, type PlanTable } from '../import-rules.ts'
import { parseContext, type CustomerContext } from './existing.ts'

export interface CustomerImport extends ImportTypes {
  readonly Input: CustomerImportInput & { readonly beyond_plan?: number }
  readonly Preview: CustomerImportPreview
  readonly Settings: object
  readonly Conventions: object
  readonly Context: CustomerContext
}
type CustomerPlan = RowPlan<CustomerId>

const readAny = async (file: TableFile): Promise<SheetTable> =>
  isContacts(file.bytes) ? withoutSheets(await readContacts(file.bytes, file)) : readSheetTable(file)

async function readTable(file: TableFile): Promise<SheetTable> {
  const table = await readAny(file)
  return { ...table, rows: putMobileFirst(table.columns, table.rows) }
}

function planRows({ columns, rows, targets, choices }: PlanTable<CustomerImport>, context: CustomerContext): CustomerPlan[] {
  const isOwnExport = isOwnCustomerExport(columns)
  return planCustomers(
    rows.map((row) => readCustomerRow(row, { targets, isOwnExport })),
    { ...parseContext(context), shared_emails: choices.shared_emails || isOwnExport, are_rows_distinct: isOwnExport },
  )
}

const toRow = ({ row: { row, cells, notices }, outcome, problems }: CustomerPlan): ImportedCustomerRow => ({
  row,
  outcome,
  cells: [...cells],
  problems: [...problems],
  notices: outcome === 'new' ? [...notices] : [],
})

function countPlans(plans: readonly CustomerPlan[]) {
  const count = (predicate: (plan: CustomerPlan) => boolean) => plans.filter(predicate).length
  return {
    new_racquet: count(({ outcome }) => outcome === 'new_racquet'),
    racquets: count(({ racquet }) => racquet !== null),
    beyond_plan: count(({ is_beyond_plan }) => is_beyond_plan),
    shared_emails: count(({ is_shared_email }) => is_shared_email),
  }
}

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
  return [...toBatches('customers', customers), ...toBatches('racquets', racquets)]
}

export const { readFile, matchFile, planFile } = createImportTasks<CustomerImport, CustomerPlan>({
  readTable,
  guessTargets: guessCustomerTargets,
  planRows,
  countPlans,
  toRow,
  toBatches: toRecords,
})
