// The free plan's limits: a prompt opens, and the input is kept.
import { openAccount } from './api.ts'
import { expect, test } from './fixtures.ts'
import { makeCustomer, dialog, fullBed, openByKey, save } from './new-job-dialog.ts'

test('the forms of one job and of several show the limit, refuse the jobs, and keep their values', async ({ page }) => {
  const account = await openAccount(page)
  const { customer_id, racquets } = await makeCustomer(account, 'Jonas Berg', ['Pure Aero 98', 'Pure Drive'])
  const job = (n: number) => ({ customer_id, racquet_id: racquets[n % racquets.length], ...fullBed })
  await Promise.all(Array.from({ length: 25 }, (_, n) => account.make('/jobs', job(n))))
  const prompt = page.getByRole('dialog', { name: 'You’ve reached the limit of the free plan' })
  await page.goto(`/racquets/${racquets[0]}/jobs/new`)
  await expect(page.getByText('25 of 25 new jobs this month on the free plan: limit reached')).toBeVisible()
  await page.getByLabel('Price, USD').fill('31.50')
  await save(page).click()
  await expect(prompt).toContainText('The free plan includes 25 new jobs this month, and you have 25.')
  await prompt.getByRole('button', { name: 'Not now' }).click()
  await expect(prompt).toHaveCount(0)
  await expect(page.getByLabel('Price, USD')).toHaveValue('31.50')

  await openByKey(page)
  for (const model of ['Pure Aero 98', 'Pure Drive'])
    await dialog(page)
      .getByRole('checkbox', { name: `Select Babolat ${model}` })
      .check()
  await dialog(page).getByRole('button', { name: 'Continue with 2 racquets' }).click()
  await dialog(page).getByLabel('Price each, USD').fill('31.50')
  await dialog(page).getByRole('button', { name: 'Create 2 jobs' }).click()
  await prompt.getByRole('button', { name: 'Not now' }).click()
  await expect(prompt).toHaveCount(0)
  await expect(dialog(page).getByLabel('Price each, USD')).toHaveValue('31.50')
})

test('an import shows how many customers still fit', async ({ page }) => {
  await openAccount(page)
  await page.goto('/customers/import')
  const names = Array.from({ length: 26 }, (_, n) => `Person ${n + 1}`).join('\n')
  const buffer = Buffer.from(`Name\n${names}\n`)
  await page.getByLabel('Spreadsheet or contacts').setInputFiles({ name: 'p.csv', mimeType: 'text/csv', buffer })
  await page.getByRole('button', { name: 'Check the rows' }).click()
  await expect(page.getByText('so you can add 25 more. 1 row won’t be imported.')).toBeVisible()
})
