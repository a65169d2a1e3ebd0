// An account in Papeete shows what truncates or wraps badly: kilograms and feet, francs without decimals and with a long symbol, a
// distant time zone, and very long names.
import { press, type Screen } from './screen.ts'
import type { Records } from './shop.ts'

export const abroadScreens = ({ abroad }: Records): Screen[] => [
  { name: 'abroad/dashboard', as: 'abroad', path: '/dashboard', words: 'On the bench' },
  { name: 'abroad/customers', as: 'abroad', path: '/customers', words: /racquet/ },
  { name: 'abroad/customer', as: 'abroad', path: `/customers/${abroad.customer}`, words: /#\d+/ },
  { name: 'abroad/customer-edit', as: 'abroad', path: `/customers/${abroad.customer}/edit`, words: /^Edit / },
  { name: 'abroad/racquet', as: 'abroad', path: `/racquets/${abroad.racquet}`, words: /#\d+/ },
  { name: 'abroad/new-job', as: 'abroad', path: `/racquets/${abroad.racquet}/jobs/new`, words: /Create job/ },
  { name: 'abroad/board', as: 'abroad', path: '/jobs?view=board', words: /#\d+/ },
  { name: 'abroad/table', as: 'abroad', path: '/jobs?view=table', words: /#\d+/ },
  { name: 'abroad/job', as: 'abroad', path: `/jobs/${abroad.jobs.ready}`, words: 'Received' },
  { name: 'abroad/job-paid', as: 'abroad', path: `/jobs/${abroad.jobs.paid}`, words: 'Received' },
  { name: 'abroad/job-print', as: 'abroad', path: `/jobs/${abroad.jobs.started}`, words: 'Received', act: press('Print') },
  { name: 'abroad/job-edit', as: 'abroad', path: `/jobs/${abroad.jobs.late}/edit`, words: 'Ready by' },
  { name: 'abroad/inventory', as: 'abroad', path: '/inventory', words: / ft/ },
  { name: 'abroad/string', as: 'abroad', path: `/inventory/${abroad.item}`, words: /Stock history/ },
  {
    name: 'abroad/receive',
    as: 'abroad',
    path: `/inventory/${abroad.item}`,
    words: /Stock history/,
    act: press('Receive string'),
  },
  { name: 'abroad/analytics', as: 'abroad', path: '/analytics', words: '90% ready within' },
  { name: 'abroad/settings', as: 'abroad', path: '/settings', words: 'This device' },
  { name: 'abroad/customer-page', as: 'visitor', path: abroad.links.paid, words: /How did it play/ },
]
