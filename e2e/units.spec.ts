// Changing the units or the currency changes what every screen shows, but not the stored values.
import { readFile } from 'node:fs/promises'

import type { Page } from '@playwright/test'
import papaparse from 'papaparse'
import * as z from 'zod'

import { openAccount, payFor, type Account, moveJob, patch } from './api.ts'
import { expect, test } from './fixtures.ts'
import { readText } from './page-text.ts'
import { addSampleData, type SampleData } from './sample-data.ts'

interface Place {
  readonly path: string
  /** Texts that the screen shows in kg, ft and the currency. */
  readonly shows: readonly (string | RegExp)[]
}

interface Expected {
  readonly data: SampleData
  readonly item: string
  readonly price: string
  /** The total of two unpaid jobs. */
  readonly owed: string
}

const tension = '24.5 / 23.5 kg'

const places = ({ data, item, price, owed }: Expected): Place[] => [
  { path: '/dashboard', shows: [tension, price, '19.7 ft left', 'reorder at 32.8 ft'] },
  { path: '/jobs', shows: [tension] },
  { path: '/jobs?view=table', shows: [tension, price] },
  { path: `/jobs/${data.jobs.paid}`, shows: [tension, price] },
  { path: `/customers/${data.customer}`, shows: [tension, price] },
  { path: '/customers', shows: [owed] },
  { path: `/racquets/${data.racquet}`, shows: [/24\.5/] },
  { path: `/racquets/${data.racquet}/edit`, shows: ['Preferred mains, kg', 'stored as 54 lbs'] },
  { path: '/inventory', shows: ['656.2 ft'] },
  { path: `/inventory/${item}`, shows: ['656.2 ft', '32.8 ft'] },
  { path: '/analytics', shows: [price, /^2\d\.\d kg$/, /Lowest – median – highest, in kg/] },
  { path: data.links.late, shows: [tension] },
]

/** Reads the page's text without the hints about stored values. */
async function wordsOf(page: Page): Promise<string> {
  const text = await readText(page.locator('body'))
  return text.replaceAll(/stored as [\d.]+ (lbs|m)\b/g, '')
}

async function readStored(api: Account, data: SampleData, item: string): Promise<unknown> {
  const paths = [...Object.values(data.jobs).map((id) => `/jobs/${id}`), `/racquets/${data.racquet}`, `/inventory/${item}`]
  return Promise.all(paths.map((path) => api.send('GET', path)))
}

test('every screen shows kg, feet and another currency, and no stored value changes', async ({ page }) => {
  test.slow()
  const api = await openAccount(page)
  await payFor(api.stringer)
  const data = await addSampleData(api)
  const item = await api.make('/inventory', {
    brand: 'Luxilon',
    model: 'ALU Power',
    quantity_meters: '200',
    reorder_threshold: '10',
    cost_per_meter: '0.5',
  })
  const low = { brand: 'Wilson', model: 'NXT', quantity_meters: '6', reorder_threshold: '10' }
  await api.make('/inventory', low)
  const before = await readStored(api, data, item)
  const profile = z.looseObject({ default_mains_meters: z.string() })
  const { default_mains_meters } = profile.parse(await api.send('GET', '/identity/profile'))

  await page.goto('/settings')
  await page.getByText('kg', { exact: true }).click()
  await page.getByText('ft', { exact: true }).click()
  const currency = page.getByRole('combobox', { name: 'Currency' }).or(page.getByRole('textbox', { name: 'Currency' }))
  await currency.fill('JPY')
  await page.getByRole('option', { name: 'JPY · Japanese Yen' }).click()
  await page.locator('section', { hasText: 'Time zone' }).getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Settings saved')).toBeVisible()
  await expect(page.getByLabel('Mains, feet')).toHaveValue('21.3')
  expect(profile.parse(await api.send('GET', '/identity/profile'))).toMatchObject({ default_mains_meters, currency: 'JPY' })

  for (const { path, shows } of places({ data, item, price: '¥27', owed: '¥54' })) {
    await page.goto(path)
    for (const words of shows) await expect.soft(page.getByText(words).filter({ visible: true }).first(), path).toBeVisible()
    const text = await wordsOf(page)
    expect.soft(text.match(/[€$]\s?\d[^\n]*|¥\d\d+\.\d|[^\n]*\d lbs\b|[^\n]*\d m\b/g), path).toBeNull()
  }
  expect(await readStored(api, data, item)).toEqual(before)
})

