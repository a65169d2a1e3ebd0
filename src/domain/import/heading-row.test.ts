import { expect, it } from 'vitest'

import { findHeadingRow } from './heading-row.ts'

const rowOf = (...lines: string[]) => findHeadingRow(lines.map((line, at) => ({ row: at + 1, cells: line.split(',') })))?.row

it('finds the heading below a title', () => {
  expect(rowOf('Stringing log 2025', 'Name,Racquet,Tension', 'Ann,Blade,52')).toBe(2)
  expect(rowOf('Club,Lund,,2025', 'Printed,1 May', 'Cliente,Raqueta,Tensión', 'Ann,Blade,52')).toBe(3)
})

it('takes the first row if it has a known heading, or if no other row has two', () => {
  expect(rowOf('Name,Racquet', 'Phone,Email')).toBe(1)
  expect(rowOf('A,B', 'x,x', 'paid,y')).toBe(1)
  expect(rowOf('Name')).toBe(1)
  expect(rowOf()).toBeUndefined()
})
