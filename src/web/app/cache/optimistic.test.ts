import { QueryClient } from '@tanstack/react-query'
import { beforeEach, describe, expect, it } from 'vitest'

import { showOptimistically } from './optimistic.ts'

interface Job {
  readonly status: string
}

const queryKey = ['jobs', 'j1']
let queryClient: QueryClient
const shown = () => queryClient.getQueryData<Job>(queryKey)?.status

beforeEach(() => {
  queryClient = new QueryClient()
  queryClient.setQueryData<Job>(queryKey, { status: 'pending' })
})

const start = () => showOptimistically<Job>(queryClient, ['jobs'], (job) => ({ ...job, status: 'in_progress' }))

describe('an optimistic update', () => {
  it('is shown at once and can be rolled back', async () => {
    const rollBack = await start()
    expect(shown()).toBe('in_progress')
    rollBack()
    expect(shown()).toBe('pending')
  })

  it('does not overwrite newer data when it is rolled back', async () => {
    const rollBack = await start()
    queryClient.setQueryData<Job>(queryKey, { status: 'completed' })
    rollBack()
    expect(shown()).toBe('completed')
  })

  it('is not overwritten by a fetch that was already in flight', async () => {
    const { promise, resolve } = Promise.withResolvers<Job>()
    const fetching = queryClient.fetchQuery({ queryKey, queryFn: () => promise }).catch(() => undefined)
    await start()
    resolve({ status: 'pending' })
    await fetching
    expect(shown()).toBe('in_progress')
  })

  it('leaves queries without data alone', async () => {
    await showOptimistically<Job>(queryClient, ['customers'], (job) => job)
    expect(queryClient.getQueryCache().findAll({ queryKey: ['customers'] })).toEqual([])
  })
})
