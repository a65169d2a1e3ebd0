import type { Page } from '@playwright/test'

import { openAccount } from './api.ts'
import { expect, expectAccessibleLayout, test } from './fixtures.ts'
import { addSampleData } from './sample-data.ts'

const menu = async (page: Page, item: string) => {
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

const dialog = (page: Page) => page.getByRole('dialog')
const undo = (page: Page) => page.getByRole('alert').getByRole('button', { name: 'Undo' })

test('saves preferences from a dialog that keeps its input, and the next job starts with them', async ({ page }) => {
  const account = await openAccount(page)
  const customer_id = await account.make('/customers', { full_name: 'Jonas Berg', phone: '070 1' })
  const racquet = await account.make('/racquets', { customer_id, brand: 'Babolat', model: 'Pure Aero 98' })
  await page.goto('/customers')
  await page.getByRole('link', { name: /Jonas Berg/ }).click()
  await page.getByRole('button', { name: 'Add preferences' }).click()
  await dialog(page).getByLabel('Mains brand').pressSequentially('alu pow')
  await expect(page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option').first()).toContainText('catalog')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(dialog(page).getByLabel('Mains model')).toHaveValue('ALU Power')
  await page.locator('[data-path="preferred_tension_mains"]').fill('51')
  // Neither Escape nor the back button, which closes dialogs on a phone, discards the input.
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toContainText('Your changes haven’t been saved.')
  await dialog(page).getByRole('button', { name: 'Keep editing' }).click()
  await page.goBack()
  await page.getByRole('dialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Cancel' }).click()
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  const saved = page.getByRole('button', { name: 'Every racquet Luxilon ALU Power 51 lbs' })
  await expect(saved).toBeVisible()

  await page.goto(`/racquets/${racquet}/jobs/new`)
  await expect(page.getByRole('group', { name: 'String' })).toContainText('Luxilon ALU Power')
  await expect(page.locator('[data-path="tension_mains"]')).toHaveValue('51')

  await page.goto(`/customers/${customer_id}`)
  await saved.click()
  await dialog(page).getByRole('button', { name: 'Remove preferences' }).click()
  await expect(saved).toHaveCount(0)
  await undo(page).click()
  await expect(saved).toBeVisible()
})

test('merges two customers and undoes the merge from its toast or the customer', async ({ page }) => {
  const account = await openAccount(page)
  const { customer } = await addSampleData(account)
  const twin = await account.make('/customers', { full_name: 'Jon Berg', email: 'jon@example.com' })
  await account.make('/racquets', { customer_id: twin, brand: 'Yonex', model: 'Ezone 98' })
  await page.goto(`/customers/${twin}`)
  await menu(page, 'Merge with another customer')
  await dialog(page).getByRole('searchbox').fill('jonas berg')
  await dialog(page)
    .getByRole('button', { name: /Jonas Berg/ })
    .click()
  await dialog(page).getByRole('button', { name: 'Keep the other one' }).click()
  await expect(dialog(page).getByRole('row', { name: /^Name/ }).getByRole('cell')).toHaveText([
    'Jonas Berg',
    'Jon Berg',
    'Jonas Berg',
  ])
  await dialog(page).getByRole('button', { name: 'Merge customers' }).click()

  await expect(page).toHaveURL(`/customers/${customer}`)
  await expect(page.getByText('Also: Jon Berg, jon@example.com')).toBeVisible()
  await undo(page).click()
  await expect(page.getByText('Merged with Jon Berg')).toHaveCount(0)

  await account.send('POST', `/customers/${customer}/merge`, { other: twin })
  for (const address of [`/customers/${twin}/edit`, `/customers/${twin}`]) {
    await page.goto(address)
    await expect(page).toHaveURL(`/customers/${customer}`)
  }
  await expect(page.getByRole('link', { name: 'Yonex Ezone 98', exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Undo merge with Jon Berg' }).click()
  await expect(page.getByText('Jon Berg is a separate customer again.')).toBeVisible()
  await page.goto(`/customers/${twin}`)
  await expect(page.getByRole('heading', { name: 'Jon Berg' })).toBeVisible()
})

test('archives a customer, finds it among the archived ones, and restores it', async ({ page }) => {
  const account = await openAccount(page)
  const id = await account.make('/customers', { full_name: 'Jonas Berg' })
  await account.make('/racquets', { customer_id: id, brand: 'Wilson', model: 'Blade 98', is_active: false })
  const archived = page.getByText('Archived. Hidden from your customer list')
  await page.goto(`/customers/${id}`)
  await page.getByRole('button', { name: 'Show archived racquets' }).click()
  await expect(page.getByRole('link', { name: 'Wilson Blade 98', exact: true })).toBeVisible()
  await menu(page, 'Archive')
  await undo(page).click()
  await expect(archived).toHaveCount(0)
  await menu(page, 'Archive')
  await expect(archived).toBeVisible()
  await page.getByRole('link', { name: 'Customers' }).first().click()
  await expect(page.getByText('No customers yet')).toBeVisible()
  await page.goto('/customers?search=jonas')
  await page.getByRole('link', { name: 'Search archived customers' }).click()
  await page.getByRole('link', { name: /Jonas Berg/ }).click()
  await page.getByRole('button', { name: 'Restore' }).click()
  await expect(archived).toHaveCount(0)
})

test('erasing a customer removes their data, keeps the jobs, and prevents later edits', async ({ page, browser }) => {
  const { customer, links } = await addSampleData(await openAccount(page))
  await page.goto(`/customers/${customer}`)
  await menu(page, 'Erase personal data')
  await expect(dialog(page)).toContainText('Kept without a name: racquets, jobs, prices, payments and ratings.')
  await dialog(page).getByRole('button', { name: 'Erase customer' }).click()

  await expect(page.getByRole('heading', { level: 1, name: 'Erased customer' })).toBeVisible()
  await expect(page.getByText('Erased on request')).toBeVisible()
  await expect(page.getByText('+46 70 123 45 67')).toHaveCount(0)
  await expectAccessibleLayout(page)
  await page.goto(`/customers/${customer}/edit`)
  await expect(page).toHaveURL(`/customers/${customer}`)

  const phone = await (await browser.newContext()).newPage()
  await phone.goto(links.paid)
  await expect(phone.getByText('This link no longer works')).toBeVisible()
})
