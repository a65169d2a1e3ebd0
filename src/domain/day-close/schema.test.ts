import { expect, it } from 'vitest'

import { cashCount } from './schema.ts'

const count = { opening_cash: '50', counted_cash: '112.5', left_cash: '50' }
const problems = (input: object) => cashCount.safeParse(input).error?.issues.map(({ path, message }) => [path.join('.'), message])

it('parses a count as exact money', () => {
  expect(cashCount.parse(count)).toMatchObject({ opening_cash: '50.00', counted_cash: '112.50', left_cash: '50.00' })
})

it('rejects leaving more in the drawer than was counted', () => {
  expect(problems({ ...count, left_cash: '112.51' })).toEqual([['left_cash', 'This is more than you counted']])
  expect(problems({ ...count, left_cash: '112.50' })).toBeUndefined()
})

it('requires all amounts, not negative and with at most three decimals', () => {
  expect(problems({ ...count, counted_cash: null })).toEqual([['counted_cash', 'Counted cash is required']])
  expect(problems({ ...count, counted_cash: '' })).toEqual([['counted_cash', 'Counted cash is required']])
  expect(problems({ ...count, opening_cash: '-1' })).toEqual([['opening_cash', 'Opening cash can’t be negative']])
  expect(problems({ ...count, left_cash: '1.0005' })).toEqual([['left_cash', 'Cash left may have at most 3 decimals']])
})
