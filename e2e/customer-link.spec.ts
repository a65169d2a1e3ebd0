// A customer link reveals nothing about the customer, nothing to third parties, and nothing once it is invalid.
import type { Browser, BrowserContext, Response } from '@playwright/test'

import { openAccount } from './api.ts'
import { expect, expectAccessibleLayout, test } from './fixtures.ts'
import { addSampleData } from './sample-data.ts'

/** Opens a page in a fresh browser context and collects its responses. */
async function visitor(browser: Browser, options = {}) {
  const context = await browser.newContext({ baseURL: process.env['E2E_URL'] ?? '', ...options })
  const page = await context.newPage()
  const responses: Response[] = []
  page.on('response', (response) => responses.push(response))
  return { page, context, responses }
}

/**
 * Records every byte sent to a browser from now on. Intercepts the requests, because the browser may discard response bodies before
 * they are read.
 */
async function recordBytes(context: BrowserContext): Promise<string[]> {
  const bytes: string[] = []
  await context.route('**/*', async (route) => {
    const response = await route.fetch()
    const body = await response.body()
    bytes.push(JSON.stringify(response.headers()), body.toString('latin1'), body.toString('utf8'))
    await route.fulfill({ response, body })
  })
  return bytes
}

// Spelled so that they match in JSON and URLs, too.
const secrets = ['Jonas', 'Berg', 'jonas@example.com', '70 123 45 67', 'Thursdays', 'Grommet', 'Knots at', '27.00', 'sms']

test('no byte reveals anything about the customer, and no request goes to another origin', async ({ page, browser }) => {
  const { links, customer: customerId, racquet, jobs } = await addSampleData(await openAccount(page))
  const { page: customer, context, responses } = await visitor(browser)
  const bytes = await recordBytes(context)
  await customer.goto(links.paid)
  await customer.getByRole('radiogroup', { name: 'Overall' }).getByRole('radio', { name: '4' }).check()
  await customer.getByRole('button', { name: 'Send feedback' }).click()
  await expect(customer.getByRole('heading', { name: 'Thank you' })).toBeVisible()
  await customer.waitForLoadState('networkidle')
  for (const link of [links.late, links.answered]) {
    await customer.goto(link)
    await customer.waitForLoadState('networkidle')
  }
  // The fraction of a second in a timestamp could look like a price.
  const all = bytes.join('\n').replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '')
  expect(all).toContain('Pure Aero 98')
  expect([...secrets, customerId, racquet, ...Object.values(jobs)].filter((secret) => all.includes(secret))).toEqual([])
  const { origin } = new URL(process.env['E2E_URL'] ?? '')
  expect(responses.filter((response) => new URL(response.url()).origin !== origin)).toEqual([])
  // The page, its script and stylesheet, two fonts, the icon, and the feedback.
  const requested = responses.slice(
    0,
    responses.findIndex((response) => response.url().endsWith('/rpc/customerPage/sendFeedback')) + 1,
  )
  expect(requested.length).toBeLessThanOrEqual(7)
  expect(requested.filter((response) => response.request().resourceType() === 'script')).toHaveLength(1)
  expect(requested.filter((response) => response.request().headers()['referer'] !== undefined)).toEqual([])
  expect(await context.cookies()).toEqual([])
  expect(await customer.evaluate(() => [localStorage.length, sessionStorage.length])).toEqual([0, 0])
  expect(await customer.evaluate(async () => (await indexedDB.databases()).length + (await caches.keys()).length)).toBe(0)
})

test('the page is not cached, is small, and has no layout shift when the fonts load', async ({ page, browser }) => {
  const { links } = await addSampleData(await openAccount(page))
  const { page: customer, responses } = await visitor(browser, { viewport: { width: 390, height: 844 } })
  const headers = (await customer.goto(links.paid))?.headers() ?? {}
  expect(headers).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
  })
  expect(headers['set-cookie']).toBeUndefined()
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
  await customer.getByRole('radiogroup', { name: 'Overall' }).waitFor()
  const scripts = responses.filter((response) => response.request().resourceType() === 'script')
  const sizes = await Promise.all(scripts.map(async (script) => (await script.request().sizes()).responseBodySize))
  expect(scripts.map((script) => script.headers()['content-encoding'])).toEqual(['br'])
  expect(sizes[0]).toBeGreaterThan(10_000)
  expect(sizes[0]).toBeLessThan(100_000)

  // The form with an error and all of its questions; the other states are in screens.spec.ts.
  await customer.getByText('Rate spin, power and more').click()
  await customer.getByRole('button', { name: 'Send feedback' }).click()
  await expect(customer.getByText('Rating is required')).toBeVisible()
  await customer.getByRole('radiogroup', { name: 'Spin' }).getByRole('radio', { name: '2' }).check()
  await expectAccessibleLayout(customer)
})

test('shows the same page for every invalid link, and says what to do', async ({ page, browser }) => {
  const account = await openAccount(page)
  const { links, jobs } = await addSampleData(account)
  await account.send('POST', `/jobs/${jobs.late}/renew-link`)
  await account.send('POST', `/jobs/${jobs.paid}/revoke-link`)
  const unknown = '/feedback?token=AAAAAAAAAAAAAAAAAAAAAAAA'
  const pages = new Set<string>()
  for (const link of [unknown, '/feedback?token=x', '/feedback?token=12345', links.late, links.paid]) {
    const { page: customer, context } = await visitor(browser)
    const response = await customer.goto(link)
    expect(response?.status()).toBe(404)
    await expect(customer.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()
    await expect(customer.getByText('Ask your stringer for a new link')).toBeVisible()
    const { date, 'x-request-id': id, ...headers } = (await response?.allHeaders()) ?? {}
    expect([date, id]).not.toContain(undefined)
    // Request ids and nonces differ in every response.
    const content = JSON.stringify(headers) + ((await response?.text()) ?? '')
    pages.add(content.replaceAll(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}|nonce(-|=\\?")[\w+/=-]+/g, ''))
    await context.close()
  }
  expect(pages.size).toBe(1)
})

test('the page needs a token and JavaScript', async ({ browser }) => {
  const { page: customer } = await visitor(browser)
  for (const link of ['/feedback', '/feedback?token=', '/feedback?token=%20']) {
    expect((await customer.goto(link))?.status()).toBe(400)
    await expect(customer.getByRole('heading', { name: 'Token is required' })).toBeVisible()
  }
  await expect(customer.getByText('Open the complete link from')).toBeVisible()
  const { page: bare } = await visitor(browser, { javaScriptEnabled: false })
  await bare.goto('/feedback?token=x')
  await expect(bare.locator('noscript p')).toBeVisible()
  await expect(bare.locator('noscript p')).toContainText('This page needs JavaScript')
})
