import { expect, it } from 'vitest'

import { listRows, maxListed, maxListedRows } from './listed-rows.ts'

const rowsOf = (outcome: keyof typeof maxListedRows, count: number) => Array.from({ length: count }, () => ({ outcome }))

it('lists the first rows of each outcome, in their order', () => {
  const rows = [...rowsOf('new', 600), ...rowsOf('refused', 6000), ...rowsOf('existing', 2), ...rowsOf('new', 1)]
  expect(listRows(rows)).toEqual([...rowsOf('new', 500), ...rowsOf('refused', 5000), ...rowsOf('existing', 2)])
  expect(maxListed).toBe(6500)
})
