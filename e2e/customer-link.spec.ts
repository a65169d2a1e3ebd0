// The customer page reveals nothing to third parties, and is small.
import type { Browser, BrowserContextOptions, Response } from '@playwright/test'

import { openAccount } from './api.ts'
import { expect, expectAccessibleLayout, test } from './fixtures.ts'
import { addSampleData } from './sample-data.ts'

/** Opens a page in a fresh browser context and collects its responses. */
async function visitor(browser: Browser, options: BrowserContextOptions = {}) {
  const context = await browser.newContext({ baseURL: process.env['E2E_URL'] ?? '', ...options })
  const page = await context.newPage()
  const responses: Response[] = []
  page.on('response', (response) => responses.push(response))
  return { page, context, responses }
}

test('the page asks no other origin, stores nothing, and sends no referrer', async ({ page, browser }) => {
  const { links } = await addSampleData(await openAccount(page))
  const { page: customer, context, responses } = await visitor(browser)
  await customer.goto(links.paid)
  await customer.getByRole('radiogroup', { name: 'Overall' }).getByRole('radio', { name: '4' }).check()
  await customer.getByRole('button', { name: 'Send feedback' }).click()
  await expect(customer.getByRole('heading', { name: 'Thank you' })).toBeVisible()
  // The page, its script and stylesheet, two fonts, the icon, and the feedback.
  expect(responses.length).toBeLessThanOrEqual(7)
  const { origin } = new URL(process.env['E2E_URL'] ?? '')
  expect(responses.filter((response) => new URL(response.url()).origin !== origin)).toEqual([])
  expect(responses.filter((response) => response.request().headers()['referer'] !== undefined)).toEqual([])
  expect(await context.cookies()).toEqual([])
  expect(await customer.evaluate(() => [localStorage.length, sessionStorage.length])).toEqual([0, 0])
  expect(await customer.evaluate(async () => (await indexedDB.databases()).length + (await caches.keys()).length)).toBe(0)
})

test('the page is small and has no layout shift when the fonts load', async ({ page, browser }) => {
  const { links } = await addSampleData(await openAccount(page))
  const { page: customer, responses } = await visitor(browser, { viewport: { width: 390, height: 844 } })
  await customer.goto(links.paid)
  await customer.getByRole('heading', { level: 1 }).waitFor()
  await customer.evaluate(() => document.fonts.ready)
  const moved = await customer.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0
        const observer = new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += Number(Reflect.get(entry, 'value'))
        })
        observer.observe({ type: 'layout-shift', buffered: true })
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => resolve(sum))))
      }),
  )
  expect(moved).toBeLessThan(0.02)
  // Small enough for a slow phone: transferred bytes.
  const scripts = responses.filter((response) => response.request().resourceType() === 'script')
  const sizes = await Promise.all(scripts.map(async (script) => (await script.request().sizes()).responseBodySize))
  expect(scripts.map((script) => script.headers()['content-encoding'])).toEqual(['br'])
  expect(sizes[0]).toBeGreaterThan(10_000)
  expect(sizes[0]).toBeLessThan(100_000)

  // The form with an error and all of its questions; the other states are in screens.spec.ts.
  await customer.getByText('Rate spin, power and more').click()
  await customer.getByRole('button', { name: 'Send feedback' }).click()
  await expect(customer.getByText('Rating is required')).toBeVisible()
  await expectAccessibleLayout(customer)
})

test('the page says that it needs a token and JavaScript', async ({ browser }) => {
  const { page: customer } = await visitor(browser)
  await customer.goto('/feedback')
  await expect(customer.getByRole('heading', { name: 'Token is required' })).toBeVisible()
  await expect(customer.getByText('Open the complete link from')).toBeVisible()
  const { page: bare } = await visitor(browser, { javaScriptEnabled: false })
  await bare.goto('/feedback?token=x')
  await expect(bare.locator('noscript p')).toContainText('This page needs JavaScript')
})
