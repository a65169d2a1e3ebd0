// Imports past jobs from a spreadsheet: matching, questions, corrections and undo.
import { workbookOf } from '#test/workbooks.ts'
import type { Page } from '@playwright/test'

import { openAccount } from './api.ts'
import { expect, test } from './fixtures.ts'
import { section } from './steps.ts'

const file = (lines: readonly string[]) => ({
  name: 'Stringings 2025.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(lines.map((line) => `${line}\n`).join('')),
})

const lines = [
  'Name,Racquet,Strings,Tension,Strung on,Price,Paid',
  'Jonas Berg,Babolat PA 98,Luxilon ALU Power / Wilson NXT,52/50,5/3/25,$32,yes',
  'Jonas Berg,Babolat PA 98,Luxilon ALU Power,52,6/3/25,$32,yes',
  'Priya Nair,Head Speed,Babolat RPM Blast,soft,6/4/25,$28,no',
]

async function chooseFile(page: Page) {
  await page.getByLabel('Spreadsheet file').setInputFiles(file(lines))
  await expect(page.getByRole('heading', { name: 'Match the columns' })).toBeFocused()
  await page.getByRole('button', { name: 'Check the rows' }).click()
  await expect(page.getByRole('heading', { name: 'Check the rows' })).toBeFocused()
}

/** Chooses the date order, accepts a name from the catalog, and corrects a cell. */
async function answer(page: Page) {
  await expect(page.getByText('How are dates such as 5/3/25 written in this file?')).toBeVisible()
  await page.getByText('Month, then day').click()
  await expect(page.getByText(/3 May 2025/)).toBeVisible()
  await page.getByRole('button', { name: 'Use Babolat Pure Aero 98 for Babolat PA 98' }).click()
  await page.getByLabel('Tension, mains / crosses of row 4').fill('50')
  await page.getByRole('button', { name: 'Check again' }).click()
  await expect(page.getByText('Pure Aero 98', { exact: true }).first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Check again' })).toHaveCount(0)
}

test('imports past jobs from a spreadsheet, and undoes the import', async ({ page }) => {
  await openAccount(page)
  await page.goto('/jobs')
  await page.getByRole('link', { name: 'Import past jobs' }).click()
  await chooseFile(page)

  await answer(page)
  await page.getByRole('button', { name: 'Import 3 jobs, 2 customers, and 2 racquets' }).click()
  await expect(page.getByRole('heading', { name: '3 jobs, 2 customers, and 2 racquets imported' })).toBeFocused()

  await page.goto('/jobs?search=Priya')
  await page
    .getByRole('link', { name: /Priya Nair/ })
    .first()
    .click()
  await section(page, 'Job history')
    .getByRole('button', { name: /^Show all/ })
    .click()
  await expect(page.getByText('Imported from a file')).toBeVisible()

  await page.goto('/jobs/import')
  await page.getByRole('button', { name: 'Undo the import of Stringings 2025.csv' }).click()
  await page.getByRole('dialog', { name: 'Undo this import?' }).getByRole('button', { name: 'Undo import' }).click()
  await expect(page.getByText('Import undone')).toBeVisible()
  await page.goto('/jobs')
  await expect(page.getByText('No jobs yet')).toBeVisible()
})

test('imports past jobs from the chosen sheet of a workbook', async ({ page }) => {
  await openAccount(page)
  await page.goto('/jobs/import')
  const rows = lines.slice(0, 2).map((line) => line.replace('5/3/25', '2025-05-03').split(','))
  const buffer = Buffer.from(
    workbookOf([
      { name: 'Prices', rows: [['String', 'Price']] },
      { name: 'Jobs', rows: [['Stringings of the club'], ...rows] },
    ]),
  )
  const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  await page.getByLabel('Spreadsheet file').setInputFiles({ name: 'Stringings.xlsx', mimeType, buffer })
  await expect(page.getByRole('heading', { name: 'Match the columns' })).toBeFocused()
  await expect(page.getByRole('combobox', { name: 'Sheet', exact: true })).toHaveValue('Prices')
  await page.getByRole('combobox', { name: 'Sheet', exact: true }).selectOption('Jobs')
  const heading = page.getByRole('combobox', { name: 'Row with the column names' })
  await expect(heading).toHaveValue('2')
  await heading.selectOption('1')
  await expect(page.getByText('Stringings.xlsx: 2 rows.')).toBeVisible()
  await heading.selectOption('2')
  await expect(page.getByText('Stringings.xlsx: 1 row.')).toBeVisible()
  await page.getByRole('button', { name: 'Check the rows' }).click()
  await page.getByRole('button', { name: 'Import 1 job, 1 customer, and 1 racquet' }).click()
  await expect(page.getByRole('heading', { name: '1 job, 1 customer, and 1 racquet imported' })).toBeFocused()
})
