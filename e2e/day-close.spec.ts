import type { Page } from '@playwright/test'

import { openAccount, patch, payJob } from './api.ts'
import { addColleague } from './colleague.ts'
import { expect, expectAccessibleLayout, newStringer, test } from './fixtures.ts'
import { holdPrinting, printToPdf } from './printing.ts'
import { addSampleData } from './sample-data.ts'

// These zones are 25 hours apart.
const [earlierZone, laterZone] = ['Pacific/Pago_Pago', 'Pacific/Kiritimati']

const menuOf = (page: Page) => page.getByRole('navigation', { name: 'Main' })

test('a shop counts its cash without seeing the expected amount, closes the day, and records corrections at the next close', async ({
  page,
  browser,
}) => {
  const account = await openAccount(page, newStringer('Olga Club'))
  await patch(account, '/identity/profile', { time_zone: earlierZone })
  const { jobs } = await addSampleData(account)
  await holdPrinting(page)
  const tab = await (await browser.newContext()).newPage()
  const cora = await addColleague(account, tab, 'Cora Lind', 'counter')

  await page.goto('/settings/shop-tools')
  await expect(menuOf(page).getByRole('link', { name: 'Day close' })).toHaveCount(0)
  await page.getByRole('group', { name: 'Shop tools' }).getByRole('switch', { name: 'Day close' }).click()
  await expect(page.getByText('Settings saved')).toBeVisible()

  await test.step('count at the counter', async () => {
    await tab.setViewportSize({ width: 390, height: 844 })
    await tab.goto('/day-close')
    await expect(tab.getByText('1 payment', { exact: true })).toBeVisible()
    await expectAccessibleLayout(tab)
    await tab.getByRole('textbox', { name: 'Opening cash, USD' }).fill('50')
    await tab.getByRole('textbox', { name: 'Counted cash, USD' }).fill('74.50')
    await tab.getByRole('textbox', { name: 'Cash left, USD' }).fill('40')
    await expect(tab.getByText('Remove $34.50 from the drawer')).toBeVisible()
    await expect(tab.getByText('$77')).toHaveCount(0)
  })

  await test.step('record a payment during the count', async () => {
    await payJob(account, jobs.ready, 'Card')
    await expect(tab.getByText(/Payments were recorded or undone since you started/)).toBeVisible()
    await tab.getByRole('button', { name: 'I’ve checked my count' }).click()
    await expect(tab.getByText('2 payments', { exact: true })).toBeVisible()
  })

  await test.step('close the day', async () => {
    await page.goto('/day-close')
    await expect(page.getByRole('heading', { name: 'Close today' })).toBeVisible()
    await tab.getByRole('button', { name: 'Close day' }).click()
    const dialog = tab.getByRole('dialog', { name: 'Close today?' })
    await expect(dialog.getByText('You counted $74.50. A closed day can’t be changed, but you can add a note.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Close day' }).click()
    await expect(tab.getByText('$2.50 short')).toBeVisible()
    await expect(tab.getByText('$77.00')).toBeVisible()
    await expectAccessibleLayout(tab)
    await tab.getByRole('button', { name: 'Add note' }).click()
    const note = tab.getByRole('dialog', { name: 'Add note' })
    await note.getByRole('textbox', { name: 'Note' }).fill('The receipt is in the drawer')
    await expectAccessibleLayout(tab, note)
    await note.getByRole('button', { name: 'Add note' }).click()
    await expect(note).toBeHidden()
    await expect(tab.getByText('The receipt is in the drawer')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Today is closed' })).toBeVisible()
    await expect(page.getByText('$2.50 short')).toBeVisible()
  })

  await test.step('record corrections the next day', async () => {
    await payJob(cora, jobs.late, 'Cash')
    await patch(account, '/identity/profile', { time_zone: laterZone })
    await page.goto('/dashboard')
    await menuOf(page).getByRole('link', { name: 'Day close' }).click()
    await expect(page.getByText('1 payment', { exact: true })).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Opening cash, USD' })).toHaveValue('40.00')
    await page.getByRole('textbox', { name: 'Counted cash, USD' }).fill('67')
    await page.getByRole('button', { name: 'Close day' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Close day' }).click()
    await expect(page.getByText('Exact', { exact: true })).toBeVisible()
    await expect(page.getByText(/^After the close: job #\d+, Cash$/)).toBeVisible()
    await expectAccessibleLayout(page)
    await page.getByRole('button', { name: 'Print' }).click()
    await expect(page.locator('[data-print-sheet]')).toContainText('Left in the drawer')
    await printToPdf(page)
    await page.goto('/day-close')
    await page.getByRole('button', { name: 'List actions' }).click()
    const download = page.waitForEvent('download')
    await page.getByRole('menuitem', { name: 'Export CSV' }).click()
    expect((await download).suggestedFilename()).toMatch(/^day-closes-.*\.csv$/)
  })
  await tab.context().close()
})
