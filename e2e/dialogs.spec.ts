// Neither Escape nor the back button, which closes dialogs on a phone, discards the input of a dialog.
import type { Page } from '@playwright/test'

import { openAccount } from './api.ts'
import { expect, test } from './fixtures.ts'
import { addSampleData } from './sample-data.ts'

test.use({ viewport: { width: 390, height: 844 } })

const dialog = (page: Page) => page.getByRole('dialog')

test('a form in a dialog asks before discarding unsaved changes', async ({ page }) => {
  const { jobs, customer } = await addSampleData(await openAccount(page))
  const forms = [
    { list: '/customers', at: `/customers/${customer}`, open: 'Add preferences', box: 'Notes' },
    { list: '/jobs?status=completed', at: `/jobs/${jobs.ready}`, open: 'Record feedback', box: 'How it played' },
  ]
  for (const { list, at, open, box } of forms) {
    await page.goto(list)
    await page.locator(`main a[href="${at}"]`).first().click()
    await expect(page).toHaveURL(at)
    await page.getByRole('button', { name: open, exact: true }).click()
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
