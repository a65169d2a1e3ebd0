import type { Profile } from '#domain/identity/schema.ts'
import { inventoryId } from '#domain/values/ids.ts'
import { authenticatedProcedure, tenantProcedure, refuseWithoutPermission, withoutTenantId } from '#server/procedure/builders.ts'
import { csvDownload, listsByActivity } from '#server/procedure/download.ts'
import { orNotFound } from '#server/procedure/errors.ts'
import { createOnce } from '#server/procedure/idempotency.ts'

import { itemById, itemPage, movementPage, inventoryTotals } from './item-queries.ts'
import { addBarcode, removeBarcode } from './barcode-service.ts'
import { itemsInOrder, receiveDeliveries, receiveDelivery } from './delivery-service.ts'
import { adjustStock, updateItemFields, createItem, itemDetail, exportPage } from './item-service.ts'
import { shoppingList } from './shopping-list-queries.ts'

// Exports of businesses that work in feet have these columns next to those in meters.
const inFeet = ['quantity_feet', 'cost_per_foot', 'reorder_threshold_feet'] as const

const exportSheet = ({ length_unit }: Profile) =>
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
      'supplier',
      'item_number',
      'barcodes',
      'notes',
      'is_active',
      'created_at',
      'updated_at',
    ],
    instants: ['created_at', 'updated_at'],
  }) as const

export const inventory = {
  list: tenantProcedure.inventory.list.handler(({ input, context: { db } }) => itemPage(db, input)),

  totals: tenantProcedure.inventory.totals.handler(({ context: { db } }) => inventoryTotals(db)),

  shoppingList: tenantProcedure.inventory.shoppingList.handler(({ context: { db } }) => shoppingList(db)),

  export: authenticatedProcedure.inventory.export.handler(({ input, context }) =>
    csvDownload(context, exportSheet, listsByActivity(input, exportPage)),
  ),

  get: tenantProcedure.inventory.get.handler(({ input: { id }, context: { db } }) => itemDetail(db, id)),

  movements: tenantProcedure.inventory.movements.handler(async ({ input: { id, ...pageInput }, context: { db } }) => {
    const [item, movements] = await Promise.all([itemById(db, id), movementPage(db, id, pageInput)])
    orNotFound(item)
    return movements
  }),

  create: tenantProcedure.inventory.create.handler(({ input, context: { db, headers } }) => {
    const fields = withoutTenantId(db, input)
    return createOnce(
      db,
      { headers, operation: 'inventory.create', entity: 'inventory', input },
      (db, id) => createItem(db, inventoryId.parse(id), fields),
      async (db, id) => orNotFound(await itemById(db, inventoryId.parse(id))),
    )
  }),

  update: tenantProcedure.inventory.update.handler(({ input: { id, ...changes }, context: { db } }) =>
    updateItemFields(db, id, withoutTenantId(db, changes)),
  ),

  receive: tenantProcedure.inventory.receive.handler(async ({ input, context: { db, headers } }) => {
    const { id, ...received } = input
    if (received.cost ?? received.cost_per_meter) await refuseWithoutPermission(db, 'costs')
    return createOnce(
      db,
      { headers, operation: 'inventory.receive', entity: 'inventory', input },
      (db) => receiveDelivery(db, id, received),
      async (db) => orNotFound(await itemById(db, id)),
    )
  }),

  receiveAll: tenantProcedure.inventory.receiveAll.handler(async ({ input, context: { db, headers } }) => {
    const { deliveries } = input
    if (deliveries.some(({ cost, cost_per_meter }) => cost ?? cost_per_meter)) await refuseWithoutPermission(db, 'costs')
    const items = await createOnce(
      db,
      { headers, operation: 'inventory.receiveAll', entity: 'inventory', input },
      (db) => receiveDeliveries(db, deliveries),
      (db) =>
        itemsInOrder(
          db,
          deliveries.map(({ id }) => id),
        ),
    )
    return { items }
  }),

  addBarcode: tenantProcedure.inventory.addBarcode.handler(({ input: { id, ...barcode }, context: { db } }) =>
    addBarcode(db, id, barcode),
  ),

  removeBarcode: tenantProcedure.inventory.removeBarcode.handler(({ input: { id, code }, context: { db } }) =>
    removeBarcode(db, id, code),
  ),

  adjust: tenantProcedure.inventory.adjust.handler(({ input: { id, ...counted }, context: { db } }) =>
    adjustStock(db, id, counted),
  ),
}
