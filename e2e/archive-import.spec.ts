// Moves to another account: exports everything from one and imports it into the other.
import { readFile } from 'node:fs/promises'

import type { Browser, Page } from '@playwright/test'

import { openAccount } from './api.ts'
import { expect, expectAccessibleLayout, test } from './fixtures.ts'
import { addSampleData } from './sample-data.ts'

/** Exports everything from an account with sample data. */
async function makeExport(browser: Browser): Promise<Buffer> {
  const page = await (await browser.newContext()).newPage()
  await addSampleData(await openAccount(page))
  await page.goto('/settings/data')
  await page.getByRole('button', { name: 'Export everything' }).click()
  const link = page.getByRole('link', { name: /^Download \(/ })
  await expect(link).toBeVisible({ timeout: 60_000 })
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()])
  expect(download.suggestedFilename()).toMatch(/^stringdesk-\d{4}-\d\d-\d\d\.zip$/)
  return readFile(await download.path())
}

const chooseFile = (page: Page, buffer: Buffer) =>
  page.getByLabel('ZIP file of an export').setInputFiles({ name: 'stringdesk.zip', mimeType: 'application/zip', buffer })

test('an import fills an empty account with an export, at 390 px', async ({ page, browser }) => {
  const archive = await makeExport(browser)
  await page.setViewportSize({ width: 390, height: 844 })
  await openAccount(page)
  await page.goto('/settings/data')
  const card = page.locator('section', { has: page.getByRole('heading', { name: 'Import an export' }) })
  await chooseFile(page, Buffer.from('Name,Email'))
  await expect(card.getByText(/^This ZIP file is damaged\./)).toBeVisible({ timeout: 30_000 })
  await chooseFile(page, archive)
  await expect(card.getByText(/^Imported on .*: 1 customer, 1 racquet, 5 jobs, and 1 feedback entry/)).toBeVisible({
    timeout: 60_000,
  })
  await expectAccessibleLayout(page, card)
  await card.getByRole('link', { name: 'Go to the dashboard' }).click()
  await expect(page.getByText('Jonas Berg').first()).toBeVisible()
})

test('an interrupted upload resumes where it stopped', async ({ page }) => {
  await openAccount(page)
  await page.goto('/settings/data')
  let calls = 0
  await page.route('**/rpc/archiveImports/addPart', (route) => {
    calls += 1
    return calls === 2 ? route.abort() : route.continue()
  })
  await chooseFile(page, Buffer.alloc(9_000_000))
  await expect(page.getByText('The upload stopped at 88%.')).toBeVisible({ timeout: 60_000 })
  await page.getByRole('button', { name: 'Continue upload' }).click()
  await expect(page.getByText('This ZIP file is damaged.', { exact: false })).toBeVisible({ timeout: 30_000 })
  expect(calls).toBe(3)
})
