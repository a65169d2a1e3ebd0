// Our own CSV files stay the same when imported into an empty business and exported again.
import { people, type Person } from '#test/callers.ts'
import { testDatabase, type TestDatabase } from '#test/database.ts'
import { aCustomer, aJob, aRacquet, unpayJob } from '#test/factories.ts'
import { importAll, importPastJobs, undoneOf } from '#test/imports.ts'
import papaparse from 'papaparse'
import { beforeAll, expect, it } from 'vitest'
import * as z from 'zod'

let database: TestDatabase
let users: ReturnType<typeof people>
let shop: Person
let empty: Person

const fileOf = async (answer: Promise<unknown>): Promise<File> => {
  const file = await answer
  if (!(file instanceof File)) throw new Error('Not a file')
  return file
}

const rowsOf = async (file: File, without: readonly string[]) => {
  const { data } = papaparse.parse(await file.text(), { header: true, skipEmptyLines: true })
  const rows = z.array(z.record(z.string(), z.string())).parse(data)
  return rows.map((row) => Object.fromEntries(Object.entries(row).filter(([name]) => !without.includes(name))))
}

const customersOf = ({ api }: Person) => fileOf(api.customers.export({}))
const racquetsOf = ({ api }: Person) => fileOf(api.racquets.export({}))
const jobsOf = ({ api }: Person) => fileOf(api.jobs.export({}))

// Imported records get new ids and timestamps.
const made = ['id', 'created_at', 'updated_at']

beforeAll(async () => {
  database = await testDatabase()
  users = people(database.services)
  ;[shop, empty] = [await users.signUp('Shop'), await users.signUp('Empty')]
  await database.owner`update businesses set subscription_tier = 'paid'`
  const { api } = shop
  const parent = await aCustomer(api, { full_name: 'Rosa Lind', email: 'rosa@example.com', phone: '+46 70 111 22 33' })
  const club = await aCustomer(api, { full_name: 'Lund Tennis Club', is_organisation: true, phone: '+46 40 123 456' })
  const child = await aCustomer(api, { full_name: 'Ada Lind', payer_id: parent.id, contact: 'payer' })
  await aCustomer(api, { full_name: 'Bo Lind', email: 'rosa@example.com', payer_id: club.id })
  const coached = await aCustomer(api, {
    full_name: 'Cleo Berg',
    contact: 'other',
    contact_name: 'Nils Ek, coach',
    contact_phone: '+46 70 999 88 77',
    contact_email: 'nils@example.com',
  })
  await aCustomer(api, { full_name: 'Müller, Anna', phone: '070-1', contact_name: 'Uwe', contact_phone: '070-2' })
  await aCustomer(api, { full_name: 'Gone', is_active: false, notes: '=1+1', preferred_contact_method: 'sms' })
  const racquet = await aRacquet(api, {
    customer_id: child.id,
    brand: 'Head',
    model: 'Speed',
    notes: 'Leather grip,\nheavy',
    weight_grams: 300,
    plays_per_week: 3,
    restring_weeks: 8,
    grip_size: 'L3',
  })
  await aRacquet(api, { customer_id: child.id, brand: 'Head', model: 'Speed', is_active: false })
  const other = await aRacquet(api, { customer_id: coached.id, brand: 'Yonex', model: 'Ezone 98', preferred_tension_mains: 54 })
  const strings = { string_mains_color: 'silver', string_crosses_brand: 'Babolat', string_crosses_model: 'VS Team' }
  const sources = { string_source_mains: 'customer', string_source_crosses: 'shop' } as const
  await aJob(api, {
    ...strings,
    ...sources,
    customer_id: child.id,
    racquet_id: racquet.id,
    status: 'picked_up',
    job_date: '2026-03-04T08:00:00Z',
    tension_mains: 52,
    tension_crosses: 50,
    labor_notes: '-grommets',
    price: '27.50',
  })
  const unpaid = await aJob(api, { customer_id: coached.id, racquet_id: other.id, status: 'picked_up' })
  if ((await api.jobs.get({ id: unpaid.id })).payment_status === 'paid') await unpayJob(api, unpaid.id)
})

it('Restores customers with their payers and contact persons', async () => {
  const exported = await customersOf(shop)
  const { counts, refused } = await importAll(empty, { file: exported })
  expect({ counts, refused }).toMatchObject({ counts: { new: 7, refused: 0, shared_emails: 0 }, refused: [] })
  const without = [...made, 'racquet_count', 'last_job_date', 'owed']
  expect(await rowsOf(await customersOf(empty), without)).toEqual(await rowsOf(exported, without))
  const [child] = (await empty.api.customers.list({ search: 'Ada Lind' })).items
  expect(child).toMatchObject({ phone: null, payer_name: 'Rosa Lind', contact: 'payer' })
})

it('Restores racquets with their notes', async () => {
  const exported = await racquetsOf(shop)
  const { counts } = await importAll(empty, { file: exported })
  expect(counts).toMatchObject({ new: 0, new_racquet: 3, refused: 0 })
  const without = [...made, 'customer_id', 'last_job_date']
  expect(await rowsOf(await racquetsOf(empty), without)).toEqual(await rowsOf(exported, without))
})

it('Restores past jobs with their strings and payments', async () => {
  const exported = await jobsOf(shop)
  expect((await importPastJobs(empty, { file: exported })).counts).toMatchObject({
    new: 2,
    refused: 0,
    customers: 0,
    racquets: 0,
  })
  const ids = ['customer_id', 'racquet_id', 'import_id', 'inventory_mains_id', 'inventory_crosses_id', 'strung_by', 'assigned_to']
  const without = [...made, ...ids, 'job_number', 'time_started', 'due_date']
  expect(await rowsOf(await jobsOf(empty), without)).toEqual(await rowsOf(exported, without))
})

it('Adds nothing when the same files are imported again', async () => {
  expect((await importAll(shop, { file: await customersOf(shop) })).counts).toMatchObject({ new: 0, existing: 7 })
  expect((await importAll(shop, { file: await racquetsOf(shop) })).counts).toMatchObject({ new: 0, new_racquet: 0, existing: 3 })
  expect((await importPastJobs(shop, { file: await jobsOf(shop) })).counts).toMatchObject({ new: 0, existing: 2 })
})

it('Removes payers together with the customers they pay for when the import is undone', async () => {
  const bob = await users.signUp('Bob')
  const { import_id } = await importAll(bob, { file: await customersOf(shop) })
  const undone = await undoneOf(bob.api.imports.undo({ id: import_id ?? '', kept: 0 }))
  expect(undone?.undone_at).not.toBeNull()
  expect((await bob.api.customers.list({})).items).toEqual([])
})
