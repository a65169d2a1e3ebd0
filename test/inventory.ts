// Calls of the inventory's procedures with another tenant's item.
import type { Caller } from './callers.ts'
import { someVersion } from './factories.ts'

export interface InventoryIds {
  item: string
}

type Attempt = (api: Caller, his: InventoryIds) => Promise<unknown>

export const inventoryAttempts: Record<string, Attempt[]> = {
  'inventory.get': [(api, his) => api.inventory.get({ id: his.item })],
  'inventory.movements': [(api, his) => api.inventory.movements({ id: his.item })],
  'inventory.update': [(api, his) => api.inventory.update({ id: his.item, updated_at: someVersion, brand: 'Taken' })],
  'inventory.receive': [(api, his) => api.inventory.receive({ id: his.item, meters: '12' })],
  'inventory.receiveAll': [
    (api, his) => api.inventory.receiveAll({ deliveries: [{ id: his.item, meters: '12', updated_at: someVersion }] }),
  ],
  'inventory.addBarcode': [(api, his) => api.inventory.addBarcode({ id: his.item, code: '400', meters: '12' })],
  'inventory.removeBarcode': [(api, his) => api.inventory.removeBarcode({ id: his.item, code: '400' })],
  'inventory.adjust': [
    (api, his) => api.inventory.adjust({ id: his.item, updated_at: someVersion, quantity_meters: '1', reason: 'Taken' }),
  ],
}
