// The subscription in a browser, with a fake payment provider (test/stripe.ts).
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

import { startStripe, type FakeStripe } from '#test/stripe.ts'
import type { Browser, Page } from '@playwright/test'

import { openAccount } from './api.ts'
import { startApp, type App } from './app.ts'
import { expect, expectAccessibleLayout, newStringer, test } from './fixtures.ts'

test.describe.configure({ mode: 'serial', timeout: 180_000 })

test.use({ actionTimeout: 15_000 })

let stripe: FakeStripe
let app: App

test.beforeAll(async () => {
  stripe = await startStripe()
  app = await startApp(stripe.settings)
  stripe.deliverTo(`${app.url}/webhooks/stripe`)
})

test.afterAll(async () => {
  await app.stop()
  await stripe.stop()
})

/** Opens a page of this app, signed in to a new account. */
async function openNewAccount(browser: Browser) {
  const context = await browser.newContext({ baseURL: app.url })
  const page = await context.newPage()
  return { page, account: await openAccount(page, newStringer(), app.url) }
}

/** Runs the nightly reconciliation. */
const reconcile = () =>
  promisify(execFile)(process.execPath, ['scripts/ops/main.ts', 'reconcile'], {
    env: { ...process.env, ...stripe.settings, DATA_DIR: app.folder },
    cwd: new URL('..', import.meta.url).pathname,
  })

/** Buttons compete for attention if more than one is filled. */
async function expectOnePrimaryButton(page: Page): Promise<void> {
  const filled = await page.locator('main [data-variant="filled"]:is(button, a):visible').count()
  expect.soft(filled, 'filled buttons').toBeLessThanOrEqual(1)
}

const inventoryLink = (page: Page) => page.getByRole('link', { name: 'Inventory' })

async function pay(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Upgrade for/ }).click()
  await page.getByRole('button', { name: 'Pay' }).click()
  await expect(page).toHaveURL(/\/subscription\?checkout=success/)
}

test('shows when the provider is down', async ({ browser }) => {
  const { page } = await openNewAccount(browser)
  await page.goto('/subscription')
  const upgrade = page.getByRole('button', { name: 'Upgrade for $7.00 a month' })
  await expect(upgrade).toBeVisible()
  stripe.setFault('error')
  await upgrade.click()
  await expect(page.getByText("The payment provider isn't available right now.").first()).toBeVisible()
  stripe.setFault('none')
  await pay(page)
  stripe.setFault('error')
  await page.goto('/subscription?portal=done')
  await expect(page.getByText('Your subscription couldn’t be checked')).toBeVisible()
  await expectOnePrimaryButton(page)
  stripe.setFault('none')
  await page.getByRole('button', { name: 'Check again' }).click()
  await expect(page.getByText('Your subscription couldn’t be checked')).toHaveCount(0)
})

test('an account is led to the plans, pays, falls past due, and is free again without losing data', async ({ browser }) => {
  const { page, account } = await openNewAccount(browser)
  // Inventory leads to the plans.
  await page.goto('/inventory')
  await expect(page).toHaveURL('/subscription?upgrade=inventory')
  await expect(page.getByText('It tracks your string and deducts what each job uses.')).toBeVisible()
  await expect(page.getByText('$7.00 a month', { exact: false }).first()).toBeVisible()
  await expectOnePrimaryButton(page)
  await expectAccessibleLayout(page)

  // The yearly plan shows its savings. Checkout is abandoned, then paid.
  await page.getByText('Yearly, save $14.00').click()
  await page.getByRole('button', { name: 'Upgrade for $70.00 a year' }).click()
  await expect(page.getByRole('heading', { name: 'Pay for price_yearly' })).toBeVisible()
  await page.getByRole('link', { name: 'Back' }).click()
  await expect(page.getByText('You weren’t charged')).toBeVisible()
  await pay(page)
  await expect(page.getByText('You’re on the paid plan.')).toBeVisible()
  await expect(page.getByText(/You pay monthly\. Your subscription renews on/)).toBeVisible()
  await expect(page.getByRole('link', { name: /^Receipt for/ })).toBeVisible()
  await expectOnePrimaryButton(page)

  // Inventory is available, even in the tab that stayed open.
  await inventoryLink(page).first().click()
  await expect(page).toHaveURL('/inventory')
  await account.make('/customers', { full_name: 'Jonas Berg' })
  await account.make('/inventory', { brand: 'Luxilon', model: 'ALU Power', quantity_meters: '200' })

  // The card is declined.
  const id = [...stripe.records.subscriptions.values()].at(-1)?.id ?? ''
  stripe.actions.failRenewal(id)
  await stripe.deliverEvents()
  await page.goto('/subscription')
  await expect(page.getByText(/Your last payment failed\. You keep the paid plan until/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Update payment' })).toBeVisible()
  await page.goto('/inventory')
  await expect(page.getByText('ALU Power')).toBeVisible()

  // Seven days later.
  for (const invoice of stripe.records.invoices.values()) {
    if (invoice.status === 'open') invoice.status_transitions.finalized_at -= 7 * 86_400 + 60
  }
  await reconcile()
  await page.goto('/inventory')
  await expect(page).toHaveURL('/subscription?upgrade=inventory')
  await expect(page.getByText(/so you’re on the free plan\. Your data is safe/)).toBeVisible()
  await page.goto('/customers?search=Jonas')
  await expect(page.getByText('Jonas Berg')).toBeVisible()

  // After payment everything is available again.
  await page.goto('/subscription')
  stripe.actions.payOpen(id)
  await page.getByRole('button', { name: 'Update payment' }).click()
  await page.getByRole('link', { name: 'Back' }).click()
  await expect(page.getByText(/Your subscription renews on/)).toBeVisible()
  await inventoryLink(page).first().click()
  await expect(page.getByText('ALU Power')).toBeVisible()
})

test('closing a tab during checkout, or paying in two tabs, creates one subscription', async ({ browser }) => {
  const { page } = await openNewAccount(browser)
  await page.goto('/subscription')
  const other = await page.context().newPage()
  await other.goto('/subscription')
  await page.getByRole('button', { name: /^Upgrade for/ }).click()
  await other.getByRole('button', { name: /^Upgrade for/ }).click()
  await expect(page.getByRole('button', { name: 'Pay' })).toBeVisible()
  await expect(other.getByRole('button', { name: 'Pay' })).toBeVisible()
  // Both tabs have the same checkout page: paid in one, expired in the other.
  expect(other.url()).toBe(page.url())
  await page.close()
  await other.getByRole('button', { name: 'Pay' }).click()
  await expect(other.getByText('You’re on the paid plan.')).toBeVisible()
})
