// @vitest-environment happy-dom
import { onlineManager } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'

import { watchConnection } from './connection.ts'

const fetchMock = vi.spyOn(globalThis, 'fetch')

afterEach(() => {
  vi.useRealTimers()
  fetchMock.mockReset()
  onlineManager.setOnline(true)
})

it('is online again when the server responds, not when the browser reports a connection', async () => {
  vi.useFakeTimers()
  watchConnection()
  window.dispatchEvent(new Event('offline'))
  expect(onlineManager.isOnline()).toBe(false)
  fetchMock.mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValue(new Response())
  window.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(900)
  expect(onlineManager.isOnline()).toBe(false)
  await vi.advanceTimersByTimeAsync(200)
  expect(onlineManager.isOnline()).toBe(true)
})

it('stays offline when the connection is lost again before the server has responded', async () => {
  vi.useFakeTimers()
  watchConnection()
  const response = Promise.withResolvers<Response>()
  fetchMock.mockReturnValueOnce(response.promise)
  window.dispatchEvent(new Event('online'))
  window.dispatchEvent(new Event('offline'))
  response.resolve(new Response())
  await vi.advanceTimersByTimeAsync(2000)
  expect(onlineManager.isOnline()).toBe(false)
})
