// Changing the units or the currency changes what every screen shows, but not the stored values.
import type { Page } from '@playwright/test'
import * as z from 'zod'

import { openAccount, payFor, type Account } from './api.ts'
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
