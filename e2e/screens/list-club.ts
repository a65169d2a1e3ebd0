import type { Page } from '@playwright/test'

import { press, type Screen } from './screen.ts'

/** Opens the first job of a list. */
const openJob = async (page: Page) => {
  await page.getByRole('main').getByRole('link', { name: /^#\d+/ }).first().click()
  await page.waitForURL(/\/jobs\/./)
}

/** Hides the other settings, because all of them are taller than a picture. */
const showOnly = (title: string) => async (page: Page) => {
  await page.getByRole('group', { name: title, exact: true }).evaluate((card) => {
    for (const other of document.querySelectorAll<HTMLElement>('main [role="group"]'))
      other.hidden = !other.contains(card) && !card.contains(other)
  })
}

/** Types the number or place that a label would have. */
const type = async (page: Page, text: string) => {
  await page.getByLabel('Job number or place').fill(text)
  await page.getByRole('button', { name: 'Enter' }).click()
}

/** The screens of shops with several people. */
export const clubScreens: readonly Screen[] = [
  { name: 'club/dashboard', as: 'club', path: '/dashboard', words: 'Take next' },
  { name: 'club/day-close', as: 'club', path: '/day-close', words: 'Closed days' },
  { name: 'club/analytics', as: 'club', path: '/analytics', words: 'Redos' },
  {
    name: 'club/payments',
    as: 'club',
    path: '/jobs?view=table&status=picked_up',
    words: /#\d+/,
    act: async (page) => {
      await openJob(page)
      await page.getByRole('list', { name: 'Payments' }).waitFor()
    },
  },
  { name: 'club/pay', as: 'club', path: '/pay', words: 'Pay runs' },
  {
    name: 'club/pay-run',
    as: 'club',
    path: '/pay',
    words: 'Pay runs',
    act: async (page) => {
      await page.locator('main a[href^="/pay/"]').first().click()
      await page.waitForURL(/\/pay\/./)
      await page.getByRole('button', { name: /Print/ }).first().waitFor()
    },
  },
  {
    name: 'club/close-run',
    as: 'club',
    path: '/pay',
    words: 'Pay runs',
    act: press(/^Close run for/, (page) => page.getByRole('dialog').waitFor()),
  },
  { name: 'club/lock-screen', as: 'tablet', path: '/dashboard', words: 'Maya Sand' },
  {
    name: 'club/pin',
    as: 'tablet',
    path: '/unlock',
    words: 'Maya Sand',
    act: press('Maya Sand', (page) => page.getByText('PIN of Maya Sand').first().waitFor()),
  },
  {
    name: 'club/place',
    as: 'club',
    path: '/jobs?view=table&status=completed',
    words: /#\d+/,
    act: async (page) => {
      await openJob(page)
      await page.getByRole('button', { name: /place/i }).first().click()
      await page.getByRole('dialog').waitFor()
    },
  },
  { name: 'club/scan', as: 'club', path: '/scan', words: 'Job number or place' },
  {
    name: 'club/scanned',
    as: 'club',
    path: '/scan',
    words: 'Job number or place',
    act: async (page) => {
      await type(page, '12')
      await page.getByRole('heading', { name: /^#12 / }).waitFor()
    },
  },
  {
    name: 'club/rack-report',
    as: 'club',
    path: '/rack-check',
    words: 'Check the rack',
    act: async (page) => {
      await page.getByRole('combobox', { name: 'Now at' }).selectOption('A1')
      await type(page, '12')
      await page.getByRole('button', { name: 'Show report' }).click()
      await page.getByRole('region', { name: 'Report' }).getByRole('heading', { name: 'Missing' }).waitFor()
    },
  },
  {
    name: 'club/closed-day',
    as: 'club',
    path: '/day-close',
    words: 'Closed days',
    act: async (page) => {
      await page.locator('main a[href^="/day-close/"]').first().click()
      await page.getByText('Closed by').first().waitFor()
    },
  },
  { name: 'club/rack-check', as: 'club', path: '/rack-check', words: 'Check the rack' },
  {
    name: 'club/payer',
    as: 'club',
    path: '/customers?search=Harbour',
    words: 'Harbour Tennis Team',
    act: async (page) => {
      await page
        .getByRole('link', { name: /Harbour Tennis Team/ })
        .first()
        .click()
      await page.getByText('Pays for').first().waitFor()
    },
  },
  {
    name: 'club/refunds',
    as: 'club',
    path: '/jobs?view=table&refund_due=true',
    words: /#\d+/,
  },
  {
    name: 'club/activity',
    as: 'club',
    path: '/settings',
    words: 'Changes in the last',
    act: async (page) => {
      await page
        .getByRole('link', { name: /^Job #/ })
        .first()
        .waitFor()
      await showOnly('Activity')(page)
    },
  },
  { name: 'club/machines', as: 'club', path: '/settings', words: 'Prince Neos', act: showOnly('Machines') },
  { name: 'club/pay-rates', as: 'club', path: '/settings', words: 'Standard · Everybody', act: showOnly('Pay rates') },
  { name: 'club/settings', as: 'club', path: '/settings', words: 'Shared tablets' },
]
