import { people, refusal, type Person } from '#test/callers.ts'
import { testDatabase, type TestDatabase } from '#test/database.ts'
import { aCustomer, aRacquet } from '#test/factories.ts'
import { aFile, importAll, namesOf } from '#test/imports.ts'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'

let database: TestDatabase
let users: ReturnType<typeof people>
let ann: Person

beforeAll(async () => {
  database = await testDatabase()
  users = people(database.services)
})

beforeEach(async () => {
  ann = await users.signUp('Ann')
})

const upgrade = (who: Person) => database.owner`update businesses set subscription_tier = 'paid' where id = ${who.id}`

const file = 'Name;E-Mail;Handy\nJonas Berg;jonas@example.com;+46 70 1\nPriya Nair;priya;070\nLeo Silva;;\n'

describe('an import', () => {
  it('saves the valid rows, reports progress and returns the refused rows', async () => {
    const { events, counts, refused } = await importAll(ann, { file: aFile(file) })
    expect(events.map(({ step }) => step)).toEqual(['checking', 'checking', 'writing', 'done'])
    expect(events[2]).toEqual({ step: 'writing', done: 2, total: 2 })
    expect(counts).toMatchObject({ rows: 3, new: 2, refused: 1 })
    expect(refused).toMatchObject([{ row: 3, cells: ['Priya Nair', 'priya', '070'] }])
    const { items } = await ann.api.customers.list({})
    expect(items).toMatchObject([
      { full_name: 'Jonas Berg', email: 'jonas@example.com', phone: '+46 70 1', is_active: true, stringer_id: ann.id },
      { full_name: 'Leo Silva', email: null, phone: null, notes: null, preferred_contact_method: null },
    ])
  })

  it('saves every field of a customer and a racquet', async () => {
    const heading =
      'full_name,notes,preferred_contact_method,is_active,brand,model,own_number,grip_size,weight_grams,balance_point_mm,string_pattern,preferred_tension_mains,preferred_tension_crosses'
    const text = `${heading}\n"Zoë 田中 🎾","=1+1\nline two",sms,true,Yonex,Ezone 98,2,L3,305,320,16 x 19,54,52\n`
    expect((await importAll(ann, { file: aFile(text) })).counts).toMatchObject({ new: 1, racquets: 1 })
    const { items } = await ann.api.customers.list({})
    expect(items).toMatchObject([
      { full_name: 'Zoë 田中 🎾', notes: '=1+1\nline two', preferred_contact_method: 'sms', racquet_count: 1 },
    ])
    expect((await ann.api.racquets.list({})).items).toMatchObject([
      {
        customer_id: items[0]?.id,
        brand: 'Yonex',
        model: 'Ezone 98',
        own_number: 2,
        grip_size: 'L3',
        weight_grams: 305,
        balance_point_mm: 320,
        string_pattern: '16x19',
        preferred_tension_mains: 54,
        preferred_tension_crosses: 52,
        notes: null,
        is_active: true,
      },
    ])
  })

  it('distinguishes people of the same name by numbers in any digits, and matches a number with its country code', async () => {
    await database.owner`update businesses set time_zone = 'Europe/Stockholm' where id = ${ann.id}`
    await aCustomer(ann.api, { full_name: 'Nils Ek', phone: '+46 70 123 45 67' })
    const rows = [
      'Layla Haddad,٠٥٥١٢٣٤٥٦٧',
      'Layla Haddad,٠٥٥٧٦٥٤٣٢١',
      'Layla Haddad,0551234567',
      'Nils Ek,0701234567',
      'Nils Ek,0701234567 ext. 5',
    ]
    const { counts } = await importAll(ann, { file: aFile(`Name,Phone\n${rows.join('\n')}\n`) })
    expect(counts).toMatchObject({ new: 2, existing: 3 })
  })

  it('puts the first name first, reports it, and matches the customer in either order', async () => {
    const file = aFile('Name,Email\n"Müller, Anna",\n"Berg Sports, Inc.",\n')
    const { rows } = await ann.api.customers.previewImport({ file })
    expect(rows.map(({ notices }) => notices)).toEqual([['“Müller, Anna” is imported as “Anna Müller”.'], []])
    expect((await importAll(ann, { file })).counts).toMatchObject({ new: 2 })
    expect(await namesOf(ann)).toEqual(['Anna Müller', 'Berg Sports, Inc.'])
    expect((await importAll(ann, { file })).counts).toMatchObject({ new: 0, existing: 2 })
    await aCustomer(ann.api, { full_name: 'Ek, Nils' })
    expect((await importAll(ann, { file: aFile('Name\n"Ek, Nils"\n') })).counts).toMatchObject({ new: 0, existing: 1 })
  })

  it('uses the mobile number for texts, wherever its column is', async () => {
    const outlook = aFile('First Name,Last Name,Home Phone,Mobile Phone\nAnn,Abbot,040-1,070-1\nBob,Baker,040-2,\n')
    const google = aFile('Name,Phone 1 - Label,Phone 1 - Value,Phone 2 - Label,Phone 2 - Value\nCleo,Home,040-3,Mobile,070-3\n')
    for (const file of [outlook, google]) await importAll(ann, { file })
    const phones = (await ann.api.customers.list({})).items.map(({ full_name, phone }) => [full_name, phone])
    expect(phones).toEqual([
      ['Ann Abbot', '070-1'],
      ['Bob Baker', '040-2'],
      ['Cleo', '070-3'],
    ])
  })

  it('adds nothing for rows that look like an existing customer', async () => {
    await aCustomer(ann.api, { full_name: 'Jonas Berg', email: 'jonas@müller.example' })
    const rows = [
      '\u200BJonas Berg,jonas@xn--mller-kva.example',
      'Jonas\u00AD Berg,Jonas@müller.example\uFEFF',
      '\u200B,other@example.com',
      'Priya,mailto:priya@example.com',
    ]
    const { counts, refused } = await importAll(ann, { file: aFile(`Name,Email\n${rows.join('\n')}\n`) })
    expect(counts).toMatchObject({ new: 0, existing: 2, refused: 2 })
    expect(refused.map(({ problems }) => problems[0]?.message)).toEqual(['Customer name is required', 'Invalid email address'])
  })

  it('adds a racquet to an existing customer', async () => {
    const { id } = await aCustomer(ann.api, { full_name: 'Leo', email: 'leo@example.com' })
    await aRacquet(ann.api, { customer_id: id, brand: 'Head', model: 'Speed' })
    const file = aFile('Name,Email,Brand,Model\nLeo,leo@example.com,Head,Speed\nLeo,leo@example.com,Head,Radical\n')
    expect((await importAll(ann, { file })).counts).toMatchObject({ existing: 1, new_racquet: 1, new: 0, racquets: 1 })
    expect(await ann.api.customers.get({ id })).toMatchObject({ racquet_count: 2 })
  })

  it('restores everything from an export of customers', async () => {
    const bob = await users.signUp('Bob')
    const customers = [
      { full_name: '=HYPERLINK("x")', email: 'a@b.se', phone: '+46 70 123', notes: 'a,b;c\n"d"\te' },
      { full_name: "'t Hof", notes: "'=1", preferred_contact_method: 'sms' as const, is_active: false },
      { full_name: '-', phone: '@5' },
    ]
    for (const fields of customers) await aCustomer(bob.api, fields)
    const file = await bob.api.customers.export({})
    if (!(file instanceof File)) throw new Error('Not a file')
    expect((await importAll(ann, { file })).counts).toMatchObject({ new: 3, refused: 0 })
    const all = async ({ api }: Person) =>
      [...(await api.customers.list({})).items, ...(await api.customers.list({ is_active: false })).items].map(
        ({ full_name, email, phone, notes, preferred_contact_method, is_active }) => ({
          full_name,
          email,
          phone,
          notes,
          preferred_contact_method,
          is_active,
        }),
      )
    expect(await all(ann)).toEqual(await all(bob))
    expect((await importAll(bob, { file })).counts).toMatchObject({ existing: 3, new: 0 })
  })

  it('restores racquets with their customers from an export of racquets', async () => {
    const bob = await users.signUp('Bob')
    const { id } = await aCustomer(bob.api, { full_name: 'Leo', phone: '070' })
    await aRacquet(bob.api, { customer_id: id, brand: 'Head', model: 'Speed', weight_grams: 300 })
    await aRacquet(bob.api, { customer_id: id, brand: 'Head', model: 'Speed', weight_grams: 310 })
    for (const file of [await bob.api.customers.export({}), await bob.api.racquets.export({})]) {
      if (!(file instanceof File)) throw new Error('Not a file')
      await importAll(ann, { file })
    }
    const racquetsOf = async ({ api }: Person) =>
      (await api.racquets.list({})).items.map(({ customer_name, model, own_number, weight_grams }) => ({
        customer_name,
        model,
        own_number,
        weight_grams,
      }))
    expect(await racquetsOf(ann)).toEqual(await racquetsOf(bob))
    expect(await namesOf(ann)).toEqual(['Leo'])
  })

  it('updates the planner statistics for the next search', async () => {
    await importAll(ann, { file: aFile(file) })
    await database.services.identity.idle()
    const [row] = await database.owner<
      { rows: number }[]
    >`select reltuples::int as rows from pg_class where oid = 'customers'::regclass`
    expect(row?.rows).toBeGreaterThanOrEqual(2)
  })

  it('saves once when started ten times at once', async () => {
    await upgrade(ann)
    const counts = await Promise.all(Array.from({ length: 10 }, () => importAll(ann, { file: aFile(file) })))
    expect(counts.map(({ counts: { new: made } }) => made).filter((made) => made > 0)).toEqual([2])
    expect(await namesOf(ann)).toEqual(['Jonas Berg', 'Leo Silva'])
  })

  it('requires a column with the name', async () => {
    expect(await refusal(importAll(ann, { file: aFile('A,B\nx,y\n') }))).toMatchObject({
      code: 'VALIDATION_ERROR',
      message: 'Choose the column that holds the name.',
      fields: [{ path: 'mapping' }],
    })
  })
})

