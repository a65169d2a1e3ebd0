import { people, refusal, type Person } from '#test/callers.ts'
import { testDatabase, type TestDatabase } from '#test/database.ts'
import { adjustItem, aJob, updateItem, someVersion } from '#test/factories.ts'
import { beforeAll, describe, expect, it } from 'vitest'

let database: TestDatabase
let ann: Person
let bob: Person
let free: Person
let nobody: Person

beforeAll(async () => {
  database = await testDatabase()
  const users = people(database.services)
  ann = await users.signUp('Ann')
  bob = await users.signUp('Bob')
  free = await users.signUp('Fred')
  nobody = users.nobody()
  await database.owner`update businesses set subscription_tier = 'paid' where id in (${ann.id}, ${bob.id})`
})

const aReel = (fields: Partial<Parameters<Person['api']['inventory']['create']>[0]> = {}) =>
  ann.api.inventory.create({ brand: 'Luxilon', model: 'ALU Power', quantity_meters: 200, ...fields })

const sumOf = (movements: readonly { meters: string }[]) => movements.reduce((sum, { meters }) => sum + Number(meters), 0)

describe('an item', () => {
  it('records its first quantity as a movement', async () => {
    const created = await aReel({ gauge: '1.25', color: 'Silver', cost_per_meter: '0.80', reorder_threshold: '24' })
    expect(created).toMatchObject({
      quantity_meters: '200',
      cost_per_meter: '0.8',
      stock_value: '160.00',
      reorder_threshold: '24',
      is_active: true,
    })
    const { movements, next, ...item } = await ann.api.inventory.get({ id: created.id })
    expect(item).toEqual({ ...created, barcodes: [] })
    expect(movements).toMatchObject([
      { kind: 'received', meters: '200', cost_per_meter: '0.8', string_job_id: null, has_job: false },
    ])
    expect(next).toBeNull()
  })

  it('has no movement without a quantity', async () => {
    const created = await aReel({ quantity_meters: undefined })
    expect(created.quantity_meters).toBe('0')
    expect((await ann.api.inventory.get({ id: created.id })).movements).toEqual([])
  })

  it('has the sum of its movements as its quantity', async () => {
    const { id } = await aReel({ quantity_meters: '12.2', cost_per_meter: '1' })
    const received = await ann.api.inventory.receive({ id, meters: '200', cost_per_meter: '0.9', reason: 'Reel of spring' })
    // 12.2 m at 1 and 200 m at 0.9, weighted by length.
    expect(received).toMatchObject({ quantity_meters: '212.2', cost_per_meter: '0.9057' })
    await ann.api.inventory.receive({ id, meters: 1, cost_per_meter: null })
    expect(await adjustItem(ann.api, { id, quantity_meters: '210.5', reason: 'Counted' })).toMatchObject({
      quantity_meters: '210.5',
      cost_per_meter: '0.9057',
    })
    await aJob(ann.api, { status: 'completed', inventory_mains_id: id, meters_used_mains: '6.5' })
    expect(await updateItem(ann.api, { id, quantity_meters: '204' })).toMatchObject({ quantity_meters: '204' })
    expect(await updateItem(ann.api, { id, quantity_meters: '200', notes: 'Top drawer' })).toMatchObject({
      quantity_meters: '200',
      notes: 'Top drawer',
    })
    const { movements } = await ann.api.inventory.get({ id })
    expect(movements.map(({ kind, meters }) => [kind, meters])).toEqual([
      ['adjusted', '-4'],
      ['used', '-6.5'],
      ['adjusted', '-2.7'],
      ['received', '1'],
      ['received', '200'],
      ['received', '12.2'],
    ])
    expect(sumOf(movements)).toBeCloseTo(200)
  })

  it('cannot move to another business', async () => {
    const { id } = await aReel()
    expect(await updateItem(ann.api, { id, stringer_id: ann.id, color: 'Red' })).toMatchObject({ color: 'Red' })
    expect(await refusal(updateItem(ann.api, { id, stringer_id: bob.id }))).toMatchObject({ message: 'Invalid stringer ID' })
  })

  it('is listed with archived items after it is archived', async () => {
    const { id } = await aReel({ model: 'Old Rope' })
    await updateItem(ann.api, { id, is_active: false })
    expect((await ann.api.inventory.list({ search: 'old rope' })).items).toEqual([])
    expect((await ann.api.inventory.list({ search: 'old rope', is_active: false })).items).toMatchObject([{ id }])
  })

  it('takes the cost of a delivery in total or per meter, not both', async () => {
    const { id } = await aReel({ quantity_meters: 0 })
    expect(await ann.api.inventory.receive({ id, meters: 200, cost: '185.00' })).toMatchObject({
      cost_per_meter: '0.925',
      stock_value: '185.00',
    })
    const both = ann.api.inventory.receive({ id, meters: 12, cost: '9', cost_per_meter: '1' })
    const message = 'Enter the total cost or the cost per meter, not both'
    expect(await refusal(both)).toMatchObject({ code: 'VALIDATION_ERROR', fields: [{ path: 'cost', message }] })
    expect((await ann.api.inventory.get({ id })).movements).toMatchObject([{ meters: '200', cost_per_meter: '0.925' }])
  })

  it('names the job of a movement, even after the job is deleted', async () => {
    const { id } = await aReel()
    const job = await aJob(ann.api, { status: 'completed', inventory_mains_id: id, meters_used_mains: '6.5' })
    const cause = { string_job_id: job.id, job_number: job.job_number }
    const movements = async () => (await ann.api.inventory.movements({ id })).items.slice(0, -1)
    expect(await movements()).toMatchObject([{ ...cause, kind: 'used', has_job: true }])
    await ann.api.jobs.remove({ id: job.id })
    expect(await movements()).toMatchObject([
      { ...cause, kind: 'returned', meters: '6.5', has_job: false },
      { ...cause, kind: 'used', has_job: false },
    ])
  })

  it('adds concurrent deliveries', async () => {
    const { id } = await aReel({ quantity_meters: 0 })
    await Promise.all([1, 2, 3, 4].map(() => ann.api.inventory.receive({ id, meters: 12 })))
    expect((await ann.api.inventory.get({ id })).quantity_meters).toBe('48')
  })

  it('records a delivery once for one idempotency key', async () => {
    const { id } = await aReel({ quantity_meters: 0 })
    const send = () => ann.api.inventory.receive({ id, meters: 12 }, { context: { idempotency_key: 'delivery' } })
    expect(await send()).toEqual(await send())
    expect((await ann.api.inventory.get({ id })).quantity_meters).toBe('12')
  })
})

