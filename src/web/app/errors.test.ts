import { ORPCError } from '@orpc/client'
import { beforeEach, describe, expect, it, vi } from 'vitest'

import { toFailure } from './errors.ts'

const network = 'Network connection error. Please check your internet connection.'
const exception = 'An unexpected error occurred. Please try again.'

describe('whatever a call threw', () => {
  const logged = vi.spyOn(console, 'error')
  beforeEach(() => void logged.mockImplementation(() => {}))

  it.each([
    new TypeError('Failed to fetch'),
    new TypeError('NetworkError when attempting to fetch resource.'),
    new TypeError('Load failed'),
    new TypeError('Importing a module script failed.'),
    new TypeError('error loading dynamically imported module: https://strings.example.com/assets/a.js'),
    new Error('network error'),
  ])('is of the network: %s', (thrown) => {
    expect(toFailure(thrown)).toMatchObject({ code: 'NETWORK_ERROR', message: network })
    expect(logged).toHaveBeenCalledWith(thrown)
  })

  it.each([new TypeError("Cannot read properties of undefined (reading 'brand')"), new Error('boom'), 'boom', undefined])(
    'is an exception: %s',
    (thrown) => {
      expect(toFailure(thrown)).toMatchObject({ code: 'UNKNOWN_ERROR', message: exception })
    },
  )

  it('is what the backend says', () => {
    const error = new ORPCError('DATABASE_ERROR', { status: 500, message: 'Server error. Please try again later.' })
    expect(toFailure(error)).toMatchObject({ code: 'DATABASE_ERROR', message: 'Server error. Please try again later.' })
  })
})
