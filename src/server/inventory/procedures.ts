import type { Profile } from '#domain/identity.ts'
import { inventoryId } from '#domain/ids.ts'
import { ownStringer, paid, paidHolder } from '#server/api.ts'
import { csvDownload, whichever } from '#server/download.ts'
import { found } from '#server/errors.ts'
import { createOnce } from '#server/idempotency.ts'

import { importShelf, openShelfFile, previewShelf } from './import/service.ts'
import { itemById, itemPage, movementPage, shelfTotals } from './items/queries.ts'
import { adjustStock, changeItem, createItem, itemDetail, receiveString, sheetPage } from './items/service.ts'

// Stored are metres; who works in feet has them beside.
const inFeet = ['quantity_feet', 'cost_per_foot', 'reorder_threshold_feet'] as const

/** What its columns are called: as the fields are. */
const shelfSheet = ({ length_unit }: Profile) =>
  ({
    name: 'inventory',
    names: [
      'id',
      'brand',
      'model',
      'gauge',
      'color',
      'quantity_meters',
      'cost_per_meter',
      'stock_value',
      'reorder_threshold',
      ...(length_unit === 'ft' ? inFeet : []),
      'notes',
      'is_active',
      'created_at',
      'updated_at',
    ],
    instants: ['created_at', 'updated_at'],
  }) as const

export const inventory = {
  list: paid.inventory.list.handler(({ input, context: { desk } }) => itemPage(desk, input)),

  totals: paid.inventory.totals.handler(({ context: { desk } }) => shelfTotals(desk)),

  export: paidHolder.inventory.export.handler(({ input, context }) =>
    csvDownload(context, shelfSheet, whichever(input, sheetPage)),
  ),

  // The file is read before a desk is held for it.
  previewImport: paidHolder.inventory.previewImport.handler(async ({ input, context: { services, claim } }) => {
    const opened = await openShelfFile(input)
    return services.doors.asStringer(claim, (desk) => previewShelf(desk, opened))
  }),

  import: paidHolder.inventory.import.handler(async ({ input, context: { services, claim } }) => {
    const opened = await openShelfFile(input)
    return services.doors.asStringer(claim, (desk) => importShelf(desk, opened))
  }),

  get: paid.inventory.get.handler(({ input: { id }, context: { desk } }) => itemDetail(desk, id)),

  movements: paid.inventory.movements.handler(async ({ input: { id, ...asked }, context: { desk } }) => {
    const [item, movements] = await Promise.all([itemById(desk, id), movementPage(desk, id, asked)])
    found(item)
    return movements
  }),

  create: paid.inventory.create.handler(({ input, context: { desk, headers } }) => {
    const fields = ownStringer(desk, input)
    return createOnce(
      desk,
      { headers, operation: 'inventory.create', input },
      (desk, id) => createItem(desk, inventoryId.parse(id), fields),
      async (desk, id) => found(await itemById(desk, inventoryId.parse(id))),
    )
  }),

  update: paid.inventory.update.handler(({ input: { id, ...changes }, context: { desk } }) =>
    changeItem(desk, id, ownStringer(desk, changes)),
  ),

  receive: paid.inventory.receive.handler(({ input, context: { desk, headers } }) => {
    const { id, ...received } = input
    return createOnce(
      desk,
      { headers, operation: 'inventory.receive', input },
      (desk) => receiveString(desk, id, received),
      async (desk) => found(await itemById(desk, id)),
    )
  }),

  adjust: paid.inventory.adjust.handler(({ input: { id, ...counted }, context: { desk } }) => adjustStock(desk, id, counted)),
}
