// Opens the customer page as a customer does: with only the link, in a fresh browser.
import type { Browser, BrowserContextOptions, Page, Request } from '@playwright/test'

import { openAccount } from './api.ts'
import { expect, expectAccessibleLayout, expectLargeTargets, goOffline, test } from './fixtures.ts'
import { addSampleData } from './sample-data.ts'

/** A customer's phone: no cookies, no session. */
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

async function openAs(browser: Browser, link: string, options: BrowserContextOptions = phone): Promise<Page> {
  const context = await browser.newContext({ baseURL: process.env['E2E_URL'] ?? '', ...options })
  const page = await context.newPage()
  await page.goto(link)
  await page.getByRole('heading', { level: 1 }).waitFor()
  return page
}

const overall = (page: Page, star: RegExp) => page.getByRole('radiogroup', { name: 'Overall' }).getByRole('radio', { name: star })
const rate = (page: Page, group: string, name: string) =>
  page.getByRole('radiogroup', { name: group, exact: true }).getByRole('radio', { name }).check()

const send = (page: Page) => page.getByRole('button', { name: 'Send feedback' }).click()

test('accepts feedback on a phone, keeps it while offline, and lets the customer change it', async ({ page, browser }) => {
  const account = await openAccount(page)
  const { links, jobs } = await addSampleData(account)
  const customer = await openAs(browser, links.paid)
  await expectLargeTargets(customer.getByRole('radio').or(customer.getByRole('button')))
  // The send button is visible without scrolling.
  await expect(customer.getByRole('button', { name: 'Send feedback' })).toBeInViewport({ ratio: 1 })
  await send(customer)
  await expect(customer.getByText('Rating is required')).toBeInViewport()
  await rate(customer, 'Overall', '2')
  await expect(customer.getByText('Rating is required')).toHaveCount(0)
  await rate(customer, 'Tension', 'Too tight')
  await customer.getByText('Rate spin, power and more').tap()
  await rate(customer, 'Spin', '5')
  await rate(customer, 'Power', '1')
  await customer.getByRole('button', { name: 'Clear Power' }).tap()
  await customer.getByLabel('Anything else').fill('<b>Boardy</b>')
  await customer.getByLabel('Hours played').fill('6')
  await goOffline(customer.context())
  await send(customer)
  await expect(customer.getByRole('alert')).toBeVisible()
  await customer.context().setOffline(false)
  await send(customer)
  await expect(customer.getByRole('heading', { name: 'Thank you' })).toBeFocused()
  await expect(customer.getByText('<b>Boardy</b>')).toBeVisible()
  await customer.reload()
  await expect(customer.getByText(/You can change it until \w+/)).toBeVisible()
  await customer.getByRole('button', { name: 'Change feedback' }).tap()
  await expect(overall(customer, /^2/)).toBeChecked()
  await rate(customer, 'Overall', '4')
  await customer.getByRole('button', { name: 'Send changes' }).tap()
  await expect(customer.getByRole('heading', { name: 'Thank you' })).toBeFocused()
  const feedback = { rating: 4, tension_feedback: 'too_tight', spin_rating: 5, power_rating: null, hours_played: 6 }
  expect(await account.send('GET', `/jobs/${jobs.paid}`)).toMatchObject({ feedback })
})

test('the form can be filled in with the keyboard alone; the page stores nothing and asks no other origin', async ({
  page,
  browser,
}) => {
  const account = await openAccount(page)
  const { links, jobs } = await addSampleData(account)
  const customer = await openAs(browser, '/feedback', {})
  const requests: Request[] = []
  customer.on('request', (request) => requests.push(request))
  await customer.goto(links.paid)
  await customer.keyboard.press('Tab')
  await expect(overall(customer, /^1/)).toBeFocused()
  for (let n = 0; n < 4; n += 1) await customer.keyboard.press('ArrowRight')
  await customer.keyboard.press('Tab')
  await customer.keyboard.press('Space')
  // Tabs past the clear button to the collapsed ratings.
  for (const key of ['Tab', 'Tab', 'Enter', 'Tab', 'Space']) await customer.keyboard.press(key)
  await expect(customer.getByRole('radiogroup', { name: 'Spin' }).getByRole('radio', { name: '1' })).toBeChecked()
  await customer.getByLabel('Hours played').focus()
  await customer.keyboard.type('12')
  await customer.keyboard.press('Enter')
  await expect(customer.getByRole('heading', { name: 'Thank you' })).toBeFocused()
  const feedback = { rating: 5, tension_feedback: 'too_loose', spin_rating: 1, hours_played: 12 }
  expect(await account.send('GET', `/jobs/${jobs.paid}`)).toMatchObject({ feedback })

  // The page, its script and stylesheet, two fonts, the icon, and the feedback.
  expect(requests.length).toBeLessThanOrEqual(7)
  const { origin } = new URL(process.env['E2E_URL'] ?? '')
  expect(requests.filter((request) => new URL(request.url()).origin !== origin)).toEqual([])
  const headers = await Promise.all(requests.map((request) => request.allHeaders()))
  expect(headers.filter(({ referer = '' }) => referer !== '')).toEqual([])
  expect(await customer.context().cookies()).toEqual([])
  expect(await customer.evaluate(() => [localStorage.length, sessionStorage.length])).toEqual([0, 0])
  expect(await customer.evaluate(async () => (await indexedDB.databases()).length + (await caches.keys()).length)).toBe(0)
})

test('the page is small, has no layout shift when the fonts load, and says that it needs JavaScript', async ({
  page,
  browser,
}) => {
  const { links } = await addSampleData(await openAccount(page))
  expect(await (await page.request.get(links.paid)).text()).toContain('This page needs JavaScript')
  const customer = await openAs(browser, links.paid)
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
  // Small enough for a slow phone: the transferred bytes of its only script.
  const size = await customer.evaluate(() => {
    const scripts = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js'))
    return scripts.map((script) => Number(Reflect.get(script, 'encodedBodySize')))
  })
  expect(size).toHaveLength(1)
  expect(size[0]).toBeGreaterThan(10_000)
  expect(size[0]).toBeLessThan(100_000)

  // The form with an error and all of its questions; the other states are in screens.spec.ts.
  await customer.getByText('Rate spin, power and more').click()
  await customer.getByRole('button', { name: 'Send feedback' }).click()
  await expect(customer.getByText('Rating is required')).toBeVisible()
  await expectAccessibleLayout(customer)
})
