import type { Page } from '@playwright/test'

import { expect, test } from './fixtures.ts'
import { openPaidAccount, reel } from './inventory-data.ts'

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })

/** As a handheld scanner does: it types the code and presses Enter. */
async function scan(page: Page, code: string): Promise<void> {
  await page.getByLabel('Barcode or string').fill(code)
  await page.keyboard.press('Enter')
}

test('a delivery is scanned, its codes are kept, and the shopping list gets shorter', async ({ page }) => {
  const account = await openPaidAccount(page)
  const low = { reorder_threshold: '24', supplier: 'Tennis Depot', item_number: 'TD-2041' }
  const item = await account.make('/inventory', { ...reel, ...low, quantity_meters: '10' })
  await page.goto('/inventory')
  await button(page, 'List actions').click()
  await page.getByRole('menuitem', { name: 'Shopping list' }).click()
  await expect(page.getByRole('heading', { name: 'Tennis Depot' })).toBeVisible()
  await expect(page.getByText('2 sets of 12 m')).toBeVisible()
  await expect(page.getByText('No. TD-2041')).toBeVisible()

  await page.goto('/inventory/receive')
  await scan(page, '0012345678905')
  await expect(page.getByRole('heading', { name: 'New barcode 012345678905' })).toBeVisible()
  await button(page, /^Choose Luxilon ALU Power/).click()
  await button(page, 'Set 12 m').click()
  await button(page, 'Add package').click()
  const delivery = page.getByRole('list', { name: 'Delivery' })
  await expect(delivery.getByText('+12 m')).toBeVisible()
  await scan(page, '012345678905')
  await expect(delivery.getByText('+24 m')).toBeVisible()

  // Somebody counts the item before the delivery is saved.
  await account.make(`/inventory/${item}/receive`, { meters: '1' })
  await button(page, 'Receive 2 packages').click()
  await expect(page.getByText('Luxilon ALU Power 1.25 now has 11 m.')).toBeVisible()
  await button(page, 'Receive 2 packages').click()
  await expect(page.getByText('2 packages received')).toBeVisible()
  await expect(page).toHaveURL('/inventory')
  await expect(page.getByText('35 m')).toBeVisible()

  await page.goto('/inventory/shopping-list')
  await expect(page.getByText('Nothing to order')).toBeVisible()
  await page.goto(`/inventory/${item}`)
  await expect(page.getByText('012345678905')).toBeVisible()
})
