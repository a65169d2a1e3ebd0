import type { Profile } from '#domain/identity/schema.ts'
import { inventoryId } from '#domain/values/ids.ts'
import { withoutTenantId, paidProcedure, paidAuthenticatedProcedure } from '#server/http/procedure-builders.ts'
import { csvDownload, listsByActivity } from '#server/http/download.ts'
import { orNotFound } from '#server/http/errors.ts'
import { createOnce } from '#server/http/idempotency.ts'

import { importShelf, openShelfFile, previewShelf } from './import-service.ts'
import { itemById, itemPage, movementPage, shelfTotals } from './item-queries.ts'
import { adjustStock, changeItem, createItem, itemDetail, receiveString, sheetPage } from './item-service.ts'

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
  list: paidProcedure.inventory.list.handler(({ input, context: { db } }) => itemPage(db, input)),

  totals: paidProcedure.inventory.totals.handler(({ context: { db } }) => shelfTotals(db)),

  export: paidAuthenticatedProcedure.inventory.export.handler(({ input, context }) =>
    csvDownload(context, shelfSheet, listsByActivity(input, sheetPage)),
  ),

  // The file is read before a db is held for it.
  previewImport: paidAuthenticatedProcedure.inventory.previewImport.handler(async ({ input, context: { services, claim } }) => {
    const opened = await openShelfFile(input)
    return services.access.asTenant(claim, (db) => previewShelf(db, opened))
  }),

  import: paidAuthenticatedProcedure.inventory.import.handler(async ({ input, context: { services, claim } }) => {
    const opened = await openShelfFile(input)
    return services.access.asTenant(claim, (db) => importShelf(db, opened))
  }),

  get: paidProcedure.inventory.get.handler(({ input: { id }, context: { db } }) => itemDetail(db, id)),

  movements: paidProcedure.inventory.movements.handler(async ({ input: { id, ...asked }, context: { db } }) => {
    const [item, movements] = await Promise.all([itemById(db, id), movementPage(db, id, asked)])
    orNotFound(item)
    return movements
  }),

  create: paidProcedure.inventory.create.handler(({ input, context: { db, headers } }) => {
    const fields = withoutTenantId(db, input)
    return createOnce(
      db,
      { headers, operation: 'inventory.create', entity: 'inventory', input },
      (db, id) => createItem(db, inventoryId.parse(id), fields),
      async (db, id) => orNotFound(await itemById(db, inventoryId.parse(id))),
    )
  }),

  update: paidProcedure.inventory.update.handler(({ input: { id, ...changes }, context: { db } }) =>
    changeItem(db, id, withoutTenantId(db, changes)),
  ),

  receive: paidProcedure.inventory.receive.handler(({ input, context: { db, headers } }) => {
    const { id, ...received } = input
    return createOnce(
      db,
      { headers, operation: 'inventory.receive', entity: 'inventory', input },
      (db) => receiveString(db, id, received),
      async (db) => orNotFound(await itemById(db, id)),
    )
  }),

  adjust: paidProcedure.inventory.adjust.handler(({ input: { id, ...counted }, context: { db } }) =>
    adjustStock(db, id, counted),
  ),
}
