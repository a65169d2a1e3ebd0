// Opens the customer page as a customer does: with only the link, in a fresh browser.
import type { Browser, BrowserContextOptions, Page } from '@playwright/test'
import * as z from 'zod'

import { moveJob, openAccount, type Account, patch } from './api.ts'
import { expect, expectLargeTargets, goOffline, test } from './fixtures.ts'
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

async function makeAccountWithJobs(page: Page) {
  const account = await openAccount(page)
  return { account, ...(await addSampleData(account)) }
}

const jobWithFeedback = z.object({ feedback: z.looseObject({}).nullable() })
const feedbackOf = async (account: Account, job: string) =>
  jobWithFeedback.parse(await account.send('GET', `/jobs/${job}`)).feedback

const overall = (page: Page, star: RegExp) => page.getByRole('radiogroup', { name: 'Overall' }).getByRole('radio', { name: star })
const rate = (page: Page, group: string, name: string) =>
  page.getByRole('radiogroup', { name: group, exact: true }).getByRole('radio', { name }).check()

const send = (page: Page) => page.getByRole('button', { name: 'Send feedback' }).click()

test('shows the state of the job and when it will be ready, in the time zone of the business', async ({ page, browser }) => {
  const { account, links, jobs } = await makeAccountWithJobs(page)
  const zone = 'Pacific/Auckland'
  await patch(account, '/identity/profile', { business_name: 'Baseline Strings', time_zone: zone })
  const due = new Date(Date.now() + 3 * 86_400_000)
  await patch(account, `/jobs/${jobs.late}`, { due_date: due.toISOString() })
  const customer = await openAs(browser, links.late)
  await expect(customer.getByRole('heading', { name: 'Your racquet is here' })).toBeVisible()
  await expect(customer.getByText('54 / 52 lbs')).toBeVisible()
  await expect(customer.getByRole('listitem').filter({ hasText: 'Received' })).toHaveAttribute('aria-current', 'step')
  const there = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone: zone }).format(due)
  await expect(customer.getByText(/^Ready by/)).toHaveText(new RegExp(`^Ready by \\w+ at ${there} \\(Auckland time\\)\\.$`))
  await moveJob(account, jobs.late, 'completed')
  await customer.reload()
  await expect(customer.getByRole('heading', { name: 'Your racquet is ready' })).toBeVisible()
  await expect(customer.getByText('You can pick it up at Baseline Strings.')).toBeVisible()
  // The page requests feedback once the racquet is picked up.
  await expect(customer.getByRole('radiogroup', { name: 'Overall' })).toBeHidden()
  await customer.getByText('Already played? Give feedback').tap()
  await expect(customer.getByRole('radiogroup', { name: 'Overall' })).toBeVisible()
})

test('accepts feedback on a phone, keeps it while offline, and lets the customer change it', async ({ page, browser }) => {
  const { account, links, jobs } = await makeAccountWithJobs(page)
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
  const hours = customer.getByLabel('Hours played')
  await hours.fill('2.5')
  await send(customer)
  await expect(hours).toBeFocused()
  await expect(hours).toHaveAccessibleDescription('Hours played must be a whole number')
  await hours.fill('6')
  await goOffline(customer.context())
  await send(customer)
  await expect(customer.getByRole('alert')).toContainText('Network connection error. Please check your internet connection.')
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
  expect(await feedbackOf(account, jobs.paid)).toMatchObject({
    rating: 4,
    tension_feedback: 'too_tight',
    spin_rating: 5,
    power_rating: null,
    hours_played: 6,
    general_comments: '<b>Boardy</b>',
  })
})

test('the form can be filled in with the keyboard alone', async ({ page, browser }) => {
  const { account, links, jobs } = await makeAccountWithJobs(page)
  const customer = await openAs(browser, links.paid, {})
  await customer.keyboard.press('Tab')
  await expect(overall(customer, /^1/)).toBeFocused()
  for (let n = 0; n < 4; n += 1) await customer.keyboard.press('ArrowRight')
  await expect(overall(customer, /^5/)).toBeChecked()
  await customer.keyboard.press('Tab')
  await customer.keyboard.press('ArrowRight')
  await customer.keyboard.press('ArrowLeft')
  // Tabs past the clear button to the collapsed ratings.
  await customer.keyboard.press('Tab')
  await customer.keyboard.press('Tab')
  await customer.keyboard.press('Enter')
  await customer.keyboard.press('Tab')
  await customer.keyboard.press('Space')
  await expect(customer.getByRole('radiogroup', { name: 'Spin' }).getByRole('radio', { name: '1' })).toBeChecked()
  await customer.getByLabel('Hours played').focus()
  await customer.keyboard.type('12')
  await customer.keyboard.press('Enter')
  await expect(customer.getByRole('heading', { name: 'Thank you' })).toBeFocused()
  const entered = { rating: 5, tension_feedback: 'too_loose', spin_rating: 1, hours_played: 12 }
  expect(await feedbackOf(account, jobs.paid)).toMatchObject(entered)
})

test('when two phones send at once, the first wins and the second sees its feedback', async ({ page, browser }) => {
  const { links } = await makeAccountWithJobs(page)
  const [first, second] = [await openAs(browser, links.paid), await openAs(browser, links.paid)]
  await rate(first, 'Overall', '5')
  await rate(second, 'Overall', '1')
  await second.getByLabel('Anything else').fill('Mine')
  await send(first)
  await expect(first.getByText('5 of 5')).toBeVisible()
  await send(second)
  await expect(second.getByRole('alert')).toContainText('already sent from another phone')
  await expect(second.getByText('5 of 5')).toBeVisible()
  await second.getByRole('button', { name: 'Send mine instead' }).tap()
  await expect(second.getByLabel('Anything else')).toHaveValue('Mine')
  await second.getByRole('button', { name: 'Send changes' }).tap()
  await expect(second.getByText('1 of 5')).toBeVisible()
})
