import type { Page } from '@playwright/test'

import { openAccount, patch, payFor } from './api.ts'
import { expect, test } from './fixtures.ts'
import { byKeyboard, chooseByKey } from './input-methods.ts'
import { dialog, openPaidAccount, reel } from './inventory-data.ts'
import { holdPrinting, read, printToPdf } from './printing.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const inDialog = (page: Page, name: string) => dialog(page).getByRole('button', { name })

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

async function chooseAction(page: Page, name: string): Promise<void> {
  await byKeyboard(page).press(button(page, 'More actions'))
  await chooseByKey(page, page.getByRole('menuitem', { name }))
}

test('an item is added, received, corrected, archived and restored by keyboard alone', async ({ page }) => {
  await openPaidAccount(page)
  const input = byKeyboard(page)
  await page.goto('/inventory')
  await input.press(page.getByRole('link', { name: 'Add item' }))
  await input.write(page.getByLabel('String brand'), 'alu pow')
  await expect(page.getByRole('option').first()).toContainText('catalog')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('String model')).toHaveValue('ALU Power')
  await input.write(page.getByLabel('In stock, meters'), '3.5')
  await input.write(page.getByLabel('Reorder at, meters'), '24')
  await input.press(button(page, 'Add item'))
  await expect(page.getByRole('heading', { name: 'Luxilon ALU Power' })).toBeVisible()
  await expect(page.getByText('Low', { exact: true })).toBeVisible()

  await input.press(button(page, 'Receive string'))
  await input.press(inDialog(page, 'Reel 200 m'))
  await input.write(dialog(page).getByLabel('Total cost'), '185.005')
  await input.press(inDialog(page, 'Receive string'))
  await expect(dialog(page).getByText('Choose which number you mean')).toBeVisible()
  await dialog(page).getByLabel('Total cost').fill('185.00')
  await input.press(inDialog(page, 'Receive string'))
  await expect(dialog(page)).toHaveCount(0)
  await expect(page.getByText('203.5 m')).toBeVisible()
  await expect(page.getByText('$0.925', { exact: true })).toBeVisible()
  await expect(page.getByText('Enough')).toBeVisible()
  await expect(button(page, 'Receive string')).toBeFocused()

  await chooseAction(page, 'Correct stock')
  await input.write(dialog(page).getByLabel('In stock now'), '200')
  await page.keyboard.press('Enter')
  await expect(dialog(page).getByText('Reason is required')).toBeVisible()
  await expect(dialog(page).getByLabel('Reason')).toBeFocused()
  await page.keyboard.type('Counted')
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toHaveCount(0)
  await expect(page.getByText('-3.5 m')).toBeVisible()
  await expect(button(page, 'More actions')).toBeFocused()

  await input.press(page.getByRole('link', { name: 'Edit' }))
  await input.write(page.getByLabel('Notes'), 'Top drawer')
  await input.press(page.getByRole('button', { name: 'Save' }))
  await expect(page.getByText('Top drawer')).toBeVisible()
  await chooseAction(page, 'Archive')
  await input.press(button(page, 'Undo'))
  await expect(page.getByText('archived', { exact: true })).toHaveCount(0)
  await page.getByRole('link', { name: 'Inventory' }).first().click()
  await expect(page.getByText('$185.00 stock value')).toBeVisible()
})

test('a reel label has exact dimensions, and its QR code opens the item', async ({ page }) => {
  const account = await openPaidAccount(page)
  const item = await account.make('/inventory', { ...reel, model: 'ALU Power Rough Spin '.repeat(4), quantity_meters: '200' })
  await patch(account, '/identity/profile', { label_size: '40x14' })
  await holdPrinting(page)
  await page.goto(`/inventory/${item}`)
  await button(page, 'More actions').click()
  await page.getByRole('menuitem', { name: 'Print label' }).click()
  const code = new URL(`/inventory/${item}`, page.url()).href
  expect(await read(await printToPdf(page))).toEqual([{ size: [40, 14], code }])
})
