// Jobs use string from inventory, which may not have enough.
import type { Page } from '@playwright/test'

import { expect, expectAccessibleLayout, test } from './fixtures.ts'
import { aJob, dialog, openPaidAccount, reel } from './inventory-data.ts'
import { moveJob } from './api.ts'
import { addColleague } from './colleague.ts'
import { newPage, section } from './steps.ts'

/** Opens a business with a reel of 3 m, and a job that needs 12 m of it. */
async function openShortStock(page: Page) {
  const account = await openPaidAccount(page)
  const item = await account.make('/inventory', { ...reel, quantity_meters: '3', cost_per_meter: '1' })
  return { account, item, job: await aJob(account, item) }
}

test('finishing a job with too little string offers to correct the stock, and continues', async ({ page }) => {
  const { account, item, job } = await openShortStock(page)
  await moveJob(account, job, 'in_progress')
  await page.goto(`/jobs/${job}`)
  await page.getByRole('button', { name: /^Finish/ }).click()
  await expect(dialog(page)).toContainText('Luxilon ALU Power has 3 m left, and this job needs 12 m')
  await expectAccessibleLayout(page)
  expect(await account.send('GET', `/jobs/${job}`)).toMatchObject({ status: 'in_progress' })
  await dialog(page).getByLabel('In stock now').fill('20')
  await dialog(page).getByLabel('Reason').fill('There was more')
  await dialog(page).getByRole('button', { name: 'Correct and continue' }).click()
  await expect.poll(() => account.send('GET', `/jobs/${job}`)).toMatchObject({ status: 'completed', string_cost: '12.00' })
  await expect(section(page, 'Used from inventory')).toContainText('Luxilon ALU Power · full bed12 m · $12.00')
  await expect(section(page, 'Job history')).toContainText('On the machine → Ready')
  await page.goto(`/inventory/${item}`)
  await expect(page.getByText('8 m', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'job #1' }).click()
  await expect(page).toHaveURL(`/jobs/${job}`)
})

test('a stringer finishes with too little string, and the owner corrects the stock afterwards', async ({ page, browser }) => {
  const { account, job } = await openShortStock(page)
  const tab = await newPage(browser)
  await addColleague(account, tab)

  await tab.goto(`/jobs/${job}`)
  const warning = 'Luxilon ALU Power has 3 m left, and this job needs 12 m'
  await expect(tab.getByText(warning)).toBeVisible()
  await tab.getByRole('button', { name: 'Start' }).click()
  await expect(tab.getByRole('alert')).toContainText(warning)
  await tab.getByRole('button', { name: 'Finish', exact: false }).click()
  await expect(dialog(tab)).toContainText(warning)
  await expect(dialog(tab).getByRole('button', { name: 'Receive string' })).toBeVisible()
  // Correcting stock is for owners and managers.
  await expect(dialog(tab).getByLabel('In stock now')).toHaveCount(0)
  await expectAccessibleLayout(tab)
  await dialog(tab).getByRole('button', { name: 'Finish, and mark the stock to be checked' }).click()
  await expect.poll(() => account.send('GET', `/jobs/${job}`)).toMatchObject({ status: 'completed', string_cost: null })
  await tab.goto('/dashboard')
  await expect(tab.getByText('Ready for pick-up')).toBeVisible()
  await expect(tab.getByRole('heading', { name: 'Stock to check' })).toHaveCount(0)

  await page.goto('/dashboard')
  const card = section(page, 'Stock to check')
  await expectAccessibleLayout(page, card)
  await card.getByRole('link', { name: 'Luxilon ALU Power' }).click()
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Correct stock' }).click()
  await dialog(page).getByLabel('In stock now').fill('20')
  await dialog(page).getByRole('button', { name: 'Counted' }).click()
  await dialog(page).getByRole('button', { name: 'Correct stock' }).click()
  await expect(page.getByText('Needs a check')).toHaveCount(0)
  await page.goto('/dashboard')
  await expect(page.getByText('Ready for pick-up')).toBeVisible()
  await expect(card).toHaveCount(0)
})

test('a stringer receives string instead and continues', async ({ page, browser }) => {
  const { account, item, job } = await openShortStock(page)
  await moveJob(account, job, 'in_progress')
  const tab = await newPage(browser)
  await addColleague(account, tab)
  await tab.goto(`/jobs/${job}`)
  await tab.getByRole('button', { name: /^Finish/ }).click()
  await dialog(tab).getByRole('button', { name: 'Receive string' }).click()
  await dialog(tab).getByRole('button', { name: 'Set 12 m' }).click()
  await dialog(tab).getByRole('button', { name: 'Receive string' }).click()
  await expect.poll(() => account.send('GET', `/jobs/${job}`)).toMatchObject({ status: 'completed' })
  expect(await account.send('GET', `/inventory/${item}`)).toMatchObject({ quantity_meters: '3', needs_check_since: null })
})

test('editing a finished job to use more than the stock offers to correct it and keeps the input', async ({ page }) => {
  const account = await openPaidAccount(page)
  const item = await account.make('/inventory', { ...reel, quantity_meters: '15', cost_per_meter: '1' })
  const job = await aJob(account, item)
  await moveJob(account, job, 'completed')
  await page.goto(`/jobs/${job}/edit`)
  await page.getByLabel('Mains, meters').fill('14.5')
  await page.getByLabel('Price, USD').fill('31.50')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(dialog(page)).toContainText('Luxilon ALU Power has 3 m left, and this job needs 8 m more')
  await expect(dialog(page)).toContainText('Recorded: 3 m')
  await dialog(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByText('Luxilon ALU Power has 3 m left')).toBeVisible()
  await expect(page.getByLabel('Mains, meters')).toHaveValue('14.5')
  await expect(page.getByLabel('Price, USD')).toHaveValue('31.50')
  expect(await account.send('GET', `/jobs/${job}`)).toMatchObject({ meters_used_mains: '6.5', price: null, string_cost: '12.00' })

  await page.getByRole('button', { name: 'Save' }).click()
  await dialog(page).getByLabel('In stock now').fill('9')
  await dialog(page).getByRole('button', { name: 'Counted' }).click()
  await dialog(page).getByRole('button', { name: 'Correct and continue' }).click()
  await expect(page).toHaveURL(`/jobs/${job}`)
  expect(await account.send('GET', `/jobs/${job}`)).toMatchObject({
    meters_used_mains: '14.5',
    price: '31.50',
    string_cost: '20.00',
  })
  expect(await account.send('GET', `/inventory/${item}`)).toMatchObject({ quantity_meters: '1' })
})

test('the next move waits until the previous one is saved', async ({ page }) => {
  const account = await openPaidAccount(page)
  const item = await account.make('/inventory', { ...reel, quantity_meters: '87' })
  const job = await aJob(account, item)
  await page.goto(`/jobs/${job}`)
  const first = Promise.withResolvers<void>()
  await page.route('**/rpc/jobs/move', async (route) => {
    await first.promise
    await route.continue()
  })
  await page.getByRole('button', { name: /^Start/ }).click()
  const finish = page.getByRole('button', { name: /^Finish/ })
  await expect(finish).toBeDisabled()
  first.resolve()
  await finish.click()
  await expect.poll(() => account.send('GET', `/jobs/${job}`)).toMatchObject({ status: 'completed' })
  expect(await account.send('GET', `/inventory/${item}`)).toMatchObject({ quantity_meters: '75' })
})
