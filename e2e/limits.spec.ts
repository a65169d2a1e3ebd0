// The free plan's limit on every way to add: the prompt stands over what was typed, and leaves it.
import type { Page } from '@playwright/test'

import { openAccount, type Account } from './api.ts'
import { expect, test } from './desk.ts'
import { aPlayer, dialog, fullBed, openByKey, save, search } from './new-job.ts'

test.use({ actionTimeout: 15_000 })

/** A player with two frames, and every job that the free plan holds. */
async function fullMonth(account: Account) {
  const { customer_id, racquets } = await aPlayer(account, 'Jonas Berg', ['Pure Aero 98', 'Pure Drive'])
  const job = (n: number) => ({ customer_id, racquet_id: racquets[n % racquets.length], ...fullBed })
  await Promise.all(Array.from({ length: 25 }, (_, n) => account.make('/jobs', job(n))))
  return racquets[0] ?? ''
}

async function expectRefused(page: Page, words: string): Promise<void> {
  const prompt = page.getByRole('dialog', { name: 'You have reached the free plan’s limit' })
  await expect(prompt).toContainText(words)
  await prompt.getByRole('button', { name: 'Not now' }).click()
  await expect(prompt).toHaveCount(0)
}

const jobs = 'The free plan holds 25 new jobs this month, and you have 25.'

test('a job: said before, refused, and kept', async ({ page }) => {
  const racquet = await fullMonth(await openAccount(page))
  await page.goto(`/racquets/${racquet}/jobs/new`)
  await expect(page.getByText('25 of 25 new jobs this month on the free plan: nothing more can be added')).toBeVisible()
  await page.getByLabel('Price, USD').fill('31.50')
  await save(page).click()
  await expectRefused(page, jobs)
  await expect(page.getByLabel('Price, USD')).toHaveValue('31.50')
})

test('several jobs: refused whole, and kept', async ({ page }) => {
  await fullMonth(await openAccount(page))
  await openByKey(page)
  await search(page).fill('Jonas')
  for (const model of ['Pure Aero 98', 'Pure Drive']) {
    await dialog(page)
      .getByRole('checkbox', { name: new RegExp(`^Take in together: .*${model}`) })
      .check()
  }
  await dialog(page).getByRole('button', { name: 'Take in 2 racquets' }).click()
  await dialog(page).getByLabel('Price each, USD').fill('31.50')
  await dialog(page).getByRole('button', { name: 'Take in 2 racquets' }).click()
  await expectRefused(page, jobs)
  await expect(dialog(page).getByLabel('Price each, USD')).toHaveValue('31.50')
})

test('an import that somebody was quicker than: refused, and its rows stay', async ({ page }) => {
  const account = await openAccount(page)
  await page.goto('/customers/import')
  const names = Array.from({ length: 25 }, (_, n) => `Player ${n}`).join('\n')
  await page
    .getByLabel('CSV file')
    .setInputFiles({ name: 'p.csv', mimeType: 'text/csv', buffer: Buffer.from(`Name\n${names}\n`) })
  await page.getByRole('button', { name: 'Look at the rows' }).click()
  await expect(page.getByRole('button', { name: 'Import 25 customers' })).toBeVisible()
  await account.make('/customers', { full_name: 'In between' })
  await page.getByRole('button', { name: 'Import 25 customers' }).click()
  await expectRefused(page, 'The free plan holds 25 active customers')
  await expect(page.getByText('Player 24')).toBeVisible()
})
