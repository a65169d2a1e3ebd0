// The screens of shops with several people.
import type { Page } from '@playwright/test'

import { fill, hydrate, press, screensAt, see, seeOne, type Screen, type Step } from './screen.ts'

/** Opens the first record whose address begins like this. */
const openFirst =
  (address: string): Step =>
  async (page) => {
    await page.locator(`main a[href^="${address}"]:not([href$="/new"], [href$="/import"])`).first().click()
    await page.waitForURL((url) => url.pathname.startsWith(address))
  }

const chooseTab = (name: string) => async (page: Page) => {
  await hydrate(page)
  await page.getByRole('tab', { name }).click()
}

/** Types the number or place that a label would have. */
const type = (text: string): readonly Step[] => [fill('Job number or place', text), press('Enter')]

const beAt = (place: string) => (page: Page) => page.getByRole('combobox', { name: 'Now at' }).selectOption(place)

const payScreens = screensAt('club', '/pay', 'Pay runs', {
  'club/pay': {},
  'club/pay-run': { steps: [openFirst('/pay/'), seeOne('button', /Print/)] },
  'club/close-run': { steps: [press(/^Close run for/), seeOne('dialog')] },
})

const jobsIn = (filter: string) => `/jobs?view=table&${filter}`

const rackScreens = screensAt('club', '/rack-check', 'Check the rack', {
  'club/rack-check': {},
  'club/rack-report': { steps: [beAt('A1'), ...type('12'), press('Show report'), seeOne('heading', 'Missing')] },
  'club/scan': { path: '/scan', words: 'Job number or place' },
  'club/scanned': { path: '/scan', words: 'Job number or place', steps: [...type('12'), seeOne('heading', /^#12 /)] },
  'club/place': {
    path: jobsIn('status=completed'),
    words: /#\d+/,
    steps: [openFirst('/jobs/'), press(/^Change:/), press(/^(Change|Set) place/), seeOne('dialog')],
  },
})

const listScreens = screensAt('club', '/jobs', /#\d+/, {
  'club/jobs-board': {},
  'club/jobs-table': { path: '/jobs?view=table' },
})

const settings = screensAt('club', '/settings', 'Shared tablets', {
  'club/settings': {},
  'club/people': { path: '/settings/people', words: 'Invite someone' },
  'club/shop-tools': { path: '/settings/shop-tools', words: 'Assign jobs' },
  'club/places-settings': { path: '/settings/places', words: 'Add places' },
  'club/pay-rates': { path: '/settings/pay-rates', words: 'Standard' },
  'club/shared-tablets': { path: '/settings/shared-tablets', words: 'Several people can work on one tablet' },
  'club/activity': { path: '/activity', words: 'Changes in the last', steps: [seeOne('link', /^Job #/)] },
  'club/machines': { path: '/machines', words: 'Prince Neos' },
  'club/absences': { path: '/absences', words: 'Add absence' },
})

export const clubScreens: readonly Screen[] = [
  ...screensAt('club', '/dashboard', 'Take next', {
    'club/dashboard': { maxScreens: 2 },
    'club/pick-ups': { steps: [chooseTab('Pick-ups'), see('Ready for pick-up')], maxScreens: 2 },
    'club/inbox': { steps: [chooseTab('Inbox'), seeOne('heading', 'To notify')], maxScreens: 2 },
    'club/week': { steps: [hydrate, press('Week'), seeOne('table', 'Open jobs by person and day')] },
    'club/day-close': { path: '/day-close', words: 'Closed days' },
    'club/closed-day': { path: '/day-close', words: 'Closed days', steps: [openFirst('/day-close/'), see('Closed by')] },
    'club/analytics': { path: '/analytics?tab=redos', words: 'By person' },
    'club/payments': {
      path: jobsIn('status=picked_up'),
      words: /#\d+/,
      steps: [openFirst('/jobs/'), seeOne('list', 'Payments')],
    },
    'club/refunds': { path: jobsIn('refund_due=true'), words: /#\d+/ },
    'club/payer': {
      path: '/customers?search=Harbour',
      words: 'Harbour Tennis Team',
      steps: [openFirst('/customers/'), see('Pays for')],
    },
  }),
  ...payScreens,
  ...listScreens,
  ...rackScreens,
  ...settings,
  ...screensAt('tablet', '/unlock', 'Maya Sand', {
    'club/lock-screen': { path: '/dashboard' },
    'club/pin': { steps: [press('Maya Sand'), see('PIN of Maya Sand')] },
  }),
]
