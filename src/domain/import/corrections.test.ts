import { expect, it } from 'vitest'

import { correctRows } from './corrections.ts'

const rows = [
  { row: 2, cells: ['Jonas', 'PA 98'] },
  { row: 3, cells: ['Priya', ' PA 98 ', 'x'] },
  { row: 4, cells: ['Leo'] },
]

it('corrects single cells and all cells of one text', () => {
  const corrections = {
    cells: [
      { row: 3, column: 1, value: 'Ezone' },
      { row: 4, column: 1, value: 'Blade' },
      { row: 9, column: 0, value: 'nobody' },
      { row: 2, column: 7, value: 'beyond the columns' },
    ],
    texts: [
      { column: 1, from: 'PA 98', to: 'Babolat Pure Aero 98' },
      { column: 0, from: 'PA 98', to: 'not this column' },
    ],
  }
  expect(correctRows(rows, corrections, 3)).toEqual([
    { row: 2, cells: ['Jonas', 'Babolat Pure Aero 98'] },
    { row: 3, cells: ['Priya', 'Ezone', 'x'] },
    { row: 4, cells: ['Leo', 'Blade'] },
  ])
})

it('changes nothing without corrections', () => expect(correctRows(rows, { cells: [], texts: [] }, 3)).toEqual(rows))

it('reads a broken row once one of its cells is corrected, with as many cells as there are columns', () => {
  const broken = [
    { row: 2, cells: ['B"b', '2'], problem: 'Line 2 has text after a closing quotation mark.' },
    { row: 3, cells: ['Berg', 'Jonas', '070', 'x'] },
  ]
  const cells = [
    { row: 2, column: 0, value: 'Bob' },
    { row: 3, column: 0, value: 'Jonas Berg' },
    { row: 3, column: 1, value: '070' },
  ]
  expect(correctRows(broken, { cells, texts: [] }, 2)).toEqual([
    { row: 2, cells: ['Bob', '2'] },
    { row: 3, cells: ['Jonas Berg', '070'] },
  ])
  const texts = [{ column: 0, from: 'B"b', to: 'Bob' }]
  expect(correctRows(broken, { cells: [], texts }, 2)[0]).toMatchObject({ cells: ['Bob', '2'], problem: expect.any(String) })
})
