// Invalid and damaged files, and the plan's limits.
import { Buffer } from 'node:buffer'
import process from 'node:process'

import { archiveShop, rowsIn, tableOf, textOf, type ArchiveShop, type Files } from '#test/archives.ts'
import { aJob } from '#test/factories.ts'
import { strToU8, unzipSync, zipSync } from 'fflate'
import { beforeAll, describe, expect, it } from 'vitest'

let shop: ArchiveShop

beforeAll(async () => {
  shop = await archiveShop()
})

const withText = (name: string, edit: (text: string) => string) =>
  shop.changed((files) => ({ ...files, [name]: strToU8(edit(textOf(files[name]))) }))

describe('the plan’s limits', () => {
  it('refuse more active customers than the free plan allows, before anything is written', async () => {
    const person = await shop.newcomer('free')
    const customers = Array.from({ length: 26 }, (_, n) => ({
      id: `019a0000-0000-7000-8000-0000000001${n + 10}`,
      full_name: `C ${n}`,
      is_active: true,
    }))
    const bytes = shop.changed(({ 'account.json': account, 'businesses.json': businesses }) => ({
      'account.json': strToU8(textOf(account).replace(/"tables": \{[^}]*\}/, '"tables": {}')),
      'businesses.json': businesses ?? Uint8Array.of(),
      'customers.json': tableOf(customers),
    }))
    expect((await shop.imported(person, bytes))?.problem).toEqual({
      code: 'TIER_LIMIT_ERROR',
      message: 'Tier limit reached. Please upgrade your subscription.',
      limit: { name: 'active_customers', value: 25, count: 26 },
    })
    await shop.expectEmpty(person)
    await shop.setTier(person, 'paid')
    expect(await shop.imported(person, bytes)).toMatchObject({ state: 'done', counts: { customers: 26 } })
  })

  it('don’t count an export’s jobs toward the monthly limit', async () => {
    const person = await shop.newcomer('free')
    expect(await shop.imported(person, shop.archive)).toMatchObject({ state: 'done' })
    expect((await person.api.billing.plan()).limits.jobs_this_month.count).toBe(0)
    const [racquet] = (await person.api.racquets.list({})).items
    await aJob(person.api, { racquet_id: racquet?.id ?? '' })
    expect((await person.api.billing.plan()).limits.jobs_this_month.count).toBe(1)
  })
})

describe('a file with more records than a business may have', () => {
  const uuid = (n: number) => `019a0000-0000-7000-8000-${String(n).padStart(12, '0')}`
  const many = (table: string, count: number, edit: (row: Record<string, unknown>, n: number) => Record<string, unknown>) =>
    shop.changed((files) => {
      const [first = {}] = rowsIn(files, table)
      const rows = Array.from({ length: count }, (_, n) => edit({ ...first, id: uuid(n) }, n))
      const account = textOf(files['account.json']).replace(new RegExp(`"${table}": \\d+`), `"${table}": ${count}`)
      return { ...files, [`${table}.json`]: tableOf(rows), 'account.json': strToU8(account) }
    })

  it('imports ten of 400 webhooks, turned off and with parsed addresses', async () => {
    const person = await shop.newcomer()
    const bytes = many('webhook_endpoints', 400, (row, n) => ({ ...row, url: `HTTPS://EXAMPLE.com:443/a/../${n}`, is_on: true }))
    expect(await shop.imported(person, bytes)).toMatchObject({ state: 'done' })
    const { items } = await person.api.webhooks.list()
    const parsed = { is_on: false, url: expect.stringMatching(/^https:\/\/example\.com\/\d+$/) }
    expect(items).toEqual(Array.from({ length: 10 }, () => expect.objectContaining(parsed)))
  })

  it.each([
    ['machines', 51, '50 machines is the maximum. Remove some that are no longer used.'],
    ['places', 501, '500 places is the maximum. Remove some that are no longer used.'],
  ])('is refused for %s, and nothing is written', async (table, count, message) => {
    const person = await shop.newcomer()
    const bytes = many(table, count, (row, n) => ({
      ...row,
      name: `Name ${n}`,
      ...(table === 'machines' && { archived_at: null }),
    }))
    expect((await shop.imported(person, bytes))?.problem).toMatchObject({ code: 'VALIDATION_ERROR', message })
    await shop.expectEmpty(person)
  })
})

