import { people, refusal, type Person } from '#test/callers.ts'
import { busyDatabase, type BusyDatabase } from '#test/busy-database.ts'
import { aCustomer, aJob, aRacquet, aReel, updateProfile } from '#test/factories.ts'
import papaparse from 'papaparse'
import { beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod'

let database: BusyDatabase
let users: ReturnType<typeof people>
let ann: Person
let bob: Person
let nobody: Person

beforeAll(async () => {
  database = await busyDatabase()
  users = people(database.services)
  ;[ann, bob, nobody] = [await users.signUp('Ann'), await users.signUp('Bob'), users.nobody()]
  await database.owner`update businesses set subscription_tier = 'paid'`
})

const rowsOf = (text: string) =>
  z.array(z.record(z.string(), z.string())).parse(papaparse.parse(text, { header: true, skipEmptyLines: true }).data)

/** The whole file, as the web client receives it. */
async function fileOf(answer: Promise<unknown>): Promise<File> {
  const file = await answer
  if (!(file instanceof File)) throw new Error('Not a file')
  return file
}

const exported = async (answer: Promise<unknown>) => rowsOf(await (await fileOf(answer)).text())

describe('an export', () => {
  it('is an Excel-compatible file with byte order mark, commas, CRLF and the day in its name', async () => {
    await aCustomer(ann.api, { full_name: 'Jonas "Jo" Berg; Åre', phone: '+46 70', notes: 'Two\nlines' })
    const response = await ann.rest('/api/customers/export?search=Jonas')
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="customers-\d{4}-\d\d-\d\d\.csv"$/)
    const bytes = Buffer.from(await response.arrayBuffer())
    expect(bytes.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]))
    const text = bytes.toString()
    expect(text).toContain('full_name,email,phone,notes,preferred_contact_method,is_active')
    expect(text).toContain(`,"Jonas ""Jo"" Berg; Åre",,+46 70,"Two\nlines",,true,false,,self,,,,0,,0.00,`)
    expect(text).toMatch(/\r\n$/)
    const forExcel = await (await ann.rest('/api/customers/export?search=Jonas&for_excel=true')).text()
    expect(forExcel).toContain(`,'+46 70,"Two`)
    const file = await fileOf(ann.api.customers.export({ search: 'Jonas' }))
    expect([file.name, await file.text()]).toEqual([expect.stringMatching(/^customers-.*\.csv$/), text.slice(1)])
  })

  it('shows instants in the business’s time zone', async () => {
    const { api } = await users.signUp('Tokyo')
    await updateProfile(api, { time_zone: 'Asia/Tokyo' })
    await aJob(api, { job_date: '2026-03-04T20:00:00Z' })
    expect(await exported(api.jobs.export({}))).toMatchObject([{ job_date: '2026-03-05 05:00:00', time_started: '' }])
  })

  it('contains the same rows as its list with the same filter, and every field by its name', async () => {
    const { id: customer_id } = await aCustomer(ann.api, { full_name: 'Priya Nair' })
    const racquet = await aRacquet(ann.api, { customer_id, brand: 'Yonex', model: 'Ezone 98', weight_grams: 305 })
    const done = await aJob(ann.api, { customer_id, racquet_id: racquet.id, status: 'completed', labor_notes: '=1+1' })
    const created = await aJob(ann.api, { customer_id, racquet_id: racquet.id })
    await aReel(database.owner, ann.id, { brand: 'Tecnifibre' })
    const joined = { customer_name: 'Priya Nair', racquet_brand: 'Yonex', racquet_model: 'Ezone 98', labor_notes: "'=1+1" }
    const jobs = await exported(ann.api.jobs.export({ status: ['completed'], search: 'Priya' }))
    expect(jobs).toMatchObject([{ id: done.id, ...joined, price: '27.00', tension_mains: '52' }])
    expect(Object.keys(created).filter((name) => name !== 'stringer_id' && !(name in (jobs[0] ?? {})))).toEqual([])
    expect(await exported(ann.api.jobs.export({ customer_id }))).toHaveLength(2)
    expect(await exported(ann.api.racquets.export({ customer_id }))).toMatchObject([
      { customer_name: 'Priya Nair', brand: 'Yonex', weight_grams: '305', is_active: 'true' },
    ])
    expect(await exported(ann.api.inventory.export({ search: 'Tecnifibre' }))).toMatchObject([{ quantity_meters: '200' }])
  })

  it('includes archived rows if no filter is given', async () => {
    const { api } = await users.signUp('Cleo')
    await aCustomer(api, { full_name: 'Zoe' })
    await aCustomer(api, { full_name: 'Archie', is_active: false })
    const names = async (is_active?: boolean) =>
      (await exported(api.customers.export({ is_active }))).map(({ full_name }) => full_name)
    expect([await names(), await names(true), await names(false)]).toEqual([['Zoe', 'Archie'], ['Zoe'], ['Archie']])
  })

  it('has only its heading if there are no rows', async () => {
    const { api } = await users.signUp('New')
    expect((await (await fileOf(api.racquets.export({}))).text()).split('\r\n')).toHaveLength(2)
  })

  it('contains only the business’s own rows and requires sign-in', async () => {
    expect(await exported(bob.api.customers.export({}))).toEqual([])
    for (const call of [nobody.api.customers.export({}), nobody.api.inventory.export({})]) {
      expect(await refusal(call)).toMatchObject({ code: 'AUTH_ERROR' })
    }
  })

  it('of the inventory returns an error instead of a file on the free plan', async () => {
    const free = await users.signUp('Free')
    expect(await refusal(free.api.inventory.export({}))).toMatchObject({ code: 'TIER_LIMIT_ERROR', limit: { name: 'inventory' } })
  })
})

describe('a long export', () => {
  it('contains every job once, in the order of the list', async () => {
    const { busy } = database
    const [counted] = await database.owner<{ count: number }[]>`
      select count(*)::int as count from string_jobs where stringer_id = ${busy.id}`
    const rows = await exported(busy.api.jobs.export({}))
    expect(rows.length).toBe(counted?.count)
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length)
    const dates = rows.map(({ job_date = '' }) => job_date)
    expect(dates).toEqual(dates.toSorted().toReversed())
  })

  it('holds no connection while it is not read, so more downloads than connections don’t block others', async () => {
    const { busy } = database
    const begun = await Promise.all(Array.from({ length: 30 }, () => busy.rest('/api/jobs/export')))
    expect((await busy.api.jobs.list({ limit: 1 })).items).toHaveLength(1)
    for (const response of begun) await response.body?.cancel()
  })
})
