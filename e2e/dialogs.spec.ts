// Neither Escape nor the back button, which closes dialogs on a phone, discards the input of a dialog.
import type { Page } from '@playwright/test'

import { payFor, openAccount } from './api.ts'
import { expect, test } from './fixtures.ts'
import { addSampleData } from './sample-data.ts'
import { reel } from './inventory-data.ts'

test.use({ viewport: { width: 390, height: 844 } })

const dialog = (page: Page) => page.getByRole('dialog')
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

test('a form in a dialog asks before discarding unsaved changes', async ({ page }) => {
  const account = await openAccount(page)
  await payFor(account.stringer)
  const { jobs, customer } = await addSampleData(account)
  const item = await account.make('/inventory', { ...reel, quantity_meters: '12' })
  const correct = async () => {
    await press(page, 'More actions')
    await page.getByRole('menuitem', { name: 'Correct stock' }).click()
  }
  const forms = [
    { list: '/customers', at: `/customers/${customer}`, open: () => press(page, 'Add preferences'), box: 'Notes' },
    {
      list: '/jobs?status=completed',
      at: `/jobs/${jobs.ready}`,
      open: () => press(page, 'Record feedback'),
      box: 'How it played',
    },
    { list: '/inventory', at: `/inventory/${item}`, open: correct, box: 'Reason' },
  ]
  for (const { list, at, open, box } of forms) {
    await page.goto(list)
    await page.locator(`main a[href="${at}"]`).first().click()
    await expect(page).toHaveURL(at)
    await open()
    await dialog(page).getByLabel(box).fill('Typed')
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toContainText('Your changes haven’t been saved.')
    await dialog(page).getByRole('button', { name: 'Keep editing' }).click()
    await page.goBack()
    const leaving = page.getByRole('dialog', { name: 'Leave without saving?' })
    await leaving.getByRole('button', { name: 'Cancel' }).click()
    await expect(dialog(page).getByLabel(box)).toHaveValue('Typed')
    await page.keyboard.press('Escape')
    await dialog(page).getByRole('button', { name: 'Close without saving' }).click()
    await expect(dialog(page)).toHaveCount(0)
  }
})
