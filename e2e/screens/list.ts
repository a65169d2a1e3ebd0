// Every screen and its states: who looks, where, what is done there first, and the words that only stand there once it is whole.
import type { Page } from '@playwright/test'

import { jobScreens } from './list-jobs.ts'
import { shelfScreens } from './list-shelf.ts'
import { broken, key, network, open, press, slow, unconfigured, type Screen } from './screen.ts'
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
      await page.locator('form').getByRole('button', { name: 'Sign in' }).click()
      await page.getByText('Email is required').waitFor()
    },
  },
  { name: 'public/features', as: 'visitor', path: '/features', words: 'Features' },
  { name: 'public/about', as: 'visitor', path: '/about', words: 'About' },
  { name: 'public/forgot-password', as: 'visitor', path: '/forgot-password', words: 'Send reset email' },
  { name: 'public/reset-password', as: 'visitor', path: '/reset-password?token=abc', words: 'Update password' },
  { name: 'public/reset-password-incomplete', as: 'visitor', path: '/reset-password', words: 'This link is not complete' },
  { name: 'public/not-configured', as: 'visitor', path: '/home', words: 'Configuration Error', before: unconfigured },
  { name: 'player/on-the-bench', as: 'visitor', path: links.pending, words: /Your racquet/ },
  { name: 'player/ready', as: 'visitor', path: links.completed, words: /How did it play|ready/i },
  { name: 'player/answered', as: 'visitor', path: links.answered, words: /What you sent|How did it play/ },
  {
    name: 'player/dead-link',
    as: 'visitor',
    path: '/feedback?token=abc',
    words: 'This link is not good any more',
    expected: /404|not found/,
  },
]

/** From another screen: what is opened first comes drawn by the server. */
const toDashboard = (words?: RegExp) => async (page: Page) => {
  const link = page.getByRole('link', { name: /^(Dashboard|Bench)/ })
  await link.filter({ visible: true }).first().click()
  await page.waitForURL('**/dashboard')
  if (words) await page.getByText(words).first().waitFor()
}

const desk: readonly Screen[] = [
  { name: 'desk/dashboard', as: 'demo', path: '/dashboard', words: 'On the bench' },
  { name: 'desk/dashboard-new', as: 'new', path: '/dashboard', words: 'Three steps, and the desk is open' },
  {
    name: 'desk/dashboard-loading',
    as: 'demo',
    path: '/support',
    words: 'Support',
    before: slow('dashboard'),
    act: toDashboard(),
  },
  {
    name: 'desk/dashboard-broken',
    as: 'demo',
    path: '/support',
    words: 'Support',
    before: broken('dashboard'),
    act: toDashboard(/Try again/),
    expected: network,
  },
  { name: 'desk/find', as: 'demo', path: '/dashboard', words: 'On the bench', act: key('Control+k') },
  {
    name: 'desk/find-results',
    as: 'demo',
    path: '/dashboard',
    words: 'On the bench',
    act: async (page) => {
      await page.keyboard.press('Control+k')
      await page.getByRole('dialog').getByRole('combobox').or(page.getByRole('dialog').getByRole('textbox')).first().fill('ber')
      await page.getByRole('dialog').getByRole('option').nth(2).waitFor()
    },
  },
  { name: 'desk/keys', as: 'demo', path: '/dashboard', words: 'On the bench', act: key('Shift+?') },
  {
    name: 'desk/menu',
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

const customers = ({ customer, racquet }: Records): Screen[] => [
  { name: 'customers/list', as: 'demo', path: '/customers', words: /racquet/ },
  { name: 'customers/list-new', as: 'new', path: '/customers', words: 'Add your first customer' },
  {
    name: 'customers/list-broken',
    as: 'demo',
    path: '/customers',
    words: /Try again/,
    before: broken('customers'),
    expected: network,
  },
  { name: 'customers/list-loading', as: 'demo', path: '/customers', words: /./, before: slow('customers') },
  { name: 'customers/list-nothing-found', as: 'demo', path: '/customers?search=zzzzzz', words: /No|Nobody/ },
  { name: 'customers/one', as: 'demo', path: `/customers/${customer}`, words: /#\d+/ },
  { name: 'customers/one-menu', as: 'demo', path: `/customers/${customer}`, words: /#\d+/, act: press(/menu|More/i) },
  { name: 'customers/new', as: 'demo', path: '/customers/new', words: 'Best way to reach them' },
  {
    name: 'customers/new-refused',
    as: 'demo',
    path: '/customers/new',
    words: 'Best way to reach them',
    act: press('Add customer', (page) => page.getByText('Customer name is required').waitFor()),
  },
  {
    name: 'customers/new-limit',
    as: 'full',
    path: '/customers/new',
    words: 'Best way to reach them',
    act: async (page) => {
      await page.getByRole('textbox', { name: 'Name' }).fill('Player 26')
      await page.getByRole('button', { name: 'Add customer' }).click()
      await open(page, /free plan/)
    },
    expected: /403|Tier limit/,
  },
  { name: 'customers/edit', as: 'demo', path: `/customers/${customer}/edit`, words: /^Edit / },
  { name: 'customers/import', as: 'demo', path: '/customers/import', words: /CSV/ },
  { name: 'racquets/new', as: 'demo', path: `/customers/${customer}/racquets/new`, words: 'New racquet' },
  { name: 'racquets/one', as: 'demo', path: `/racquets/${racquet}`, words: /#\d+/ },
  { name: 'racquets/edit', as: 'demo', path: `/racquets/${racquet}/edit`, words: /^Edit / },
  {
    name: 'racquets/gone',
    as: 'demo',
    path: '/racquets/01922222-2222-7222-8222-222222222222',
    words: /not found/i,
    expected: /404|not found/,
  },
]

const rest: readonly Screen[] = [
  { name: 'rest/analytics', as: 'demo', path: '/analytics', words: 'Analytics' },
  { name: 'rest/analytics-new', as: 'new', path: '/analytics', words: 'Analytics' },
  { name: 'rest/settings', as: 'demo', path: '/settings', words: 'This device' },
  { name: 'rest/subscription', as: 'demo', path: '/subscription', words: 'without a limit' },
  { name: 'rest/subscription-asked', as: 'full', path: '/subscription?upgrade=inventory', words: 'What you use' },
  { name: 'rest/support', as: 'demo', path: '/support', words: 'Full bed' },
]

export const screensOf = (records: Records): readonly Screen[] => [
  ...publicScreens(records),
  ...desk,
  ...customers(records),
  ...jobScreens(records),
  ...shelfScreens(records),
  ...rest,
]