describe('refuses', () => {
  const foreign = 'This file isn’t a Stringdesk export. Choose the ZIP file created by “Export everything” in Settings.'
  const damaged = 'This ZIP file is damaged. Download the export again, and choose the unchanged file.'
  const tooNew =
    'This export was made by a newer version of Stringdesk. Import it on a server that runs that version or a later one.'
  const damagedIn = (name: string) =>
    `This ZIP file is damaged: ${name} can’t be read. Download the export again, and choose the unchanged file.`
  const editRow = (name: string, edit: (row: Record<string, unknown>) => Record<string, unknown>) =>
    shop.changed((files) => {
      const [first = {}, ...rest] = rowsIn(files, name)
      return { ...files, [`${name}.json`]: tableOf([edit(first), ...rest]) }
    })
  const without = <Value>(all: Record<string, Value>, ...names: string[]) =>
    Object.fromEntries(Object.entries(all).filter(([name]) => !names.includes(name)))

  const files: [string, () => Uint8Array, string][] = [
    ['a foreign zip', () => zipSync({ 'photo.jpg': Uint8Array.of(1) }), foreign],
    ['a workbook', () => zipSync({ 'xl/workbook.xml': strToU8('<workbook/>') }), foreign],
    ['another account.json', () => zipSync({ 'account.json': strToU8('{"name":"x"}') }), foreign],
    ['a CSV file', () => strToU8('Name,Email\nAnn,ann@example.com\n'), damaged],
    ['a zip that is cut off', () => shop.archive.subarray(0, shop.archive.length - 100), damaged],
    ['a zip with wrong bytes', () => corrupt(shop.archive), damaged],
    [
      'a newer version',
      () => withText('account.json', (text) => text.replace('"format_version": 2', '"format_version": 3')),
      tooNew,
    ],
    ['a table of a newer version', () => shop.changed((all) => ({ ...all, 'tournaments.json': strToU8('[]\n') })), tooNew],
    ['a column of a newer version', () => editRow('customers', (row) => ({ ...row, shoe_size: 42 })), tooNew],
    ['a missing table', () => shop.changed((all) => without(all, 'customers.json')), damagedIn('customers.json')],
    ['a missing row', () => withText('feedback.json', () => '[]\n'), damagedIn('feedback.json')],
    ['a table that ends too early', () => withText('racquets.json', (text) => text.slice(0, -3)), damaged],
    ['a row that is not JSON', () => withText('racquets.json', (text) => text.replace('{', '{{')), damaged],
    ['a row with another column', () => editRow('string_jobs', (row) => without(row, 'price')), damagedIn('string_jobs.json')],
    ['a wrong type', () => editRow('racquets', (row) => ({ ...row, brand: 7 })), damagedIn('racquets.json')],
    [
      'a script as an address',
      () => editRow('racquets', (row) => ({ ...row, photo_url: 'javascript:alert(1)' })),
      damagedIn('racquets.json'),
    ],
    [
      'an unknown status in the history of a job',
      () =>
        shop.changed((all) => {
          const edit = (row: Record<string, unknown>) =>
            row['kind'] === 'job.moved' ? { ...row, data: { job_number: 1, from: 'pending', to: 'lost' } } : row
          return { ...all, 'events.json': tableOf(rowsIn(all, 'events').map(edit)) }
        }),
      damagedIn('events.json'),
    ],
    [
      'an infinite time',
      () => editRow('string_jobs', (row) => ({ ...row, job_date: 'infinity' })),
      damagedIn('string_jobs.json'),
    ],
    [
      'an unknown time zone',
      () => editRow('businesses', (row) => ({ ...row, time_zone: 'Mars/Olympus' })),
      damagedIn('businesses.json'),
    ],
    ['a tension that the database refuses', () => editRow('string_jobs', (row) => ({ ...row, tension_mains: 99 })), damaged],
    [
      'a dangling reference',
      () => editRow('racquets', (row) => ({ ...row, customer_id: '019a0000-0000-7000-8000-000000000001' })),
      damaged,
    ],
    ['stock below zero', () => editRow('inventory_movements', (row) => ({ ...row, meters: 0 })), damaged],
    ['a photo that is not an image', () => shop.changed((all) => ({ ...all, [photoIn(all)]: strToU8('<svg/>') })), ''],
    [
      'a row that is too long',
      () => withText('customers.json', (text) => text.replace('"notes":', `"x":"${'y'.repeat(300_000)}","notes":`)),
      damaged,
    ],
  ]
  const photoIn = (all: Files) => Object.keys(all).find((name) => name.startsWith('photos/')) ?? ''

  it.each(files)('%s', async (_, file, message) => {
    const person = await shop.newcomer()
    const result = await shop.imported(person, file())
    expect(result).toMatchObject({ state: 'failed', problem: { code: 'VALIDATION_ERROR' } })
    expect(result?.problem?.message).toBe(message || damagedIn(photoIn(unzipSync(shop.archive))))
    await shop.expectEmpty(person)
  })

  it('a zip bomb, by its actual and its stated unpacked size', async () => {
    const person = await shop.newcomer()
    const zeros = zipSync({ ...unzipSync(shop.archive), 'events.json': new Uint8Array(60_000_000) })
    expect(zeros.length).toBeLessThan(200_000)
    const before = process.memoryUsage().rss
    expect((await shop.imported(person, zeros))?.problem?.message).toBe(damaged)
    expect(process.memoryUsage().rss - before).toBeLessThan(50_000_000)
    const huge = Buffer.from(zipSync(unzipSync(shop.archive)))
    // The uncompressed size in the central directory, stored before the entry's name.
    huge.writeUInt32LE(0xf000_0000, huge.lastIndexOf('events.json') - 46 + 24)
    expect((await shop.imported(person, huge))?.problem?.message).toBe(
      'This export unpacks to more than Stringdesk can import at once.',
    )
    await shop.expectEmpty(person)
  })
})

