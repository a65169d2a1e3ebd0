import type { TenantDb } from '#database/access.ts'
import { importFile, readImportFile } from '#server/imports/import-service.ts'
import { people, refusal, type Person } from '#test/callers.ts'
import { claimOf } from '#test/claims.ts'
import { testDatabase, type TestDatabase } from '#test/database.ts'
import { stockOf } from '#test/factories.ts'
import { aFile } from '#test/imports.ts'
import { workbookOf } from '#test/workbooks.ts'
import { beforeAll, expect, it } from 'vitest'

import { inventoryImport } from './definition.ts'

let database: TestDatabase
let ann: Person
let bob: Person
let free: Person

beforeAll(async () => {
  database = await testDatabase()
  const users = people(database.services)
  ann = await users.signUp('Ann')
  bob = await users.signUp('Bob')
  free = await users.signUp('Fred')
  await database.owner`update businesses set subscription_tier = 'paid' where id in (${ann.id}, ${bob.id})`
})

const file = aFile(
  [
    'Brand,Model,Gauge,Colour,Metres,Cost per metre,Reorder at,Supplier',
    'Luxilon,ALU Power,1.25,silver,"87,5 m",0.9249,24,Tennis Depot',
    'Babolat,RPM Blast,,,0,,,',
    'luxilon,alu  power,1.25,Silver,12,,,',
    'Wilson,,,,-1,,,',
    'Solinco,Hyper-G,17,green,1000000,0.12345,,',
    'Head,Hawk,,,"1,000",,,',
  ].join('\n'),
)

const outcomes = (rows: readonly { row: number; outcome: string; problems: readonly { message: string }[] }[]) =>
  rows.map(({ row, outcome, problems }) => [row, outcome, ...problems.map(({ message }) => message)])

const expected = [
  [2, 'new'],
  [3, 'new'],
  [4, 'existing', 'The same as row 2'],
  [5, 'refused', 'Model is required', 'Quantity must be positive'],
  [6, 'refused', 'Quantity is too high', 'Cost may have at most 4 decimals'],
  // Row 2 has a decimal comma, so this comma is one too.
  [7, 'new'],
]

it('previews a file, imports valid rows once, and only for one business', async () => {
  const preview = await ann.api.inventory.previewImport({ file })
  expect(preview.columns.map(({ target }) => target)).toEqual([
    'brand',
    'model',
    'gauge',
    'color',
    'quantity_meters',
    'cost_per_meter',
    'reorder_threshold',
    'supplier',
  ])
  expect(outcomes(preview.rows)).toEqual(expected)
  expect((await ann.api.inventory.list({})).items).toEqual([])
  expect(outcomes((await ann.api.inventory.import({ file })).rows)).toEqual(expected)
  const { items } = await ann.api.inventory.list({})
  expect(items).toMatchObject([
    { brand: 'Babolat', quantity_meters: '0' },
    { brand: 'Head', quantity_meters: '1' },
    {
      brand: 'Luxilon',
      quantity_meters: '87.5',
      cost_per_meter: '0.9249',
      reorder_threshold: '24',
      color: 'silver',
      supplier: 'Tennis Depot',
    },
  ])
  expect(await stockOf(database.owner, items[2]?.id ?? '')).toEqual({ quantity: '87.5', sum: '87.5' })
  expect((await ann.api.inventory.import({ file })).counts).toEqual({ rows: 6, new: 0, existing: 4, refused: 2 })
  expect((await bob.api.inventory.list({})).items).toEqual([])
  expect((await bob.api.inventory.previewImport({ file })).counts.new).toBe(3)
})

it('asks once how decimals are written, and reads numbers accordingly', async () => {
  const open = aFile('Brand,Model,Metres,Cost per metre\nGamma,Moto,1.200,1.125\nGamma,Ocho,12,0.750\n')
  const { numbers, rows } = await ann.api.inventory.previewImport({ file: open })
  // 0.750 in the other column shows a decimal point.
  expect(numbers).toMatchObject([
    { column: 2, mark: '.', example: '1.200', value: '1.2', evidence: { text: '0.750', is_here: false } },
    { column: 3, mark: '.', example: '1.125', value: '1.125', evidence: { text: '0.750', is_here: true } },
  ])
  expect(rows.map(({ outcome }) => outcome)).toEqual(['new', 'new'])
  const unclear = aFile('Brand,Model,Metres\nGamma,Zo,1.200\n')
  const preview = await ann.api.inventory.previewImport({ file: unclear })
  expect(preview.numbers).toEqual([{ column: 2, mark: null, example: '1.200', value: null, evidence: null }])
  const problem = { path: 'quantity_meters', message: 'Choose how decimals are written' }
  expect(preview.rows).toMatchObject([{ outcome: 'refused', problems: [problem] }])
  expect(await refusal(ann.api.inventory.import({ file: unclear }))).toMatchObject({
    fields: [{ path: 'decimal_mark', message: problem.message }],
  })
  await ann.api.inventory.import({ file: unclear, decimal_mark: ',' })
  const { items } = await ann.api.inventory.list({ search: 'Gamma Zo' })
  expect(items).toMatchObject([{ model: 'Zo', quantity_meters: '1200' }])
})

