// Hands over finished racquets: several of one payer at once, or one.
import type { Locator, Page } from '@playwright/test'
import * as z from 'zod'

import { moveJob, type Account } from './api.ts'
import { openShop } from './colleague.ts'
import { expect, expectAccessibleLayout, test } from './fixtures.ts'
import { section } from './steps.ts'

const numbered = z.looseObject({ job_number: z.int() })

/** A finished job of a new racquet of the customer. */
async function finishedJob(account: Account, customer_id: string, price: string): Promise<string> {
  const racquet_id = await account.make('/racquets', { customer_id, brand: 'Wilson', model: `Blade ${price}` })
  const job = {
    customer_id,
    racquet_id,
    string_mains_brand: 'Luxilon',
    string_mains_model: 'ALU Power',
    tension_mains: 52,
    price,
  }
  const id = await account.make('/jobs', job)
  await moveJob(account, id, 'completed')
  return id
}

async function scan(page: Page, account: Account, job: string): Promise<void> {
  const { job_number } = numbered.parse(await account.send('GET', `/jobs/${job}`))
  await page.goto('/scan')
  await page.getByLabel('Job number or place').fill(`#${job_number}`)
  await page.getByRole('button', { name: 'Enter' }).click()
  await expect(page.getByRole('heading', { name: new RegExp(`#${job_number} `) })).toBeVisible()
}

/** Taps the elements in order, and returns how many taps that were. */
async function tapAll(...elements: Locator[]): Promise<number> {
  for (const element of elements) await element.click()
  return elements.length
}

test('three racquets of one payer are picked up and paid by four taps or fewer, and one by two', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const account = await openShop(page, 'payers', 'places')
  const payer = await account.make('/customers', { full_name: 'Rosa Lind' })
  const child = await account.make('/customers', { full_name: 'Ada Lind', payer_id: payer })
  const ofChild = await finishedJob(account, child, '20.00')
  const ofPayer = await finishedJob(account, payer, '18.00')
  await finishedJob(account, payer, '16.00')
  await account.send('POST', '/places', { names: ['A3'] })
  const pickUp = page.getByRole('link', { name: 'Pick up several' })
  const chip = (name: string) => page.getByRole('button', { name, exact: true })

  await scan(page, account, ofChild)
  await page.getByRole('button', { name: 'Set place' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'A3' }).click()
  await expect(page.getByRole('button', { name: 'Change place' })).toBeVisible()

  await test.step('three racquets', async () => {
    let taps = await tapAll(pickUp)
    await expect(page.getByRole('heading', { name: 'Pick-up: Ada Lind' })).toBeVisible()
    await expect(page.getByText('Rosa Lind pays')).toBeVisible()
    await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(3)
    await expect(page.getByRole('checkbox', { name: /Ada Lind.*A3.*\$20\.00/ })).toBeVisible()
    await expectAccessibleLayout(page)
    taps += await tapAll(chip('Card'), chip('Picked up and paid $54.00'))
    expect(taps).toBeLessThanOrEqual(4)
    await expect(page.getByRole('heading', { name: '3 racquets picked up' })).toBeVisible()
    await expect(page.getByText('Paid $54.00 by card.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Print 3 work slips' })).toBeVisible()
    await expectAccessibleLayout(page)
    const { payments, status } = z
      .looseObject({ status: z.string(), payments: z.array(z.looseObject({ total: z.string(), jobs: z.int() })) })
      .parse(await account.send('GET', `/jobs/${ofPayer}`))
    expect([status, payments]).toMatchObject(['picked_up', [{ total: '54.00', jobs: 3 }]])
  })

  await test.step('undo, and one racquet less', async () => {
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(3)
    await page.getByRole('checkbox', { name: /\$16\.00/ }).click()
    await expect(chip('Picked up and paid $38.00')).toBeVisible()
  })

  await test.step('one racquet', async () => {
    const single = await finishedJob(account, await account.make('/customers', { full_name: 'Ben Berg' }), '27.00')
    await scan(page, account, single)
    expect(await tapAll(pickUp, chip('Picked up and paid $27.00'))).toBe(2)
    await expect(page.getByRole('heading', { name: '1 racquet picked up' })).toBeVisible()
    await page.goto(`/jobs/${single}`)
    await expect(section(page, 'Payment').getByText(/^Paid by card/)).toBeVisible()
  })
})

test('a pick-up is refused if a job was moved in another tab, and the list shows what is left', async ({ page }) => {
  const account = await openShop(page, 'places')
  const customer = await account.make('/customers', { full_name: 'Rosa Lind' })
  const [first, second] = [await finishedJob(account, customer, '20.00'), await finishedJob(account, customer, '18.00')]
  await page.goto(`/jobs/${first}`)
  await page.getByRole('link', { name: 'Pick up 2 racquets together' }).click()
  await page.getByRole('button', { name: 'Pay later' }).click()
  const button = page.getByRole('button', { name: 'Picked up, $38.00 owed' })
  await expect(button).toBeEnabled()
  await page.route('**/rpc/jobs/moveMany', async (route) => {
    await moveJob(account, second, 'picked_up')
    await route.continue()
  })
  await button.click()
  await expect(page.getByText('The jobs couldn’t be moved')).toBeVisible()
  await expect(page.getByRole('checkbox')).toHaveCount(1)
  await expect(page.getByRole('button', { name: 'Picked up, $20.00 owed' })).toBeEnabled()
})
