import { pagesOfPdf } from '#test/pdf.ts'
import { openSql } from '#test/sql.ts'
import * as z from 'zod'

import { openAccount, payFor } from './api.ts'
import { addMember } from './colleague.ts'
import { expect, expectAccessibleLayout, newStringer, test } from './fixtures.ts'
import { holdPrinting, printToPdf } from './printing.ts'
import { addSampleData } from './sample-data.ts'
import { turnOnTool } from './steps.ts'

const profileRow = z.looseObject({ business_id: z.string() })

/** Chrome positions each letter separately, which reads as spaces. */
const withoutSpaces = (text: string): string => text.replaceAll(/\s/g, '')

test('a shop sets a rate, finishes a job, and closes what was earned in a pay run that prints', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await holdPrinting(page)
  const account = await openAccount(page, newStringer('Olga Club'))
  const { jobs } = await addSampleData(account)
  await addMember(account)

  await page.goto('/pay')
  await expect(page.getByText('Pay is turned off')).toBeVisible()
  await turnOnTool(page, /^Pay Finishing/)

  await page.goto('/settings/pay-rates')
  const rates = page.getByRole('group', { name: 'Pay rates' })
  await expect(rates.getByText('No rates yet.')).toBeVisible()
  await rates.getByRole('button', { name: 'Add rate' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add pay rate' })
  await dialog.getByLabel('Amount, USD').fill('12')
  await expectAccessibleLayout(page)
  await dialog.getByRole('button', { name: 'Save rate' }).click()
  await expect(page.getByText('Pay rate saved')).toBeVisible()
  await expect(rates.getByText('Standard · Everybody')).toBeVisible()
  await rates.getByRole('button', { name: /^Change rate: Standard, Everybody/ }).click()
  const change = page.getByRole('dialog', { name: 'Change pay rate' })
  await change.getByLabel('Amount, USD').fill('15')
  await change.getByRole('button', { name: 'Save rate' }).click()
  await expect(rates.getByText(/^\$15\.00 since /)).toBeVisible()
  await expectAccessibleLayout(page, rates)

  await page.goto(`/jobs/${jobs.late}/edit`)
  await page.getByRole('switch', { name: 'Rush' }).check()
  await page.getByRole('button', { name: 'Save job' }).click()
  await expect(page.getByText('Rush', { exact: true })).toBeVisible()
  await page.goto('/jobs')
  await expect(page.getByRole('article').filter({ hasText: 'Rush' })).toHaveCount(1)

  await account.send('POST', `/jobs/${jobs.late}/move`, { from: 'pending', to: 'completed' })
  await page.goto('/pay')
  await expect(page.getByText(/^1 entry · /)).toBeVisible()
  await expect(
    page.getByRole('table', { name: 'Pay by person and day' }).getByRole('row', { name: /Olga Club 1 \$15\.00/ }),
  ).toBeVisible()
  await expectAccessibleLayout(page)
  await page.getByRole('button', { name: 'Close run for Olga Club' }).click()
  const closing = page.getByRole('dialog', { name: 'Close pay run for Olga Club' })
  await expect(closing.getByText('1 entry, $15.00')).toBeVisible()
  await expectAccessibleLayout(page)
  await closing.getByRole('button', { name: 'Close run' }).click()
  await expect(page.getByText('Pay run closed')).toBeVisible()
  await expect(page.getByText('Nothing is open.')).toBeVisible()

  await page.setViewportSize({ width: 1280, height: 900 })
  await account.send('POST', `/jobs/${jobs.late}/move`, { from: 'completed', to: 'in_progress' })
  await expect(page.getByText('-$15.00').first()).toBeVisible()
  await page.getByRole('link', { name: /^Olga Club/ }).click()
  await expect(page.getByRole('heading', { name: 'Pay run for Olga Club' })).toBeVisible()
  await expectAccessibleLayout(page)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  expect((await download).suggestedFilename()).toMatch(/^pay-run-\d{4}-\d{2}-\d{2}\.csv$/)
  await page.getByRole('button', { name: 'Print' }).click()
  const [sheet = ''] = await pagesOfPdf(await printToPdf(page))
  expect(withoutSpaces(sheet)).toContain(withoutSpaces('Pay run for Olga Club'))
  expect(withoutSpaces(sheet)).toContain('$15.00')
})

test('a pay run of many entries prints on several pages, each with the whole heading', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await holdPrinting(page)
  const full_name = 'Olga van der Club zu Strings '.repeat(8).trim()
  const account = await openAccount(page, newStringer(full_name))
  await payFor(account.stringer)
  const { business_id } = profileRow.parse(await account.send('GET', '/identity/profile'))
  const sql = openSql(process.env['E2E_DATABASE_URL'] ?? '')
  await sql`insert into pay_entries (stringer_id, user_id, string_job_id, job_number, day, paid_for, amount, currency, reason)
    select stringer_id, user_id, gen_random_uuid(), 1000 + n, date '2026-06-01' + n / 4, 'standard', 10, 'USD', 'finished'
    from members, generate_series(1, 100) n where stringer_id = ${business_id}`
  await sql.end()
  const [open] = z
    .object({ items: z.array(z.object({ user_id: z.string() })) })
    .parse(await account.send('GET', '/pay/open')).items
  const run = { user_id: open?.user_id, to: '2026-07-01', count: 100, total: '1000.00', currency: 'USD' }
  const id = await account.make('/pay/runs', run)
  await page.goto(`/pay/${id}`)
  await page.getByRole('button', { name: 'Print' }).click()
  const pages = (await pagesOfPdf(await printToPdf(page))).map(withoutSpaces)
  expect(pages.length).toBeGreaterThan(2)
  for (const [index, text] of pages.entries()) {
    for (const part of ['Pay run for Olga', '$1,000.00', 'Day Job For Amount', `Page ${index + 1} of ${pages.length}`])
      expect(text).toContain(withoutSpaces(part))
  }
  const numbers = pages.join(' ').match(/#1\d{3}/g)
  expect(numbers?.toSorted()).toEqual(Array.from({ length: 100 }, (_, index) => `#${1001 + index}`))
})
