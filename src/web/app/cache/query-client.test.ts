import { ORPCError } from '@orpc/client'
import { onlineManager, type QueryClient } from '@tanstack/react-query'
import { eventually } from '#test/eventually.ts'
import { afterEach, describe, expect, it, vi } from 'vitest'

import { api } from '#web/app/client.ts'
import { invalidate } from './invalidation.ts'
import { createQueryClient } from './query-client.ts'

const create = () => createQueryClient({ onFailure: () => {}, onMutationFailure: () => {} })

afterEach(() => onlineManager.setOnline(true))

describe('a failed query', () => {
  const countRequests = async (error: Error) => {
    const queryFn = vi.fn<() => Promise<string>>().mockRejectedValue(error)
    await expect(create().fetchQuery({ queryKey: ['q'], queryFn, retryDelay: 0 })).rejects.toThrow(error)
    return queryFn.mock.calls.length
  }

  it.each([new TypeError('Failed to fetch'), new ORPCError('DATABASE_ERROR', { status: 500 })])(
    'is retried once: %s',
    async (error) => {
      expect(await countRequests(error)).toBe(2)
    },
  )

  it.each([
    new ORPCError('AUTH_ERROR', { status: 403 }),
    new ORPCError('NOT_FOUND_ERROR', { status: 404 }),
    new ORPCError('TIER_LIMIT_ERROR', { status: 403 }),
    new ORPCError('VALIDATION_ERROR', { status: 400 }),
  ])('is not retried after a refusal: %s', async (error) => {
    expect(await countRequests(error)).toBe(1)
  })
})

describe('a loader that runs when the user hovers over a link and again when they follow it', () => {
  const visitTwice = async (error: Error, between: (queryClient: QueryClient) => Promise<void> = async () => {}) => {
    const queryFn = vi.fn<() => Promise<string>>().mockRejectedValue(error)
    const queryClient = create()
    const load = () => queryClient.ensureQueryData({ queryKey: api.jobs.get.key(), queryFn, retry: false })
    await expect(load()).rejects.toThrow(error)
    await between(queryClient)
    await expect(load()).rejects.toThrow(error)
    return queryFn.mock.calls.length
  }

  it('Sends a refused query once', async () => {
    expect(await visitTwice(new ORPCError('NOT_FOUND_ERROR', { status: 404 }))).toBe(1)
  })

  it('Sends a query again after a temporary failure', async () => {
    expect(await visitTwice(new ORPCError('DATABASE_ERROR', { status: 500 }))).toBe(2)
  })

  it('Sends a refused query again after its data has changed', async () => {
    const error = new ORPCError('NOT_FOUND_ERROR', { status: 404 })
    expect(await visitTwice(error, (queryClient) => invalidate(queryClient, ['job']))).toBe(2)
  })
})

it('reports failed mutations separately from failed queries, which can be preloads', async () => {
  const onFailure = vi.fn<() => void>()
  const onMutationFailure = vi.fn<() => void>()
  const queryClient = createQueryClient({ onFailure, onMutationFailure })
  const fail = () => Promise.reject(new ORPCError('TIER_LIMIT_ERROR', { status: 403 }))
  await expect(queryClient.fetchQuery({ queryKey: ['q'], queryFn: fail })).rejects.toThrow('TIER_LIMIT_ERROR')
  expect(onFailure).toHaveBeenCalledTimes(1)
  expect(onMutationFailure).not.toHaveBeenCalled()
  const mutation = queryClient.getMutationCache().build(queryClient, { mutationFn: fail })
  await expect(mutation.execute(undefined)).rejects.toThrow('TIER_LIMIT_ERROR')
  expect(onFailure).toHaveBeenCalledTimes(2)
  expect(onMutationFailure).toHaveBeenCalledTimes(1)
})

describe('a mutation', () => {
  const build = (queryClient = create(), options = {}) => {
    const mutationFn = vi.fn<() => Promise<object>>().mockResolvedValue({ id: 'x' })
    return { queryClient, mutationFn, mutation: queryClient.getMutationCache().build(queryClient, { mutationFn, ...options }) }
  }

  it('is not retried after a network error', async () => {
    const { mutation, mutationFn } = build()
    mutationFn.mockRejectedValue(new TypeError('Failed to fetch'))
    await expect(mutation.execute(undefined)).rejects.toThrow('Failed to fetch')
    expect(mutationFn).toHaveBeenCalledTimes(1)
  })

  it('is paused while the browser is offline, and sent once when it is online again', async () => {
    const { queryClient, mutation, mutationFn } = build()
    queryClient.mount()
    onlineManager.setOnline(false)
    const done = mutation.execute(undefined)
    await eventually(() => expect(mutation.state.isPaused).toBe(true))
    expect(mutationFn).not.toHaveBeenCalled()
    onlineManager.setOnline(true)
    await done
    expect(mutationFn).toHaveBeenCalledTimes(1)
    queryClient.unmount()
  })

  it('invalidates only the queries that contain the changed entity', async () => {
    const { queryClient, mutation } = build(create(), { meta: { changes: ['item'] } })
    const [items, customers] = [api.inventory.totals.queryKey(), api.customers.get.queryKey({ input: { id: 'c' } })]
    queryClient.setQueryData(items, undefined)
    for (const queryKey of [items, customers]) queryClient.getQueryCache().build(queryClient, { queryKey }).setData({})
    await mutation.execute(undefined)
    expect(queryClient.getQueryState(items)?.isInvalidated).toBe(true)
    expect(queryClient.getQueryState(customers)?.isInvalidated).toBe(false)
  })
})
