import type { Page } from '@playwright/test'

import { openAccount, moveJob } from './api.ts'
import { expect, expectAccessibleLayout, expectLargeTargets, expectNoSidewaysScrolling, test } from './fixtures.ts'
import { addSampleData } from './sample-data.ts'
import { dialog, fullBed, makeCustomer, plus } from './new-job-dialog.ts'

const column = (page: Page, name: string) => page.getByRole('region', { name: new RegExp(`^${name}`) })
const bar = (page: Page) => page.getByRole('toolbar', { name: 'Selected jobs' })
const checkbox = (page: Page, job: number) => page.getByRole('checkbox', { name: `Select job ${job}` })

test('the board groups jobs by status, moves a card on in one tap, and keeps its filters in the address', async ({ page }) => {
  await addSampleData(await openAccount(page))
  await page.goto('/jobs')
  await expect(column(page, 'Received').getByRole('article')).toHaveCount(1)
  await expect(column(page, 'Received')).toContainText('2 days late')
  await expect(column(page, 'Picked up').getByRole('article')).toHaveCount(2)
  await column(page, 'Received')
    .getByRole('button', { name: /^Start/ })
    .click()
  await expect(column(page, 'On the machine').getByRole('article')).toHaveCount(2)
  await expect(column(page, 'Received').getByRole('article')).toHaveCount(0)

  await page.getByRole('button', { name: '1 late' }).click()
  await expect(page).toHaveURL(/due=late/)
  await page.getByText('Table', { exact: true }).click()
  await page.reload()
  await expect(page.getByRole('row')).toHaveCount(2)
  await expect(page.getByRole('button', { name: '1 late' })).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: 'Clear all' }).click()
  await expect(page.getByRole('row')).toHaveCount(6)
})

test('the table is sorted by its heads, hides columns, and keeps both in a saved view', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 768 })
  const account = await openAccount(page)
  const { customer_id, racquets } = await makeCustomer(account, 'Carla Costa', ['Pure Aero 98'])
  const racquet = { customer_id, racquet_id: racquets[0], ...fullBed }
  for (const price of Array.from({ length: 14 }, (_, at) => `${20 + ((at * 5) % 14)}.00`))
    await account.make('/jobs', { ...racquet, price })
  await page.goto('/jobs?view=table')
  const rows = page.getByRole('row')
  await expect(rows).toHaveCount(15)
  // Twelve rows below the head.
  await expect(rows.nth(12)).toBeInViewport({ ratio: 1 })
  const price = page.getByRole('columnheader', { name: /^Price/ })
  await price.getByRole('button').click()
  await expect(page).toHaveURL(/sort=price&order=desc/)
  await expect(price).toHaveAttribute('aria-sort', 'descending')
  await expect(rows.nth(1)).toContainText('$33.00')
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Racquet' }).click()
  await page.keyboard.press('Escape')
  await expect(page.getByText('Pure Aero 98')).toHaveCount(0)
  await expectAccessibleLayout(page)
  await page.getByRole('button', { name: 'Save view' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('By price')
  await page.getByRole('dialog').getByRole('button', { name: 'Save view' }).click()
  const views = page.getByRole('navigation', { name: 'Views' })
  await expect(views.getByRole('link', { name: 'By price' })).toHaveAttribute('aria-current', 'page')
  await views.getByRole('link', { name: 'Unpaid, picked up' }).click()
  await expect(page.getByRole('button', { name: 'Remove filter: Not paid' })).toBeVisible()
  await expect(page.getByText('No matching jobs')).toBeVisible()
  await page.getByRole('button', { name: 'Clear all' }).click()
  await expect(rows).toHaveCount(15)
  await views.getByRole('link', { name: 'By price' }).click()
  await expect(rows.nth(1)).toContainText('$33.00')
})

