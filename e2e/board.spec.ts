import type { Page } from '@playwright/test'

import { openAccount, type Api, moveJob, payJob } from './api.ts'
import { expect, expectAccessible, expectAccessibleLayout, expectNoSidewaysScrolling, test } from './fixtures.ts'
import { addSampleData } from './sample-data.ts'
import { plus } from './new-job-dialog.ts'

const column = (page: Page, name: string) => page.getByRole('region', { name: new RegExp(`^${name}`) })
const bar = (page: Page) => page.getByRole('toolbar', { name: 'Selected jobs' })
const checkbox = (page: Page, job: number) => page.getByRole('checkbox', { name: `Select job ${job}` })

/** Creates received jobs for one customer. */
async function makeJobs(api: Api, count: number, price?: string): Promise<string[]> {
  const customer_id = await api.make('/customers', { full_name: 'Carla Costa' })
  const racquet_id = await api.make('/racquets', { customer_id, brand: 'Head', model: 'Speed MP' })
  const job = {
    customer_id,
    racquet_id,
    string_mains_brand: 'Luxilon',
    string_mains_model: 'ALU Power',
    tension_mains: 52,
    price,
  }
  const ids: string[] = []
  for (let n = 0; n < count; n += 1) ids.push(await api.make('/jobs', job))
  return ids
}

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
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(column(page, 'Received').getByRole('article')).toHaveCount(1)

  await page.getByRole('button', { name: '1 late' }).click()
  await expect(page).toHaveURL(/due=late/)
  await expect(page.getByRole('article')).toHaveCount(1)
  await page.getByText('Table', { exact: true }).click()
  await expect(page.getByRole('row')).toHaveCount(2)
  await page.reload()
  await expect(page.getByRole('row')).toHaveCount(2)
  await expect(page.getByRole('button', { name: '1 late' })).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: 'Clear all' }).click()
  await expect(page.getByRole('row')).toHaveCount(6)
  await page.getByRole('button', { name: 'Filters' }).click()
  await page.getByLabel('Payment').selectOption('Paid')
  await expect(page.getByRole('row')).toHaveCount(2)
})

test('several jobs move at once, one tap undoes all of them, and they are picked up and paid together', async ({ page }) => {
  const account = await openAccount(page)
  const ids = await makeJobs(account, 3, '18.50')
  await page.goto('/jobs?view=table')
  await checkbox(page, 3).click()
  await checkbox(page, 1).click({ modifiers: ['Shift'] })
  await expect(bar(page)).toContainText('3 selected')
  await bar(page).getByRole('button', { name: 'Start' }).click()
  await expect(page.getByRole('row').filter({ hasText: 'On the machine' })).toHaveCount(3)
  await expect(page.getByText('3 jobs moved to On the machine')).toBeVisible()
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect.poll(() => account.send('GET', '/jobs?status=pending')).toMatchObject({ items: [{}, {}, {}] })

  for (const id of ids) await moveJob(account, id, 'completed')
  await payJob(account, ids[0] ?? '', 'Transfer')
  await page.reload()
  await page.getByRole('checkbox', { name: 'Select all shown' }).click()
  await bar(page).getByRole('button', { name: 'Picked up, $37.00 owed' }).click()
  await expect(page.getByRole('menuitem')).toHaveText([
    'Paid by cash, $37.00',
    'Paid by card, $37.00',
    'Paid by transfer, $37.00',
    'Pay later',
  ])
  await expectAccessibleLayout(page, page.getByRole('menu'))
  await page.getByRole('menuitem', { name: 'Paid by card, $37.00' }).click()
  await expect(page.getByText('3 jobs moved to Picked up and paid $37.00 by card')).toBeVisible()
  await expect(bar(page)).toBeHidden()
  await page.goto(`/jobs/${ids[1]}`)
  await page.getByRole('button', { name: 'Undo payment of $37.00' }).click()
  await expect(page.getByRole('dialog').getByText('This payment covers 2 jobs.')).toBeVisible()
})

