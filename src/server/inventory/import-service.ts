// Imports inventory from a CSV file: a preview first, then one transaction (docs/decisions/0011). Worker threads read the file and plan
// what each row does (import-tasks.ts).
import { inventoryImport, type InventoryImport } from '#contract/inventory.ts'
import type { TenantDb } from '#database/access.ts'
import { compareDecimals } from '#domain/values/decimals.ts'
import { ValidationError } from '#domain/errors.ts'
import { inventoryTargets, namesString, type InventoryTarget } from '#domain/import/inventory-columns.ts'
import type { LengthUnit } from '#domain/values/units.ts'
import { sharedText } from '#server/platform/workers/task.ts'
import type { Task, Workers } from '#server/platform/workers/workers.ts'
import * as z from 'zod'
import { insertMovements } from './stock-queries.ts'

import { insertItems, existingItems, lockImport, type NewItem } from './import-queries.ts'

interface FileInput {
  readonly file: File
  /** Of a workbook; the first when undefined. */
  readonly sheet?: string | undefined
  readonly mapping?: readonly InventoryTarget[] | undefined
}

const importFileSchema = z.object({
  sheets: z.array(z.string()),
  sheet: z.string().nullable(),
  columns: z.array(z.object({ name: z.string(), target: z.enum(inventoryTargets) })),
  rows: sharedText,
})
/** A parsed file and the field of each of its columns. */
export type ImportFile = z.infer<typeof importFileSchema>

const planResult = z.object({
  counts: inventoryImport.shape.counts,
  // The contract checks each row on its way out.
  rows: z.custom<InventoryImport['rows']>(Array.isArray),
  items: z.custom<NewItem[]>(Array.isArray),
})
type Plan = z.infer<typeof planResult>

const module = new URL('import-tasks.ts', import.meta.url).href
const readFile: Task<ImportFile> = { module, name: 'readFile', kind: 'read', result: importFileSchema }
const planImport: Task<Plan> = { module, name: 'planImport', kind: 'plan', result: planResult }

/** Where the work is done, and what ends it. */
interface Threads {
  readonly workers: Workers
  readonly signal: AbortSignal | undefined
}

/**
 * Takes a file and the fields of its columns.
 * @param unit of the business, for headings without a unit
 * @throws ValidationError if it is no CSV file or too long, or if `mapping` has another number of columns
 */
export async function readImportFile(
  { file, sheet, mapping }: FileInput,
  unit: LengthUnit,
  { workers, signal }: Threads,
): Promise<ImportFile> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  return workers.run(readFile, { bytes, sheet: sheet ?? null, mapping, unit }, { signal, transfer: [bytes.buffer] })
}

const targetsOf = ({ columns }: ImportFile): InventoryTarget[] => columns.map(({ target }) => target)

const planRows = (file: ImportFile, items: string, { workers, signal }: Threads): Promise<Plan> =>
  workers.run(planImport, { rows: file.rows, targets: targetsOf(file), items }, { signal })

const toResult = ({ sheets, sheet, columns }: ImportFile, { counts, rows }: Plan): InventoryImport => ({
  sheets,
  sheet,
  columns,
  counts,
  rows,
})

/** What an import of a business with these items would do now. Nothing is saved. */
export const previewImport = async (file: ImportFile, items: string, threads: Threads): Promise<InventoryImport> =>
  toResult(file, await planRows(file, items, threads))

/**
 * Saves every valid row in one transaction, its quantity as a first movement.
 * @throws ValidationError if no column is the brand or the model
 */
export async function importFile(db: TenantDb, file: ImportFile, threads: Threads): Promise<InventoryImport> {
  if (!namesString(targetsOf(file))) {
    const message = 'Choose the columns that hold the brand and the model.'
    throw new ValidationError(message, { fields: [{ path: 'mapping', message }] })
  }
  return db.transaction(async (db) => {
    await lockImport(db)
    const plan = await planRows(file, await existingItems(db), threads)
    const { items } = plan
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
    return toResult(file, plan)
  })
}
