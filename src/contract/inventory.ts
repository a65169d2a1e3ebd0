import { inventoryId } from '#domain/values/ids.ts'
import { inventoryCreate, inventoryItem, inventoryUpdate, movement, stockAdjust, stockReceive } from '#domain/inventory/schema.ts'
import { read } from '#domain/values/records.ts'
import * as z from 'zod'

import { base, byKey, idempotent, page, yes } from './base.ts'
import { shelfImport, shelfImportInput } from './inventory-import.ts'
import { answersCsv, csvFile } from './files.ts'

/** An item with its newest fifty movements; `next` goes on with them at `inventory.movements`. */
const inventoryDetail = z.object({
  ...inventoryItem.shape,
  movements: z.array(movement),
  next: z.string().nullable(),
})
export type InventoryDetail = z.infer<typeof inventoryDetail>

/** The active strings of the shelf together. */
const shelfTotals = z.object({
  items: z.int(),
  low: z.int(),
  /** Metres times cost, of those whose cost is known. */
  stock_value: read.money,
  /** Strings that are there and of unknown cost. */
  without_cost: z.int(),
})
export type ShelfTotals = z.infer<typeof shelfTotals>

const tags = ['Inventory']

const filter = {
  /** Words of brand, model, gauge or colour; typing mistakes are forgiven. */
  search: z.string().trim().max(255).optional(),
  /** Only what is at or below its reorder threshold. */
  low: yes.default(false),
}

export const inventory = {
  list: base
    .route({ method: 'GET', path: '/inventory', summary: 'The shelf, by brand and model', tags })
    .input(
      z.strictObject({
        ...byKey,
        ...filter,
        is_active: yes.default(true),
      }),
    )
    .output(page(inventoryItem)),
  totals: base
    .route({ method: 'GET', path: '/inventory/totals', summary: 'What the shelf holds and is worth', tags })
    .output(shelfTotals),
  export: base
    .route({ method: 'GET', path: '/inventory/export', summary: 'The shelf as CSV', tags, spec: answersCsv })
    /** Without `is_active` both, the active ones first. */
    .input(z.strictObject({ ...filter, is_active: yes.optional() }))
    .output(csvFile),
  previewImport: base
    .route({
      method: 'POST',
      path: '/inventory/import/preview',
      summary: 'What an import of the shelf (CSV) would do, row by row; nothing is written',
      tags,
    })
    .input(shelfImportInput)
    .output(shelfImport),
  import: base
    .route({
      method: 'POST',
      path: '/inventory/import',
      summary: 'Import the shelf (CSV): every good row in one go; the answer has those that were refused',
      tags,
    })
    .input(shelfImportInput)
    .output(shelfImport),
  get: base
    .route({ method: 'GET', path: '/inventory/{id}', summary: 'One item with what came and went', tags })
    .input(z.strictObject({ id: inventoryId }))
    .output(inventoryDetail),
  movements: base
    .route({ method: 'GET', path: '/inventory/{id}/movements', summary: 'What came and went, the newest first', tags })
    .input(z.strictObject({ ...byKey, id: inventoryId }))
    .output(page(movement)),
  create: base
    .route({
      method: 'POST',
      path: '/inventory',
      summary: 'Add an item; its first quantity is a movement',
      tags,
      successStatus: 201,
      spec: idempotent,
    })
    .input(inventoryCreate)
    .output(inventoryItem),
  update: base
    .route({
      method: 'PATCH',
      path: '/inventory/{id}',
      summary: 'Change an item; another quantity is a movement; archive one with is_active',
      tags,
    })
    .input(z.strictObject({ ...inventoryUpdate.shape, id: inventoryId }))
    .output(inventoryItem),
  receive: base
    .route({ method: 'POST', path: '/inventory/{id}/receive', summary: 'A set or a reel came in', tags, spec: idempotent })
    .input(z.strictObject({ ...stockReceive.shape, id: inventoryId }))
    .output(inventoryItem),
  adjust: base
    .route({
      method: 'POST',
      path: '/inventory/{id}/adjust',
      summary: 'The shelf was counted: write what there is, and why',
      tags,
    })
    .input(z.strictObject({ ...stockAdjust.shape, id: inventoryId }))
    .output(inventoryItem),
}
