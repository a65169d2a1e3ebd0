// @vitest-environment happy-dom
import { aReadyRow } from '#test/job-rows.ts'
import { aSession } from '#test/session.ts'
import { sessionQuery } from '#web/app/session/session.ts'
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'

import { PickupForm } from './PickupForm.tsx'

afterEach(() => {
  cleanup()
  localStorage.clear()
})

const [opened, other] = [aReadyRow('20.00', { customer_name: 'Ada Lind' }), aReadyRow('18.00', { customer_name: 'Rosa Lind' })]

// One business, because each has its own last method.
const session = aSession()

async function showForm() {
  const submitted: unknown[] = []
  const form = (
    <PickupForm
      opened={opened}
      jobs={[opened, other]}
      labelPlace={() => 'A3'}
      isBusy={false}
      onSubmit={(input) => submitted.push(input)}
    />
  )
  const rootRoute = createRootRoute({ component: () => form })
  const router = createRouter({ routeTree: rootRoute, history: createMemoryHistory() })
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  queryClient.setQueryData(sessionQuery.queryKey, session)
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>,
  )
  await screen.findByText('Pay later')
  return submitted
}

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))

it('preselects the ready racquets of a payer, and pays for those that are selected', async () => {
  const submitted = await showForm()
  expect(screen.getAllByRole('checkbox', { checked: true })).toHaveLength(2)
  // The method isn't known yet.
  expect(screen.getByRole('button', { name: 'Picked up and paid $38.00' }).hasAttribute('disabled')).toBe(true)
  press('Card')
  fireEvent.click(screen.getByRole('checkbox', { name: /Rosa Lind/ }))
  press('Picked up and paid $20.00')
  expect(submitted).toMatchObject([{ jobs: [{ id: opened.id }], to: 'picked_up', paid: { payment_method: 'Card' } }])
})

it('preselects the method of the last payment, which paying later does not change', async () => {
  await showForm()
  press('Card')
  press('Picked up and paid $38.00')
  cleanup()
  const submitted = await showForm()
  press('Pay later')
  press('Picked up, $38.00 owed')
  expect(submitted).toMatchObject([{ to: 'picked_up' }])
  cleanup()
  await showForm()
  expect(screen.getByRole('button', { name: 'Card', pressed: true })).toBeTruthy()
})
