// Changing the units or the currency changes what every screen shows, but not the stored values.
import type { Page } from '@playwright/test'
import * as z from 'zod'

import { apiOf, type Api } from './api.ts'
import { expect, test } from './fixtures.ts'
import { readText } from './page-text.ts'
import { openAccountAbroad, type Abroad } from './screens/abroad.ts'
import { abroadScreens } from './screens/list-abroad.ts'
import { openScreen } from './screens/screen.ts'
import { section } from './steps.ts'

/** Dollars, francs with decimals, pounds and meters. */
const foreign = /[€$]\s?\d[^\n]*|850\.\d|[^\n]*\d lbs\b|[^\n]*\d m\b/g

/** What must be shown somewhere: tensions, a range of tensions, a price, and lengths. */
const shown = ['24.5 / 23.5 kg', 'in kg', '850', '615.2 ft', 'Preferred mains, kg', 'Mains, feet']

/** Reads the page's text without the hints about stored values. */
async function wordsOf(page: Page): Promise<string> {
  const text = await readText(page.locator('body'))
  return text.replaceAll(/stored as [\d.]+ (lbs|m)\b/g, '')
}

const readStored = (api: Api, { jobs, racquet, item }: Abroad): Promise<unknown> => {
  const paths = [...Object.values(jobs).map((id) => `/jobs/${id}`), `/racquets/${racquet}`, `/inventory/${item}`]
  return Promise.all(paths.map((path) => api.send('GET', path)))
}

test('every screen shows kg, feet and another currency, and changing them back changes no stored value', async ({ page }) => {
  test.slow()
  const abroad = await openAccountAbroad(page)
  const api = await apiOf(page)
  const before = await readStored(api, abroad)
  const texts: string[] = []
  const edit = { name: 'abroad/racquet-edit', as: 'abroad', path: `/racquets/${abroad.racquet}/edit`, words: /^Edit / } as const
  for (const screen of [...abroadScreens(abroad), edit])
    await test.step(screen.name, async () => {
      await openScreen(page, screen)
      const text = await wordsOf(page)
      expect.soft(text.match(foreign), screen.name).toBeNull()
      texts.push(text)
    })
  for (const words of shown) expect.soft(texts.join('\n')).toContain(words)

  const profile = z.looseObject({ default_mains_meters: z.string() })
  const { default_mains_meters } = profile.parse(await api.send('GET', '/identity/profile'))
  await page.goto('/settings/display')
  await page.getByText('lbs', { exact: true }).first().click()
  await page.getByText('m', { exact: true }).click()
  await section(page, 'Units').getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Settings saved')).toBeVisible()
  await page.goto('/settings/business')
  const currency = page.getByRole('combobox', { name: 'Currency' }).or(page.getByRole('textbox', { name: 'Currency' }))
  await currency.fill('JPY')
  await page.getByRole('option', { name: 'JPY · Japanese Yen' }).click()
  await section(page, 'Currency and time zone').getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Settings saved')).toBeVisible()
  expect(await api.send('GET', '/identity/profile')).toMatchObject({ default_mains_meters, currency: 'JPY' })
  expect(await readStored(api, abroad)).toEqual(before)
})