it.each(['m', 'ft'])('restores an export exactly when lengths are in %s', async (unit) => {
  await database.owner`delete from string_inventory where stringer_id = ${bob.id}`
  await database.owner`update auth.profiles set length_unit = ${unit} where user_id = ${bob.id}`
  const made = await bob.api.inventory.create({ brand: 'Yonex', model: 'Poly Tour', notes: 'Top, left', color: '=gold' })
  await bob.api.inventory.receive({ id: made.id, meters: 110, cost: 100 })
  await bob.api.inventory.create({ brand: 'Tourna', model: 'Quasi', cost_per_meter: '1.125' })
  const text = await (await bob.rest('/api/inventory/export')).text()
  expect(/,360\.9,0\.2771,/.test(text)).toBe(unit === 'ft')
  const exported = aFile(text)
  await database.owner`delete from string_inventory where stringer_id = ${bob.id}`
  expect((await bob.api.inventory.import({ file: exported })).counts).toMatchObject({ rows: 2, new: 2 })
  expect((await bob.api.inventory.list({})).items).toMatchObject([
    { brand: 'Tourna', cost_per_meter: '1.125' },
    { brand: 'Yonex', notes: 'Top, left', color: '=gold', quantity_meters: '110', cost_per_meter: '0.9091' },
  ])
})

const inFeet = [
  'Brand,Model,Length,Stock (m),Cost/ft,Reorder at',
  'Luxilon,ALU Power,660,,0.28,39.4 ft',
  'Babolat,RPM Blast,100 m,,,',
  'Solinco,Hyper-G,,200,,"12,5 m"',
  'Wilson,NXT,-3,,0.123456,1.123456',
].join('\n')

it.each([
  ['ft', ['201.17', '0.9186', '12.01'], ['100', null, null], ['200', null, '12.5']],
  ['m', ['660', '0.9186', '12.01'], ['100', null, null], ['200', null, '12.5']],
] as const)('reads lengths without a unit in the member’s unit (%s), and others in their own', async (unit, ...expected) => {
  const sam = await people(database.services).signUp('Sam', `sam-${unit}@example.com`)
  await database.owner`update businesses set subscription_tier = 'paid' where id = ${sam.id}`
  await database.owner`update auth.profiles set length_unit = ${unit} where user_id = ${sam.id}`
  const { columns, rows } = await sam.api.inventory.import({ file: aFile(inFeet) })
  expect(columns.slice(2).map(({ target }) => target)).toEqual(
    unit === 'ft'
      ? ['quantity_feet', 'quantity_meters', 'cost_per_foot', 'reorder_threshold_feet']
      : ['quantity_meters', 'quantity_meters', 'cost_per_foot', 'reorder_threshold'],
  )
  const { items } = await sam.api.inventory.list({})
  const figures = ['Luxilon', 'Babolat', 'Solinco'].map((brand) => items.find((item) => item.brand === brand))
  expect(figures.map((item) => [item?.quantity_meters, item?.cost_per_meter, item?.reorder_threshold])).toEqual(expected)
  expect(rows[3]?.problems.map(({ path, message }) => [path, message])).toEqual([
    [unit === 'ft' ? 'quantity_feet' : 'quantity_meters', 'Quantity must be positive'],
    ['cost_per_foot', 'Cost may have at most 4 decimals'],
    [unit === 'ft' ? 'reorder_threshold_feet' : 'reorder_threshold', 'Reorder threshold may have at most 2 decimals'],
  ])
})

it('reads the chosen sheet of a workbook', async () => {
  const sheets = ['Old', 'Stock'].map((name) => ({
    name,
    rows: [
      ['Brand', 'Model', 'Metres'],
      [name, 'Sheet string', 12],
    ],
  }))
  const workbook = new File([workbookOf(sheets)], 'Stock.xlsx')
  expect(await ann.api.inventory.previewImport({ file: workbook })).toMatchObject({ sheets: ['Old', 'Stock'], sheet: 'Old' })
  expect(await ann.api.inventory.import({ file: workbook, sheet: 'Stock' })).toMatchObject({ sheet: 'Stock', counts: { new: 1 } })
  const { items } = await ann.api.inventory.list({ search: 'Sheet' })
  expect(items.map(({ brand }) => brand)).toEqual(['Stock'])
})

it('imports a file once when it is sent concurrently', async () => {
  const gosen = aFile('Brand,Model,Metres\nGosen,OG Sheep,12')
  const done = await Promise.all([1, 2, 3].map(() => ann.api.inventory.import({ file: gosen })))
  expect(done.map(({ counts }) => counts.new).filter(Boolean)).toEqual([1])
})

it('rejects files without brand and model, a wrong mapping, and the free plan', async () => {
  const nameless = aFile('String,Metres\nALU Power,12')
  expect(await refusal(ann.api.inventory.import({ file: nameless }))).toMatchObject({ fields: [{ path: 'mapping' }] })
  expect(await refusal(ann.api.inventory.previewImport({ file, mapping: ['brand'] }))).toMatchObject({
    message: 'The mapping has 1 column, but the file has 8.',
  })
  const { import: importFile, previewImport } = free.api.inventory
  for (const call of [importFile, previewImport])
    expect(await refusal(call({ file }))).toMatchObject({ code: 'TIER_LIMIT_ERROR' })
})

it('saves nothing if it is canceled while it is written', async () => {
  const { access, workers, clock } = database.services
  const claim = claimOf(database.services, ann)
  const controller = new AbortController()
  const request = {
    withTenantDb: <Result>(query: (db: TenantDb) => Promise<Result>) => access.asTenant(claim, query),
    workers,
    signal: controller.signal,
    now: clock(),
  }
  const input = {
    file: aFile('Brand,Model,Metres\nToalson,Asterisk,12'),
    all_sheets: false,
    corrections: { cells: [], texts: [] },
  }
  const read = await readImportFile(inventoryImport, input, request)
  const report = ({ step }: { readonly step: string }) => {
    if (step === 'writing') controller.abort()
  }
  await expect(importFile(inventoryImport, read, { ...request, report })).rejects.toThrow('The request was canceled.')
  expect((await ann.api.inventory.list({ search: 'Toalson' })).items).toEqual([])
})
