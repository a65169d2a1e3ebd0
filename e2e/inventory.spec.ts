import { openAccount, patch, payFor } from './api.ts'
import { expect, test } from './fixtures.ts'
import { holdPrinting, read, printToPdf } from './printing.ts'
import { dialog, openPaidAccount, reel } from './inventory-data.ts'

test('inventory opens by link and by address on the paid plan only', async ({ page }) => {
  const { stringer } = await openAccount(page)
  // All of its screens are children of one route.
  await page.goto('/inventory/01922222-2222-7222-8222-222222222222/edit')
  await expect(page).toHaveURL('/subscription?upgrade=inventory')
  await expect(page.getByText('It tracks your string and deducts what each job uses.')).toBeVisible()
  // The app of this test run has no payment provider.
  await expect(page.getByText('Online payment isn’t set up on this server.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Inventory' })).toHaveCount(0)
  await payFor(stringer)
  await page.reload()
  await page.getByRole('link', { name: 'Inventory' }).first().click()
  await expect(page.getByText('No items yet')).toBeVisible()
})

test('an item is added, received, corrected, archived and restored', async ({ page }) => {
  await openPaidAccount(page)
  await page.goto('/inventory')
  await page.getByRole('link', { name: 'Add item' }).click()
  await page.getByLabel('String brand').fill('luxi')
  await page
    .getByRole('option', { name: /ALU Power catalog/ })
    .first()
    .click()
  await expect(page.getByLabel('String model')).toHaveValue('ALU Power')
  await page.getByLabel('In stock, meters').fill('3.5')
  await page.getByLabel('Reorder at, meters').fill('24')
  await page.getByLabel('Gauge').fill('1.25')
  await page.getByRole('button', { name: 'Add item' }).click()
  await expect(page.getByRole('heading', { name: 'Luxilon ALU Power 1.25' })).toBeVisible()
  await expect(page.getByText('Low', { exact: true })).toBeVisible()

  await page.getByRole('button', { name: 'Receive string' }).click()
  await dialog(page).getByRole('button', { name: 'Reel 200 m' }).click()
  await dialog(page).getByLabel('Total cost').fill('185.005')
  await dialog(page).getByRole('button', { name: 'Receive string' }).click()
  await expect(dialog(page).getByText('Choose which number you mean')).toBeVisible()
  await dialog(page).getByLabel('Total cost').fill('185.00')
  await dialog(page).getByRole('button', { name: 'Receive string' }).click()
  await expect(page.getByText('203.5 m')).toBeVisible()
  await expect(page.getByText('$0.925', { exact: true })).toBeVisible()
  await expect(page.getByText('Enough')).toBeVisible()

  await page.getByRole('button', { name: 'More actions' }).click()
  await expect(page.getByRole('menuitem')).toHaveText(['Correct stock', 'Print label', 'Archive'])
  await page.getByRole('menuitem', { name: 'Correct stock' }).click()
  await dialog(page).getByLabel('In stock now').fill('200')
  await dialog(page).getByRole('button', { name: 'Counted' }).click()
  await dialog(page).getByRole('button', { name: 'Correct stock' }).click()
  await expect(page.getByText('-3.5 m')).toBeVisible()

  await page.getByRole('link', { name: 'Edit' }).click()
  await page.getByLabel('Notes').fill('Top drawer')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Top drawer')).toBeVisible()

  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Archive' }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('archived', { exact: true })).toHaveCount(0)
  await page.getByRole('link', { name: 'Inventory' }).first().click()
  await expect(page.getByText('$185.00 stock value')).toBeVisible()
})

test('searches inventory and filters items to reorder and archived ones', async ({ page }) => {
  const account = await openPaidAccount(page)
  await account.make('/inventory', { ...reel, quantity_meters: '87.5', cost_per_meter: '0.9', reorder_threshold: '24' })
  await account.make('/inventory', { brand: 'Babolat', model: 'RPM Blast', quantity_meters: '11', reorder_threshold: '24' })
  const old = await account.make('/inventory', { brand: 'Wilson', model: 'NXT', quantity_meters: '1' })
  await patch(account, `/inventory/${old}`, { is_active: false })
  await page.goto('/inventory')
  const rows = page.locator('main').getByRole('link', { name: /m No cost$|\$/ })
  await expect(rows).toHaveCount(2)
  await expect(page.getByText('$78.75 stock value, excluding 1 item without a cost')).toBeVisible()
  await page.getByText('To reorder', { exact: true }).click()
  await expect(rows).toHaveText([/RPM Blast/])
  await page.getByText('Archived', { exact: true }).click()
  await expect(rows).toHaveText([/NXT/])

  // The address changes after a pause in typing (debounce), or immediately when the field loses focus.
  await page.goto('/inventory')
  const search = page.getByRole('searchbox', { name: 'Brand, model, gauge or color' })
  await search.fill('rpm')
  await expect(page).toHaveURL('/inventory?search=rpm')
  await search.fill('alu')
  await rows.filter({ hasText: 'ALU Power' }).click()
  await expect(page).toHaveURL(/inventory\/[0-9a-f-]+$/)
  await page.goBack()
  await expect(page).toHaveURL('/inventory?search=alu')
  await expect(search).toHaveValue('alu')
})

test('a reel label has exact dimensions, and its QR code opens the item', async ({ page }) => {
  const account = await openPaidAccount(page)
  const item = await account.make('/inventory', { ...reel, model: 'ALU Power Rough Spin '.repeat(4), quantity_meters: '200' })
  await patch(account, '/identity/profile', { label_size: '40x14' })
  await holdPrinting(page)
  await page.goto(`/inventory/${item}`)
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Print label' }).click()
  const code = new URL(`/inventory/${item}`, page.url()).href
  expect(await read(await printToPdf(page))).toEqual([{ size: [40, 14], code }])
})
