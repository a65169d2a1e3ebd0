import { expect, it } from 'vitest'

import { putMobileFirst } from './mobile-first.ts'

const columns = ['Name', 'Phone 1 - Label', 'Phone 1 - Value', 'Phone 2 - Label', 'Phone 2 - Value']
const first = (...cells: string[]) => putMobileFirst(columns, [{ row: 2, cells }])[0]?.cells

it('puts a mobile number before a landline, with its label', () => {
  expect(first('Ann', 'Home', '040 1', '* Mobile', '070 1')).toEqual(['Ann', '* Mobile', '070 1', 'Home', '040 1'])
})

it('keeps the first number if it is a mobile number or if there is no mobile number', () => {
  for (const cells of [
    ['Ann', 'Mobile', '070 1', 'Mobile', '070 2'],
    ['Ann', 'Home', '040 1', 'Work', '040 2'],
    ['Ann', 'Home', '040 1', 'Mobile', ' '],
    ['Ann', 'Home', '040 1'],
  ])
    expect(first(...cells)).toEqual(cells)
})
