// Free, refused, paid, unpaid and free again, in a browser, against the stand-in for the payment provider (test/stripe.ts).
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

import { startStripe, type FakeStripe } from '#test/stripe.ts'
import type { Browser, Page } from '@playwright/test'

import { openAccount } from './api.ts'
import { startApp, type App } from './app.ts'
import { expect, expectAccessible, newStringer, test } from './desk.ts'

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

/** A page of this app, with a new account signed in. */
async function newDesk(browser: Browser) {
  const context = await browser.newContext({ baseURL: app.url })
  const page = await context.newPage()
  return { page, account: await openAccount(page, newStringer(), app.url) }
}

/** The round that each night makes. */
const nightly = () =>
  promisify(execFile)(process.execPath, ['scripts/reconcile.ts'], {
    env: { ...process.env, ...stripe.settings, DATA_DIR: app.folder },
    cwd: new URL('..', import.meta.url).pathname,
  })

/** The screen in both colours, also as narrow as a phone: nothing that axe knows, nothing that sticks out. */
async function expectWell(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await expectAccessible(page)
  }
  await page.setViewportSize({ width: 360, height: 740 })
  const [wide, seen] = await page.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth])
  expect.soft(wide, page.url()).toBeLessThanOrEqual(seen ?? 0)
  await page.setViewportSize({ width: 1280, height: 800 })
  const filled = await page.locator('main [data-variant="filled"]:is(button, a):visible').count()
  expect.soft(filled, 'filled buttons').toBeLessThanOrEqual(1)
}

const inventoryLink = (page: Page) => page.getByRole('link', { name: 'Inventory' })

async function pay(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Upgrade for/ }).click()
  await page.getByRole('button', { name: 'Pay' }).click()
  await expect(page).toHaveURL(/\/subscription\?checkout=success/)
}

test('a price that cannot be read, payments that wait or are paused: each is said', async ({ browser }) => {
  stripe.setFault('error')
  const { page } = await newDesk(browser)
  await page.goto('/subscription')
  await expect(page.getByText('Prices are unavailable right now. You’ll see the price at checkout before you pay.')).toBeVisible()
  await expectWell(page)
  stripe.setFault('none')
  await expect(async () => {
    await page.reload()
    await expect(page.getByRole('button', { name: 'Upgrade for $7.00 a month' })).toBeVisible({ timeout: 2000 })
  }).toPass()
  await page.goto('/subscription?checkout=cancelled')
  await expect(page.getByText('You weren’t charged')).toBeVisible()
  await expectWell(page)
  await pay(page)
  for (const [status, words] of [
    ['incomplete', 'Your first payment is being processed.'],
    ['paused', 'Your subscription is paused, so you’re on the free plan. Your data is safe.'],
  ] as const) {
    const subscription = [...stripe.records.subscriptions.values()].at(-1)
    if (subscription) stripe.actions.addEvent('customer.subscription.updated', Object.assign(subscription, { status }))
    await stripe.deliverEvents()
    await page.goto('/subscription')
    await expect(page.getByText(words)).toBeVisible()
    await expectWell(page)
  }
  stripe.setFault('error')
  await page.goto('/subscription?portal=done')
  await expect(page.getByText('Your subscription couldn’t be checked')).toBeVisible()
  await expectWell(page)
  stripe.setFault('none')
  await page.getByRole('button', { name: 'Check again' }).click()
  await expect(page.getByText('Your subscription couldn’t be checked')).toHaveCount(0)
})

