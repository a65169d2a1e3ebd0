import { inventoryId } from '#domain/values/ids.ts'
import {
  barcode,
  barcodeCreate,
  inventoryCreate,
  inventoryItem,
  inventoryRow,
  inventoryUpdate,
  movement,
  stockAdjust,
  stockReceive,
} from '#domain/inventory/schema.ts'
import { maxLength } from '#domain/constants.ts'
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
  ...inventoryRow.shape,
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
  /** The suppliers of the items, by name, at most 100. */
  suppliers: z.array(read.text),
})
export type InventoryTotals = z.infer<typeof inventoryTotals>

/** An item to order: it is low, or open jobs need more than there is. */
export const shoppingListItem = z.object({
  ...inventoryRow.shape,
  /** What open jobs will take. */
  needed_meters: read.meters,
  /** What is missing after the open jobs to be above the reorder threshold. */
  missing_meters: read.meters,
  /** The packages to order, with the length of one. */
  suggestion: z.object({ count: z.int(), meters: read.meters }),
})
export type ShoppingListItem = z.infer<typeof shoppingListItem>

/** The maximum number of deliveries in one request. */
export const maxDeliveries = 100

const tags = ['Inventory']

const filter = {
  /** Words of a brand, model, gauge or color. Tolerates typos. */
  search: searchText(255).optional(),
  /** Only items at or below their reorder threshold. */
  low: booleanParam.default(false),
  /** Only items of this supplier. */
  supplier: searchText(maxLength.supplier).optional(),
}

const itemConflict = conflictsWith('inventory', inventoryItem)

export const inventory = {
  list: procedure({ access: 'stock', scopes: ['inventory:read'], feature: 'inventory' })
    .route({ method: 'GET', path: '/inventory', summary: 'List inventory by brand and model', tags })
    .input(
      z.strictObject({
        ...pageInput,
        ...updatedSince,
        ...filter,
        is_active: booleanParam.default(true),
        /** Only the item with this barcode. */
        barcode: barcode.optional(),
      }),
    )
    .output(page(inventoryRow)),
  totals: procedure({ access: 'stock', scopes: ['inventory:read'], feature: 'inventory' })
    .route({ method: 'GET', path: '/inventory/totals', summary: 'Count the inventory and its value', tags })
    .output(inventoryTotals),
  shoppingList: procedure({ access: 'stock', scopes: ['inventory:read'], feature: 'inventory' })
    .route({
      method: 'GET',
      path: '/inventory/shopping-list',
      summary: 'List what to order, by supplier',
      description: 'Items that are low, and items that open jobs need more of than there is. At most 200.',
      tags,
    })
    .output(z.object({ items: z.array(shoppingListItem), is_complete: z.boolean() })),
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
  receiveAll: procedure({
    access: 'stock',
    scopes: ['inventory:write'],
    feature: 'inventory',
    note: 'With a cost, it needs `costs`.',
  })
    .route({
      method: 'POST',
      path: '/inventory/receive',
      summary: 'Record a delivery of several items',
      description: 'Records all of it or nothing.',
      tags,
      spec: idempotent,
    })
    .errors(itemConflict)
    .input(
      z.strictObject({
        deliveries: z
          .array(z.strictObject({ ...stockReceive.shape, id: inventoryId, updated_at: version }), { error: 'Add an item' })
          .min(1, { error: 'Add an item' })
          .max(maxDeliveries, { error: `At most ${maxDeliveries} in one delivery` }),
      }),
    )
    .output(z.object({ items: z.array(inventoryItem) })),
  addBarcode: procedure({ access: 'stock', scopes: ['inventory:write'], feature: 'inventory' })
    .route({
      method: 'POST',
      path: '/inventory/{id}/barcodes',
      summary: 'Add a barcode to an item',
      description: 'With a barcode that the item has already, changes its length.',
      tags,
    })
    .input(z.strictObject({ ...barcodeCreate.shape, id: inventoryId }))
    .output(inventoryRow),
  removeBarcode: procedure({ access: 'stock', scopes: ['inventory:write'], feature: 'inventory' })
    .route({ method: 'DELETE', path: '/inventory/{id}/barcodes/{code}', summary: 'Remove a barcode from an item', tags })
    .input(z.strictObject({ id: inventoryId, code: barcode }))
    .output(inventoryRow),
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
