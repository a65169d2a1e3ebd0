import { racquetId, newId } from '#domain/values/ids.ts'
import { expect, it } from 'vitest'

import { assignNumbers } from './numbers.ts'

const racquets = (...numbers: (number | null)[]) => numbers.map((own_number) => ({ id: racquetId.parse(newId()), own_number }))

it.each([
  ['the first racquet', [], null, []],
  ['the second racquet', [null], 2, [1]],
  ['a racquet after others without numbers', [null, null], 3, [1, 2]],
  ['a racquet after a gap', [7], 8, []],
  ['a racquet after others with and without numbers', [3, null], 5, [4]],
  ['a racquet that gets the highest number', [997, null, null], 999, [998]],
  ['no racquet beyond the highest number', [998, null], null, []],
])('numbers %s', (_, earlier, own_number, assigned) => {
  const alike = racquets(...earlier)
  const without = alike.filter((one) => one.own_number === null)
  expect(assignNumbers(alike)).toEqual({
    own_number,
    renumbered: assigned.map((number, index) => ({ id: without[index]?.id, own_number: number })),
  })
})
