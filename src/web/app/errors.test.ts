import { ORPCError } from '@orpc/client'
import { beforeEach, describe, expect, it, vi } from 'vitest'

import { toFailure } from './errors.ts'

const network = 'Network connection error. Please check your internet connection.'
const unexpected = 'An unexpected error occurred. Please try again.'

describe('an error thrown by a request', () => {
  const logged = vi.spyOn(console, 'error')
  beforeEach(() => void logged.mockImplementation(() => {}))

  it.each([
    new TypeError('Failed to fetch'),
    new TypeError('NetworkError when attempting to fetch resource.'),
    new TypeError('Load failed'),
    new TypeError('Importing a module script failed.'),
    new TypeError('error loading dynamically imported module: https://strings.example.com/assets/a.js'),
    new Error('network error'),
  ])('is a network error: %s', (error) => {
    expect(toFailure(error)).toMatchObject({ code: 'NETWORK_ERROR', message: network })
    expect(logged).toHaveBeenCalledWith(error)
  })

  it.each([new TypeError("Cannot read properties of undefined (reading 'brand')"), new Error('boom'), 'boom', undefined])(
    'is an unexpected error: %s',
    (error) => {
      expect(toFailure(error)).toMatchObject({ code: 'UNKNOWN_ERROR', message: unexpected })
    },
  )

  it('names who made the conflicting change', () => {
    const change = (fields: object) =>
      new ORPCError('CONFLICT_ERROR', {
        status: 409,
        message: '#12 is finished.',
        data: {
          conflict: {
            last_change: { at: new Date(Date.now() - 125_000).toISOString(), by_user_id: null, by_name: null, ...fields },
          },
        },
      })
    expect(toFailure(change({ by_name: 'Ana' })).message).toBe('#12 is finished. Ana changed this 2 minutes ago.')
    expect(toFailure(change({ by_name: 'Ana', at: '2026-01-02T03:04:05.000Z' })).message).toBe(
      '#12 is finished. Ana changed this.',
    )
    expect(toFailure(change({ by_user_id: 'ana', by_name: 'Ana' }), 'ana').message).toBe(
      '#12 is finished. You changed this 2 minutes ago.',
    )
    expect(toFailure(change({})).message).toBe('#12 is finished.')
    expect(toFailure(change({ by_name: 7 })).message).toBe('#12 is finished.')
  })

  it('keeps the code and message of the backend', () => {
    const error = new ORPCError('DATABASE_ERROR', { status: 500, message: 'Server error. Please try again later.' })
    expect(toFailure(error)).toMatchObject({ code: 'DATABASE_ERROR', message: 'Server error. Please try again later.' })
  })
})
