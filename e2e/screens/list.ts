// Every screen and its states: who looks, where, what is done there first, and the words that only stand there once it is whole.
import type { Page } from '@playwright/test'

import { abroadScreens } from './list-abroad.ts'
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
      await page.locator('form').getByRole('button', { name: 'Sign in' }).click()
      await page.getByText('Email is required').waitFor()
    },
  },
  { name: 'public/features', as: 'visitor', path: '/features', words: 'Features' },
  { name: 'public/about', as: 'visitor', path: '/about', words: 'About' },
  { name: 'public/forgot-password', as: 'visitor', path: '/forgot-password', words: 'Send reset email' },
  { name: 'public/reset-password', as: 'visitor', path: '/reset-password?token=abc', words: 'Update password' },
  { name: 'public/reset-password-incomplete', as: 'visitor', path: '/reset-password', words: 'This link is incomplete' },
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

/** From another screen: the first page is rendered by the server. */
const toDashboard = (words?: RegExp) => async (page: Page) => {
  const link = page.getByRole('link', { name: /^(Dashboard|Bench)/ })
  await link.filter({ visible: true }).first().click()
  await page.waitForURL('**/dashboard')
  if (words) await page.getByText(words).first().waitFor()
}

const desk: readonly Screen[] = [
  { name: 'desk/dashboard', as: 'demo', path: '/dashboard', words: 'On the bench' },
  { name: 'desk/dashboard-new', as: 'new', path: '/dashboard', words: 'Get started in three steps' },
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
      await page.getByRole('dialog').getByRole('option').nth(1).waitFor()
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

export const screensOf = (records: Records): readonly Screen[] => [
  ...publicScreens(records),
  ...desk,
  ...customerScreens(records),
  ...jobScreens(records),
  ...inventoryScreens(records),
  ...restScreens,
  ...settingsScreens,
  ...abroadScreens(records),
]
