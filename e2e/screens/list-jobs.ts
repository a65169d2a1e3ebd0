// The screens of jobs, and the new job dialogs.
import type { Page } from '@playwright/test'

import { broken, choose, dialog, fill, key, press, pressInDialog, screensAt, seeInDialog, seeOne, type Screen } from './screen.ts'
import type { Records } from './shop.ts'

const selectRows = async (page: Page) => {
  for (const row of [1, 2, 3]) await page.getByRole('main').getByRole('checkbox').nth(row).click()
}

const searchCustomer = (name: string) => (page: Page) => dialog(page).getByRole('searchbox').fill(name)

/** Only customers with several racquets have checkboxes. */
const chooseRacquets = async (page: Page) => {
  for (const racquet of [0, 1]) await dialog(page).getByRole('checkbox').nth(racquet).click()
}

const openList = (label: string) => (page: Page) => page.getByRole('combobox', { name: label }).click()

const jobList = screensAt('demo', '/jobs', /#\d+/, {
  'jobs/board': { path: '/jobs?view=board' },
  'jobs/table': { path: '/jobs?view=table' },
  'jobs/table-sorted': { path: '/jobs?view=table&sort=price&order=desc&payment_status=unpaid&status=picked_up' },
  'jobs/filters': { path: '/jobs?view=table', steps: [press('Add filter')] },
  'jobs/columns': { path: '/jobs?view=table', steps: [press('Columns'), seeOne('menuitemcheckbox')] },
  'jobs/save-view': { path: '/jobs?view=table&status=completed', steps: [press('Save view'), seeOne('dialog')] },
  'jobs/selected': { path: '/jobs?view=table', steps: [selectRows] },
  'jobs/selected-payment': { path: '/jobs?view=table', steps: [selectRows, press(/^Record payment/), seeOne('menuitem')] },
  'jobs/selected-print': { path: '/jobs?view=table', steps: [selectRows, press('Print'), seeOne('menuitem')] },
  'jobs/list-menu': { steps: [press('List actions'), seeOne('menuitem')] },
  'jobs/new-account': { as: 'new', words: 'No jobs yet' },
  'jobs/broken': broken('jobs'),
  'jobs/loading': { words: /./, slow: ['jobs'] },
  'jobs/import': { path: '/jobs/import', words: 'Choose file' },
  'jobs/new-dialog': { steps: [key('n'), seeOne('searchbox')] },
  'jobs/new-dialog-search': { steps: [key('n'), searchCustomer('ber'), (page) => page.waitForTimeout(600)] },
  'jobs/new-dialog-customer': {
    steps: [key('n'), searchCustomer('Someone new'), pressInDialog(/^New customer/), seeInDialog('Phone')],
  },
  'jobs/several-dialog': { steps: [key('n'), chooseRacquets, pressInDialog(/^Continue with/)] },
})

export const jobScreens = ({ racquet, jobs }: Records): Screen[] => [
  ...jobList,
  ...screensAt('demo', `/racquets/${racquet}/jobs/new`, /Create job/, {
    'jobs/new': {},
    'jobs/new-strings': { steps: [press('Change'), (page) => page.getByLabel('String model').click(), seeOne('option')] },
  }),
  ...screensAt('demo', `/jobs/${jobs.completed}`, 'Received', {
    'jobs/pending': { path: `/jobs/${jobs.pending}` },
    'jobs/in-progress': { path: `/jobs/${jobs.in_progress}` },
    'jobs/completed': {},
    'jobs/picked-up': { path: `/jobs/${jobs.picked_up}` },
    'jobs/menu': { steps: [press('More actions'), seeOne('menuitem')] },
    'jobs/pickup': { path: `/jobs/${jobs.completed}/pickup`, words: 'Picked up' },
    'jobs/record-payment-menu': { steps: [press('Record payment'), seeOne('menuitem')] },
    'jobs/record-payment': {
      steps: [press('Record payment'), choose('Other amount'), fill(/^Amount/, '10'), seeInDialog(/outstanding/)],
    },
    'jobs/record-feedback': { steps: [press('Record feedback'), seeOne('dialog')] },
    'jobs/share': { steps: [press('Share')] },
    'jobs/print': { path: `/jobs/${jobs.in_progress}`, steps: [press('Print')] },
    'jobs/delete': { path: `/jobs/${jobs.pending}`, steps: [press('More actions'), choose('Delete job'), seeOne('dialog')] },
    'jobs/edit': { path: `/jobs/${jobs.pending}/edit`, words: 'Ready by' },
    'jobs/payment-methods': {
      path: `/jobs/${jobs.picked_up}/edit`,
      words: 'Ready by',
      steps: [openList('Paid by'), seeOne('option')],
    },
  }),
]
