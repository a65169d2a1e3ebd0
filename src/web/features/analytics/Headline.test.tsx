// @vitest-environment happy-dom
import { headline } from '#contract/analytics.ts'
import { aSession } from '#test/session.ts'
import { api } from '#web/app/client.ts'
import { sessionQuery } from '#web/app/session/session.ts'
import { NowProvider } from '#web/components/display/now.ts'
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'

import { Headline } from './Headline.tsx'

afterEach(cleanup)

const days = { from: '2026-08-24', to: '2026-11-21' }
const figures = headline.parse({
  ...days,
  before_from: '2026-05-26',
  before_to: '2026-08-23',
  last_year_from: '2025-08-24',
  last_year_to: '2025-11-21',
  as_of: null,
  jobs: { range: 126, before: 100, last_year: 0 },
  income: { range: '2520.00', before: '2520.00', last_year: '1260.00' },
  owed: { range: '40.00', before: '0.00', last_year: '80.00' },
  median_hours: { range: 26, before: 30, last_year: null },
  on_time_share: { range: 0.91, before: 0.88, last_year: 0.95 },
})

/** Renders the figures, or the screen before they arrive. */
function show({ isLoaded, isCompared = true }: { isLoaded: boolean; isCompared?: boolean }) {
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, enabled: false } } })
  queryClient.setQueryData(sessionQuery.queryKey, aSession())
  if (isLoaded) queryClient.setQueryData(api.analytics.headline.queryKey({ input: days }), figures)
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>
        <NowProvider initial="2026-11-21T09:40:00.000Z">
          <Headline days={days} currency="USD" isCompared={isCompared} />
        </NowProvider>
      </QueryClientProvider>
    </MantineProvider>,
  )
  return within(screen.getByRole('region', { name: 'Main figures' }))
    .getAllByRole('term')
    .map((term) => term.parentElement?.textContent)
}

test('Each figure is compared with the period before and with last year, where there is something to compare', () => {
  expect(show({ isLoaded: true })).toEqual([
    'Jobs finished126+26% vs. last period ',
    'Income$2,520.00same as last period +100% vs. last year',
    'Owed$40.00 −50% vs. last year',
    'Median turnaround26 h−4 h vs. last period ',
    'On time91%+3 points vs. last period −4 points vs. last year',
  ])
  expect(screen.getByText('Last period: 26 May – 23 Aug 2026. Last year: 24 Aug – 21 Nov 2025.')).toBeTruthy()
})

test('All time is compared with nothing', () => {
  expect(show({ isLoaded: true, isCompared: false })[0]).toBe('Jobs finished126')
  expect(screen.queryByText(/Last period/)).toBeNull()
})

test('The names and their definitions are there before the figures', () => {
  expect(show({ isLoaded: false })).toEqual(['Jobs finished', 'Income', 'Owed', 'Median turnaround', 'On time'])
  fireEvent.focus(screen.getByRole('button', { name: 'About Income' }))
  expect(screen.getByText(/^The prices of the jobs paid in full in this period/)).toBeTruthy()
})
