import type { Page } from '@playwright/test'

import { openAccount, payFor } from './api.ts'
import { expect, expectAccessibleLayout, test } from './fixtures.ts'
import { addSampleData } from './sample-data.ts'

/** Opens each address and waits for words that appear only when the screen is complete. */
async function expectEachAccessible(page: Page, screens: readonly (readonly [address: string, words: string | RegExp])[]) {
  for (const [address, words] of screens) {
    await test.step(address, async () => {
      await page.goto(address)
      await expect(page.getByText(words).first()).toBeVisible()
      await expectAccessibleLayout(page)
    })
  }
}

test('the public pages are accessible', async ({ page }) => {
  await expectEachAccessible(page, [
    ['/home?tab=signin', 'Forgot password?'],
    ['/home?tab=signup', 'At least 6 characters'],
    ['/features', 'Features'],
    ['/about', 'About'],
    ['/privacy', 'Cookies'],
    ['/forgot-password', 'Send reset email'],
    ['/reset-password', 'This link is incomplete'],
    ['/reset-password?token=abc', 'Update password'],
    ['/feedback?token=abc', 'This link no longer works'],
  ])
})

test('the customer page is accessible, before and after feedback', async ({ page }) => {
  const { links } = await addSampleData(await openAccount(page))
  await expectEachAccessible(page, [
    [links.late, 'Your racquet is here'],
    [links.paid, 'How did it play?'],
    [links.answered, 'Your feedback'],
  ])
})

test('the screens of an empty account are accessible', async ({ page }) => {
  await openAccount(page)
  await expectEachAccessible(page, [
    ['/dashboard', 'Get started in three steps'],
    ['/customers', 'Add your first customer'],
    ['/jobs', 'No jobs yet'],
    ['/analytics', 'Analytics'],
  ])
})

test('the screens of customers and racquets are accessible', async ({ page }) => {
  const { customer, racquet } = await addSampleData(await openAccount(page))
  await expectEachAccessible(page, [
    ['/customers', 'Jonas Berg'],
    ['/customers/new', 'Preferred contact method'],
    ['/customers/import', 'Choose file'],
    ['/jobs/import', 'Choose file'],
    [`/customers/${customer}`, /#\d+/],
    [`/customers/${customer}/edit`, 'Edit Jonas Berg'],
    [`/customers/${customer}/racquets/new`, 'New racquet'],
    [`/racquets/${racquet}`, /#\d+/],
    [`/racquets/${racquet}/edit`, 'Edit Babolat Pure Aero 98'],
    [`/racquets/${racquet}/jobs/new`, 'Too tight last time'],
  ])
})

test('the dashboard and the screens of jobs are accessible', async ({ page }) => {
  const { jobs } = await addSampleData(await openAccount(page))
  await expectEachAccessible(page, [
    ['/dashboard', 'On the bench'],
    ['/jobs', 'Jonas Berg'],
    [`/jobs/${jobs.late}`, 'Received'],
    [`/jobs/${jobs.started}`, 'On the machine'],
    [`/jobs/${jobs.ready}`, 'Picked up and paid'],
    [`/jobs/${jobs.paid}`, 'Undo payment'],
    [`/jobs/${jobs.late}/edit`, 'Ready by'],
  ])
})

test('analytics, settings, plans and support are accessible', async ({ page }) => {
  await addSampleData(await openAccount(page))
  await expectEachAccessible(page, [
    ['/analytics', 'Babolat'],
    ['/settings', 'This device'],
    ['/subscription?upgrade=inventory', 'Usage'],
    ['/support', 'Full bed'],
  ])
})

test('inventory screens are accessible', async ({ page }) => {
  const account = await openAccount(page)
  await payFor(account.stringer)
  const reel = { brand: 'Babolat', model: 'RPM Blast', gauge: '1.25', color: 'black', reorder_threshold: '20' }
  const item = await account.make('/inventory', { ...reel, quantity_meters: '12', cost_per_meter: '0.6' })
  await expectEachAccessible(page, [
    ['/inventory', '12 m'],
    ['/inventory/new', 'In stock, meters'],
    [`/inventory/${item}`, 'Stock history'],
    [`/inventory/${item}/edit`, 'Edit Babolat RPM Blast'],
    ['/dashboard', 'Low stock'],
    ['/subscription', 'unlimited'],
  ])
})
