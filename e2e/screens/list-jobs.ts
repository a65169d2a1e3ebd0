// The screens of jobs, and the new job dialogs.
import { broken, key, network, open, press, slow, type Screen } from './screen.ts'
import type { Records } from './shop.ts'

export const jobScreens = ({ racquet, jobs }: Records): Screen[] => [
  { name: 'jobs/board', as: 'demo', path: '/jobs?view=board', words: /#\d+/ },
  { name: 'jobs/table', as: 'demo', path: '/jobs?view=table', words: /#\d+/ },
  { name: 'jobs/new-account', as: 'new', path: '/jobs', words: 'No jobs yet' },
  { name: 'jobs/broken', as: 'demo', path: '/jobs', words: /Try again/, before: broken('jobs'), expected: network },
  { name: 'jobs/import', as: 'demo', path: '/jobs/import', words: 'Choose file' },
  { name: 'jobs/loading', as: 'demo', path: '/jobs', words: /./, before: slow('jobs') },
  {
    name: 'jobs/selected',
    as: 'demo',
    path: '/jobs?view=table',
    words: /#\d+/,
    act: async (page) => {
      for (const row of [1, 2, 3]) await page.getByRole('main').getByRole('checkbox').nth(row).click()
    },
  },
  { name: 'jobs/new-dialog', as: 'demo', path: '/jobs', words: /#\d+/, act: key('n') },
  {
    name: 'jobs/new-dialog-search',
    as: 'demo',
    path: '/jobs',
    words: /#\d+/,
    act: async (page) => {
      await page.keyboard.press('n')
      await page.getByRole('dialog').getByRole('searchbox').fill('ber')
      await page.waitForTimeout(600)
    },
  },
  {
    name: 'jobs/several-dialog',
    as: 'demo',
    path: '/jobs',
    words: /#\d+/,
    act: async (page) => {
      await page.keyboard.press('n')
      // Only customers with several racquets have checkboxes.
      const checkboxes = page.getByRole('dialog').getByRole('checkbox')
      await checkboxes.nth(0).click()
      await checkboxes.nth(1).click()
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^Continue with/ })
        .click()
    },
  },
  { name: 'jobs/new', as: 'demo', path: `/racquets/${racquet}/jobs/new`, words: /Create job/ },
  { name: 'jobs/pending', as: 'demo', path: `/jobs/${jobs.pending}`, words: 'Received' },
  { name: 'jobs/in-progress', as: 'demo', path: `/jobs/${jobs.in_progress}`, words: 'Received' },
  { name: 'jobs/completed', as: 'demo', path: `/jobs/${jobs.completed}`, words: 'Received' },
  { name: 'jobs/picked-up', as: 'demo', path: `/jobs/${jobs.picked_up}`, words: 'Received' },
  {
    name: 'jobs/record-payment',
    as: 'demo',
    path: `/jobs/${jobs.completed}`,
    words: 'Received',
    act: press('Other amount', (page) => open(page, /outstanding/)),
  },
  { name: 'jobs/share', as: 'demo', path: `/jobs/${jobs.completed}`, words: 'Received', act: press('Share') },
  { name: 'jobs/print', as: 'demo', path: `/jobs/${jobs.in_progress}`, words: 'Received', act: press('Print') },
  {
    name: 'jobs/delete',
    as: 'demo',
    path: `/jobs/${jobs.pending}`,
    words: 'Received',
    act: async (page) => {
      await press('More actions')(page)
      await page.getByRole('menuitem', { name: 'Delete job' }).click()
      await page.getByRole('dialog').first().waitFor()
    },
  },
  { name: 'jobs/edit', as: 'demo', path: `/jobs/${jobs.pending}/edit`, words: 'Ready by' },
]
