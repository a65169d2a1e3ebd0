import { expect, it } from 'vitest'

import { parseHomeSearch } from './search-params.ts'

it.each([
  ['/jobs?view=table&search=a%20b#top', '/jobs?view=table&search=a%20b#top'],
  ['/customers/../jobs', '/jobs'],
  ['jobs', undefined],
  ['https://evil.example', undefined],
  ['//evil.example', undefined],
  ['/\\evil.example', undefined],
  ['/\t/evil.example', undefined],
  ['/\n/evil.example', undefined],
  ['/.//evil.example', undefined],
  ['//[', undefined],
  ['', undefined],
  [7, undefined],
])('redirects from %j to %j after sign-in', (redirect, expected) => {
  expect(parseHomeSearch({ redirect }).redirect).toBe(expected)
})
