// Imports inventory from a CSV file: a preview first, then one transaction (docs/decisions/0011). Worker threads read the file and plan
// what each row does (import-tasks.ts).
import { inventoryImport, type InventoryImport } from '#contract/inventory-imports.ts'
import { fileReadSchema } from '#contract/files.ts'
import type { TenantDb } from '#database/access.ts'
import { waitForImportTurn } from '#database/imports.ts'
import { compareDecimals } from '#domain/values/decimals.ts'
import { ValidationError } from '#domain/errors.ts'
import { inventoryColumns, inventoryTargets, type InventoryTarget } from '#domain/import/inventory/columns.ts'
import type { Corrections } from '#domain/import/corrections.ts'
import { needsDecimalMark, openNumber } from '#domain/import/numbers.ts'
import type { ImportId } from '#domain/values/ids.ts'
import type { DecimalMark } from '#domain/values/parse-number.ts'
import { chooseMapping } from '../choose-mapping.ts'
import { recordImport, rememberedMapping, type WithTenantDb } from '../record-service.ts'
import { sharedText } from '#server/platform/workers/task.ts'
import { toTableFile, type TableChoices } from '#server/platform/xlsx/read-table.ts'
import type { Task, Workers } from '#server/platform/workers/workers.ts'
import * as z from 'zod'
import { insertMovements } from '#server/inventory/service.ts'

import { insertItems, existingItems, keepVersions, lengthUnitOf, type NewItem } from './import-queries.ts'

interface FileInput extends TableChoices {
  /** The field of each column. If undefined, taken from the last file with the same heading, or guessed. */
  readonly mapping?: readonly InventoryTarget[] | undefined
  readonly corrections: Corrections
  readonly decimal_mark?: DecimalMark | undefined
}

const fileTable = z.object({
  ...fileReadSchema.shape,
  columns: z.array(z.string()),
  guessed: z.array(z.enum(inventoryTargets)),
  rows: sharedText,
})
const planResult = z.object({
  numbers: inventoryImport.shape.numbers,
  counts: inventoryImport.shape.counts,
  // The contract checks each row on its way out.
  rows: z.custom<InventoryImport['rows']>(Array.isArray),
  items: z.custom<NewItem[]>(Array.isArray),
})
type Plan = z.infer<typeof planResult>

const module = new URL('import-tasks.ts', import.meta.url).href
const readFile: Task<z.infer<typeof fileTable>> = { module, name: 'readFile', kind: 'read', result: fileTable }
const planImport: Task<Plan> = { module, name: 'planImport', kind: 'plan', result: planResult }

/** The workers to use, and the signal that aborts the work. */
interface Threads {
  readonly workers: Workers
  readonly signal: AbortSignal | undefined
}

/**
 * Reads a file and finds the fields of its columns.
 * @throws ValidationError if the file is of another kind or too long, or if `mapping` has a different number of columns
 */
export async function readImportFile(input: FileInput, withTenantDb: WithTenantDb, { workers, signal }: Threads) {
  const { file, mapping, corrections, decimal_mark = null } = input
  const tableFile = await toTableFile(input)
  const unit = await withTenantDb(lengthUnitOf)
  const options = { signal, transfer: [tableFile.bytes.buffer] }
  const { guessed, ...table } = await workers.run(readFile, { ...tableFile, unit }, options)
  const remembered = await withTenantDb((db) => rememberedMapping(db, 'inventory', table.columns, inventoryTargets))
  return { ...table, name: file.name, corrections, decimal_mark, targets: chooseMapping({ mapping, remembered, guessed }) }
}
export type ImportFile = Awaited<ReturnType<typeof readImportFile>>

const planRows = (file: ImportFile, items: string, { workers, signal }: Threads): Promise<Plan> => {
  const { columns, rows, targets, corrections, decimal_mark } = file
  return workers.run(planImport, { columns, rows, targets, corrections, decimal_mark, items }, { signal })
}

const toResult = (
  { columns, targets, ...file }: ImportFile,
  { numbers, counts, rows }: Plan,
  import_id: ImportId | null,
): InventoryImport => ({
  ...fileReadSchema.parse(file),
  columns: columns.map((name, at) => ({ name, target: targets[at] ?? 'leave_out' })),
  numbers,
  counts,
  rows,
  import_id,
})

/** Plans the import for a business with these items. Nothing is saved. */
export const previewImport = async (file: ImportFile, items: string, threads: Threads): Promise<InventoryImport> =>
  toResult(file, await planRows(file, items, threads), null)

const refuse = (path: string, message: string) => new ValidationError(message, { fields: [{ path, message }] })

/**
 * Saves every valid row in one transaction, with its quantity as a first movement.
 * @throws ValidationError if no column is the brand or the model, or if the decimal mark is unknown
 */
export async function importFile(db: TenantDb, file: ImportFile, threads: Threads): Promise<InventoryImport> {
  if (inventoryColumns.findMissing(file.targets).length > 0)
    throw refuse('mapping', 'Choose the columns that hold the brand and the model.')
  return db.transaction(async (db) => {
    await waitForImportTurn(db)
    const plan = await planRows(file, await existingItems(db), threads)
    if (needsDecimalMark(plan.numbers)) throw refuse('decimal_mark', openNumber)
    return toResult(file, plan, await writeImport(db, file, plan))
  })
}

/** @returns null if there is nothing to write */
async function writeImport(db: TenantDb, file: ImportFile, { counts, items }: Plan): Promise<ImportId | null> {
  if (items.length === 0) return null
  const made = { ...counts, customers: 0, racquets: 0, jobs: 0, items: items.length }
  const id = await recordImport(db, { ...file, kind: 'inventory' }, made)
  await insertItems(db, id, items)
  const inStock = items.filter(({ quantity_meters }) => compareDecimals(quantity_meters, '0') > 0)
  await keepVersions(db)
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
  return id
}
