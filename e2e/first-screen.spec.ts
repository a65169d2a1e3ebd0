import type { Page } from '@playwright/test'

import { openAccount, moveJob } from './api.ts'
import { expect, newStringer, test } from './desk.ts'
import { furnish } from './furnish.ts'

/** Keeps the app from arriving until it is let in. */
async function holdApp(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

const start = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('button', { name: /^Start/ })
    .first()

test.describe('without any script', () => {
  test.use({ javaScriptEnabled: false })

  test('the dashboard can be read', async ({ page }) => {
    await furnish(await openAccount(page))
    await page.goto('/dashboard')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Marta')
    await expect(start(page)).toBeVisible()
    await expect(page.getByRole('link', { name: 'Customers' })).toHaveAttribute('href', '/customers')
  })
})

test('the app takes the dashboard over as it stands, and asks for nothing but what changes from now on', async ({ page }) => {
  await furnish(await openAccount(page))
  const said: string[] = []
  const asked: string[] = []
  page.on('console', (message) => ['error', 'warning'].includes(message.type()) && said.push(message.text()))
  page.on('pageerror', (error) => said.push(error.message))
  page.on('request', (request) => request.url().includes('/rpc/') && asked.push(new URL(request.url()).pathname))
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => document.querySelector('h1')?.setAttribute('data-of-the-server', 'yes'))
  })
  await page.goto('/dashboard')
  await page.keyboard.press('Shift+?')
  await expect(page.getByRole('dialog', { name: 'Keys' })).toBeVisible()
  await expect(page.locator('h1[data-of-the-server]')).toBeAttached()
  expect(said).toEqual([])
  expect(asked[0]).toBe('/rpc/jobs/watch')
})

test('a press before the app is there is answered when it is', async ({ page }) => {
  await furnish(await openAccount(page))
  const letIn = await holdApp(page)
  await page.goto('/dashboard')
  await start(page).click()
  letIn()
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  const handOver = (page: Page, job: number) => page.getByRole('button', { name: `Picked up and paid, job ${job}` })
  const undo = (page: Page) => page.getByRole('button', { name: 'Undo' })

  test('what was picked up and paid is taken back in one tap, both of it, however early it was pressed', async ({ page }) => {
    const account = await openAccount(page)
    const { customer, racquet, jobs } = await furnish(account)
    const fields = { string_mains_brand: 'Luxilon', string_mains_model: 'Element', tension_mains: 50, price: '25' }
    const second = await account.make('/jobs', { customer_id: customer, racquet_id: racquet, ...fields })
    await moveJob(account, second, 'completed')
    const letIn = await holdApp(page)
    await page.goto('/dashboard')
    await handOver(page, 5).tap()
    letIn()
    await expect(page.getByText('Moved to “Picked up”, paid')).toBeVisible()
    await handOver(page, 6).tap()
    await expect(undo(page)).toHaveCount(2)
    await expect(handOver(page, 5).or(handOver(page, 6))).toHaveCount(0)
    for (let left = 2; left > 0; left -= 1) await undo(page).first().tap()
    await expect(handOver(page, 5)).toBeVisible()
    await expect(handOver(page, 6)).toBeVisible()
    await page.goto(`/jobs/${jobs.ready}`)
    await expect(page.getByText('Undo payment')).toHaveCount(0)
    await handOver(page, 5).tap()
    await expect(page.getByText('Undo payment')).toBeVisible()
    await undo(page).tap()
    await expect(handOver(page, 5)).toBeVisible()
  })
})

test('so is a key', async ({ page }) => {
  await furnish(await openAccount(page))
  const letIn = await holdApp(page)
  await page.goto('/dashboard')
  await page.keyboard.press('Control+k')
  letIn()
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('who signs in faster than the app arrives loses nothing that was typed', async ({ page }) => {
  const stringer = newStringer()
  await openAccount(page, stringer)
  await page.context().clearCookies()
  const letIn = await holdApp(page)
  await page.goto('/home')
  await page.getByLabel('Email').fill(stringer.email)
  await page.getByLabel('Password', { exact: true }).fill(stringer.password)
  await page.getByLabel('Password', { exact: true }).press('Enter')
  letIn()
  await expect(page).toHaveURL(/\/dashboard$/)
})

test('without the network a press after it is back brings the app', async ({ page, context }) => {
  await furnish(await openAccount(page))
  await page.route(/\/assets\/.*\.js$/, (route) => route.abort())
  await page.goto('/dashboard')
  await page.waitForTimeout(300)
  await page.unroute(/\/assets\/.*\.js$/)
  await context.setOffline(true)
  await context.setOffline(false)
  await start(page).click()
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible()
})

test('no schema comes with the first screen: nothing is filled in on it', async ({ page }) => {
  await furnish(await openAccount(page))
  const scripts: Promise<string>[] = []
  page.on('response', (response) => {
    if (/\/assets\/.*\.js$/.test(response.url())) scripts.push(response.text())
  })
  // As zod calls what all of its schemas are.
  const withSchemas = async () => (await Promise.all(scripts)).filter((script) => script.includes('$ZodType')).length
  // The app stands when it watches the jobs.
  await Promise.all([page.waitForRequest('**/rpc/jobs/watch'), page.goto('/dashboard')])
  expect(scripts.length).toBeGreaterThan(3)
  expect(await withSchemas()).toBe(0)
  await page.goto('/customers/new')
  await expect(page.getByRole('textbox', { name: 'Name' })).toBeVisible()
  expect(await withSchemas()).toBeGreaterThan(0)
})