test('jobs are selected by keyboard; if one of several is refused, none moves and the message names it', async ({ page }) => {
  const account = await openAccount(page)
  const [, second] = await makeJobs(account, 3)
  // Someone else moves a job, and this page doesn't show it yet.
  await page.route('**/rpc/jobs/watch**', (route) => route.abort())
  await page.goto('/jobs?view=table')
  await expect(page.getByRole('row')).toHaveCount(4)
  await page.keyboard.press('j')
  await expect(page.getByRole('link', { name: '#3' })).toBeFocused()
  await page.keyboard.press('x')
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  await expect(bar(page)).toContainText('2 selected')
  await moveJob(account, second ?? '', 'in_progress')
  await bar(page).getByRole('button', { name: 'Start' }).click()
  await expect(page.getByRole('alert').filter({ hasText: '#2 is now On the machine' })).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: 'Received' })).toHaveCount(2)
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: /Carla Costa$/ })).toBeVisible()
})

/** Whether the text is visible and no ancestor clips it. */
const isFullyVisible = (page: Page, text: string) =>
  page
    .getByText(text)
    .last()
    .evaluate((element) => {
      const range = document.createRange()
      range.selectNodeContents(element)
      const { right } = range.getBoundingClientRect()
      for (let box: Element | null = element; box; box = box.parentElement)
        if (getComputedStyle(box).overflowX !== 'visible' && box.getBoundingClientRect().right < right - 1) return false
      return true
    })

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

  test('fits long names, and numbers distinguish racquets of the same model', async ({ page }) => {
    const account = await openAccount(page)
    const customer_id = await account.make('/customers', { full_name: 'W'.repeat(250) })
    for (const own_number of [7, 8]) {
      const racquet = { customer_id, brand: 'Babolat', model: '🎾'.repeat(40), own_number }
      const racquet_id = await account.make('/racquets', racquet)
      const job = { customer_id, racquet_id, string_mains_brand: 'M'.repeat(100), string_mains_model: 'M'.repeat(100) }
      await account.make('/jobs', { ...job, tension_mains: 52, tension_crosses: 50, due_date: new Date().toISOString() })
    }
    for (const address of ['/customers', `/customers/${customer_id}`, '/jobs?view=table', '/jobs']) {
      await page.goto(address)
      await expect(page.getByText('W'.repeat(250)).first()).toBeVisible()
      await expectNoSidewaysScrolling(page)
      await expectAccessible(page)
    }
    await expect(page.getByText('(8)')).toBeVisible()
    expect(await isFullyVisible(page, '(8)')).toBe(true)
    await plus(page).tap()
    await expect(page.getByRole('dialog').getByText('(8)')).toBeVisible()
    expect(await isFullyVisible(page, '(8)')).toBe(true)
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.goto('/jobs?view=table')
    await expect(page.getByRole('row')).toHaveCount(3)
    expect(await isFullyVisible(page, '(8)')).toBe(true)
  })

  test('shows one status at a time, and moves selected jobs', async ({ page }) => {
    await addSampleData(await openAccount(page))
    await page.goto('/jobs')
    await expect(page.getByRole('article')).toHaveCount(1)
    await page.getByRole('button', { name: /^Picked up$/ }).tap()
    await expect(page.getByRole('article')).toHaveCount(2)
    await page.goto('/jobs?view=table')
    await checkbox(page, 3).tap()
    await bar(page).getByRole('button', { name: 'Start' }).tap()
    await expect(page.getByText('Job moved to On the machine')).toBeVisible()
    await checkbox(page, 5).tap()
    await bar(page)
      .getByRole('button', { name: /^Record payment/ })
      .tap()
    await page.getByRole('menuitem', { name: /card/i }).tap()
    await expect(page.getByText('Payment recorded')).toBeVisible()
  })

  const pickUp = (page: Page, job: number) =>
    page.getByRole('button', { name: new RegExp(`^Picked up and paid \\$[\\d.]+.*, job ${job}$`) })
  const undo = (page: Page) => page.getByRole('button', { name: 'Undo', exact: true })

  test('one tap undoes a pick-up and its payment', async ({ page }) => {
    const account = await openAccount(page)
    const { customer, racquet } = await addSampleData(account)
    const fields = { string_mains_brand: 'Luxilon', string_mains_model: 'Element', tension_mains: 50, price: '25' }
    const second = await account.make('/jobs', { customer_id: customer, racquet_id: racquet, ...fields })
    await moveJob(account, second, 'completed')
    await page.goto('/dashboard')
    await expect(pickUp(page, 5)).toHaveText('Picked up and paid $27.00')
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
