// Every screen and its states: the viewer, the path, the steps, and words that appear only when the screen is complete.
import type { Page } from '@playwright/test'

import { abroadScreens } from './list-abroad.ts'
import { clubScreens } from './list-club.ts'
import { customerScreens } from './list-customers.ts'
import { jobScreens } from './list-jobs.ts'
import { restScreens } from './list-rest.ts'
import { settingsScreens } from './list-settings.ts'
import { inventoryScreens } from './list-inventory.ts'
import { fill, key, press, screensAt, see, type Screen } from './screen.ts'
import type { Records } from './shop.ts'

/** Removes the settings that the server puts into the page. */
const unconfigured = (page: Page) =>
  page.route('**/home', async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replace(/(id="settings">)[^<]*/, '$1{}')
    await route.fulfill({ response, body })
  })

const signIn = (page: Page) => page.locator('form').getByRole('button', { name: 'Sign in', exact: true }).click()

const publicScreens = screensAt('visitor', '/home', 'At least 6 characters', {
  'public/home': {},
  'public/home-sign-in': { path: '/home?tab=signin', words: 'Forgot password?' },
  'public/home-refused': { path: '/home?tab=signin', words: 'Forgot password?', steps: [signIn, see('Email is required')] },
  'public/features': { path: '/features', words: 'Features' },
  'public/about': { path: '/about', words: 'About' },
  'public/privacy': { path: '/privacy', words: 'Cookies' },
  'public/forgot-password': { path: '/forgot-password', words: 'Send reset email' },
  'public/reset-password': { path: '/reset-password?token=abc', words: 'Update password' },
  'public/reset-password-incomplete': { path: '/reset-password', words: 'This link is incomplete' },
  'public/invitation-incomplete': { path: '/invitation?token=abc', words: 'isn’t valid', expected: /400|isn’t valid/ },
  'public/not-configured': { words: 'Configuration Error', before: unconfigured },
})

const customerPage = ({ links }: Records) =>
  screensAt('visitor', '/feedback?token=abc', 'This link no longer works', {
    'customer-page/on-the-bench': { path: links.pending, words: /Your racquet/ },
    'customer-page/ready': { path: links.completed, words: /How did it play|ready/i },
    'customer-page/answered': { path: links.answered, words: /Your feedback|How did it play/ },
    'customer-page/dead-link': { expected: /404|not found/ },
  })

/** Opens the dashboard from another screen, because the server renders the first page. */
const toDashboard = async (page: Page) => {
  const link = page.getByRole('link', { name: /^(Dashboard|Bench)/ })
  await link.filter({ visible: true }).first().click()
  await page.waitForURL('**/dashboard')
}

const secondOption = (page: Page) => page.getByRole('option').nth(1).waitFor()

const beOnPhone = (page: Page) => page.setViewportSize({ width: 390, height: 844 })

const dashboardScreens = screensAt('demo', '/dashboard', 'On the bench', {
  'dashboard/main': { maxScreens: 2 },
  'dashboard/new': { as: 'new', words: 'Get started in three steps' },
  'dashboard/loading': { path: '/support', words: 'Support', slow: ['dashboard'], steps: [toDashboard] },
  'dashboard/broken': { path: '/support', words: 'Support', broken: ['dashboard'], steps: [toDashboard, see(/Try again/)] },
  'dashboard/search': { steps: [key('Control+k')] },
  'dashboard/search-results': { steps: [key('Control+k'), fill('Search', 'ber'), secondOption] },
  'dashboard/shortcuts': { steps: [key('Shift+?')] },
  'dashboard/menu': { steps: [beOnPhone, press(/More|menu/i)] },
})

export const screensOf = (records: Records): readonly Screen[] => [
  ...publicScreens,
  ...customerPage(records),
  ...dashboardScreens,
  ...customerScreens(records),
  ...jobScreens(records),
  ...inventoryScreens(records),
  ...restScreens,
  ...settingsScreens,
  ...(records.abroad ? abroadScreens(records.abroad) : []),
  ...clubScreens,
]
