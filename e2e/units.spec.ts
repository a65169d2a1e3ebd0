// Another unit or currency changes what every screen shows, and nothing that is stored.
import type { Page } from '@playwright/test'
import * as z from 'zod'

import { openAccount, payFor, type Account } from './api.ts'
import { expect, test } from './desk.ts'
import { furnish, type Furnished } from './furnish.ts'

interface Place {
  readonly path: string
  /** What stands there in kg, ft and the currency. */
  readonly shows: readonly (string | RegExp)[]
}

interface Walk {
  readonly desk: Furnished
  readonly item: string
  readonly price: string
  /** Two jobs are not paid. */
  readonly owed: string
}

const tension = '24.5 / 23.6 kg'

const places = ({ desk, item, price, owed }: Walk): Place[] => [
  { path: '/dashboard', shows: [tension, price] },
  { path: '/jobs', shows: [tension] },
  { path: '/jobs?view=table', shows: [tension, price] },
  { path: `/jobs/${desk.jobs.paid}`, shows: [tension, price] },
  { path: `/customers/${desk.customer}`, shows: [tension, price] },
  { path: '/customers', shows: [owed] },
  { path: `/racquets/${desk.racquet}`, shows: [/24\.5/] },
  { path: '/inventory', shows: ['656.2 ft'] },
  { path: `/inventory/${item}`, shows: ['656.2 ft', '32.8 ft'] },
  { path: '/analytics', shows: [price] },
  { path: desk.links.late, shows: [tension] },
]

/** What is written on the page, without what says how it is stored. */
async function wordsOf(page: Page): Promise<string> {
  const text = await page.locator('body').innerText()
  return text.replaceAll(/stored as [\d.]+ (lbs|m)\b/g, '')
}

async function everything(api: Account, desk: Furnished, item: string): Promise<unknown> {
  const paths = [...Object.values(desk.jobs).map((id) => `/jobs/${id}`), `/racquets/${desk.racquet}`, `/inventory/${item}`]
  return Promise.all(paths.map((path) => api.send('GET', path)))
}

test('kg, feet and another currency are on every screen, and nothing that is stored changes', async ({ page }) => {
  test.setTimeout(180_000)
  const api = await openAccount(page)
  await payFor(api.stringer)
  const desk = await furnish(api)
  const item = await api.make('/inventory', {
    brand: 'Luxilon',
    model: 'ALU Power',
    quantity_meters: '200',
    reorder_threshold: '10',
    cost_per_meter: '0.5',
  })
  const before = await everything(api, desk, item)
  const profile = z.looseObject({ default_mains_meters: z.string() })
  const { default_mains_meters } = profile.parse(await api.send('GET', '/identity/profile'))

  await page.goto('/settings')
  await page.getByText('kg', { exact: true }).click()
  await page.getByText('ft', { exact: true }).click()
  const currency = page.getByRole('combobox', { name: 'Currency' }).or(page.getByRole('textbox', { name: 'Currency' }))
  await currency.fill('EUR')
  await page.getByRole('option', { name: 'EUR · Euro' }).click()
  await page.locator('section', { hasText: 'Time zone' }).getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await expect(page.getByLabel('Mains, feet')).toHaveValue('21.3')
  expect(profile.parse(await api.send('GET', '/identity/profile'))).toMatchObject({ default_mains_meters, currency: 'EUR' })

  for (const { path, shows } of places({ desk, item, price: '€27.00', owed: '€54.00' })) {
    await page.goto(path)
    for (const words of shows) await expect.soft(page.getByText(words).filter({ visible: true }).first(), path).toBeVisible()
    const text = await wordsOf(page)
    expect.soft(text.match(/\$\s?\d[^\n]*|[^\n]*\d lbs\b|[^\n]*\d m\b/g), path).toBeNull()
  }

  await api.send('PATCH', '/identity/profile', { currency: 'JPY' })
  const yen = places({ desk, item, price: '¥27', owed: '¥54' }).flatMap(({ path, shows }) =>
    shows.filter((words) => String(words).startsWith('¥')).map((words) => ({ path, words })),
  )
  for (const { path, words } of yen) {
    await page.goto(path)
    await expect.soft(page.getByText(words).filter({ visible: true }).first(), path).toBeVisible()
    expect.soft(await wordsOf(page), path).not.toMatch(/[€$]\s?\d|¥\d+\.\d/)
  }
  expect(await everything(api, desk, item)).toEqual(before)
})

test('what is typed in kg and feet is stored in lbs and metres, and the form says so', async ({ page }) => {
  const api = await openAccount(page)
  const desk = await furnish(api)
  await api.send('PATCH', '/identity/profile', { tension_unit: 'kg', length_unit: 'ft' })
  await page.goto(`/racquets/${desk.racquet}/edit`)
  const mains = page.getByLabel('Preferred mains, kg')
  await expect(mains).toHaveValue('24.5')
  await expect(page.getByText('stored as 54 lbs')).toBeVisible()
  await mains.fill('25,2')
  await expect(page.getByText('stored as 56 lbs')).toBeVisible()
  await expect(mains).toHaveValue('25,2')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page).toHaveURL(`/racquets/${desk.racquet}`)
  expect(await api.send('GET', `/racquets/${desk.racquet}`)).toMatchObject({ preferred_tension_mains: 56 })

  await page.goto('/settings')
  await page.getByLabel('Mains, feet').fill('20')
  await expect(page.getByText('stored as 6.1 m')).toBeVisible()
  await expect(page.getByLabel('Mains, feet')).toHaveValue('20')
  await page.locator('section', { hasText: 'Turnaround' }).getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => api.send('GET', '/identity/profile')).toMatchObject({ default_mains_meters: '6.1' })
})
