import { describe, expect, test } from 'vitest'
import * as z from 'zod'

import * as errors from './errors.ts'

const { errorFromBackend, messages } = errors

// The table of docs/product.md R18.1.
const classes = [
  [new errors.ValidationError('x'), 'VALIDATION_ERROR', 400],
  [new errors.AuthError(), 'AUTH_ERROR', 401],
  [new errors.TierLimitError(), 'TIER_LIMIT_ERROR', 403],
  [new errors.NotFoundError(), 'NOT_FOUND_ERROR', 404],
  [new errors.ConflictError({ entity: 'job', current: {} }), 'CONFLICT_ERROR', 409],
  [new errors.RateLimitError('Too many attempts', 60), 'RATE_LIMIT_ERROR', 429],
  [new errors.NetworkError(), 'NETWORK_ERROR', 503],
  [new errors.DatabaseError(), 'DATABASE_ERROR', 500],
  [new errors.UnknownError(), 'UNKNOWN_ERROR', 500],
] as const

// The table of R18.2, in order.
const map: [errors.BackendError, errors.ErrorCode, string][] = [
  [{ code: '23505' }, 'VALIDATION_ERROR', 'A record with this information already exists'],
  [{ code: '23503' }, 'VALIDATION_ERROR', 'Referenced record does not exist'],
  [{ code: 'P0001' }, 'TIER_LIMIT_ERROR', 'Tier limit reached. Please upgrade your subscription.'],
  [{ message: 'the Tier Limit of customers' }, 'TIER_LIMIT_ERROR', 'Tier limit reached. Please upgrade your subscription.'],
  [{ message: 'invalid login credentials' }, 'AUTH_ERROR', 'Invalid email or password'],
  [{ message: 'Invalid email or password' }, 'AUTH_ERROR', 'Invalid email or password'],
  [{ message: 'Email not confirmed' }, 'AUTH_ERROR', 'Please confirm your email address'],
  [{ message: 'User already registered' }, 'VALIDATION_ERROR', 'An account with this email already exists'],
  [{ message: 'Not found' }, 'NOT_FOUND_ERROR', 'The requested resource was not found'],
  [{ message: 'A NETWORK change' }, 'NETWORK_ERROR', 'Network connection error. Please check your internet connection.'],
  [{ message: 'Failed to fetch' }, 'NETWORK_ERROR', 'Network connection error. Please check your internet connection.'],
  [{ status: 401 }, 'AUTH_ERROR', 'Authentication required'],
  [{ status: 403 }, 'AUTH_ERROR', 'You do not have permission to perform this action'],
  [{ status: 404 }, 'NOT_FOUND_ERROR', 'Resource not found'],
  [{ status: 500 }, 'UNKNOWN_ERROR', 'Server error. Please try again later.'],
  [{ status: 503 }, 'UNKNOWN_ERROR', 'Server error. Please try again later.'],
  [{ code: '42P01', status: 500 }, 'DATABASE_ERROR', 'Server error. Please try again later.'],
  [{ code: '42P01' }, 'DATABASE_ERROR', 'An unexpected error occurred'],
  [{ code: 'EPIPE' }, 'UNKNOWN_ERROR', 'An unexpected error occurred'],
  [{ status: 499 }, 'UNKNOWN_ERROR', 'An unexpected error occurred'],
  [{}, 'UNKNOWN_ERROR', 'An unexpected error occurred'],
]

describe('the error catalog', () => {
  test.each(classes)('%s has its code and status', (error, code, status) => {
    expect(error).toBeInstanceOf(errors.AppError)
    expect(error).toMatchObject({ code, status })
    expect(errors.catalogue[code].status).toBe(status)
  })

  test.each(map)('maps %o to %s', (backend, code, message) => {
    const status = backend.status === 403 ? 403 : errors.catalogue[code].status
    expect(errorFromBackend(backend)).toMatchObject({ code, message, status })
  })

  test('applies the mappings in order: database code, then message, then status', () => {
    expect(errorFromBackend({ code: '23505', message: 'network', status: 500 }).message).toBe(messages.duplicate)
    expect(errorFromBackend({ message: 'not found on the network', status: 401 }).message).toBe(messages.requestedNotFound)
  })

  test.each([
    ['57014', 'canceling statement due to statement timeout'],
    ['55P03', 'canceling statement due to lock timeout'],
    ['40P01', 'deadlock detected'],
    ['40001', 'could not serialize access due to concurrent update'],
  ])('maps an overloaded database (%s) to a retryable network error', (code, message) => {
    expect(errorFromBackend({ code, message, status: 500 })).toMatchObject({
      code: 'NETWORK_ERROR',
      message: messages.busy,
      status: 503,
    })
  })

  test('keeps the cause', () => {
    const cause = new Error('inside')
    expect(errorFromBackend({ status: 500, cause }).cause).toBe(cause)
  })
})

describe('a tier limit', () => {
  test('carries its name, value and count from the trigger', () => {
    const limit = { name: 'active_customers', value: 25, count: 25 }
    expect(errorFromBackend({ code: 'P0001', detail: JSON.stringify(limit) }).limit).toEqual(limit)
  })

  test.each([undefined, '', 'no JSON', '{"name":5}', 'null'])('has no details if the trigger sends %o', (detail) => {
    expect(errorFromBackend({ code: 'P0001', detail }).limit).toBeUndefined()
  })
})

test('a validation error lists every field, including unknown ones, and its message is the first problem’s', () => {
  const schema = z.strictObject({ rows: z.array(z.strictObject({ brand: z.string('Brand is required') })) })
  const parsed = schema.safeParse({ rows: [{ brand: 'Yonex' }, { brant: 'Yonex' }], more: 1 })
  expect(errors.errorFromIssues(parsed.error?.issues ?? [])).toMatchObject({
    code: 'VALIDATION_ERROR',
    message: 'Brand is required',
    fields: [
      { path: 'rows.1.brand', message: 'Brand is required' },
      { path: 'rows.1.brant', message: 'Unknown field' },
      { path: 'more', message: 'Unknown field' },
    ],
  })
})
