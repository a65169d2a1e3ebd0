import { describe, expect, it } from 'vitest'

import { todayRange, toJobFilter, toJobOrder } from './job-filter.ts'
import { isFiltered, parseJobSearch } from './job-search-params.ts'

const zone = 'America/New_York'
// The evening of 20 November in New York.
const today = todayRange('2026-11-21T03:00:00.000Z', zone)
const filter = (search: object) =>
  Object.fromEntries(
    Object.entries(toJobFilter(parseJobSearch({ ...search }), today, zone)).filter(([, value]) => value !== undefined),
  )

describe('the filters of the Jobs page', () => {
  it.each<[search: object, filter: object]>([
    [
      { search: 'jonas', status: 'pending' },
      { search: 'jonas', status: ['pending'] },
    ],
    [
      { payment_status: 'paid', refund_due: true },
      { payment_status: 'paid', refund_due: true },
    ],
    [{ due: 'late' }, { overdue: true }],
    [{ due: 'today' }, { due_from: '2026-11-20T05:00:00.000Z', due_to: '2026-11-21T05:00:00.000Z' }],
    // Both days are included, in the time zone of the business.
    [
      { from: '2026-11-01', to: '2026-11-02' },
      { from: '2026-11-01T04:00:00.000Z', to: '2026-11-03T05:00:00.000Z' },
    ],
  ])('%o in the address become %o', (search, expected) => {
    expect(filter(search)).toEqual(expected)
  })

  it('leave out invalid values of the address', () => {
    expect(
      filter({ status: 'lost', due: 'never', from: '2026-13-01', to: 'x', refund_due: 'yes', payment_status: 5, view: 'cards' }),
    ).toEqual({})
  })

  it('are active with any filter, but not with another view', () => {
    expect(isFiltered(parseJobSearch({ view: 'table' }))).toBe(false)
    expect(isFiltered(parseJobSearch({ view: 'table', due: 'late' }))).toBe(true)
  })

  it('are active neither with an order nor with hidden columns', () => {
    expect(isFiltered(parseJobSearch({ sort: 'price', order: 'desc', hide: 'paid' }))).toBe(false)
  })
})

it.each([
  [{}, 'newest'],
  [{ sort: 'due' }, 'due_asc'],
  [{ sort: 'price', order: 'desc' }, 'price_desc'],
  [{ sort: 'price', order: 'sideways' }, 'price_asc'],
  [{ sort: 'color', order: 'desc' }, 'newest'],
])('the order %o in the address becomes %s', (search, order) => {
  expect(toJobOrder(parseJobSearch(search))).toBe(order)
})