describe('on the free plan', () => {
  const many = (count: number, from = 1) =>
    `Name,Active\n${Array.from({ length: count }, (_, n) => `Number ${n + from},yes\n`).join('')}Gone,no\n`

  it('refuses rows beyond the limit, even in the preview, and does not count archived ones', async () => {
    await aCustomer(ann.api)
    const { counts, plan, rows } = await ann.api.customers.previewImport({ file: aFile(many(30)) })
    expect([counts.new, counts.beyond_plan, plan]).toEqual([25, 6, { value: 25, count: 1 }])
    expect(rows.find(({ outcome }) => outcome === 'refused')).toMatchObject({
      row: 26,
      problems: [{ path: '', message: 'Tier limit reached. Please upgrade your subscription.' }],
    })
    const done = await importAll(ann, { file: aFile(many(30)), beyond_plan: 6 })
    expect([done.counts.new, done.refused.length]).toEqual([25, 6])
    expect([(await namesOf(ann)).length, await namesOf(ann, false)]).toEqual([25, ['Gone']])
  })

  it('saves nothing if fewer customers fit than the preview stated', async () => {
    const { counts } = await ann.api.customers.previewImport({ file: aFile(many(25)) })
    expect(counts.beyond_plan).toBe(0)
    await aCustomer(ann.api, { full_name: 'In between' })
    expect(await refusal(importAll(ann, { file: aFile(many(25)) }))).toEqual({
      code: 'TIER_LIMIT_ERROR',
      status: 403,
      message: 'Tier limit reached. Please upgrade your subscription.',
      limit: { name: 'active_customers', value: 25, count: 1 },
    })
    expect([await namesOf(ann), await namesOf(ann, false)]).toEqual([['In between'], []])
  })

  it('keeps the limit of 25 under concurrency, and each import is complete or absent', async () => {
    const imports = Array.from({ length: 4 }, (_, n) => importAll(ann, { file: aFile(many(10, 10 * n + 1)) }))
    const singles = Array.from({ length: 20 }, (_, n) => aCustomer(ann.api, { full_name: `Single ${n}` }))
    const done = (tries: readonly Promise<unknown>[]) =>
      Promise.allSettled(tries).then((all) => all.filter(({ status }) => status === 'fulfilled').length)
    const [whole, single] = await Promise.all([done(imports), done(singles)])
    const names = await namesOf(ann)
    expect(names.length).toBeLessThanOrEqual(25)
    expect(names.filter((name) => name.startsWith('Number'))).toHaveLength(10 * whole)
    expect(names.filter((name) => name.startsWith('Single'))).toHaveLength(single)
    expect(whole + single).toBeGreaterThan(2)
  })
})