test('inventory in feet: forms and lists show feet, meters are stored, and using too much is rejected', async ({ page }) => {
  const api = await openAccount(page)
  await payFor(api.stringer)
  await patch(api, '/identity/profile', { length_unit: 'ft' })
  await page.goto('/inventory/new')
  await page.getByLabel('String brand').fill('Luxilon')
  await page.getByLabel('String model').fill('ALU Power')
  await page.getByLabel('In stock, feet').fill('40,5')
  await expect(page.getByText('stored as 12.34 m')).toBeVisible()
  await page.getByLabel('Cost per foot, USD').fill('0.28')
  await page.getByLabel('Reorder at, feet').fill('50')
  await page.getByRole('button', { name: 'Add item' }).click()
  await expect(page.getByText('40.5 ft', { exact: true })).toBeVisible()
  await expect(page.getByText('Reorder at 50 ft')).toBeVisible()
  await expect(page.getByText('Cost per foot')).toBeVisible()
  await expect(page.getByText(/\$0\.28 per foot/)).toBeVisible()
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  const stored = { quantity_meters: '12.34', cost_per_meter: '0.9186', reorder_threshold: '15.24' }
  expect(await api.send('GET', `/inventory/${id}`)).toMatchObject(stored)

  await page.getByRole('link', { name: 'Edit' }).click()
  await expect(page.getByLabel('Reorder at, feet')).toHaveValue('50')
  await expect(page.getByLabel('Cost per foot, USD')).toHaveValue('0.28')
  await page.getByLabel('Color').fill('silver')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('silver').first()).toBeVisible()
  expect(await api.send('GET', `/inventory/${id}`)).toMatchObject(stored)

  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Receive string' }).click()
  await dialog.getByRole('button', { name: 'Reel 656.2 ft' }).click()
  await expect(dialog.getByLabel('Length, feet')).toHaveValue('656.2')
  await dialog.getByRole('button', { name: 'Receive string' }).click()
  await expect(page.getByText('696.7 ft', { exact: true })).toBeVisible()
  await expect(page.getByText('+656.2 ft')).toBeVisible()

  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Correct stock' }).click()
  await expect(dialog).toContainText('Recorded: 696.7 ft')
  await dialog.getByLabel('In stock now, feet').fill('100')
  await dialog.getByRole('button', { name: 'Counted' }).click()
  await dialog.getByRole('button', { name: 'Correct stock' }).click()
  await expect(page.getByText('100 ft', { exact: true })).toBeVisible()
  expect(await api.send('GET', `/inventory/${id}`)).toMatchObject({ quantity_meters: '30.48' })

  const customer_id = await api.make('/customers', { full_name: 'Jonas Berg' })
  const racquet_id = await api.make('/racquets', { customer_id, brand: 'Yonex', model: 'Ezone 98' })
  const strung = { string_mains_brand: 'Luxilon', string_mains_model: 'ALU Power', tension_mains: 52, inventory_mains_id: id }
  const job = await api.make('/jobs', {
    customer_id,
    racquet_id,
    ...strung,
    meters_used_mains: '6.5',
    meters_used_crosses: '5.5',
  })
  await page.goto(`/jobs/${job}/edit`)
  await page.getByLabel('Mains, feet').fill('164.1')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Meters used is too high')).toBeVisible()
  await page.getByLabel('Mains, feet').fill('164')
  await page.getByLabel('Crosses, feet').fill('0')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page).toHaveURL(`/jobs/${job}`)
  expect(await api.send('GET', `/jobs/${job}`)).toMatchObject({ meters_used_mains: '49.99' })
  await moveJob(api, job, 'in_progress')
  await page.reload()
  await page.getByRole('button', { name: /^Finish/ }).click()
  await expect(dialog).toContainText('Luxilon ALU Power has 100 ft left, and this job needs 164 ft')
})

test('imports and exports inventory in feet', async ({ page }) => {
  const api = await openAccount(page)
  await payFor(api.stringer)
  await patch(api, '/identity/profile', { length_unit: 'ft' })
  await page.goto('/inventory/import')
  const text = ['Brand,Model,Length,Cost per foot', 'Luxilon,ALU Power,660,0.28', 'Babolat,RPM Blast,-1,0.3'].join('\n')
  await page
    .getByLabel('Spreadsheet file')
    .setInputFiles({ name: 'inventory.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
  await expect(page.getByLabel('Field for column 3, Length')).toHaveValue('quantity_feet')
  await page.getByRole('button', { name: 'Check the rows' }).click()
  await expect(page.getByText('· 660 ft')).toBeVisible()
  await expect(page.getByText('In stock, feet: Quantity must be positive (“-1”)')).toBeVisible()
  await page.getByRole('button', { name: 'Import 1 item' }).click()
  await page.getByRole('link', { name: 'View inventory' }).click()
  await expect(page.getByText('660 ft')).toBeVisible()
  await page.getByRole('button', { name: 'List actions' }).click()
  const saving = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'Export CSV' }).click()
  const rows: unknown = papaparse.parse(await readFile(await (await saving).path(), 'utf8'), {
    header: true,
    skipEmptyLines: true,
  }).data
  const exported = { quantity_meters: '201.17', quantity_feet: '660', cost_per_meter: '0.9186', cost_per_foot: '0.28' }
  expect(rows).toMatchObject([exported])
})
