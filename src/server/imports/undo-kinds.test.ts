import { people, refusal, type Person } from '#test/callers.ts'
import { testDatabase, type TestDatabase } from '#test/database.ts'
import { aCustomer, aJob, aRacquet, anItem, updateCustomer } from '#test/factories.ts'
import { aFile, importAll, importPastJobs, namesOf, undoneOf } from '#test/imports.ts'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'

let database: TestDatabase
let users: ReturnType<typeof people>
let ann: Person

beforeAll(async () => {
  database = await testDatabase({ DATABASE_POOL: '6' })
  users = people(database.services)
})

beforeEach(async () => {
  ann = await users.signUp('Ann')
  await database.owner`update businesses set subscription_tier = 'paid' where id = ${ann.id}`
})

const customers = aFile('Name,Email,Brand,Model\nJonas,jonas@example.com,Head,Speed\nPriya,,Yonex,Ezone\nLeo,,,\nLeo,,,\n,x,,\n')
const items = aFile(
  'Brand,Model,Metres,Cost per metre\nLuxilon,ALU Power,200,0.5\nBabolat,RPM Blast,0,\nSolinco,Hyper-G,12,\n,x,,\n',
)

async function importCustomers(file = customers): Promise<string> {
  return (await importAll(ann, { file })).import_id ?? ''
}
const importItems = async (): Promise<string> => (await ann.api.inventory.import({ file: items })).import_id ?? ''

const undo = (id: string, kept = 0) => undoneOf(ann.api.imports.undo({ id, kept }))
const keptIn = async (id: string) => (await ann.api.imports.kept({ id })).items.map(({ kind, label }) => `${kind} ${label}`)

const itemOf = async (search: string) => {
  const [item] = (await ann.api.inventory.list({ search })).items
  if (!item) throw new Error('No such item')
  return item
}
const customerOf = async (search: string) => {
  const [customer] = (await ann.api.customers.list({ search })).items
  if (!customer) throw new Error('No such customer')
  return customer
}

describe('the list of imports', () => {
  it('includes imports of every kind, newest first', async () => {
    await importCustomers()
    await importItems()
    await importPastJobs(ann, { file: aFile('Name,Racquet,Strings,Tension,Date\nJonas,Head Speed,RPM Blast,52,2025-05-03\n') })
    expect((await ann.api.imports.list({})).items).toMatchObject([
      { kind: 'jobs', jobs: 1, customers: 0, racquets: 0, items: 0 },
      { kind: 'inventory', items: 3, jobs: 0, existing: 0, refused: 1 },
      { kind: 'customers', file_name: 'customers.csv', customers: 3, racquets: 2, existing: 1, refused: 1, undone_at: null },
    ])
  })

  it('omits imports that added nothing', async () => {
    await importCustomers()
    expect(await importAll(ann, { file: customers })).toMatchObject({ import_id: null })
    await importItems()
    expect(await ann.api.inventory.import({ file: items })).toMatchObject({ import_id: null })
    expect((await ann.api.imports.list({})).items).toHaveLength(2)
  })
})

describe('undoing an import of customers', () => {
  it('removes only the records it created', async () => {
    const own = await aCustomer(ann.api, { full_name: 'Ann' })
    const id = await importCustomers()
    expect(await ann.api.imports.get({ id })).toMatchObject({
      removable: { customers: 3, racquets: 2, jobs: 0, items: 0 },
      kept: { customers: 0, racquets: 0, jobs: 0, items: 0 },
    })
    expect(await undo(id)).toMatchObject({ removable: { customers: 0, racquets: 0 }, undone_at: expect.any(String) })
    expect(await namesOf(ann)).toEqual(['Ann'])
    expect((await ann.api.racquets.list({})).items).toEqual([])
    expect((await ann.api.customers.get({ id: own.id })).full_name).toBe('Ann')
    expect((await importAll(ann, { file: customers })).counts).toMatchObject({ new: 3, racquets: 2 })
  })

  it('removes a racquet it added to an existing customer', async () => {
    const { id: customer_id } = await aCustomer(ann.api, { full_name: 'Jonas', email: 'jonas@example.com' })
    const id = await importCustomers(aFile('Name,Email,Brand,Model\nJonas,jonas@example.com,Head,Speed\n'))
    expect((await ann.api.imports.get({ id })).removable).toEqual({ customers: 0, racquets: 1, jobs: 0, items: 0 })
    await undo(id)
    expect(await ann.api.customers.get({ id: customer_id })).toMatchObject({ full_name: 'Jonas', racquet_count: 0 })
  })

  it('keeps and lists records changed or used since', async () => {
    const id = await importCustomers()
    const [jonas, priya, leo] = [await customerOf('Jonas'), await customerOf('Priya'), await customerOf('Leo')]
    const [racquet] = (await ann.api.racquets.list({ customer_id: jonas.id })).items
    await aJob(ann.api, { customer_id: jonas.id, racquet_id: racquet?.id ?? '' })
    await aRacquet(ann.api, { customer_id: leo.id })
    await updateCustomer(ann.api, { id: priya.id, full_name: 'Priya Nair' })
    expect((await keptIn(id)).toSorted()).toEqual(['customer Jonas', 'customer Leo', 'customer Priya Nair', 'racquet Head Speed'])
    expect((await undo(id, 4)).kept).toEqual({ customers: 3, racquets: 1, jobs: 0, items: 0 })
    expect(await namesOf(ann)).toEqual(['Jonas', 'Leo', 'Priya Nair'])
    expect((await ann.api.racquets.list({ customer_id: priya.id })).items).toEqual([])
  })

  it('frees places on the free plan', async () => {
    await database.owner`update businesses set subscription_tier = 'free' where id = ${ann.id}`
    const id = await importCustomers(aFile(`Name\n${Array.from({ length: 25 }, (_, n) => `Number ${n}\n`).join('')}`))
    expect(await refusal(aCustomer(ann.api))).toMatchObject({ code: 'TIER_LIMIT_ERROR' })
    await undo(id)
    await aCustomer(ann.api, { full_name: 'Ann' })
    expect(await namesOf(ann)).toEqual(['Ann'])
  })

  it('is possible for seven days and only for the same business', async () => {
    const bob = await users.signUp('Bob')
    const id = await importCustomers()
    expect(await refusal(undoneOf(bob.api.imports.undo({ id, kept: 0 })))).toMatchObject({ code: 'NOT_FOUND_ERROR' })
    await database.owner`update imports set created_at = now() - interval '7 days' where id = ${id}`
    expect(await refusal(undo(id))).toMatchObject({ message: 'An import can be undone for 7 days.' })
  })
})

