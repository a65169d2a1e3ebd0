// Imports inventory from a CSV file: a preview first, then one transaction (docs/decisions/0011).
import type { InventoryImport } from '#contract/inventory.ts'
import type { TenantDb } from '#database/access.ts'
import { compareDecimals } from '#domain/values/decimals.ts'
import { ValidationError } from '#domain/errors.ts'
import { inventoryId, newId } from '#domain/values/ids.ts'
import { guessInventoryTargets, namesString, type InventoryTarget } from '#domain/import/inventory-columns.ts'
import { planItems, readInventoryRow, type ItemPlan } from '#domain/import/inventory-rows.ts'
import type { Table } from '#server/platform/csv/read.ts'
import { insertMovements } from './stock-queries.ts'

import { insertItems, existingItems, lengthUnitOf, lockImport } from './import-queries.ts'

interface FileInput {
  readonly file: File
  readonly mapping?: readonly InventoryTarget[] | undefined
}

interface ImportFile {
  readonly table: Table
  readonly mapping: readonly InventoryTarget[] | undefined
}

type MappedFile = { readonly table: Table; readonly targets: readonly InventoryTarget[] }

// More items than any shop stocks.
const maxRows = 5000

const refuse = (path: string, message: string) => new ValidationError(message, { fields: [{ path, message }] })

/**
 * Takes a file and the fields of its columns.
 * @param readTable reads a CSV file (platform/workers)
 * @throws ValidationError if it is no CSV file or too long, or if `mapping` has another number of columns
 */
export async function readImportFile(
  { file, mapping }: FileInput,
  readTable: (file: File) => Promise<Table>,
): Promise<ImportFile> {
  const table = await readTable(file)
  if (table.rows.length > maxRows) throw refuse('file', `This file has more than ${maxRows} rows. Split it.`)
  if (mapping && mapping.length !== table.columns.length)
    throw refuse('mapping', `The mapping names ${mapping.length} columns, and the file has ${table.columns.length}.`)
  return { table, mapping }
}

/** The field of each column: the mapping, or a guess from the heading with the length unit of the business. */
const resolveTargets = async (db: TenantDb, { table, mapping }: ImportFile): Promise<MappedFile> => ({
  table,
  targets: mapping ?? guessInventoryTargets(table.columns, await lengthUnitOf(db)),
})

async function planRows(db: TenantDb, { table, targets }: MappedFile): Promise<ItemPlan[]> {
  const rows = table.rows.map(({ row, cells }) => readInventoryRow(row, cells, targets))
  return planItems(rows, await existingItems(db))
}

function toResult({ table, targets }: MappedFile, plans: readonly ItemPlan[]): InventoryImport {
  const count = (wanted: ItemPlan['outcome']) => plans.filter(({ outcome }) => outcome === wanted).length
  return {
    columns: table.columns.map((name, at) => ({ name, target: targets[at] ?? 'leave_out' })),
    counts: { rows: plans.length, new: count('new'), existing: count('existing'), refused: count('refused') },
    rows: plans.map(({ row, outcome, cells, problems }) => ({ row, outcome, cells: [...cells], problems: [...problems] })),
  }
}

/** What an import would do now. Nothing is saved. */
export async function previewImport(db: TenantDb, imported: ImportFile): Promise<InventoryImport> {
  const file = await resolveTargets(db, imported)
  return toResult(file, await planRows(db, file))
}

/**
 * Saves every valid row in one transaction, its quantity as a first movement.
 * @throws ValidationError if no column is the brand or the model
 */
export async function importFile(db: TenantDb, imported: ImportFile): Promise<InventoryImport> {
  return db.transaction(async (db) => {
    await lockImport(db)
    const file = await resolveTargets(db, imported)
    if (!namesString(file.targets)) throw refuse('mapping', 'Choose the columns that hold the brand and the model.')
    const plans = await planRows(db, file)
    const items = plans.flatMap(({ outcome, item }) =>
      outcome === 'new' && item ? [{ ...item, id: inventoryId.parse(newId()) }] : [],
    )
    await insertItems(db, items)
    const inStock = items.filter(({ quantity_meters }) => compareDecimals(quantity_meters, '0') > 0)
    await insertMovements(
      db,
      inStock.map(({ id, quantity_meters: meters, cost_per_meter }) => ({
        string_inventory_id: id,
        kind: 'received',
        meters,
        cost_per_meter,
        reason: 'Imported',
      })),
    )
    return toResult(file, plans)
  })
}
