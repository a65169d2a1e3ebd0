// An account in Papeete shows what truncates or wraps badly: kilograms and feet, francs without decimals and with a long symbol, a
// distant time zone, and very long names.
import type { Abroad } from './abroad.ts'
import { press, screensAt, type Screen } from './screen.ts'

export const abroadScreens = (abroad: Abroad): Screen[] =>
  screensAt('abroad', '/dashboard', /#\d+/, {
    'abroad/dashboard': { words: 'On the bench' },
    'abroad/customers': { path: '/customers', words: /racquet/ },
    'abroad/customer': { path: `/customers/${abroad.customer}` },
    'abroad/customer-edit': { path: `/customers/${abroad.customer}/edit`, words: /^Edit / },
    'abroad/racquet': { path: `/racquets/${abroad.racquet}` },
    'abroad/new-job': { path: `/racquets/${abroad.racquet}/jobs/new`, words: /Create job/ },
    'abroad/board': { path: '/jobs?view=board' },
    'abroad/table': { path: '/jobs?view=table' },
    'abroad/job': { path: `/jobs/${abroad.jobs.ready}`, words: 'Received' },
    'abroad/job-paid': { path: `/jobs/${abroad.jobs.paid}`, words: 'Received' },
    'abroad/job-print': { path: `/jobs/${abroad.jobs.started}`, words: 'Received', steps: [press('Print')] },
    'abroad/job-edit': { path: `/jobs/${abroad.jobs.late}/edit`, words: 'Ready by' },
    'abroad/inventory': { path: '/inventory', words: / ft/ },
    'abroad/string': { path: `/inventory/${abroad.item}`, words: /Stock history/ },
    'abroad/receive': { path: `/inventory/${abroad.item}`, words: /Stock history/, steps: [press('Receive string')] },
    'abroad/analytics': { path: '/analytics?tab=tensions', words: /highest, in kg/ },
    'abroad/settings': { path: '/settings', words: 'Units and appearance' },
    'abroad/business': { path: '/settings/business', words: 'Business name' },
    'abroad/customer-page': { as: 'visitor', path: abroad.links.paid, words: /How did it play/ },
  })
