import { readFile } from 'node:fs/promises'

import type { Page } from '@playwright/test'

import { openAccount } from './api.ts'
import { expect, test } from './fixtures.ts'
import { addSampleData } from './sample-data.ts'

const panel = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true })
const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true })

test('a stringer sees the main figures, then one panel at a time, and keeps both in the address', async ({ page }) => {
  await addSampleData(await openAccount(page))
  const loaded = new Set<string>()
  page.on('request', (request) => {
    const name = /\/rpc\/analytics\/(\w+)/.exec(request.url())?.[1]
    if (name) loaded.add(name)
  })
  await page.goto('/analytics')
  const figures = page.getByRole('region', { name: 'Main figures' })
  await expect(figures.getByRole('term')).toHaveText(['Jobs finished', 'Income', 'Owed', 'Median turnaround', 'On time'])
  await expect(figures.getByText(/^Last period: .+ Last year: /)).toBeVisible()
  await figures.getByRole('button', { name: 'About Owed' }).focus()
  await expect(figures.getByText('What was unpaid for finished jobs when this period ended')).toBeVisible()

  // Only the panel on screen is loaded.
  const work = panel(page, 'Jobs and income')
  await expect(work.locator('svg.recharts-surface').first()).toBeVisible()
  expect([...loaded].toSorted()).toEqual(['headline', 'work'])
  const button = work.getByRole('button', { name: 'Table: Jobs and income' })
  await button.click()
  await expect(work.getByRole('columnheader', { name: 'Income' })).toBeInViewport()
  await expect(work.locator('svg.recharts-surface')).toHaveCount(0)
  await button.press('t')
  await expect(work.locator('svg.recharts-surface').first()).toBeVisible()

  // A panel that fails leaves the rest of the screen as it is.
  await page.route('**/rpc/analytics/owed*', (route) => route.abort())
  await tab(page, 'Income').press('ArrowRight')
  await expect(panel(page, 'Turnaround')).toBeVisible()
  await tab(page, 'Turnaround').press('ArrowRight')
  await expect(panel(page, 'Owed').getByRole('alert')).toBeVisible()
  await page.unroute('**/rpc/analytics/owed*')
  await panel(page, 'Owed').getByRole('button', { name: 'Try again' }).click()
  await expect(panel(page, 'Owed').getByText('owed by 1 customer')).toBeVisible()

  await tab(page, 'Strings').click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    panel(page, 'Most used strings').getByRole('button', { name: /^CSV/ }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^analytics-strings-[\d-]{10}\.csv$/)
  expect(await readFile(await download.path(), 'utf8')).toContain('\r\nBabolat,RPM Blast 1.25,5,0\r\n')

  await expect(page.getByLabel('Range', { exact: true })).toHaveValue('90-days')
  await page.getByLabel('Group by', { exact: true }).selectOption('day')
  await expect(page).toHaveURL(/(?=.*range=90-days)(?=.*by=day)(?=.*tab=strings)/)
  // On a phone the chosen tab is scrolled into view.
  await page.setViewportSize({ width: 390, height: 844 })
  await page.reload()
  await expect(tab(page, 'Strings')).toBeInViewport({ ratio: 1 })
  await expect(page.getByLabel('Group by', { exact: true })).toHaveValue('day')
  await expect(panel(page, 'Most used strings')).toBeVisible()
})
