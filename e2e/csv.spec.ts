import { readFile } from 'node:fs/promises'

import type { Download, Page } from '@playwright/test'
import papaparse from 'papaparse'
import * as z from 'zod'

import { openAccount, patch, payFor } from './api.ts'
import { expect, expectAccessibleLayout, test } from './fixtures.ts'
import { addSampleData } from './sample-data.ts'

const rowsOf = async (download: Download) =>
  z
    .array(z.record(z.string(), z.string()))
    .parse(papaparse.parse(await readFile(await download.path(), 'utf8'), { header: true, skipEmptyLines: true }).data)

/** Reads the download started by a button. */
async function downloaded(page: Page, press: () => Promise<void>) {
  const [download] = await Promise.all([page.waitForEvent('download'), press()])
  return { name: download.suggestedFilename(), rows: await rowsOf(download) }
}

const fromMenu = async (page: Page, item: string) => {
  await page.getByRole('button', { name: 'List actions' }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

const windows1252 = (lines: readonly string[]) => ({
  name: 'Spieler.csv',
  mimeType: 'text/csv',
  // Latin-1 encodes these letters the same way.
  buffer: Buffer.from(lines.map((line) => `${line}\r\n`).join(''), 'latin1'),
})

test('imports customers from another program', async ({ page }) => {
  await openAccount(page)
  await page.goto('/customers')
  await fromMenu(page, 'Import file')
  await expect(page.getByRole('heading', { name: 'Import customers' })).toBeVisible()

  const lines = [
    'Spieler;E-Mail;Handy;Wunsch',
    'Jörg Müller;joerg@club.example;+49 151 777;Spielt donnerstags',
    'Zoë Weiß;zoe@club;0151 23;',
    ';namenlos@club.example;;',
    'Jörg Müller;JOERG@club.example;;',
    'Åsa Öberg;;070 123 45 67;=1+1',
  ]
  await page.getByLabel('Spreadsheet or contacts').setInputFiles(windows1252(lines))
  await expect(page.getByRole('heading', { name: 'Match the columns' })).toBeFocused()
  await expect(page.getByText('Jörg Müller, Zoë Weiß, Åsa Öberg', { exact: true })).toBeVisible()
  await expect(page.getByLabel(/Field for column \d+, Spieler$/)).toHaveValue('full_name')
  await expect(page.getByLabel(/Field for column \d+, Handy$/)).toHaveValue('mobile')
  await expect(page.getByLabel(/Field for column \d+, Wunsch$/)).toHaveValue('leave_out')
  await page.getByLabel(/Field for column \d+, Wunsch$/).selectOption('Notes')
  await expectAccessibleLayout(page)

  await page.getByRole('button', { name: 'Check the rows' }).click()
  await expect(page.getByRole('heading', { name: 'Check the rows' })).toBeFocused()
  await expect(page.getByRole('button', { name: 'Already exists 1' })).toBeVisible()
  await expect(page.getByText('The same as row 2: the same email')).toBeVisible()
  await expectAccessibleLayout(page)
  await page.getByRole('button', { name: 'Can’t import 2' }).click()
  await expect(page.getByText('Email: Invalid email address')).toBeVisible()
  await expect(page.getByText('Name: Customer name is required')).toBeVisible()

  await page.getByRole('button', { name: 'Import 2 customers' }).click()
  await expect(page.getByRole('heading', { name: '2 customers imported' })).toBeFocused()
  const report = await downloaded(page, () => page.getByRole('button', { name: 'Download rejected rows' }).click())
  expect(report.rows).toEqual([
    {
      Spieler: 'Zoë Weiß',
      'E-Mail': 'zoe@club',
      Handy: '0151 23',
      Wunsch: '',
      row: '3',
      reason: 'Email: Invalid email address',
    },
    expect.objectContaining({ 'E-Mail': 'namenlos@club.example', row: '4', reason: 'Name: Customer name is required' }),
  ])

  await page.getByRole('link', { name: 'View customers' }).click()
  await page.getByRole('link', { name: /Åsa Öberg/ }).click()
  await expect(page.getByText('=1+1')).toBeVisible()
})

test('corrects an invalid customer row, imports the file, and undoes the import', async ({ page }) => {
  const account = await openAccount(page)
  await page.goto('/customers/import')
  const lines = ['Wer,Mail,Handy', 'Jonas Berg,jonas@example.com,070', '"Priya" Nair,priya@example.com,071', 'Leo Silva,leo,072']
  const choose = () =>
    page
      .getByLabel('Spreadsheet or contacts')
      .setInputFiles({ name: 'Club.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) })
  await choose()
  await page.getByLabel(/Field for column \d+, Wer$/).selectOption('Name')
  await page.getByRole('button', { name: 'Check the rows' }).click()
  await expect(page.getByText('Line 3 has text after a closing quotation mark.')).toBeVisible()
  await page.getByLabel('Email of row 4').fill('leo@example.com')
  await page.getByRole('button', { name: 'Correct cells of row 3' }).click()
  await page.getByLabel('Name of row 3').fill('Priya Nair')
  await page.getByRole('button', { name: 'Check again' }).click()
  await page.getByRole('button', { name: 'Import 3 customers' }).click()
  await expect(page.getByRole('heading', { name: '3 customers imported' })).toBeFocused()

  // The next file with this heading gets the same matching.
  await page.getByRole('button', { name: 'Import another file' }).click()
  await choose()
  await expect(page.getByLabel(/Field for column \d+, Wer$/)).toHaveValue('full_name')
  await page.getByRole('button', { name: 'Choose another file' }).click()

  const list = z.object({ items: z.array(z.object({ id: z.string() })) })
  const { items } = list.parse(await account.send('GET', '/customers?search=Leo'))
  await patch(account, `/customers/${items[0]?.id}`, { notes: 'Likes gut' })
  await page.getByRole('button', { name: 'Undo the import of Club.csv' }).click()
  const dialog = page.getByRole('dialog', { name: 'Undo this import?' })
  await expect(dialog).toContainText('2 customers will be removed for good.')
  await expect(dialog.getByRole('link', { name: 'Leo Silva' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Undo import' }).click()
  await expect(page.getByText('Import undone')).toBeVisible()
  await expect(page.getByText(/^Undone /)).toBeVisible()
  await page.goto('/customers')
  await expect(page.getByText('Leo Silva')).toBeVisible()
  await expect(page.getByText('Jonas Berg')).toHaveCount(0)
})

test('lists every row of a large file, page by page', async ({ page }) => {
  await openAccount(page)
  await page.goto('/customers/import')
  // The first 500 rows that already exist are listed immediately.
  const text = `Name,Email\nLeo,leo@example.com\n${'Leo,leo@example.com\n'.repeat(620)}Priya,\n`
  await page
    .getByLabel('Spreadsheet or contacts')
    .setInputFiles({ name: 'Club.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
  await page.getByRole('button', { name: 'Check the rows' }).click()
  const pageToEnd = async () => {
    for (let last = 50; last <= 600; last += 50) {
      await expect(page.getByText(`${last - 49} to ${last} of 622`)).toBeVisible()
      await page.getByRole('button', { name: 'Next rows' }).click()
    }
    await expect(page.getByText('601 to 622 of 622')).toBeVisible()
  }
  await pageToEnd()
  await expect(page.getByText('Priya')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Next rows' })).toBeDisabled()
  // A correction makes the loaded rows stale.
  await page.getByRole('button', { name: 'Correct cells of row 623' }).click()
  await page.getByLabel('Name of row 623').fill('Nora')
  await page.getByRole('button', { name: 'Check again' }).click()
  await pageToEnd()
  await expect(page.getByText('Nora')).toBeVisible()
  await expect(page.getByText('Priya')).toHaveCount(0)
  await page.getByRole('button', { name: 'Already exists 620' }).click()
  await expect(page.getByText('1 to 50 of 620')).toBeVisible()
})

test('rejects files that are not CSV, and accepts the next one', async ({ page }) => {
  await openAccount(page)
  await page.goto('/customers/import')
  const file = page.getByLabel('Spreadsheet or contacts')
  await file.setInputFiles({ name: 'Customers.xlsx', mimeType: 'text/csv', buffer: Buffer.from('PK\u0003\u0004') })
  await expect(page.getByRole('alert')).toContainText('This workbook could not be read.')
  await file.setInputFiles({ name: 'torn.csv', mimeType: 'text/csv', buffer: Buffer.from('Name\n"Ann\n') })
  await expect(page.getByRole('alert')).toContainText('A quotation mark opens in line 2 and is never closed.')
  let sent = 0
  page.on('request', (request) => (sent += Number(request.url().includes('previewImport'))))
  await file.setInputFiles({ name: 'huge.csv', mimeType: 'text/csv', buffer: Buffer.alloc(12_000_000, 'Name\n') })
  await expect(page.getByRole('alert')).toHaveText('This file is too large. The limit is 10 MB.')
  expect(sent).toBe(0)
  await file.setInputFiles({ name: 'a.csv', mimeType: 'text/csv', buffer: Buffer.from('Wer,Was\nAnn,x\n') })
  await expect(page.getByText('a.csv: 1 row.')).toBeVisible()
  await expect(page.getByText('Choose the column that holds the name.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Check the rows' })).toBeDisabled()
  await page.getByLabel(/Field for column \d+, Wer$/).selectOption('Name')
  await page.getByRole('button', { name: 'Check the rows' }).click()
  await expect(page.getByRole('button', { name: 'Import 1 customer' })).toBeEnabled()
})

test('a long import shows progress, asks before leaving, and saves nothing when canceled', async ({ page }) => {
  const { stringer } = await openAccount(page)
  await payFor(stringer)
  await page.goto('/customers/import')
  const rows = Array.from({ length: 20_000 }, (_, n) => `Person ${n},person${n}@example.com`).join('\n')
  const buffer = Buffer.from(`Name,Email\n${rows}\n`)
  await page.getByLabel('Spreadsheet or contacts').setInputFiles({ name: 'p.csv', mimeType: 'text/csv', buffer })
  await page.getByRole('button', { name: 'Check the rows' }).click()
  await page.getByRole('button', { name: 'Import 20,000 customers' }).click()
  // A busy server takes a while to check the rows.
  await expect(page.getByText(/Saving [\d,]+ of 20,000/)).toBeVisible({ timeout: 60_000 })
  await page.getByRole('link', { name: 'Dashboard' }).click()
  await expect(page.getByRole('dialog', { name: 'Leave this page?' })).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Stop import' }).click()
  await expect(page.getByRole('button', { name: 'Import 20,000 customers' })).toBeEnabled()
  await page.goto('/customers')
  await expect(page.getByText('No customers yet')).toBeVisible()
})

test('exports filtered lists', async ({ page }) => {
  const account = await openAccount(page)
  await payFor(account.stringer)
  await addSampleData(account)
  await account.make('/customers', { full_name: 'Priya Nair', notes: '=SUM(A1)' })
  await account.make('/inventory', { brand: 'Babolat', model: 'RPM Blast', quantity_meters: '12' })

  await page.goto('/customers?search=priya')
  await expect(page.getByText('Priya Nair')).toBeVisible()
  const customers = await downloaded(page, () => fromMenu(page, 'Export CSV'))
  expect(customers.name).toMatch(/^customers-\d{4}-\d\d-\d\d\.csv$/)
  expect(customers.rows).toMatchObject([{ full_name: 'Priya Nair', notes: "'=SUM(A1)" }])
  await expect(page.getByText(/^Saved as customers-/)).toBeVisible()
  expect((await downloaded(page, () => fromMenu(page, 'Export racquets'))).rows).toMatchObject([
    { customer_name: 'Jonas Berg', brand: 'Babolat', model: 'Pure Aero 98' },
  ])

  await page.goto('/jobs?status=completed')
  await expect(page.getByText('Jonas Berg').first()).toBeVisible()
  const jobs = await downloaded(page, () => fromMenu(page, 'Export CSV'))
  expect(jobs.rows).toMatchObject([{ status: 'completed', customer_name: 'Jonas Berg', tension_mains: '54' }])

  await page.goto('/inventory')
  await expect(page.getByText('12 m')).toBeVisible()
  expect((await downloaded(page, () => fromMenu(page, 'Export CSV'))).rows).toMatchObject([{ quantity_meters: '12' }])
})
