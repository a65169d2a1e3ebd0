import { describe, expect, it } from 'vitest'

import { compareNames, parsePlaceNames } from './names.ts'

describe('names of places', () => {
  it.each([
    ['A3', ['A3']],
    ['A1 to A3', ['A1', 'A2', 'A3']],
    ['a1 TO a2', ['a1', 'a2']],
    ['A1-3', ['A1', 'A2', 'A3']],
    ['Rack 9..Rack 11', ['Rack 9', 'Rack 10', 'Rack 11']],
    ['1–3', ['1', '2', '3']],
    ['A08 to A10', ['A08', 'A09', 'A10']],
    ['A1 to A2, Counter\nA2; Drawer 5', ['A1', 'A2', 'Counter', 'Drawer 5']],
    ['Wall-left', ['Wall-left']],
    ['A1 to B3', ['A1 to B3']],
    ['A1, a1', ['a1']],
  ])('in “%s” are %o', (text, names) => expect(parsePlaceNames(text)).toEqual({ names }))

  it.each([
    ['', 'Enter a name, or a range such as A1 to A12'],
    [' , ', 'Enter a name, or a range such as A1 to A12'],
    ['A12 to A1', '“A12 to A1” must count up, by at most 500'],
    ['A1 to A9999', '“A1 to A9999” must count up, by at most 500'],
    ['A1 to A300, B1 to B300', 'At most 500 places'],
    ['The hook on the left of the door to the court', '“The hook on the left of the door to the court” is too long'],
  ])('“%s” is refused: %s', (text, problem) => expect(parsePlaceNames(text)).toEqual({ problem }))

  it('are sorted in natural order', () => {
    expect(['B1', 'A12', 'a2', 'A1', 'Counter'].toSorted(compareNames)).toEqual(['A1', 'a2', 'A12', 'B1', 'Counter'])
  })
})