describe('undoing an import of inventory', () => {
  it('removes only its items with their stock', async () => {
    const own = await anItem(ann.api, { brand: 'Yonex', model: 'Poly Tour' })
    const id = await importItems()
    expect((await ann.api.imports.get({ id })).removable).toEqual({ customers: 0, racquets: 0, jobs: 0, items: 3 })
    expect(await undo(id)).toMatchObject({ removable: { items: 0 }, undone_at: expect.any(String) })
    expect((await ann.api.inventory.list({})).items.map((item) => item.id)).toEqual([own.id])
    const movements =
      await database.owner`select from inventory_movements where stringer_id = ${ann.id} and string_inventory_id <> ${own.id}`
    expect(movements).toHaveLength(0)
    expect((await ann.api.inventory.import({ file: items })).counts).toMatchObject({ new: 3 })
  })

  it('keeps and lists items with a delivery or a changed field', async () => {
    const id = await importItems()
    const [luxilon, babolat] = [await itemOf('Luxilon'), await itemOf('Babolat')]
    await ann.api.inventory.receive({ id: babolat.id, meters: 200 })
    const { updated_at } = luxilon
    await ann.api.inventory.update({ id: luxilon.id, notes: 'Silver', updated_at })
    expect((await keptIn(id)).toSorted()).toEqual(['item Babolat RPM Blast', 'item Luxilon ALU Power'])
    expect((await undo(id, 2)).kept).toEqual({ customers: 0, racquets: 0, jobs: 0, items: 2 })
    expect((await ann.api.inventory.list({})).items.map(({ brand }) => brand)).toEqual(['Babolat', 'Luxilon'])
  })

  it('keeps an item that a job uses', async () => {
    const id = await importItems()
    const { id: inventory_mains_id } = await itemOf('Luxilon')
    await aJob(ann.api, { inventory_mains_id })
    expect((await undo(id, 1)).kept.items).toBe(1)
    expect((await itemOf('Luxilon')).id).toBe(inventory_mains_id)
  })

  it('never removes an item that others are changing concurrently', async () => {
    const id = await importItems()
    const edits = (await ann.api.inventory.list({})).items.map((item) => ann.api.inventory.receive({ id: item.id, meters: 10 }))
    const [undone] = await Promise.allSettled([undo(id), ...edits])
    const left = (await ann.api.inventory.list({})).items
    const [row] = await database.owner<{ received: number }[]>`
      select count(*)::int as received from inventory_movements where stringer_id = ${ann.id} and meters = 10`
    // Either the deliveries come first and the undo is refused, or the items are gone before the deliveries.
    const expected = undone.status === 'rejected' ? [3, 3] : [0, 0]
    expect([left.length, row?.received]).toEqual(expected)
  })
})

describe('two imports at once', () => {
  it('of customers and inventory both succeed, one after another', async () => {
    const [people, stock] = await Promise.all([importAll(ann, { file: customers }), ann.api.inventory.import({ file: items })])
    expect([people.counts.new, stock.counts.new]).toEqual([3, 3])
    expect((await ann.api.imports.list({})).items.map(({ kind }) => kind).toSorted()).toEqual(['customers', 'inventory'])
  })
})
