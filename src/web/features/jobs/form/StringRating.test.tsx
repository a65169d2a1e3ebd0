// @vitest-environment happy-dom
import { api } from '#web/app/client.ts'
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'

import { StringRating } from './StringSummary.tsx'

afterEach(cleanup)

const none = { average: null, n: 0 }
const ofRpmBlast = {
  rating: { average: 4, n: 3 },
  durability_rating: none,
  power_rating: none,
  comfort_rating: none,
  control_rating: none,
  spin_rating: none,
  feel_rating: none,
  would_restring_same: { yes: 0, n: 0 },
}

it('Shows the rating of the string whose name was typed, once typing pauses', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  const input = { string_brand: 'Babolat', string_model: 'RPM Blast' }
  client.setQueryData(api.feedback.averages.queryKey({ input }), ofRpmBlast)
  const rating = (model: string) => (
    <MantineProvider env="test">
      <QueryClientProvider client={client}>
        <StringRating brand="Babolat" model={model} />
      </QueryClientProvider>
    </MantineProvider>
  )
  const { rerender } = render(rating('RPM Blast'))
  expect(screen.getByText('Customers rate it 4.0, n = 3')).toBeTruthy()
  rerender(rating('RPM'))
  expect(screen.queryByText(/Customers rate it/)).toBeNull()
  rerender(rating('RPM Blast'))
  expect(await screen.findByText('Customers rate it 4.0, n = 3')).toBeTruthy()
})
