// @vitest-environment happy-dom
import { aSession } from '#test/session.ts'
import { api } from '#web/app/client.ts'
import { sessionQuery } from '#web/app/session/session.ts'
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'

import { WeekLink } from './WeekLink.tsx'

afterEach(cleanup)

const sam = { user_id: 'sam', full_name: 'Sam Berg', overdue: 1, due: [2, 0], is_away: [false, true] }

it('Opens the week of each person, with a link to their absences', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  client.setQueryData(sessionQuery.queryKey, aSession())
  const load = { days: ['2026-11-28', '2026-11-29'], members: [sam], unassigned: { overdue: 0, due: [0, 1] } }
  client.setQueryData<unknown>(api.absences.load.queryKey(), load)
  const router = createRouter({ routeTree: createRootRoute({ component: WeekLink }), history: createMemoryHistory() })
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={client}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>,
  )
  fireEvent.click(await screen.findByRole('button', { name: 'Week' }))
  const table = await screen.findByRole('table', { name: 'Open jobs by person and day' }, { timeout: 20_000 })
  expect(table.textContent).toContain('Sam Berg')
  expect(table.textContent).toContain('Away')
  expect(screen.getByRole('link', { name: 'Absences' }).getAttribute('href')).toBe('/absences')
})
