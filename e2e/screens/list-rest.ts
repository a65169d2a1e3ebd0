// The screens of analytics, plans and support.
import type { Page } from '@playwright/test'

import { broken, fill, press, screensAt, see, type Screen } from './screen.ts'

const openTable = (page: Page) => page.getByRole('button', { name: /^Table: / }).click()

const openDefinition = (page: Page) => page.getByRole('button', { name: 'About Owed' }).focus()

const subject = 'The label comes out of the printer a little too far to the left'

export const restScreens: readonly Screen[] = [
  ...screensAt('demo', '/analytics', 'Last period', {
    'rest/analytics': {},
    'rest/analytics-days': { path: '/analytics?range=90-days&by=day' },
    'rest/analytics-all': { path: '/analytics?range=all&by=week', words: 'Jobs finished' },
    'rest/analytics-turnaround': { path: '/analytics?tab=turnaround', words: '90% ready within' },
    'rest/analytics-owed': { path: '/analytics?tab=owed', words: /^owed by/ },
    'rest/analytics-returning': { path: '/analytics?tab=returning', words: 'between stringings' },
    'rest/analytics-strings': { path: '/analytics?tab=strings', words: 'different strings' },
    'rest/analytics-tensions': { path: '/analytics?tab=tensions', words: /highest, in/ },
    'rest/analytics-racquets': { path: '/analytics?tab=racquets', words: 'different racquets' },
    'rest/analytics-feedback': { path: '/analytics?tab=feedback', words: /responses|once you have/ },
    'rest/analytics-profit': { path: '/analytics?tab=profit', words: 'profit' },
    'rest/analytics-table': { steps: [openTable] },
    'rest/analytics-definition': { steps: [openDefinition] },
    'rest/analytics-new': { as: 'new', path: '/analytics?tab=profit', words: 'See plans' },
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
    'rest/support-found': { steps: [fill('Search help', 'tension'), see('Search results')] },
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
