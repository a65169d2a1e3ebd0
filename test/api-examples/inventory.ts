import { csv, type Shop } from './shop.ts'

/** Records inventory. Returns the id of a reel that jobs use. */
export async function recordInventory({ api, till }: Shop): Promise<string> {
  const reel = await api.record(till, 'inventory.create', {
    body: {
      brand: 'Babolat',
      model: 'RPM Blast',
      gauge: '1.25',
      color: 'black',
      quantity_meters: '80',
      cost_per_meter: '0.85',
      reorder_threshold: '24',
      supplier: 'Tennis Depot',
      item_number: 'TD-2041',
    },
  })
  const params = { id: reel.id }
  const updated = await api.record(till, 'inventory.update', {
    params,
    body: { updated_at: reel.updated_at, reorder_threshold: '36' },
  })
  const received = await api.record(till, 'inventory.receive', { params, body: { meters: '200', cost_per_meter: '0.79' } })
  const version = received.updated_at || updated.updated_at
  const adjusted = await api.record(till, 'inventory.adjust', {
    params,
    body: { updated_at: version, quantity_meters: '276.5', reason: 'Counted' },
  })
  await api.record(till, 'inventory.addBarcode', { params, body: { code: '3324921434490', meters: '200' } })
  await api.record(till, 'inventory.receiveAll', {
    body: { deliveries: [{ id: reel.id, updated_at: adjusted.updated_at, meters: '200', reason: 'Invoice 1071' }] },
  })
  return reel.id
}

export async function recordInventoryLists({ api, till }: Shop, reel: string): Promise<void> {
  await api.record(till, 'inventory.list', { query: { search: 'rpm' } })
  await api.record(till, 'inventory.totals')
  await api.record(till, 'inventory.shoppingList')
  await api.record(till, 'inventory.get', { params: { id: reel } })
  await api.record(till, 'inventory.movements', { params: { id: reel }, query: { limit: 2 } })
  await api.record(till, 'inventory.export')
  await api.record(till, 'inventory.removeBarcode', { params: { id: reel, code: '3324921434490' } })
  const file = csv('inventory.csv', 'Brand,Model,Gauge,Quantity (m)', 'Luxilon,ALU Power,1.25,200', 'Yonex,,1.30,12')
  await api.record(till, 'inventory.previewImport', { form: { file } })
  await api.record(till, 'inventory.import', { form: { file } })
}
