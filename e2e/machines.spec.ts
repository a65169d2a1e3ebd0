import { moveJob, patch } from './api.ts'
import { openShop } from './colleague.ts'
import { expect, expectAccessibleLayout, test } from './fixtures.ts'
import { addSampleData } from './sample-data.ts'

const dayOf = (daysAgo: number): string => new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10)

test('a shop adds a machine, is reminded to check it, and sees what it strung while out of calibration', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const account = await openShop(page, 'machines')
  const { jobs } = await addSampleData(account)

  await page.goto('/machines')
  const card = page.getByRole('main')
  await card.getByRole('button', { name: 'Add machine' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('Wise 2086')
  await dialog.getByRole('button', { name: 'Add machine' }).click()
  await expect(card.getByText('Never checked')).toBeVisible()
  await page.goto('/dashboard')
  await page.getByRole('tab', { name: /^Inbox/ }).click()
  await expect(page.getByText('Machines to check')).toBeVisible()
  await expectAccessibleLayout(page)
  await page.getByRole('button', { name: 'Record check of Wise 2086' }).click()
  await dialog.getByLabel('Date').fill(dayOf(10))
  await dialog.getByLabel('Set, lbs').fill('60')
  await dialog.getByLabel('Measured, lbs').fill('60,4')
  await dialog.getByRole('button', { name: 'Record check' }).click()
  await expect(page.getByText('Machines to check')).toHaveCount(0)

  await page.goto(`/jobs/${jobs.late}`)
  await page.getByRole('button', { name: 'Change: No machine' }).click()
  await page.getByRole('combobox', { name: 'Machine' }).selectOption('Wise 2086')
  await expect(page.getByRole('combobox', { name: 'Machine' })).toHaveValue(/.+/)
  await moveJob(account, jobs.late, 'completed')
  await patch(account, `/jobs/${jobs.late}`, { time_completed: `${dayOf(5)}T12:00:00Z` })

  await page.goto('/machines')
  await card.getByRole('button', { name: 'Record check of Wise 2086' }).click()
  await dialog.getByLabel('Measured, lbs').fill('57.9')
  await expect(dialog.getByText('The machine pulls 2.1 lbs too low. Adjust it and check it again.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Record check' }).click()
  await card.getByRole('button', { name: 'Checks of Wise 2086' }).click()
  await expectAccessibleLayout(page, dialog)
  await dialog.getByRole('link', { name: /^#\d+ Jonas Berg$/ }).click()
  await expect(page.getByText(/This racquet was strung on Wise 2086 after its last good check on \d/)).toBeVisible()
  await expectAccessibleLayout(page)

  await page.goto('/machines')
  await card.getByRole('button', { name: 'Checks of Wise 2086' }).click()
  await dialog
    .getByRole('button', { name: /^Remove check of/ })
    .first()
    .click()
  await dialog.getByRole('button', { name: 'Remove check', exact: true }).click()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await card.getByRole('button', { name: 'More actions for Wise 2086' }).click()
  await page.getByRole('menuitem', { name: 'Archive' }).click()
  await expect(card.getByText('No machines yet')).toBeVisible()
  await card.getByRole('button', { name: 'Restore Wise 2086' }).click()
  await expect(card.getByRole('button', { name: 'Record check of Wise 2086' })).toBeVisible()
})
