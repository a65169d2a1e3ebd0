import { readFile } from 'node:fs/promises'

import type { Page } from '@playwright/test'

import { openAccount } from './api.ts'
import { expect, test } from './fixtures.ts'
import { addSampleData } from './sample-data.ts'

const panel = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true })

test('a stringer sees the figures as charts, tables and CSV, and keeps the range in the address', async ({ page }) => {
  await addSampleData(await openAccount(page))
  await page.route('**/rpc/analytics/owed*', (route) => route.abort())
  await page.goto('/analytics')
  const work = panel(page, 'Jobs and income')
  await expect(work.locator('svg.recharts-surface').first()).toBeVisible()
  const button = work.getByRole('button', { name: 'Table: Jobs and income' })
  await button.click()
  await expect(work.getByRole('columnheader', { name: 'Income' })).toBeInViewport()
  await expect(work.locator('svg.recharts-surface')).toHaveCount(0)
  await button.press('t')
  await expect(work.locator('svg.recharts-surface').first()).toBeVisible()

  // A panel that fails does not affect the others.
  await expect(panel(page, 'Owed').getByRole('alert')).toBeVisible()
  await page.unroute('**/rpc/analytics/owed*')
  await panel(page, 'Owed').getByRole('button', { name: 'Try again' }).click()
  await expect(panel(page, 'Owed').getByText('owed by 1 customer')).toBeVisible()

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    panel(page, 'Most used strings').getByRole('button', { name: /^CSV/ }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^analytics-strings-[\d-]{10}\.csv$/)
  expect(await readFile(await download.path(), 'utf8')).toContain('\r\nBabolat,RPM Blast 1.25,5,0\r\n')

  await page.getByLabel('Range', { exact: true }).selectOption('90-days')
  await page.getByLabel('Group by', { exact: true }).selectOption('day')
  await expect(page).toHaveURL(/range=90-days.*by=day/)
  await page.reload()
  await expect(page.getByLabel('Group by', { exact: true })).toHaveValue('day')
})