describe('inventory', () => {
  it('is paged by brand and model, and filtered by low stock', async () => {
    await bob.api.inventory.create({ brand: 'Yonex', model: 'Poly Tour Pro', quantity_meters: 10, reorder_threshold: 12 })
    await bob.api.inventory.create({ brand: 'Babolat', model: 'RPM Blast', quantity_meters: 10, reorder_threshold: 10 })
    await bob.api.inventory.create({ brand: 'Babolat', model: 'Excel', quantity_meters: 10, reorder_threshold: '9.99' })
    await bob.api.inventory.create({ brand: 'Head', model: 'Hawk', quantity_meters: 0 })
    const models = async (filter: Parameters<Person['api']['inventory']['list']>[0]) => {
      const { items, next } = await bob.api.inventory.list(filter)
      return { models: items.map(({ model }) => model), next }
    }
    const first = await models({ limit: 3 })
    expect(first.models).toEqual(['Excel', 'RPM Blast', 'Hawk'])
    expect((await models({ limit: 3, after: first.next ?? '' })).models).toEqual(['Poly Tour Pro'])
    expect((await models({ low: true })).models).toEqual(['RPM Blast', 'Poly Tour Pro'])
    expect((await models({ search: 'babolt rpm' })).models).toEqual(['RPM Blast'])
  })

  it('has totals without archived items', async () => {
    const { api } = bob
    const before = await api.inventory.totals()
    const priced = await api.inventory.create({
      brand: 'Solinco',
      model: 'Hyper-G',
      quantity_meters: '10.5',
      cost_per_meter: '0.33',
    })
    await api.inventory.create({ brand: 'Solinco', model: 'Tour Bite', quantity_meters: 3, reorder_threshold: 3 })
    await api.inventory.create({ brand: 'Solinco', model: 'Gone', quantity_meters: 9, cost_per_meter: 9, is_active: false })
    expect(priced.stock_value).toBe('3.47')
    const { items, low, without_cost } = before
    expect(await api.inventory.totals()).toEqual({
      items: items + 2,
      low: low + 1,
      to_check: 0,
      without_cost: without_cost + 1,
      suppliers: [],
      stock_value: (Number(before.stock_value) + 3.47).toFixed(2),
    })
  })

  it('pages movements', async () => {
    const { id } = await aReel({ quantity_meters: 1 })
    await ann.api.inventory.receive({ id, meters: 2 })
    await ann.api.inventory.receive({ id, meters: 3 })
    const first = await ann.api.inventory.movements({ id, limit: 2 })
    expect(first.items.map(({ meters }) => meters)).toEqual(['3', '2'])
    const second = await ann.api.inventory.movements({ id, limit: 2, after: first.next ?? '' })
    expect(second.items.map(({ meters }) => meters)).toEqual(['1'])
  })
})

