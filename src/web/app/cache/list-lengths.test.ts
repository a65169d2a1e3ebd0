// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'

import { readLength, storeLength, toListName } from './list-lengths.ts'

beforeEach(() => localStorage.clear())

test('The last number of rows is remembered per person and list, up to one screen', () => {
  storeLength('ann', 'customers', 4)
  storeLength('ann', 'jobs', 200)
  storeLength('bob', 'customers', 0)
  expect([readLength('ann', 'customers'), readLength('ann', 'jobs'), readLength('bob', 'customers')]).toEqual([4, 12, 0])
  expect(readLength('bob', 'jobs')).toBeUndefined()
})

test('Only the 60 lists shown last are kept', () => {
  for (let list = 0; list < 60; list += 1) storeLength('ann', `list ${list}`, 3)
  storeLength('ann', 'list 0', 5)
  storeLength('ann', 'another', 1)
  expect([readLength('ann', 'list 0'), readLength('ann', 'list 1'), readLength('ann', 'another')]).toEqual([5, undefined, 1])
})

test('What is stored may be anything', () => {
  localStorage.setItem('stringdesk-list-lengths-ann', '["x"]')
  expect(readLength('ann', 'customers')).toBeUndefined()
})

test('A list is named by its procedure and filters, and what was searched for is not stored', () => {
  const key = (input: object) => [['customers', 'list'], { type: 'infinite', input }]
  expect(toListName(key({ archived: true }))).toBe('[["customers","list"],{"input":{"archived":true}}]')
  expect(toListName(key({ search: '' }))).toBeDefined()
  expect(toListName(key({ search: 'Jonas' }))).toBeUndefined()
})
