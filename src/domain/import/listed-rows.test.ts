import { expect, it } from 'vitest'

import { completeRows, listRows, maxListed, maxListedRows, rowPageSize } from './listed-rows.ts'

const rowsOf = (outcome: keyof typeof maxListedRows, count: number) =>
  Array.from({ length: count }, () => ({ outcome, row: { row: 2 } }))

it('lists the first rows of each outcome, in file order', () => {
  const rows = [...rowsOf('new', 600), ...rowsOf('refused', 6000), ...rowsOf('existing', 2), ...rowsOf('new', 1)]
  expect(listRows(rows)).toEqual([...rowsOf('new', 500), ...rowsOf('refused', 5000), ...rowsOf('existing', 2)])
  expect(maxListed).toBe(6500)
})

it('lists all rows of an outcome or of the file, page by page', () => {
  const rows = Array.from({ length: 4200 }, (_, at) => ({
    outcome: at % 2 ? ('new' as const) : ('existing' as const),
    row: { row: at + 2 },
  }))
  const pages = (outcome?: 'new') => {
    const listed: number[] = []
    for (
      let page = listRows(rows, { outcome, after: 0 });
      page.length > 0;
      page = listRows(rows, { outcome, after: listed.at(-1) ?? 0 })
    ) {
      expect(page.length).toBeLessThanOrEqual(rowPageSize)
      listed.push(...page.map(({ row }) => row.row))
    }
    return listed
  }
  expect(pages()).toEqual(rows.map(({ row }) => row.row))
  expect(pages('new')).toEqual(rows.filter(({ outcome }) => outcome === 'new').map(({ row }) => row.row))
})

it('finds the rows before the first missing one', () => {
  const outcomes = ['new', 'existing', 'new', 'existing', 'existing', 'new'] as const
  const rows = outcomes.map((outcome, at) => ({ outcome, row: at + 2 }))
  expect(completeRows(rows, { new: 3, existing: 3 })).toEqual(rows)
  expect(completeRows(rows.slice(0, 5), { new: 3, existing: 3 }).map(({ row }) => row)).toEqual([2, 3, 4])
  expect(completeRows([], { new: 0 })).toEqual([])
})
