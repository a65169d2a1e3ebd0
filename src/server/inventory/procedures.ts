import { inventoryId } from '#domain/ids.ts'
import { ownStringer, paid, paidHolder } from '#server/api.ts'
import { csvDownload, whichever } from '#server/download.ts'
import { found } from '#server/errors.ts'
import { createOnce } from '#server/idempotency.ts'

import { importShelf, openShelfFile, previewShelf } from './import/service.ts'
import { sheetPage, shelfSheet } from './items/sheet.ts'
import { itemById, itemPage, movementPage, shelfTotals } from './items/queries.ts'
import { adjustStock, changeItem, createItem, itemDetail, receiveString } from './items/service.ts'

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

  update: paid.inventory.update.handler(({ input: { id, ...changes }, context: { desk } }) => changeItem(desk, id, changes)),

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
