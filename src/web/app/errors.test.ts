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

  it('keeps the code and message of the backend', () => {
    const error = new ORPCError('DATABASE_ERROR', { status: 500, message: 'Server error. Please try again later.' })
    expect(toFailure(error)).toMatchObject({ code: 'DATABASE_ERROR', message: 'Server error. Please try again later.' })
  })
})
