// Every screen and its states: the viewer, the path, the actions, and words that appear only when the screen is complete.
import type { Page } from '@playwright/test'

import { abroadScreens } from './list-abroad.ts'
import { clubScreens } from './list-club.ts'
import { customerScreens } from './list-customers.ts'
import { jobScreens } from './list-jobs.ts'
import { restScreens } from './list-rest.ts'
import { settingsScreens } from './list-settings.ts'
import { inventoryScreens } from './list-inventory.ts'
import { broken, key, network, slow, unconfigured, type Screen } from './screen.ts'
import type { Records } from './shop.ts'

const publicScreens = ({ links }: Records): Screen[] => [
  { name: 'public/home', as: 'visitor', path: '/home', words: 'Forgot password?' },
  { name: 'public/home-sign-up', as: 'visitor', path: '/home?tab=signup', words: 'At least 6 characters' },
  {
    name: 'public/home-refused',
    as: 'visitor',
    path: '/home?tab=signin',
    words: 'Forgot password?',
    act: async (page) => {
      await page.locator('form').getByRole('button', { name: 'Sign in', exact: true }).click()
      await page.getByText('Email is required').waitFor()
    },
  },
  { name: 'public/features', as: 'visitor', path: '/features', words: 'Features' },
  { name: 'public/about', as: 'visitor', path: '/about', words: 'About' },
  { name: 'public/privacy', as: 'visitor', path: '/privacy', words: 'Cookies' },
  { name: 'public/forgot-password', as: 'visitor', path: '/forgot-password', words: 'Send reset email' },
  { name: 'public/reset-password', as: 'visitor', path: '/reset-password?token=abc', words: 'Update password' },
  { name: 'public/reset-password-incomplete', as: 'visitor', path: '/reset-password', words: 'This link is incomplete' },
  {
    name: 'public/invitation-incomplete',
    as: 'visitor',
    path: '/invitation?token=abc',
    words: 'isn’t valid',
    expected: /400|isn’t valid/,
  },
  { name: 'public/not-configured', as: 'visitor', path: '/home', words: 'Configuration Error', before: unconfigured },
  { name: 'customer-page/on-the-bench', as: 'visitor', path: links.pending, words: /Your racquet/ },
  { name: 'customer-page/ready', as: 'visitor', path: links.completed, words: /How did it play|ready/i },
  { name: 'customer-page/answered', as: 'visitor', path: links.answered, words: /Your feedback|How did it play/ },
  {
    name: 'customer-page/dead-link',
    as: 'visitor',
    path: '/feedback?token=abc',
    words: 'This link no longer works',
    expected: /404|not found/,
  },
]

/** Opens the dashboard from another screen, because the server renders the first page. */
const toDashboard = (words?: RegExp) => async (page: Page) => {
  const link = page.getByRole('link', { name: /^(Dashboard|Bench)/ })
  await link.filter({ visible: true }).first().click()
  await page.waitForURL('**/dashboard')
  if (words) await page.getByText(words).first().waitFor()
}

const dashboardScreens: readonly Screen[] = [
  { name: 'dashboard/main', as: 'demo', path: '/dashboard', words: 'On the bench' },
  { name: 'dashboard/new', as: 'new', path: '/dashboard', words: 'Get started in three steps' },
  {
    name: 'dashboard/loading',
    as: 'demo',
    path: '/support',
    words: 'Support',
    before: slow('dashboard'),
    act: toDashboard(),
  },
  {
    name: 'dashboard/broken',
    as: 'demo',
    path: '/support',
    words: 'Support',
    before: broken('dashboard'),
    act: toDashboard(/Try again/),
    expected: network,
  },
  { name: 'dashboard/search', as: 'demo', path: '/dashboard', words: 'On the bench', act: key('Control+k') },
  {
    name: 'dashboard/search-results',
    as: 'demo',
    path: '/dashboard',
    words: 'On the bench',
    act: async (page) => {
      await key('Control+k')(page)
      await page.getByRole('combobox', { name: 'Search' }).fill('ber')
      await page.getByRole('option').nth(1).waitFor()
    },
  },
  { name: 'dashboard/shortcuts', as: 'demo', path: '/dashboard', words: 'On the bench', act: key('Shift+?') },
  {
    name: 'dashboard/menu',
    as: 'demo',
    path: '/dashboard',
    words: 'On the bench',
    act: async (page) => {
      await page.setViewportSize({ width: 390, height: 844 })
      await page
        .getByRole('button', { name: /More|menu/i })
        .first()
        .click()
    },
  },
]

export const screensOf = (records: Records): readonly Screen[] => [
  ...publicScreens(records),
  ...dashboardScreens,
  ...customerScreens(records),
  ...jobScreens(records),
  ...inventoryScreens(records),
  ...restScreens,
  ...settingsScreens,
  ...abroadScreens(records),
  ...clubScreens,
]
