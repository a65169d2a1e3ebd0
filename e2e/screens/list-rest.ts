// The screens of analytics, plans and support.
import type { Page } from '@playwright/test'

import { broken, fill, press, screensAt, see, type Screen } from './screen.ts'

const openTables = async (page: Page) => {
  for (const button of await page.getByRole('button', { name: /^Table: / }).all()) await button.click()
}

const openDefinition = (page: Page) => page.getByRole('button', { name: 'About Turnaround' }).focus()

const subject = 'The label comes out of the printer a little too far to the left'

export const restScreens: readonly Screen[] = [
  ...screensAt('demo', '/analytics', '90% ready within', {
    'rest/analytics': {},
    'rest/analytics-days': { path: '/analytics?range=90-days&by=day' },
    'rest/analytics-all': { path: '/analytics?range=all&by=week' },
    'rest/analytics-tables': { steps: [openTables] },
    'rest/analytics-definition': { steps: [openDefinition] },
    'rest/analytics-new': { as: 'new', words: 'See plans' },
    'rest/analytics-loading': { words: 'Turnaround', slow: ['analytics'] },
    'rest/analytics-broken': broken('analytics'),
    'rest/analytics-wrong-days': {
      path: '/analytics?range=days&from=2026-05-02&to=2026-05-01',
      words: 'The end date is before the start date',
    },
  }),
  ...screensAt('demo', '/subscription', 'Subscription', {
    'rest/subscription': { words: 'unlimited' },
    'rest/subscription-inventory': { as: 'full', path: '/subscription?upgrade=inventory', words: 'Usage' },
    'rest/subscription-broken': broken('billing'),
    'rest/subscription-loading': { slow: ['billing'] },
  }),
  ...screensAt('demo', '/support', 'Full bed', {
    'rest/support': {},
    'rest/support-answer': { path: '/support#answer-own-string', words: /It isn’t taken from your inventory/ },
    'rest/support-nothing-found': { steps: [fill('Search help', 'zzzzzz'), see('No results')] },
    'rest/support-refused': { steps: [press('Send'), see('Subject is required')] },
    'rest/support-sent': {
      as: 'new',
      steps: [
        fill('Subject', subject),
        fill('Message', 'Which printer do you use?'),
        press('Send message'),
        see(/Your request is number/),
      ],
    },
    'rest/support-broken': { as: 'new', ...broken('support') },
  }),
]
