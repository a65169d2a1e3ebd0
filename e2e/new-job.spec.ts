import type { Page } from '@playwright/test'
import * as z from 'zod'

import { openAccount } from './api.ts'
import { expect, test } from './fixtures.ts'
import { makeCustomer, dialog, openByKey, search } from './new-job-dialog.ts'

test('creates a customer and a racquet along with the job, and going back loses nothing', async ({ page }) => {
  const account = await openAccount(page)
  await makeCustomer(account, 'Mia Falk', [])
  await openByKey(page)
  await search(page).fill('Jonas Berg')
  await expect(dialog(page)).toContainText('No customers match “Jonas Berg”.')
  await dialog(page).getByRole('button', { name: 'New customer “Jonas Berg”' }).click()
  await expect(dialog(page).getByLabel('Name')).toHaveValue('Jonas Berg')
  await dialog(page).getByLabel('Phone').fill('070 123')
  await dialog(page).getByRole('button', { name: 'Back' }).click()
  await expect(search(page)).toHaveValue('Jonas Berg')
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  await page.keyboard.press('n')
  await dialog(page).getByRole('button', { name: 'New customer “Jonas Berg”' }).click()
  await expect(dialog(page).getByLabel('Phone')).toHaveValue('070 123')
  await dialog(page).getByRole('button', { name: 'Continue to the job' }).click()
  await expect(dialog(page)).toContainText('Brand is required')
  await dialog(page).getByLabel('Brand').pressSequentially('blade 98')
  await page
    .getByRole('option', { name: /Wilson Blade 98/ })
    .first()
    .click()
  await expect(dialog(page).getByLabel('Brand')).toHaveValue('Wilson')
  await expect(dialog(page).getByLabel('String pattern')).toHaveValue(/^\d+x\d+$/)
  await dialog(page).getByRole('button', { name: 'Continue to the job' }).click()
  await expect(page.getByRole('heading', { name: 'New job' })).toBeVisible()
  await expect(page.getByRole('main')).toContainText('Jonas Berg · Wilson Blade 98')

  // A second racquet of the same model gets a number.
  await openByKey(page)
  await search(page).fill('jonas')
  await dialog(page).getByRole('button', { name: 'New racquet for Jonas Berg' }).click()
  await dialog(page).getByLabel('Brand').pressSequentially('blade 98')
  await page
    .getByRole('option', { name: /Wilson Blade 98/ })
    .first()
    .click()
  await expect(dialog(page)).toContainText('will be number 2')
  await dialog(page).getByRole('button', { name: 'Continue to the job' }).click()
  await expect(page.getByRole('main')).toContainText('(2)')
})

const checkbox = (page: Page, model: string) => dialog(page).getByRole('checkbox', { name: `Select Babolat ${model}` })
const continueWith = (page: Page, count: number) => dialog(page).getByRole('button', { name: `Continue with ${count} racquets` })
const create = (page: Page, count: number) => dialog(page).getByRole('button', { name: `Create ${count} jobs` })
const row = (page: Page, model: string) =>
  dialog(page)
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: `Babolat ${model}` }) })

test('several racquets of one customer become jobs at once, or none if one is invalid', async ({ page }) => {
  const account = await openAccount(page)
  const models = ['Pure Aero 98', 'Pure Drive', 'Pure Strike']
  await makeCustomer(account, 'Jonas Berg', models, ['Pure Aero 98', 'Pure Drive'])
  await makeCustomer(account, 'Mia Falk', ['Boost', 'Evo'])
  await openByKey(page)
  for (const model of models) await checkbox(page, model).check()
  // A selection belongs to one customer; tapping the row selects too.
  await expect(checkbox(page, 'Boost')).toHaveCount(0)
  await dialog(page)
    .getByRole('link', { name: /Pure Strike/ })
    .click()
  await expect(checkbox(page, 'Pure Strike')).not.toBeChecked()
  await checkbox(page, 'Pure Strike').check()
  await continueWith(page, 3).click()

  await row(page, 'Pure Aero 98').getByRole('button', { name: 'Increase mains' }).click()
  await expect(row(page, 'Pure Aero 98').getByLabel('Crosses, lbs')).toHaveValue('55')
  await expect(row(page, 'Pure Drive').getByLabel('Mains, lbs')).toHaveValue('54')
  // The third racquet has no job yet, so its string is required.
  await row(page, 'Pure Strike').getByRole('button', { name: 'Increase mains' }).click()
  await dialog(page).getByRole('button', { name: 'Tomorrow' }).click()
  await dialog(page).getByLabel('Price each').fill('30')
  await create(page, 3).click()
  await expect(row(page, 'Pure Strike')).toContainText('Mains brand is required')
  await expect(row(page, 'Pure Aero 98')).not.toContainText('required')
  await expect(row(page, 'Pure Strike').getByLabel('String brand')).toBeFocused()
  expect(await account.send('GET', '/jobs')).toMatchObject({ items: { length: 2 } })

  // The server's rejection is also shown in its row.
  await row(page, 'Pure Strike').getByLabel('String brand').fill('Luxilon')
  await row(page, 'Pure Strike').getByLabel('String model').fill('ALU Power')
  await page.keyboard.press('Escape')
  await page.route('**/rpc/jobs/createMany', (route) => {
    const body: unknown = JSON.parse((route.request().postData() ?? '').replace('"tension_mains":54', '"tension_mains":81'))
    return route.continue({ postData: JSON.stringify(body) })
  })
  await create(page, 3).click()
  await expect(row(page, 'Pure Drive')).toContainText('Tension must be at most 80 lbs')
  expect(await account.send('GET', '/jobs')).toMatchObject({ items: { length: 2 } })
  await page.unrouteAll()

  // Going back keeps the selection and the input.
  await dialog(page).getByRole('button', { name: 'Back' }).click()
  await expect(checkbox(page, 'Pure Drive')).toBeChecked()
  await continueWith(page, 3).click()
  await expect(row(page, 'Pure Strike')).toContainText('Luxilon ALU Power')
  await expect(row(page, 'Pure Aero 98').getByLabel('Mains, lbs')).toHaveValue('55')
  await create(page, 3).click()
  await expect(page.getByText('3 jobs created: #3–#5')).toBeVisible()
  await expect(dialog(page)).toHaveCount(0)
  await expect(page.getByRole('article').filter({ hasText: '#5' })).toContainText('tomorrow 17:00')
  const jobList = z.object({ items: z.array(z.looseObject({ price: z.string(), tension_mains: z.int(), job_number: z.int() })) })
  const { items } = jobList.parse(await account.send('GET', '/jobs?status=pending'))
  expect(items.map(({ price }) => price)).toEqual(['30.00', '30.00', '30.00'])
  expect(items.find(({ job_number }) => job_number === 3)).toMatchObject({ tension_mains: 55 })
})
