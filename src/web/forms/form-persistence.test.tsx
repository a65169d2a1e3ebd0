// @vitest-environment happy-dom
import { ORPCError } from '@orpc/client'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'

import { useCreateOnce, useIdempotencyKey } from './form-persistence.ts'

const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>
)

afterEach(() => {
  cleanup()
  sessionStorage.clear()
})

describe('the idempotency key of a form', () => {
  const open = () => renderHook(() => useIdempotencyKey(), { wrapper })

  it('survives a reload', () => {
    const [key] = open().result.current
    expect(open().result.current[0]).toBe(key)
  })

  it('changes after the user leaves the page', () => {
    const [key] = open().result.current
    cleanup()
    expect(open().result.current[0]).not.toBe(key)
  })
})

describe('a create that cannot be updated', () => {
  const create = vi.fn<(key: string) => Promise<string>>()
  const keys = () => create.mock.calls.map(([key]) => key)

  async function sendTwice(error: Error) {
    create.mockReset().mockRejectedValueOnce(error).mockResolvedValue('created')
    const { result } = renderHook(() => useCreateOnce('support'), { wrapper })
    await act(async () => {
      await expect(result.current(create)).rejects.toBe(error)
    })
    await act(async () => {
      await result.current(create)
    })
  }

  it('is retried with the same key after a network error', async () => {
    await sendTwice(new TypeError('Failed to fetch'))
    expect(new Set(keys()).size).toBe(1)
  })

  it('is retried with a new key after the server has responded that the first attempt was saved', async () => {
    await sendTwice(new ORPCError('CONFLICT_ERROR', { status: 409 }))
    expect(new Set(keys()).size).toBe(2)
  })
})