test('jobs selected by keyboard move at once, one tap undoes that, and they are picked up and paid together', async ({
  page,
}) => {
  const account = await openAccount(page)
  const { customer_id, racquets } = await makeCustomer(account, 'Carla Costa', ['Pure Aero 98'])
  const job = { customer_id, racquet_id: racquets[0], ...fullBed, price: '18.50' }
  const ids = [await account.make('/jobs', job), await account.make('/jobs', job), await account.make('/jobs', job)]
  await page.goto('/jobs?view=table')
  await expect(page.getByRole('row')).toHaveCount(4)
  for (const key of ['j', 'x', 'Shift+ArrowDown', 'Shift+ArrowDown']) await page.keyboard.press(key)
  await expect(bar(page)).toContainText('3 selected')
  await bar(page).getByRole('button', { name: 'Start' }).click()
  await expect(page.getByRole('row').filter({ hasText: 'On the machine' })).toHaveCount(3)
  await expect(page.getByText('3 jobs moved to On the machine')).toBeVisible()
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect.poll(() => account.send('GET', '/jobs?status=pending')).toMatchObject({ items: [{}, {}, {}] })

  for (const id of ids) await moveJob(account, id, 'completed')
  await page.reload()
  await checkbox(page, 1).click()
  await bar(page)
    .getByRole('button', { name: /^Record payment/ })
    .click()
  await page.getByRole('menuitem', { name: /transfer/i }).click()
  await expect(page.getByText('Payment recorded')).toBeVisible()
  await page.getByRole('checkbox', { name: 'Select all shown' }).click()
  await bar(page).getByRole('button', { name: 'Picked up, $37.00 owed' }).click()
  await expect(page.getByRole('menuitem', { name: 'Pay later' })).toBeVisible()
  await page.getByRole('menuitem', { name: 'Paid by card, $37.00' }).click()
  await expect(page.getByText('3 jobs moved to Picked up and paid $37.00 by card')).toBeVisible()
  await expect(bar(page)).toBeHidden()
  await page.goto(`/jobs/${ids[1]}`)
  await page.getByRole('button', { name: 'Undo payment of $37.00' }).click()
  await expect(page.getByRole('dialog').getByText('This payment covers 2 jobs.')).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

  test('fits long names on lists and in the dialog of a new job, and numbers distinguish racquets of the same model', async ({
    page,
  }) => {
    const account = await openAccount(page)
    const customer_id = await account.make('/customers', { full_name: 'W'.repeat(250) })
    for (const own_number of [7, 8]) {
      const racquet = { customer_id, brand: 'Babolat', model: '🎾'.repeat(40), own_number }
      const racquet_id = await account.make('/racquets', racquet)
      await account.make('/jobs', { customer_id, racquet_id, ...fullBed, string_mains_model: 'M'.repeat(100) })
    }
    for (const address of ['/customers', `/customers/${customer_id}`, '/jobs?view=table', '/jobs']) {
      await page.goto(address)
      await expect(page.getByText('W'.repeat(250)).first()).toBeVisible()
      await expectNoSidewaysScrolling(page)
    }
    // Overflow doesn't clip the number, which has an element of its own.
    await page.getByText('(8)', { exact: true }).scrollIntoViewIfNeeded()
    await expect(page.getByText('(8)', { exact: true })).toBeInViewport({ ratio: 1 })
    await plus(page).tap()
    const picked = dialog(page).getByText('(8)')
    await expect(picked).toBeInViewport({ ratio: 1 })
    expect(await picked.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
    // A 56 px strip above the dialog is left for toasts.
    expect(await dialog(page).boundingBox()).toMatchObject({ x: 0, y: 56, width: 360, height: 684 })
    expect(await dialog(page).evaluate((element) => element.scrollWidth)).toBeLessThanOrEqual(360)
    await expectLargeTargets(dialog(page).getByRole('link').or(dialog(page).getByRole('button')))
  })

  const pickUp = (page: Page, job: number) =>
    page.getByRole('button', { name: new RegExp(`^Picked up and paid \\$[\\d.]+.*, job ${job}$`) })
  const undo = (page: Page) => page.getByRole('button', { name: 'Undo', exact: true })

  test('shows one status at a time, and undoes a pick-up with its payment in one tap', async ({ page }) => {
    const account = await openAccount(page)
    const { customer: customer_id, racquet: racquet_id } = await addSampleData(account)
    const second = await account.make('/jobs', { customer_id, racquet_id, ...fullBed, price: '25' })
    await page.goto('/jobs')
    await expect(page.getByRole('article')).toHaveCount(2)
    await page.getByRole('button', { name: /^Ready/ }).tap()
    await expect(page.getByRole('article')).toHaveCount(1)
    await moveJob(account, second, 'completed')
    await page.goto('/dashboard')
    await pickUp(page, 5).tap()
    // Only the first payment asks for the method.
    await page.getByRole('menuitem', { name: 'Card $27.00' }).tap()
    await expect(page.getByText('Job moved to Picked up and paid $27.00 by card')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Picked up and paid $25.00 by card, job 6' })).toBeVisible()
    // Only the last move has an Undo.
    await pickUp(page, 6).tap()
    await expect(page.getByText('Job moved to Picked up and paid $25.00 by card')).toBeVisible()
    await expect(undo(page)).toHaveCount(1)
    await undo(page).tap()
    await expect(pickUp(page, 6)).toBeVisible()
    await expect(pickUp(page, 5)).toHaveCount(0)
    expect(await account.send('GET', `/jobs/${second}`)).toMatchObject({ status: 'completed', owed: '25.00' })
  })
})
