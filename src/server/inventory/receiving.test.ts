import { people, refusal, type Person } from '#test/callers.ts'
import { testDatabase, type TestDatabase } from '#test/database.ts'
import { aJob, anItem, adjustItem, updateItem } from '#test/factories.ts'
import { textOf } from '#test/download.ts'
import { beforeAll, describe, expect, it } from 'vitest'

let database: TestDatabase
let ann: Person
let bob: Person

beforeAll(async () => {
  database = await testDatabase()
  const users = people(database.services)
  ann = await users.signUp('Ann')
  bob = await users.signUp('Bob')
  await database.owner`update businesses set subscription_tier = 'paid' where id in (${ann.id}, ${bob.id})`
})

const quantityOf = async (id: string) => (await ann.api.inventory.get({ id })).quantity_meters

describe('A delivery of several items', () => {
  it('Records all packages, even two of the same item', async () => {
    const [reel, set] = [await anItem(ann.api, { quantity_meters: '10' }), await anItem(ann.api)]
    const { items } = await ann.api.inventory.receiveAll({
      deliveries: [
        { id: reel.id, updated_at: reel.updated_at, meters: '200', cost: '100' },
        { id: set.id, updated_at: set.updated_at, meters: '36', reason: 'Invoice 7' },
        { id: reel.id, updated_at: reel.updated_at, meters: '12' },
      ],
    })
    expect(items).toMatchObject([
      { id: reel.id, quantity_meters: '222', cost_per_meter: '0.5' },
      { id: set.id, quantity_meters: '36', cost_per_meter: null },
    ])
    const { movements } = await ann.api.inventory.get({ id: set.id })
    expect(movements).toMatchObject([{ kind: 'received', meters: '36', reason: 'Invoice 7', by_name: 'Ann' }])
  })

  it('Records nothing when one item has changed since, and returns its current state', async () => {
    const [first, second] = [await anItem(ann.api), await anItem(ann.api)]
    await adjustItem(ann.api, { id: second.id, quantity_meters: '5', reason: 'Counted' })
    const deliveries = [first, second].map(({ id, updated_at }) => ({ id, updated_at, meters: '12' }))
    expect(await refusal(ann.api.inventory.receiveAll({ deliveries }))).toMatchObject({
      code: 'CONFLICT_ERROR',
      conflict: { entity: 'inventory', current: { id: second.id, quantity_meters: '5' } },
    })
    expect([await quantityOf(first.id), await quantityOf(second.id)]).toEqual(['0', '5'])
  })

  it('Is recorded once for one idempotency key', async () => {
    const { id, updated_at } = await anItem(ann.api)
    const input = { deliveries: [{ id, updated_at, meters: '12' }] }
    const send = () => ann.api.inventory.receiveAll(input, { context: { idempotency_key: 'several' } })
    expect(await send()).toEqual(await send())
    expect(await quantityOf(id)).toBe('12')
  })

  it('Needs at least one package', async () => {
    expect(await refusal(ann.api.inventory.receiveAll({ deliveries: [] }))).toMatchObject({ message: 'Add an item' })
  })
})

describe('A barcode', () => {
  it('Finds its item, in both forms of a UPC', async () => {
    const { id } = await anItem(ann.api)
    const added = await ann.api.inventory.addBarcode({ id, code: '0012345678905', meters: '12' })
    expect(added.barcodes).toEqual([{ code: '012345678905', meters: '12' }])
    for (const barcode of ['0012345678905', '012345678905'])
      expect((await ann.api.inventory.list({ barcode })).items).toMatchObject([{ id }])
    expect((await bob.api.inventory.list({ barcode: '012345678905' })).items).toEqual([])
  })

  it('Belongs to one item of a business', async () => {
    const [first, second] = [await anItem(ann.api, { brand: 'Luxilon', model: 'Element' }), await anItem(ann.api)]
    await ann.api.inventory.addBarcode({ id: first.id, code: 'EL-125', meters: '12.2' })
    expect(await refusal(ann.api.inventory.addBarcode({ id: second.id, code: 'EL-125', meters: '12' }))).toMatchObject({
      fields: [{ path: 'code', message: 'This barcode belongs to Luxilon Element' }],
    })
    const changed = await ann.api.inventory.addBarcode({ id: first.id, code: 'EL-125', meters: '200' })
    expect(changed.barcodes).toEqual([{ code: 'EL-125', meters: '200' }])
    const his = await anItem(bob.api)
    expect(await bob.api.inventory.addBarcode({ id: his.id, code: 'EL-125', meters: '12' })).toMatchObject({ id: his.id })
  })

  it('Can be removed', async () => {
    const { id } = await anItem(ann.api)
    await ann.api.inventory.addBarcode({ id, code: 'A/B 1', meters: '12' })
    expect(await ann.api.inventory.removeBarcode({ id, code: 'A/B 1' })).toMatchObject({ barcodes: [] })
    expect(await refusal(ann.api.inventory.removeBarcode({ id, code: 'A/B 1' }))).toMatchObject({ code: 'NOT_FOUND_ERROR' })
  })

  it('Is in the export, with supplier and item number', async () => {
    const { id } = await anItem(ann.api, { model: 'Exported', supplier: 'Tennis Depot', item_number: 'TD-9' })
    await ann.api.inventory.addBarcode({ id, code: '4001', meters: '12' })
    expect(await textOf(ann.api.inventory.export({ search: 'exported' }))).toContain('Tennis Depot,TD-9,4001')
    expect((await ann.api.inventory.list({ supplier: 'Tennis Depot' })).items).toMatchObject([{ id }])
    expect((await ann.api.inventory.totals()).suppliers).toEqual(['Tennis Depot'])
  })
})

describe('The shopping list', () => {
  it('Has what is low and what open jobs need, by supplier', async () => {
    const { api } = bob
    const low = await anItem(api, { model: 'Low', quantity_meters: '10', reorder_threshold: '24', supplier: 'Merco Sports' })
    const needed = await anItem(api, { model: 'Needed', quantity_meters: '10' })
    await anItem(api, { model: 'Enough', quantity_meters: '24', reorder_threshold: '12' })
    const archived = await anItem(api, { model: 'Archived', reorder_threshold: '12' })
    await updateItem(api, { id: archived.id, is_active: false })
    // One job uses the item for mains and crosses, one has the customer's own crosses, and one is finished.
    const use = { inventory_mains_id: needed.id, meters_used_mains: '6.5', meters_used_crosses: '5.5' }
    await aJob(api, use)
    await aJob(api, { ...use, string_source_crosses: 'customer' })
    await aJob(api, { inventory_mains_id: needed.id, meters_used_mains: '1', status: 'completed' })
    const { items, is_complete } = await api.inventory.shoppingList()
    expect(is_complete).toBe(true)
    expect(items).toMatchObject([
      { id: low.id, needed_meters: '0', missing_meters: '14', suggestion: { count: 2, meters: '12' } },
      { id: needed.id, needed_meters: '18.5', missing_meters: '9.5', suggestion: { count: 1, meters: '12' } },
    ])
  })
})
