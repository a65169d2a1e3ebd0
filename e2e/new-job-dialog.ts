// Data and locators for the tests of the new job dialog.
import type { Page } from '@playwright/test'

import { moveJob, type Account } from './api.ts'
import { expect } from './fixtures.ts'

export const fullBed = {
  string_mains_brand: 'Babolat',
  string_mains_model: 'RPM Blast 1.25',
  string_mains_color: 'black',
  tension_mains: 54,
  price: '27.00',
}

export async function makeCustomer(account: Account, full_name: string, models: readonly string[], jobs: readonly string[] = []) {
  const customer_id = await account.make('/customers', { full_name })
  const racquets: string[] = []
  for (const model of models) {
    racquets.push(await account.make('/racquets', { customer_id, brand: 'Babolat', model, string_pattern: '16x20' }))
  }
  for (const model of jobs) {
    const racquet_id = racquets[models.indexOf(model)]
    const job = await account.make('/jobs', { customer_id, racquet_id, job_date: '2026-01-12T10:00:00Z', ...fullBed })
    for (const to of ['in_progress', 'completed', 'picked_up']) await moveJob(account, job, to)
  }
  return { customer_id, racquets }
}

export const dialog = (page: Page) => page.getByRole('dialog', { name: /^New|racquets/ })
export const plus = (page: Page) =>
  page.getByRole('navigation', { name: 'Quick access' }).getByRole('button', { name: 'New job' })
export const search = (page: Page) => dialog(page).getByRole('searchbox')
export const save = (page: Page) => page.getByRole('button', { name: 'Create job' })
export const bench = (page: Page) => page.getByRole('heading', { name: /^Good/ })

/** Opens the dialog from the dashboard with the key N. */
export async function openByKey(page: Page, address = '/dashboard'): Promise<void> {
  await page.goto(address)
  await expect(bench(page)).toBeVisible()
  await page.keyboard.press('n')
}
