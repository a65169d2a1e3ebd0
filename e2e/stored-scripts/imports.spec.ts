// Scripts in imported files: in cells, headings, sheet names and the file name.
import { readFile } from 'node:fs/promises'

import { workbookOf } from '#test/workbooks.ts'
import type { Page } from '@playwright/test'

import { openAccount, payFor } from '#e2e/api.ts'
import { expect, test } from '#e2e/fixtures.ts'
import { expectPayload, findMarkup } from './markup.ts'
import { openShopOfScripts, payload } from './shop.ts'

const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Makes a workbook with two sheets, each with these rows. */
const fileOf = (rows: readonly (readonly string[])[]) => ({
  name: `${payload}.xlsx`,
  mimeType,
  buffer: Buffer.from(workbookOf(['<svg onload=__ran=1>', '<img src=x onerror=__ran=1>'].map((name) => ({ name, rows })))),
})

/** Checks what the screen shows of the file. */
async function expectHarmless(page: Page, step: string) {
  await expect(page.getByRole('heading', { name: step })).toBeFocused()
  await expectPayload(page.getByRole('main'))
  expect(await findMarkup(page)).toEqual([])
}

const kinds = [
  {
    kind: 'customers',
    rows: [
      ['Name', 'Email', payload],
      [payload, 'jonas@example.com', payload],
      [`${payload} again`, payload, payload],
    ],
    importing: /^Import 1 customer/,
    done: /^1 customer imported$/,
  },
  {
    kind: 'inventory',
    rows: [
      ['Brand', 'Model', 'Color', 'Meters', payload],
      [payload, payload, payload, '12', payload],
      [payload, `${payload} again`, payload, payload, payload],
    ],
    importing: /^Import 1 item/,
    done: /^1 item imported$/,
  },
  {
    kind: 'jobs',
    rows: [
      ['Name', 'Racquet', 'Strings', 'Tension', 'Strung on', 'Notes', payload],
      [payload, payload, payload, '52', '2025-05-03', payload, payload],
      [payload, payload, payload, payload, payload, payload, payload],
    ],
    importing: /^Import 1 job/,
    done: /^1 job.* imported$/,
  },
]

test('scripts in spreadsheets never run in previews, reports or undos', async ({ page }) => {
  const { stringer } = await openAccount(page)
  await payFor(stringer)
  for (const { kind, rows, importing, done } of kinds)
    await test.step(kind, async () => {
      await page.goto(`/${kind}/import`)
      await page.getByLabel(/^Spreadsheet/).setInputFiles(fileOf(rows))
      await expectHarmless(page, 'Match the columns')
      await expectPayload(page.getByRole('combobox', { name: 'Sheet', exact: true }))
      await page.getByRole('button', { name: 'Check the rows' }).click()
      await expectHarmless(page, 'Check the rows')
      await page.getByRole('button', { name: importing }).click()
      await expect(page.getByRole('heading', { name: done })).toBeFocused()
      expect(await findMarkup(page)).toEqual([])
      await page.getByRole('button', { name: 'Import another file' }).click()
      await page
        .getByRole('button', { name: /^Undo the import of/ })
        .first()
        .click()
      await expectPayload(page.getByRole('dialog', { name: 'Undo this import?' }))
      expect(await findMarkup(page)).toEqual([])
    })
})

test('scripts in an export never run after its import', async ({ page, browser }) => {
  const origin = await (await browser.newContext()).newPage()
  await openShopOfScripts(origin, browser)
  await origin.goto('/settings/data')
  await origin.getByRole('button', { name: 'Export everything' }).click()
  const link = origin.getByRole('link', { name: /^Download \(/ })
  await expect(link).toBeVisible({ timeout: 60_000 })
  const downloadStart = origin.waitForEvent('download')
  await link.click()
  const buffer = await readFile(await (await downloadStart).path())

  await payFor((await openAccount(page)).stringer)
  await page.goto('/settings/data')
  await page.getByLabel('ZIP file of an export').setInputFiles({ name: `${payload}.zip`, mimeType: 'application/zip', buffer })
  await expect(page.getByText(/^Imported on /)).toBeVisible({ timeout: 60_000 })
  expect(await findMarkup(page)).toEqual([])
  for (const path of ['/dashboard', '/customers', '/jobs?view=table', '/inventory', '/machines', '/settings/places'])
    await test.step(path, async () => {
      await page.goto(path)
      await expectPayload(page.getByRole('main'))
      expect(await findMarkup(page)).toEqual([])
    })
})