describe('rejected requests', () => {
  it('have the messages of R19.7 for each field', async () => {
    const bad = { brand: ' ', model: 'm'.repeat(101), gauge: 'g'.repeat(21), color: 'c'.repeat(51), notes: 'n'.repeat(2001) }
    const numbers = { quantity_meters: -1, cost_per_meter: -1, reorder_threshold: -1 }
    const { fields } = await refusal(ann.api.inventory.create({ ...bad, ...numbers }))
    expect(fields).toEqual([
      { path: 'brand', message: 'Brand is required' },
      { path: 'model', message: 'Model name is too long' },
      { path: 'gauge', message: 'Gauge is too long' },
      { path: 'color', message: 'Color is too long' },
      { path: 'quantity_meters', message: 'Quantity must be positive' },
      { path: 'cost_per_meter', message: 'Cost must be positive' },
      { path: 'reorder_threshold', message: 'Reorder threshold must be positive' },
      { path: 'notes', message: 'Notes are too long' },
    ])
  })

  it('include an empty delivery, one too large, and a count without a reason', async () => {
    const { id } = await aReel()
    const message = async (call: Promise<unknown>) => (await refusal(call)).fields
    expect(await message(ann.api.inventory.receive({ id, meters: 0 }))).toEqual([
      { path: 'meters', message: 'Meters must be positive' },
    ])
    expect(await message(ann.api.inventory.receive({ id, meters: '9999999.99' }))).toEqual([
      { path: 'meters', message: 'Quantity is too high' },
    ])
    expect(await message(adjustItem(ann.api, { id, quantity_meters: 1, reason: ' ' }))).toEqual([
      { path: 'reason', message: 'Reason is required' },
    ])
    expect((await ann.api.inventory.get({ id })).quantity_meters).toBe('200')
  })

  it('include everything of another business', async () => {
    const { id } = await aReel()
    const tries = [
      bob.api.inventory.get({ id }),
      bob.api.inventory.movements({ id }),
      bob.api.inventory.update({ id, updated_at: someVersion, notes: 'mine' }),
      bob.api.inventory.receive({ id, meters: 1 }),
      bob.api.inventory.adjust({ id, updated_at: someVersion, quantity_meters: 0, reason: 'mine' }),
    ]
    for (const refused of await Promise.all(tries.map(refusal))) {
      expect(refused).toMatchObject({ code: 'NOT_FOUND_ERROR', status: 404 })
    }
    const foreign = bob.api.inventory.create({ brand: 'a', model: 'b', stringer_id: ann.id })
    expect(await refusal(foreign)).toMatchObject({ message: 'Invalid stringer ID' })
    expect((await ann.api.inventory.get({ id })).quantity_meters).toBe('200')
  })

  it('include everything on the free tier and without a session', async () => {
    const { id } = await aReel()
    for (const { api, code } of [
      { api: free.api, code: 'TIER_LIMIT_ERROR' },
      { api: nobody.api, code: 'AUTH_ERROR' },
    ]) {
      const { list, totals, get, movements, create, update, receive, adjust } = api.inventory
      const tries = [
        totals(),
        list({}),
        get({ id }),
        movements({ id }),
        create({ brand: 'a', model: 'b' }),
        update({ id, updated_at: someVersion }),
        receive({ id, meters: 1 }),
        adjust({ id, updated_at: someVersion, quantity_meters: 1, reason: 'r' }),
      ]
      for (const refused of await Promise.all(tries.map(refusal))) expect(refused).toMatchObject({ code })
    }
  })
})