/** Changes bytes in the middle of the largest part. */
function corrupt(bytes: Uint8Array): Uint8Array {
  const copy = Uint8Array.from(bytes)
  const at = Buffer.from(bytes).indexOf('string_jobs.json') + 60
  copy.set([1, 2, 3, 4], at)
  return copy
}

it('accepts a folder that macOS unpacked and that was zipped again', async () => {
  const person = await shop.newcomer()
  const files = Object.entries(unzipSync(shop.archive)).map(([name, bytes]) => [`stringdesk-2026/${name}`, bytes] as const)
  const zip = zipSync({
    ...Object.fromEntries(files),
    '__MACOSX/._account.json': Uint8Array.of(1),
    'stringdesk-2026/.DS_Store': Uint8Array.of(1),
  })
  expect(await shop.imported(person, zip)).toMatchObject({ state: 'done' })
})

it('accepts an export from before formats had versions', async () => {
  const person = await shop.newcomer()
  const newTables = ['members', 'imports', 'webhook_endpoints', 'access_tokens', 'job_counters']
  const newColumns = new Set(['import_id', 'erased_at', 'access_token_id', 'by_user_id', 'is_revoked', 'owner_id', 'owner_name'])
  const old = shop.changed((files) => {
    const account = strToU8('{"email":"ann@example.com","exported_at":"2026-11-21T07:20:00.000Z"}\n')
    const tables = Object.keys(files).flatMap((file) => {
      const name = file.replace(/\.json$/, '')
      if (name === file || name === 'account') return []
      const rows = rowsIn(files, name).map((row) =>
        Object.fromEntries(Object.entries(row).filter(([key]) => !newColumns.has(key))),
      )
      if (name === 'businesses')
        return [['profiles.json', tableOf(rows.map((row) => ({ ...row, full_name: 'Ann', length_unit: 'm' })))] as const]
      return newTables.includes(name) ? [] : [[file, tableOf(rows)] as const]
    })
    return { 'account.json': account, ...Object.fromEntries(tables) }
  })
  expect(await shop.imported(person, old)).toMatchObject({ state: 'done' })
  const { items } = await person.api.jobs.list({ limit: 100 })
  const [{ racquet_id, customer_id } = { racquet_id: '', customer_id: '' }] = items
  const next = await aJob(person.api, { racquet_id, customer_id })
  expect(next.job_number).toBe(Math.max(...items.map(({ job_number }) => job_number)) + 1)
})
