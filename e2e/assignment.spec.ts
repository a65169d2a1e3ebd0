import type { Page } from '@playwright/test'

import { openAccount } from './api.ts'
import { addColleague } from './colleague.ts'
import { expect, expectAccessibleLayout, newStringer, test } from './fixtures.ts'
import { addSampleData } from './sample-data.ts'

/** The date in UTC, the accounts' time zone. */
const dayIn = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 'YYYY-MM-DD'.length)

test('a shop turns on assignment, takes the next job, and assigns one to a colleague', async ({ page, browser }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const account = await openAccount(page, newStringer('Olga Club'))
  const { jobs } = await addSampleData(account)
  const tab = await (await browser.newContext()).newPage()
  await addColleague(account, tab)

  await page.goto('/settings/shop-tools')
  await expect(page.getByRole('link', { name: 'Absences' })).toHaveCount(0)
  await page.getByRole('group', { name: 'Shop tools' }).getByRole('switch', { name: 'Assign jobs' }).click()
  await expect(page.getByText('Settings saved')).toBeVisible()

  await page.goto('/dashboard')
  await page.getByRole('button', { name: 'Take next' }).click()
  await expect(page).toHaveURL(/\/jobs\/[\da-f-]{36}$/)
  await page.goto('/dashboard')
  await page.getByRole('radiogroup', { name: 'Jobs on the bench' }).getByText('Mine').click()
  await expect(page.getByRole('article').filter({ hasText: 'You' })).toHaveCount(1)
  await expectAccessibleLayout(page)

  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto(`/jobs/${jobs.late}`)
  await page.getByRole('button', { name: /^Change:/ }).click()
  await page.getByRole('combobox', { name: 'Assigned to' }).selectOption('Sam Berg')
  await expect(page.getByText(/Assigned to: .* → Sam Berg/)).toBeVisible()
  await tab.goto('/dashboard')
  await tab.getByText('Mine', { exact: true }).click()
  await expect(tab.getByRole('article').filter({ hasText: 'You' })).toHaveCount(1)

  // The tab of the absent person updates live.
  await test.step('an absence unassigns the job', () => addAbsence(page))
  await expect(tab.getByRole('article').filter({ hasText: 'You' })).toHaveCount(0)
  await tab.context().close()
  await page.goto(`/jobs/${jobs.late}`)
  await page.getByRole('button', { name: /^Change:/ }).click()
  await expect(page.getByRole('option', { name: 'Sam Berg · Away' })).toBeDisabled()
  await page.setViewportSize({ width: 360, height: 780 })
  await page.goto('/dashboard')
  await page.getByRole('button', { name: 'Week' }).click()
  const week = page.getByRole('dialog', { name: 'This week' })
  const load = week.getByRole('table', { name: 'Open jobs by person and day' })
  await expect(load.getByRole('rowgroup').filter({ hasText: 'Sam Berg' }).getByText('Away')).toHaveCount(3)
  await expectAccessibleLayout(page, week)

  await page.goto('/absences')
  await page.getByRole('button', { name: /^Remove absence of Sam Berg/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove absence' }).click()
  await expect(page.getByText('Absence removed', { exact: true })).toBeVisible()
})

/** Adds a three-day absence for Sam from today. */
async function addAbsence(page: Page): Promise<void> {
  await page.goto('/absences')
  await expect(page.getByText('No absences yet')).toBeVisible()
  await page.getByRole('button', { name: 'Add absence' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add absence' })
  await dialog.getByRole('combobox', { name: 'Person' }).selectOption('Sam Berg')
  await dialog.getByLabel('Last day').fill(dayIn(2))
  await dialog.getByLabel('Note').fill('Tournament')
  await expectAccessibleLayout(page, dialog)
  await dialog.getByRole('button', { name: 'Add absence' }).click()
  await expect(page.getByText('Absence added. 1 job is now unassigned.')).toBeVisible()
  await expectAccessibleLayout(page)
}
