// Uses the inventory dialogs and the import by keyboard alone.
import type { Page } from '@playwright/test'

import { payFor } from './api.ts'
import { expect, test } from './fixtures.ts'
import { byKeyboard, chooseByKey } from './input-methods.ts'
import { dialog, openPaidAccount, reel } from './inventory-data.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const inDialog = (page: Page, name: string | RegExp) => dialog(page).getByRole('button', { name })

async function chooseAction(page: Page, name: string): Promise<void> {
  await byKeyboard(page).press(button(page, 'More actions'))
  await chooseByKey(page, page.getByRole('menuitem', { name }))
}

async function openReel(page: Page) {
  const account = await openPaidAccount(page)
  const item = await account.make('/inventory', {
    ...reel,
    quantity_meters: '87.5',
    cost_per_meter: '0.9',
    reorder_threshold: '24',
  })
  await page.goto(`/inventory/${item}`)
  await expect(page.getByRole('heading', { name: 'Stock history' })).toBeVisible()
  return { account, item }
}

test('inventory works by keyboard alone, and the focus returns', async ({ page }) => {
  const { account, item } = await openReel(page)
  const input = byKeyboard(page)

  await input.press(button(page, 'Receive string'))
  await input.press(inDialog(page, /^Reel 110/))
  await input.write(dialog(page).getByLabel('Total cost'), '99')
  await input.press(inDialog(page, 'Receive string'))
  await expect(dialog(page)).toHaveCount(0)
  await expect(page.getByText('197.5 m')).toBeVisible()
  await expect(button(page, 'Receive string')).toBeFocused()

  await chooseAction(page, 'Correct stock')
  await input.write(dialog(page).getByLabel('In stock now'), '190')
  await page.keyboard.press('Enter')
  await expect(dialog(page).getByText('Reason is required')).toBeVisible()
  await expect(dialog(page).getByLabel('Reason')).toBeFocused()
  await page.keyboard.type('Two sets cut')
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toHaveCount(0)
  await expect(page.getByText('-7.5 m')).toBeVisible()
  await expect(button(page, 'More actions')).toBeFocused()

  await chooseAction(page, 'Archive')
  await expect(page.getByText('Luxilon ALU Power archived')).toBeVisible()
  await input.press(button(page, 'Undo'))
  await expect.poll(() => account.send('GET', `/inventory/${item}`)).toMatchObject({ is_active: true, quantity_meters: '190' })
})

test('a file is imported by keyboard alone', async ({ page }) => {
  await openPaidAccount(page)
  await page.goto('/inventory')
  const input = byKeyboard(page)
  await input.press(page.getByRole('link', { name: 'Import file' }))
  const choosing = page.waitForEvent('filechooser')
  await input.press(button(page, 'Choose file'))
  const text = 'Maker,Model,Metres\nLuxilon,ALU Power,"87,5"\nBabolat,,-1\n'
  await (await choosing).setFiles({ name: 'inventory.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
  await expect(page.getByLabel('Field for column 3, Metres')).toHaveValue('quantity_meters')
  await page.getByLabel('Field for column 1, Maker').selectOption('leave_out')
  await expect(page.getByText('Choose the columns that hold the brand and the model.')).toBeVisible()
  await page.getByLabel('Field for column 1, Maker').selectOption('brand')
  await input.press(button(page, 'Check the rows'))
  await expect(page.getByText('In stock, meters: Quantity must be positive')).toBeVisible()
  await input.press(button(page, 'Import 1 item'))
  await expect(page.getByRole('heading', { name: '1 item imported' })).toBeFocused()
  await input.press(page.getByRole('link', { name: 'View inventory' }))
  await expect(page.getByText('87.5 m')).toBeVisible()
})

test('when the plan ends while a dialog is open, the prompt opens above it and the input is kept', async ({ page }) => {
  const { account } = await openReel(page)
  await payFor(account.stringer, 'free')
  await button(page, 'Receive string').click()
  await dialog(page).getByLabel('Length, meters').fill('12')
  await inDialog(page, 'Receive string').click()
  const prompt = page.getByRole('dialog', { name: 'Inventory is part of the paid plan' })
  // Escape works once the prompt has the focus.
  await expect(prompt.locator(':focus')).toBeAttached()
  await page.keyboard.press('Escape')
  await expect(prompt).toHaveCount(0)
  await expect(dialog(page).getByLabel('Length, meters')).toHaveValue('12')
  await inDialog(page, 'Receive string').click()
  await prompt.getByRole('link', { name: 'See plans' }).click()
  await page.getByRole('dialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL('/subscription?upgrade=inventory')
})
