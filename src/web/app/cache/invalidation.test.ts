import { QueryClient, QueryObserver, type QueryKey } from '@tanstack/react-query'
import { describe, expect, it, vi } from 'vitest'

import { api } from '#web/app/client.ts'
import { invalidate, type Entity } from './invalidation.ts'

const id = 'x'
const queries: Readonly<Record<string, QueryKey>> = {
  'a customer': api.customers.key({ input: { id } }),
  'the racquets': api.racquets.key(),
  'the jobs': api.jobs.list.key(),
  'the inventory': api.inventory.key(),
  'the dashboard': api.dashboard.key(),
  'the search': api.search.key(),
  'the preferences': api.preferences.key(),
  'the message settings': api.messages.settings.key(),
  'the session': api.identity.session.key(),
  'the devices': api.identity.devices.key(),
}

async function staleAfter(changes: readonly Entity[]): Promise<string[]> {
  const queryClient = new QueryClient()
  for (const queryKey of Object.values(queries)) queryClient.setQueryData(queryKey, {})
  await invalidate(queryClient, changes)
  return Object.keys(queries).filter((name) => queryClient.getQueryState(queries[name] ?? [])?.isInvalidated)
}

describe('invalidate', () => {
  it.each<[Entity, string[]]>([
    ['item', ['the jobs', 'the inventory', 'the dashboard', 'the search']],
    ['preferences', ['the preferences']],
    ['messageSettings', ['the message settings']],
    ['plan', ['the session']],
    ['device', ['the devices']],
  ])('marks the queries that contain the changed %s as stale', async (entity, stale) => {
    expect(await staleAfter([entity])).toEqual(stale)
  })

  it('marks every list that shows a changed customer as stale', async () => {
    const lists = ['a customer', 'the racquets', 'the jobs', 'the dashboard', 'the search']
    expect(await staleAfter(['customer'])).toEqual(expect.arrayContaining(lists))
  })

  it('refetches a query once when several entities affect it', async () => {
    const queryClient = new QueryClient()
    const queryFn = vi.fn<() => Promise<object>>().mockResolvedValue({})
    const queryKey = api.jobs.list.key()
    queryClient.setQueryData(queryKey, {})
    const stop = new QueryObserver(queryClient, { queryKey, queryFn, staleTime: Infinity }).subscribe(() => {})
    await invalidate(queryClient, ['job', 'racquet', 'customer'])
    expect(queryFn).toHaveBeenCalledTimes(1)
    stop()
  })

  it('skips queries that were fetched after the change', async () => {
    const queryClient = new QueryClient()
    const queryKey = api.jobs.list.key()
    queryClient.setQueryData(queryKey, {})
    await invalidate(queryClient, ['job'], ({ state }) => state.dataUpdatedAt < 0)
    expect(queryClient.getQueryState(queryKey)?.isInvalidated).toBe(false)
  })
})
