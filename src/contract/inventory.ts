import { inventoryId, stored } from '#domain/values/ids.ts'
import { inventoryTargets } from '#domain/import/inventory/columns.ts'
import { inventoryCreate, inventoryItem, inventoryUpdate, movement, stockAdjust, stockReceive } from '#domain/inventory/schema.ts'
import { read } from '#domain/values/records.ts'
import { searchText } from '#domain/values/fields.ts'
import * as z from 'zod'

import { procedure, booleanParam, idempotent, page, pageInput, updatedSince, version } from './base.ts'
import { conflictsWith, fieldProblem } from './errors.ts'
import { csvFile, csvResponse, fileRead } from './files.ts'
import { decimalMarkInput, importFileFields, numbersRead } from './import-files.ts'

/** An item with its newest fifty movements. Send `next` to `inventory.movements` for older ones. */
export const inventoryDetail = z.object({
  ...inventoryItem.shape,
  movements: z.array(movement),
  next: z.string().nullable(),
})
export type InventoryDetail = z.infer<typeof inventoryDetail>

/** Totals of the active items. */
export const inventoryTotals = z.object({
  items: z.int(),
  low: z.int(),
  /** Items whose quantity is known to be wrong. */
  to_check: z.int(),
  /** Meters times cost of items with a known cost; null for roles that may not see costs. */
  stock_value: read.money.nullable(),
  /** Items in stock whose cost is unknown. */
  without_cost: z.int(),
})
export type InventoryTotals = z.infer<typeof inventoryTotals>

const importInput = z.strictObject({ ...importFileFields(inventoryTargets), decimal_mark: decimalMarkInput })

/** One row of an imported file. `problems` explain why it is refused or adds nothing. */
const importRow = z.object({
  /** The row number as in a spreadsheet: the header row is 1. */
  row: z.int(),
  outcome: z.enum(['new', 'existing', 'refused']),
  cells: z.array(z.string()),
  problems: z.array(fieldProblem),
})

/** The result of an import or its preview. */
export const inventoryImport = z.object({
  ...fileRead,
  columns: z.array(z.object({ name: z.string(), target: z.enum(inventoryTargets) })),
  numbers: numbersRead,
  counts: z.object({ rows: z.int(), new: z.int(), existing: z.int(), refused: z.int() }),
  rows: z.array(importRow),
  /** The import, which can be undone for seven days. Null for a preview or if there was nothing new. */
  import_id: stored.importId.nullable(),
})
export type InventoryImport = z.infer<typeof inventoryImport>

const tags = ['Inventory']

const filter = {
  /** Words of a brand, model, gauge or color. Tolerates typos. */
  search: searchText(255).optional(),
  /** Only items at or below their reorder threshold. */
  low: booleanParam.default(false),
}

const itemConflict = conflictsWith('inventory', inventoryItem)

export const inventory = {
  list: procedure({ access: 'stock', scopes: ['inventory:read'], feature: 'inventory' })
    .route({ method: 'GET', path: '/inventory', summary: 'List inventory by brand and model', tags })
    .input(z.strictObject({ ...pageInput, ...updatedSince, ...filter, is_active: booleanParam.default(true) }))
    .output(page(inventoryItem)),
  totals: procedure({ access: 'stock', scopes: ['inventory:read'], feature: 'inventory' })
    .route({ method: 'GET', path: '/inventory/totals', summary: 'Count the inventory and its value', tags })
    .output(inventoryTotals),
  export: procedure({ access: 'costs', scopes: ['inventory:read'], pin: false, feature: 'inventory', securityEvent: 'export' })
    .route({ method: 'GET', path: '/inventory/export', summary: 'Export inventory as CSV', tags, spec: csvResponse })
    /** Without `is_active`, active items come first, then archived ones. */
    .input(z.strictObject({ ...filter, is_active: booleanParam.optional() }))
    .output(csvFile),
  previewImport: procedure({ access: 'costs', scopes: ['inventory:write'], pin: false, feature: 'inventory' })
    .route({
      method: 'POST',
      path: '/inventory/import/preview',
      summary: 'Preview a CSV import of inventory',
      description: 'Returns the outcome for each row. Nothing is saved.',
      tags,
    })
    .input(importInput)
    .output(inventoryImport),
  import: procedure({ access: 'costs', scopes: ['inventory:write'], pin: false, feature: 'inventory' })
    .route({
      method: 'POST',
      path: '/inventory/import',
      summary: 'Import inventory from CSV',
      description:
        'All valid rows are saved in one transaction. The response lists the refused rows. The import can be undone as a whole for seven days.',
      tags,
    })
    .input(importInput)
    .output(inventoryImport),
  get: procedure({ access: 'stock', scopes: ['inventory:read'], feature: 'inventory' })
    .route({ method: 'GET', path: '/inventory/{id}', summary: 'Get an item with its latest movements', tags })
    .input(z.strictObject({ id: inventoryId }))
    .output(inventoryDetail),
  movements: procedure({ access: 'stock', scopes: ['inventory:read'], feature: 'inventory' })
    .route({ method: 'GET', path: '/inventory/{id}/movements', summary: 'List movements of an item, newest first', tags })
    .input(z.strictObject({ ...pageInput, id: inventoryId }))
    .output(page(movement)),
  create: procedure({ access: 'costs', scopes: ['inventory:write'], feature: 'inventory' })
    .route({
      method: 'POST',
      path: '/inventory',
      summary: 'Add an item',
      description: 'Its initial quantity is recorded as a movement.',
      tags,
      successStatus: 201,
      spec: idempotent,
    })
    .errors(itemConflict)
    .input(inventoryCreate)
    .output(inventoryItem),
  update: procedure({ access: 'costs', scopes: ['inventory:write'], feature: 'inventory' })
    .route({
      method: 'PATCH',
      path: '/inventory/{id}',
      summary: 'Update an item',
      description: 'A changed quantity is recorded as a movement. Set `is_active` to false to archive the item.',
      tags,
    })
    .errors(itemConflict)
    .input(z.strictObject({ ...inventoryUpdate.shape, id: inventoryId, updated_at: version }))
    .output(inventoryItem),
  receive: procedure({
    access: 'stock',
    scopes: ['inventory:write'],
    feature: 'inventory',
    note: 'With a cost, it needs `costs`.',
  })
    .route({ method: 'POST', path: '/inventory/{id}/receive', summary: 'Record a delivery of string', tags, spec: idempotent })
    .errors(itemConflict)
    .input(z.strictObject({ ...stockReceive.shape, id: inventoryId }))
    .output(inventoryItem),
  adjust: procedure({ access: 'costs', scopes: ['inventory:write'], feature: 'inventory' })
    .route({
      method: 'POST',
      path: '/inventory/{id}/adjust',
      summary: 'Correct the quantity after a count',
      description: 'The difference is recorded as a movement with its reason.',
      tags,
    })
    .errors(itemConflict)
    .input(z.strictObject({ ...stockAdjust.shape, id: inventoryId, updated_at: version }))
    .output(inventoryItem),
}
