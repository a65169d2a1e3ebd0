// @vitest-environment happy-dom
import { jobPayment } from '#contract/payments/payments.ts'
import { newId } from '#domain/values/ids.ts'
import { aSession } from '#test/session.ts'
import { sessionQuery } from '#web/app/session/session.ts'
import { NowProvider } from '#web/components/display/now.ts'
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'

import { PaymentList } from './PaymentList.tsx'

afterEach(cleanup)

const now = '2026-11-21T09:40:00.000Z'

/** Renders a payment of $27.00 by cash, and presses its Undo. */
function pressUndo(changes: object) {
  const payment = jobPayment.parse({
    id: newId(),
    kind: 'payment',
    amount: '27.00',
    total: '27.00',
    method: 'Cash',
    paid_at: now,
    created_at: now,
    undone_at: null,
    is_closed: false,
    jobs: 1,
    parts: [{ job_number: 7, amount: '27.00' }],
    by_user_id: null,
    by_name: null,
    ...changes,
  })
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  queryClient.setQueryData(sessionQuery.queryKey, aSession())
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>
        <NowProvider initial={now}>
          <PaymentList payments={[payment]} />
        </NowProvider>
      </QueryClientProvider>
    </MantineProvider>,
  )
  fireEvent.click(screen.getByRole('button', { name: /^Undo payment/ }))
}

const question = () => screen.getByRole('dialog', { name: 'Undo payment of $27.00?' }).textContent

it('asks before undoing a payment of a closed day, and says that the next close counts it', () => {
  pressUndo({ is_closed: true })
  expect(question()).toContain('the next close counts -$27.00 by cash.')
})

it('asks before undoing a payment of several jobs, and lists them', () => {
  pressUndo({ jobs: 2, amount: '13.00', parts: ['14.00', '13.00'].map((amount, at) => ({ job_number: at + 7, amount })) })
  expect(question()).toContain('This payment covers 2 jobs. All of them will be unpaid again:Job #7$14.00Job #8$13.00')
})
