import type { Page } from '@playwright/test'

import { openAccount, patch } from './api.ts'
import { expect, test } from './fixtures.ts'
import { chooseByKey } from './input-methods.ts'
import { addSampleData } from './sample-data.ts'
import { holdPrinting, read, printToPdf } from './printing.ts'

// Label sizes by name, with width and height in millimeters as printed.
const labels = [
  ['29x62', 62, 29],
  ['29x90', 90, 29],
  ['28x89', 89, 28],
  ['17x54', 54, 17],
  ['40x14', 40, 14],
] as const

test.beforeEach(({ page }) => holdPrinting(page))

async function print(page: Page, what: string): Promise<Buffer> {
  await page.getByRole('button', { name: 'Print' }).click()
  await page.getByRole('menuitem', { name: what }).click()
  return printToPdf(page)
}

async function openJob(page: Page, id: string): Promise<string> {
  await page.goto(`/jobs/${id}`)
  await expect(page.getByRole('button', { name: 'Print' })).toBeVisible()
  return page.url()
}

test('a work slip is A6, and its QR code opens the job', async ({ page }) => {
  const { jobs } = await addSampleData(await openAccount(page))
  const address = await openJob(page, jobs.started)
  expect(await read(await print(page, 'Work slip'))).toEqual([{ size: [105, 148], code: address }])
  // The app is shown again after printing.
  await expect(page.getByRole('heading', { name: /Jonas Berg/ })).toBeVisible()

  // The menu works by keyboard.
  await page.getByRole('button', { name: 'Print' }).focus()
  await page.keyboard.press('Enter')
  await chooseByKey(page, page.getByRole('menuitem', { name: 'Racquet label' }))
  await expect(page.locator('html[data-printed]')).toBeAttached()
})

test('a label of every size has exact dimensions, the longest names in any script fit, and its QR code opens the job', async ({
  page,
}) => {
  const account = await openAccount(page)
  const long = (text: string, length: number) => text.repeat(length).slice(0, length)
  const customer_id = await account.make('/customers', { full_name: long('山田 Александр ', 250) })
  const racquet_id = await account.make('/racquets', {
    customer_id,
    brand: long('مضرب ', 99).trim(),
    model: long('ProStaffUnbroken', 100),
    own_number: 99,
  })
  const job = await account.make('/jobs', {
    customer_id,
    racquet_id,
    string_mains_brand: long('Naturdarmsaite', 100),
    // 99 is a multiple of its length, because half an emoji can't be stored.
    string_mains_model: long('<b>x</b> 🎾', 99),
    string_crosses_brand: long('وتر ', 99).trim(),
    string_crosses_model: long('字', 100),
    tension_mains: 80,
    tension_crosses: 79,
    price: '999.99',
    labor_notes: long('Grommets, all of them, and the bumper guard too.\n', 1990),
  })
  for (const [label_size, width, height] of labels) {
    await patch(account, '/identity/profile', { label_size, business_name: long('Saitenbetrieb & Söhne ', 100).trim() })
    const address = await openJob(page, job)
    expect(await read(await print(page, 'Racquet label'))).toEqual([{ size: [width, height], code: address }])
  }
  const address = await openJob(page, job)
  expect(await read(await print(page, 'Work slip'))).toEqual([{ size: [105, 148], code: address }])
})