test('free, refused at the limit, paid, past due, and free again with nothing lost', async ({ browser }) => {
  const { page, account } = await newDesk(browser)
  await Promise.all(Array.from({ length: 19 }, (_, n) => account.make('/customers', { full_name: `Player ${n}` })))
  await page.goto('/customers')
  await expect(page.getByText('Player 0')).toBeVisible()
  await expect(page.getByText(/on the free plan/)).toHaveCount(0)
  await expect(inventoryLink(page)).toHaveCount(0)

  // From 80 % on it is said.
  await account.make('/customers', { full_name: 'Player 19' })
  await page.reload()
  await expect(page.getByText('20 of 25 active customers on the free plan')).toBeVisible()
  await expectWell(page)

  // At the limit the prompt stands over what was typed.
  await Promise.all(Array.from({ length: 5 }, (_, n) => account.make('/customers', { full_name: `Last ${n}` })))
  await page.goto('/customers/new')
  await expect(page.getByText('25 of 25 active customers on the free plan: limit reached')).toBeVisible()
  await page.getByLabel('Name').fill('Jonas Berg')
  await page.getByRole('button', { name: 'Add customer' }).click()
  const prompt = page.getByRole('dialog', { name: 'You have reached the free plan’s limit' })
  await expect(prompt).toContainText('The free plan includes 25 active customers, and you have 25.')
  await expectWell(page)
  await prompt.getByRole('button', { name: 'Not now' }).click()
  await expect(page.getByLabel('Name')).toHaveValue('Jonas Berg')

  // Inventory leads to the plans.
  await page.goto('/inventory')
  await expect(page).toHaveURL('/subscription?upgrade=inventory')
  await expect(page.getByText('It tracks your string and deducts what each job uses.')).toBeVisible()
  await expect(page.getByText('$7.00 a month', { exact: false }).first()).toBeVisible()
  await expectWell(page)

  // By the year, with what it saves; left without paying, and then paid.
  await page.getByText('Yearly, save $14.00').click()
  await page.getByRole('button', { name: 'Upgrade for $70.00 a year' }).click()
  await expect(page.getByRole('heading', { name: 'Pay for price_yearly' })).toBeVisible()
  await page.getByRole('link', { name: 'Back' }).click()
  await expect(page.getByText('You weren’t charged')).toBeVisible()
  await pay(page)
  await expect(page.getByText('You’re on the paid plan.')).toBeVisible()
  await expect(page.getByText(/You pay monthly\. It renews on/)).toBeVisible()
  await expect(page.getByRole('link', { name: /^Receipt of/ })).toBeVisible()
  await expectWell(page)

  // No limit, and inventory is there, also for the tab that was open all the time.
  await inventoryLink(page).first().click()
  await expect(page).toHaveURL('/inventory')
  await account.make('/customers', { full_name: 'Jonas Berg' })
  await account.make('/inventory', { brand: 'Luxilon', model: 'ALU Power', quantity_meters: '200' })

  // The card refuses.
  const id = [...stripe.records.subscriptions.values()].at(-1)?.id ?? ''
  stripe.actions.failRenewal(id)
  await stripe.deliverEvents()
  await page.goto('/subscription')
  await expect(page.getByText(/Your last payment failed\. You keep the paid plan until/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Update payment' })).toBeVisible()
  await expectWell(page)
  await page.goto('/inventory')
  await expect(page.getByText('ALU Power')).toBeVisible()

  // Seven days later.
  for (const invoice of stripe.records.invoices.values()) {
    if (invoice.status === 'open') invoice.status_transitions.finalized_at -= 7 * 86_400 + 60
  }
  await nightly()
  await page.goto('/inventory')
  await expect(page).toHaveURL('/subscription?upgrade=inventory')
  await expect(page.getByText(/so you’re on the free plan\. Your data is safe/)).toBeVisible()
  await expectWell(page)
  await page.goto('/customers?search=Jonas')
  await expect(page.getByText('Jonas Berg')).toBeVisible()

  // Paid after all: everything is there again.
  await page.goto('/subscription')
  stripe.actions.payOpen(id)
  await page.getByRole('button', { name: 'Update payment' }).click()
  await page.getByRole('link', { name: 'Back' }).click()
  await expect(page.getByText(/It renews on/)).toBeVisible()
  await inventoryLink(page).first().click()
  await expect(page.getByText('ALU Power')).toBeVisible()

  // Cancelled: until the end, and then ended.
  stripe.actions.cancelAtEnd(id)
  await stripe.deliverEvents()
  await page.goto('/subscription')
  await expect(page.getByText(/You cancelled\. The paid plan ends on/)).toBeVisible()
  await expectWell(page)
  stripe.actions.cancel(id)
  await stripe.deliverEvents()
  await page.goto('/subscription')
  await expect(page.getByText('Your subscription has ended.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Upgrade for $7.00 a month' })).toBeVisible()
  await expect(inventoryLink(page)).toHaveCount(0)
  await expectWell(page)
})

test('closed during checkout, or paid in two tabs: one subscription', async ({ browser }) => {
  const { page } = await newDesk(browser)
  await page.goto('/subscription')
  const other = await page.context().newPage()
  await other.goto('/subscription')
  await page.getByRole('button', { name: /^Upgrade for/ }).click()
  await other.getByRole('button', { name: /^Upgrade for/ }).click()
  await expect(page.getByRole('button', { name: 'Pay' })).toBeVisible()
  await expect(other.getByRole('button', { name: 'Pay' })).toBeVisible()
  // The same page: paid in one, expired in the other.
  expect(other.url()).toBe(page.url())
  await page.close()
  await other.getByRole('button', { name: 'Pay' }).click()
  await expect(other.getByText('You’re on the paid plan.')).toBeVisible()
})

test('the provider is down: said, and the screen stays', async ({ browser }) => {
  const { page } = await newDesk(browser)
  await page.goto('/subscription')
  await expect(page.getByRole('button', { name: 'Upgrade for $7.00 a month' })).toBeVisible()
  stripe.setFault('error')
  await page.getByRole('button', { name: 'Upgrade for $7.00 a month' }).click()
  await expect(page.getByText("The payment provider isn't available right now.").first()).toBeVisible()
  stripe.setFault('none')
  await page.getByRole('button', { name: 'Upgrade for $7.00 a month' }).click()
  await expect(page.getByRole('button', { name: 'Pay' })).toBeVisible()
})
