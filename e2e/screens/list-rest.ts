// The screens of analytics, plans and support.
import type { Page } from '@playwright/test'

import { broken, network, press, slow, type Screen } from './screen.ts'

const panels = 'Turnaround'

const everyTable = async (page: Page) => {
  for (const button of await page.getByRole('button', { name: /^Table: / }).all()) await button.click()
}

export const restScreens: readonly Screen[] = [
  { name: 'rest/analytics', as: 'demo', path: '/analytics', words: '90% ready within' },
  { name: 'rest/analytics-days', as: 'demo', path: '/analytics?range=90-days&by=day', words: '90% ready within' },
  { name: 'rest/analytics-all', as: 'demo', path: '/analytics?range=all&by=week', words: '90% ready within' },
  { name: 'rest/analytics-tables', as: 'demo', path: '/analytics', words: '90% ready within', act: everyTable },
  {
    name: 'rest/analytics-definition',
    as: 'demo',
    path: '/analytics',
    words: '90% ready within',
    act: (page) => page.getByRole('button', { name: 'About Turnaround' }).focus(),
  },
  { name: 'rest/analytics-new', as: 'new', path: '/analytics', words: 'See plans' },
  { name: 'rest/analytics-loading', as: 'demo', path: '/analytics', words: panels, before: slow('analytics') },
  {
    name: 'rest/analytics-broken',
    as: 'demo',
    path: '/analytics',
    words: /Try again/,
    before: broken('analytics'),
    expected: network,
  },
  {
    name: 'rest/analytics-wrong-days',
    as: 'demo',
    path: '/analytics?range=days&from=2026-05-02&to=2026-05-01',
    words: 'The end date is before the start date',
  },
  { name: 'rest/subscription', as: 'demo', path: '/subscription', words: 'unlimited' },
  { name: 'rest/subscription-inventory', as: 'full', path: '/subscription?upgrade=inventory', words: 'Usage' },
  {
    name: 'rest/subscription-broken',
    as: 'demo',
    path: '/subscription',
    words: /Try again/,
    before: broken('billing'),
    expected: network,
  },
  { name: 'rest/subscription-loading', as: 'demo', path: '/subscription', words: 'Subscription', before: slow('billing') },
  { name: 'rest/support', as: 'demo', path: '/support', words: 'Full bed' },
  { name: 'rest/support-answer', as: 'demo', path: '/support#answer-own-string', words: /It isn’t taken from your inventory/ },
  {
    name: 'rest/support-nothing-found',
    as: 'demo',
    path: '/support',
    words: 'Full bed',
    act: async (page) => {
      await page.getByRole('searchbox', { name: 'Search help' }).fill('zzzzzz')
      await page.getByText('No results').waitFor()
    },
  },
  {
    name: 'rest/support-refused',
    as: 'demo',
    path: '/support',
    words: 'Full bed',
    act: press('Send', (page) => page.getByText('Subject is required').waitFor()),
  },
  {
    name: 'rest/support-sent',
    as: 'new',
    path: '/support',
    words: 'Full bed',
    act: async (page) => {
      await page.getByRole('textbox', { name: 'Subject' }).fill('The label comes out of the printer a little too far to the left')
      await page.getByRole('textbox', { name: 'Message' }).fill('Which printer do you use?')
      await page.getByRole('button', { name: 'Send message' }).click()
      await page.getByText(/Your request is number/).waitFor()
    },
  },
  {
    name: 'rest/support-broken',
    as: 'new',
    path: '/support',
    words: /Try again/,
    before: broken('support'),
    expected: network,
  },
]
