import { readFile } from 'node:fs/promises'

import type { Page } from '@playwright/test'
import papaparse from 'papaparse'

import { openAccount } from './api.ts'
import { expect, test } from './fixtures.ts'
import { byKeyboard } from './input-methods.ts'

/** Reads the download started by a button. */
async function downloaded(page: Page, press: () => Promise<void>) {
  const [download] = await Promise.all([page.waitForEvent('download'), press()])
  const { data } = papaparse.parse(await readFile(await download.path(), 'utf8'), { header: true, skipEmptyLines: true })
  return { name: download.suggestedFilename(), rows: data }
}

const fromMenu = async (page: Page, item: string) => {
  await page.getByRole('button', { name: 'List actions' }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

const file = (page: Page) => page.getByLabel('Spreadsheet or contacts')

/** Windows encodes these letters like Latin-1. */
const windowsFile = (lines: readonly string[]) => ({
  name: 'Spieler.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(lines.map((line) => `${line}\r\n`).join(''), 'latin1'),
})

test('imports customers by keyboard alone, corrects a row, exports the list, and undoes the import', async ({ page }) => {
  const account = await openAccount(page)
  const input = byKeyboard(page)
  await page.goto('/customers')
  await fromMenu(page, 'Import file')
  let sent = 0
  page.on('request', (request) => (sent += Number(request.url().includes('previewImport'))))
  await file(page).setInputFiles({ name: 'huge.csv', mimeType: 'text/csv', buffer: Buffer.alloc(12_000_000, 'Name\n') })
  await expect(page.getByRole('alert')).toHaveText('This file is too large. The limit is 10 MB.')
  expect(sent).toBe(0)

  const lines = [
    'Spieler;E-Mail;Wunsch',
    'Jörg Müller;joerg@club.example;Spielt donnerstags',
    'Zoë Weiß;zoe@club;',
    ';namenlos@club.example;',
    'Jörg Müller;JOERG@club.example;',
    'Åsa Öberg;;=1+1',
  ]
  const choosing = page.waitForEvent('filechooser')
  await input.press(page.getByRole('button', { name: 'Choose file' }))
  await (await choosing).setFiles(windowsFile(lines))
  await expect(page.getByRole('heading', { name: 'Match the columns' })).toBeFocused()
  await expect(page.getByText('Jörg Müller, Zoë Weiß, Åsa Öberg', { exact: true })).toBeVisible()
  await page.getByLabel(/Field for column \d+, Wunsch$/).selectOption('Notes')
  await input.press(page.getByRole('button', { name: 'Check the rows' }))
  await expect(page.getByRole('heading', { name: 'Check the rows' })).toBeFocused()
  await expect(page.getByText('The same as row 2: the same email')).toBeVisible()
  await input.press(page.getByRole('button', { name: 'Can’t import 2' }))
  await page.getByLabel('Email of row 3').fill('zoe@club.example')
  await input.press(page.getByRole('button', { name: 'Check again' }))
  await input.press(page.getByRole('button', { name: 'Import 3 customers' }))
  await expect(page.getByRole('heading', { name: '3 customers imported' })).toBeFocused()
  const report = await downloaded(page, () => page.getByRole('button', { name: 'Download rejected rows' }).click())
  expect(report.rows).toEqual([
    expect.objectContaining({ 'E-Mail': 'namenlos@club.example', row: '4', reason: 'Name: Customer name is required' }),
  ])
  await page.goto('/customers?search=oberg')
  await page.getByRole('link', { name: /Åsa Öberg/ }).waitFor()
  // The list exports what it shows, so that a spreadsheet does not calculate it.
  const exported = await downloaded(page, () => fromMenu(page, 'Export CSV'))
  expect(exported.name).toMatch(/^customers-\d{4}-\d\d-\d\d\.csv$/)
  expect(exported.rows).toMatchObject([{ full_name: 'Åsa Öberg', notes: "'=1+1" }])
  await page.getByRole('link', { name: /Åsa Öberg/ }).click()
  await expect(page.getByText('=1+1')).toBeVisible()
  const changed = page.url().split('/').at(-1)

  await page.goto('/customers/import')
  // The next file with these columns gets the same matching.
  await file(page).setInputFiles(windowsFile(lines))
  await expect(page.getByLabel(/Field for column \d+, Wunsch$/)).toHaveValue('notes')
  await page.getByRole('button', { name: 'Choose another file' }).click()
  await account.send('POST', '/racquets', { customer_id: changed, brand: 'Head', model: 'Speed MP' })
  await page.getByRole('button', { name: 'Undo the import of Spieler.csv' }).click()
  const dialog = page.getByRole('dialog', { name: 'Undo this import?' })
  await expect(dialog).toContainText('2 customers will be removed for good.')
  await expect(dialog.getByRole('link', { name: 'Åsa Öberg' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Undo import' }).click()
  await expect(page.getByText('Import undone')).toBeVisible()
  await page.goto('/customers')
  await expect(page.getByText('Åsa Öberg')).toBeVisible()
  await expect(page.getByText('Zoë Weiß')).toHaveCount(0)
})
