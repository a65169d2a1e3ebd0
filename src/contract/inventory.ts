import { inventoryId } from '#domain/values/ids.ts'
import { inventoryCreate, inventoryItem, inventoryUpdate, movement, stockAdjust, stockReceive } from '#domain/inventory/schema.ts'
import { restricted } from '#domain/people/restricted.ts'
import { read } from '#domain/values/records.ts'
import { searchText } from '#domain/values/fields.ts'
import * as z from 'zod'

import {
  procedure,
  booleanParam,
  idempotent,
  page,
  pageInput,
  updatedSince,
  version,
  conflictsWith,
} from './procedure/procedure.ts'
import { csvFile, csvResponse } from './procedure/files.ts'
import { inventoryImports } from './imports/inventory-imports.ts'

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
  /** Meters times cost of items with a known cost. */
  stock_value: restricted('costs', read.money),
  /** Items in stock whose cost is unknown. */
  without_cost: z.int(),
})
export type InventoryTotals = z.infer<typeof inventoryTotals>

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
  ...inventoryImports,
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
