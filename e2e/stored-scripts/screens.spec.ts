// Stores a script in every text field. None may run on a screen, in a mail or in an export.
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

import type { Page } from '@playwright/test'
import papaparse from 'papaparse'
import * as z from 'zod'

import { expect, test } from '#e2e/fixtures.ts'
import { holdPrinting, printToPdf } from '#e2e/printing.ts'
import { findRoutesWithout } from '#e2e/routes.ts'
import { screensOf } from '#e2e/screens/list.ts'
import { findMarkup, showsPayload } from './markup.ts'
import { openShopOfScripts } from './shop.ts'

/** Pages without stored text, or whose own tests cover it. */
const pagesWithoutRecords = [
  '/',
  '/about',
  '/confirm-email',
  '/features',
  '/forgot-password',
  '/home',
  '/privacy',
  '/reset-password',
]
/** These redirect signed-in browsers. */
const signInPages = ['/signin', '/signup']

/** Spreadsheets evaluate cells that begin like this. */
const isFormula = (cell: string): boolean => /^[=+\-@\t\r]/.test(cell) && Number.isNaN(Number(cell))

/** Collects dialogs that scripts open. */
function recordDialogs(page: Page): string[] {
  const dialogs: string[] = []
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message())
    void dialog.dismiss()
  })
  return dialogs
}

/** The paths of every screen that shows stored text. */
function pathsOf({
  records,
  invitation,
}: Pick<Awaited<ReturnType<typeof openShopOfScripts>>, 'records' | 'invitation'>): string[] {
  const own = screensOf(records)
    .filter(({ as }) => as === 'demo')
    .map(({ path }) => path)
  return [
    ...new Set([
      ...own,
      ...Object.values(records.links),
      '/day-close',
      `/day-close/${records.close}`,
      '/pay',
      `/pay/${records.run}`,
      '/rack-check',
      '/machines',
      '/absences',
      '/activity',
      '/scan',
      invitation,
      `/customers?search=${encodeURIComponent('"><img src=x onerror=__ran=1>')}`,
    ]),
  ]
}

// Each half opens its own shop, so that they run in parallel.
for (const half of [0, 1])
  test(`scripts in text fields never run on a screen, half ${half + 1}`, async ({ page, browser }) => {
    const dialogs = recordDialogs(page)
    const shop = await openShopOfScripts(page, browser)
    const paths = pathsOf(shop)
    const opened = [...paths, '/unlock', ...pagesWithoutRecords, ...signInPages]
    expect(await findRoutesWithout(opened), 'routes that this test does not open').toEqual([])
    const shown: string[] = []
    for (const path of paths.filter((_, at) => at % 2 === half))
      await test.step(path, async () => {
        await page.goto(path)
        await expect(page.locator('h1').first()).toBeVisible()
        await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0)
        if (await showsPayload(page)) shown.push(path)
        expect.soft(await findMarkup(page), path).toEqual([])
      })
    expect(shown.length).toBeGreaterThan(10)

    expect(dialogs).toEqual([])
  })

test('every text field accepts scripts, and none runs in prints, exports or mails', async ({ page, browser }) => {
  const dialogs = recordDialogs(page)
  await holdPrinting(page)
  const { api, fill, records, tablet } = await openShopOfScripts(page, browser)

  const open = fill.all().filter((field) => !fill.accepted.has(field) && !fill.refused.has(field))
  // These are only looked up, are confirmed before they are stored, or are not stored.
  const addresses = [
    'POST /identity/sign-in email',
    'POST /identity/request-password-reset email',
    'POST /identity/delete-account email',
    'POST /identity/email/change email',
    'POST /business/delete name',
    // An amount and its currency.
    'POST /pay/runs total',
    'POST /pay/runs currency',
    'PUT /pin pin',
    'POST /shared-devices/current/unlock pin',
    'POST /text-settings/test phone',
    'POST /statements email',
    'POST /statements/{id}/send email',
    // A number.
    'POST /inventory/{id}/barcodes meters',
  ]
  expect(open, 'text fields that this test does not fill').toEqual(addresses)
  // Amounts, addresses and settings with a fixed set of values.
  const strict =
    /(email| amount| owed|currency|time_zone|meters|photo_url| url|country|twilio_\w+|gateway_\w+|quiet_\w+|\w+_cash|\w+_tension)$/
  expect([...fill.refused].filter((field) => !strict.test(field))).toEqual([])

  await test.step('the lock screen of a shared tablet', async () => {
    await tablet.goto('/unlock')
    await expect(tablet.locator('h1').first()).toBeVisible()
    await expect.poll(() => showsPayload(tablet)).toBe(true)
    expect(await findMarkup(tablet)).toEqual([])
  })

  await test.step('print', async () => {
    await page.goto(`/jobs/${records.jobs.completed}`)
    for (const what of ['Work slip', 'Racquet label']) {
      await page.getByRole('button', { name: 'Print' }).click()
      await page.getByRole('menuitem', { name: what }).click()
      await expect(page.locator('[data-print-sheet]')).toContainText('onerror=')
      expect(await findMarkup(page)).toEqual([])
      await printToPdf(page)
    }
  })

  await test.step('exports', async () => {
    for (const path of fill.exports()) {
      const panels = path === '/analytics/export' ? ['strings', 'racquets', 'owed', 'feedback', 'profit'] : ['']
      for (const panel of panels) {
        const { status, body } = await api.trySend('GET', panel ? `${path}?panel=${panel}` : path)
        expect(status, path).toBe(200)
        const { data } = papaparse.parse<string[]>(z.string().parse(body).replace('\uFEFF', ''))
        expect(data.flat().filter(isFormula), path).toEqual([])
      }
    }
  })

  await test.step('mails', async () => {
    const outbox = join(process.env['E2E_DATA_DIR'] ?? '', 'outbox')
    const read = async () => {
      const names = await readdir(outbox).catch(() => [])
      const mails = await Promise.all(names.map((name) => readFile(join(outbox, name), 'utf8')))
      return mails.filter((mail) => mail.includes('__ran'))
    }
    await expect.poll(async () => (await read()).length, { timeout: 20_000 }).toBeGreaterThan(0)
    const mailPage = await (await browser.newContext()).newPage()
    for (const mail of await read()) {
      const [, html] = /Content-Type: text\/html[^]*?\r?\n\r?\n([^]*?)\r?\n--/.exec(mail) ?? []
      if (html === undefined) continue
      await mailPage.setContent(
        html
          .replaceAll(/=\r?\n/g, '')
          .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
      )
      expect(await findMarkup(mailPage)).toEqual([])
    }
  })
  expect(dialogs).toEqual([])
})
