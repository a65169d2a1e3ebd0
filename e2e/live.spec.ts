// Pages don't poll, so changes that appear came over the stream. `npm run load -- --streams` measures how soon.
import type { Browser, Page } from '@playwright/test'

import { apiOf, openAccount, type Account, moveJob } from './api.ts'
import { expect, goOffline, test } from './fixtures.ts'
import { addSampleData } from './sample-data.ts'

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })

/** Signs in to the same account in another browser. */
async function anotherBrowser(browser: Browser, { stringer: { email, password } }: Account): Promise<Page> {
  const page = await (await browser.newContext()).newPage()
  await (await apiOf(page)).send('POST', '/identity/sign-in', { email, password })
  return page
}

/** Opens an address and waits for the event stream, from which point the page shows changes. */
async function openLive(page: Page, address: string): Promise<void> {
  await Promise.all([page.waitForResponse('**/rpc/jobs/watch'), page.goto(address)])
}

/** Moves a job, and waits for the response. */
const move = (page: Page, name: string) => Promise.all([page.waitForResponse('**/rpc/jobs/move'), button(page, name).click()])

/** The procedures that a page calls from now on. */
function callsOf(page: Page): string[] {
  const names: string[] = []
  page.on('request', (request) => names.push(...(/\/rpc\/\w+\/\w+/.exec(request.url()) ?? [])))
  return names
}

test('changes appear in another browser on every screen, without refetching whole lists', async ({ page, browser }) => {
  const account = await openAccount(page)
  const { customer, jobs } = await addSampleData(account)
  const other = await anotherBrowser(browser, account)
  await openLive(other, '/jobs')
  await page.goto('/jobs')
  await move(page, 'Start, job 3')
  await expect(button(other, 'Finish, job 3')).toBeVisible()
  // The other page has loaded its initial data.
  const calls = callsOf(other)
  await move(page, 'Finish, job 3')
  await expect(button(other, /^Picked up and paid .*, job 3$/)).toBeVisible()
  expect(calls.filter((name) => /jobs\/(rows|list)/.test(name))).toEqual(['/rpc/jobs/rows'])

  await openLive(other, '/dashboard')
  await expect(other.getByText('1 to string')).toBeVisible()
  await page.goto(`/jobs/${jobs.started}`)
  await move(page, 'Finish')
  await expect(other.getByText('The bench is clear')).toBeVisible()

  await other.getByRole('link', { name: 'Customers' }).first().click()
  await other.locator(`main a[href="/customers/${customer}"]`).click()
  await expect(other.getByRole('button', { name: 'Add preferences' })).toBeVisible()
  await account.make('/racquets', { customer_id: customer, brand: 'Head', model: 'Speed MP' })
  await expect(other.getByText('Head Speed MP')).toBeVisible()

  // An open record that was merged leads to the other one.
  const kept = await account.make('/customers', { full_name: 'Mia Falk' })
  await account.send('POST', `/customers/${kept}/merge`, { other: customer })
  await expect(other).toHaveURL(`/customers/${kept}`)
  await openLive(other, `/jobs/${jobs.late}`)
  await expect(button(other, /^Picked up and paid .*, job 3$/)).toBeVisible()
  await account.send('DELETE', `/jobs/${jobs.late}`)
  await expect(other.getByText('This job was deleted')).toBeVisible()
})

test('the tabs of one browser share a stream, and the next tab takes it over', async ({ context, browser }) => {
  const [first, second] = [await context.newPage(), await context.newPage()]
  const account = await openAccount(first)
  const { jobs } = await addSampleData(account)
  let streams = 0
  context.on('request', (request) => {
    if (request.url().endsWith('/rpc/jobs/watch')) streams += 1
  })
  await openLive(first, '/jobs')
  await second.goto('/jobs')
  await expect(button(second, 'Start, job 3')).toBeVisible()
  expect(streams).toBe(1)

  const other = await apiOf(await anotherBrowser(browser, account))
  await moveJob(other, jobs.late, 'in_progress')
  // No 2-second limit, because tabs that render at once compete for the processor.
  for (const tab of [first, second]) await expect(button(tab, 'Finish, job 3')).toBeVisible()

  const taken = context.waitForEvent('request', (request) => request.url().endsWith('/rpc/jobs/watch'))
  await first.close()
  await taken
  await moveJob(other, jobs.late, 'completed')
  await expect(button(second, /^Picked up and paid .*, job 3$/)).toBeVisible()
  expect(streams).toBe(2)
})

test('a hidden tab makes no requests until it is visible, and changes appear once a browser is back online', async ({
  page,
  context,
  browser,
}) => {
  const account = await openAccount(page)
  const { jobs } = await addSampleData(account)
  const other = await apiOf(await anotherBrowser(browser, account))
  const seen = await context.newPage()
  const show = (state: 'hidden' | 'visible') =>
    page.evaluate((visibilityState) => {
      Object.defineProperty(document, 'visibilityState', { value: visibilityState, configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
    }, state)
  await openLive(page, '/jobs')
  await seen.goto('/jobs')
  await moveJob(other, jobs.late, 'in_progress')
  await expect(button(page, 'Finish, job 3')).toBeVisible()
  await show('hidden')
  const calls = callsOf(page)
  await moveJob(other, jobs.late, 'completed')
  await expect(button(seen, /^Picked up and paid .*, job 3$/)).toBeVisible()
  await expect(button(page, 'Finish, job 3')).toBeVisible()
  expect(calls).toEqual([])
  await show('visible')
  await expect(button(page, /^Picked up and paid .*, job 3$/)).toBeVisible()

  await goOffline(context)
  await moveJob(other, jobs.late, 'picked_up')
  await context.setOffline(false)
  await expect(button(page, /^Picked up and paid .*, job 3$/)).toHaveCount(0)
})
