import { people, refusal, type Person } from '#test/callers.ts'
import { testDatabase, type TestDatabase } from '#test/database.ts'
import { aCustomer } from '#test/factories.ts'
import { aFile, importAll, namesOf } from '#test/imports.ts'
import { workbookOf } from '#test/workbooks.ts'
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

const file = 'Name;E-Mail;Handy\nJonas Berg;jonas@example.com;+46 70 1\nPriya Nair;priya;070\nLeo Silva;;\n'

describe('a preview', () => {
  it('describes the file and the effect of each row without saving', async () => {
    await aCustomer(ann.api, { full_name: 'Leo Silva' })
    expect(await ann.api.customers.previewImport({ file: aFile(file) })).toEqual({
      sheets: [],
      sheet: null,
      skipped_sheets: [],
      encoding_sample: null,
      heading_row: 1,
      first_rows: expect.any(Array),
      encoding: 'utf-8',
      separator: ';',
      columns: [
        { name: 'Name', target: 'full_name' },
        { name: 'E-Mail', target: 'email' },
        { name: 'Handy', target: 'mobile' },
      ],
      counts: { rows: 3, new: 1, new_racquet: 0, existing: 1, refused: 1, racquets: 0, beyond_plan: 0, shared_emails: 0 },
      plan: { value: 25, count: 1 },
      rows: [
        { row: 2, outcome: 'new', cells: ['Jonas Berg', 'jonas@example.com', '+46 70 1'], problems: [], notices: [] },
        {
          row: 3,
          outcome: 'refused',
          cells: ['Priya Nair', 'priya', '070'],
          problems: [{ path: 'email', message: 'Invalid email address' }],
          notices: [],
        },
        {
          row: 4,
          outcome: 'existing',
          cells: ['Leo Silva', '', ''],
          problems: [{ path: 'full_name', message: 'Already here: the same name' }],
          notices: [],
        },
      ],
    })
    expect(await namesOf(ann)).toEqual(['Leo Silva'])
  })

  it('reads the chosen sheet of a workbook', async () => {
    const sheets = ['Prices', 'Customers'].map((name) => ({
      name,
      rows: [
        ['Name', 'Email'],
        [`${name} Silva`, 'ana@example.com'],
      ],
    }))
    const file = new File([workbookOf(sheets)], 'Customers.xlsx')
    expect(await ann.api.customers.previewImport({ file })).toMatchObject({ sheets: ['Prices', 'Customers'], sheet: 'Prices' })
    expect(await ann.api.customers.previewImport({ file, sheet: 'Customers' })).toMatchObject({ sheet: 'Customers' })
    await importAll(ann, { file, sheet: 'Customers' })
    expect(await namesOf(ann)).toEqual(['Customers Silva'])
  })

  it('reads the first sheet of a workbook and contacts from a phone', async () => {
    const sheet = [
      {
        name: 'Customers',
        rows: [
          ['Name', 'Email'],
          ['Ana Silva', 'ana@example.com'],
        ],
      },
    ]
    const workbook = new File([workbookOf(sheet)], 'Customers.xlsx')
    const contacts = new File(['BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Ana Silva\r\nEMAIL:ana@example.com\r\nEND:VCARD\r\n'], 'a.vcf')
    for (const file of [workbook, contacts]) {
      const { counts, rows } = await ann.api.customers.previewImport({ file })
      expect(counts).toMatchObject({ rows: 1, new: 1 })
      expect(rows[0]?.cells.slice(0, 2)).toEqual(['Ana Silva', 'ana@example.com'])
    }
  })

  it('uses the given mapping', async () => {
    const mapping = ['full_name', 'leave_out', 'notes'] as const
    const { counts, columns } = await ann.api.customers.previewImport({ file: aFile(file), mapping: [...mapping] })
    expect([columns.map(({ target }) => target), counts.new, counts.refused]).toEqual([mapping, 3, 0])
    expect(await refusal(ann.api.customers.previewImport({ file: aFile(file), mapping: ['full_name'] }))).toMatchObject({
      code: 'VALIDATION_ERROR',
      message: 'The mapping has 1 column, but the file has 3.',
      fields: [{ path: 'mapping' }],
    })
  })

  it.each([
    ['empty', aFile(''), 'This file is empty.'],
    ['a damaged workbook', new File([Uint8Array.from([0x50, 0x4b, 3, 4])], 'x.xlsx'), /^This workbook /],
    ['cut off', aFile('Name\n"Ann\n'), 'A quotation mark opens in line 2 and is never closed.'],
    ['too large', aFile('x'.repeat(10_000_001)), 'This file is too large. The limit is 10 MB.'],
    ['too large with the rest of the request', aFile('x'.repeat(11_000_001)), 'The request is too large. The limit is 11 MB.'],
  ])('rejects a file that is %s', async (_, file, message) => {
    const refused = await refusal(ann.api.customers.previewImport({ file }))
    expect(refused).toMatchObject({ code: 'VALIDATION_ERROR', status: 400, message: expect.stringMatching(message) })
  })

  it('counts all rows of a large file and lists the first of each outcome', async () => {
    const text = `Name,Email\n${'Leo,leo@example.com\n'.repeat(602)}${'Priya,priya\n'.repeat(5001)}`
    const { counts, rows } = await ann.api.customers.previewImport({ file: aFile(text) })
    expect(counts).toMatchObject({ rows: 5603, new: 1, existing: 601, refused: 5001 })
    expect(rows).toHaveLength(5501)
  })

  it('has no rows if the file has only a heading', async () => {
    const { counts, rows } = await ann.api.customers.previewImport({ file: aFile('Name,Email\n') })
    expect([counts.rows, rows]).toEqual([0, []])
  })

  it('compares only with customers of the same business', async () => {
    const bob = await users.signUp('Bob')
    await aCustomer(bob.api, { full_name: 'Leo Silva', email: 'jonas@example.com' })
    const { counts } = await ann.api.customers.previewImport({ file: aFile(file) })
    expect(counts).toMatchObject({ new: 2, existing: 0 })
  })
})

describe('an import', () => {
  it('requires authentication and accepts REST requests', async () => {
    const form = new FormData()
    form.set('file', aFile(file))
    form.set('mapping[0]', 'full_name')
    form.set('mapping[1]', 'leave_out')
    form.set('mapping[2]', 'phone')
    const request = { method: 'POST', body: form }
    expect((await users.nobody().rest('/api/customers/import', request)).status).toBe(401)
    const preview = await (await ann.rest('/api/customers/import/preview', request)).json()
    expect(preview).toMatchObject({ counts: { new: 3 } })
    const response = await ann.rest('/api/customers/import', request)
    expect(response.headers.get('content-type')).toBe('text/event-stream')
    expect(await response.text()).toContain('"step":"done","counts":{"rows":3,"new":3')
    expect(await namesOf(ann)).toEqual(['Jonas Berg', 'Leo Silva', 'Priya Nair'])
  })
})
