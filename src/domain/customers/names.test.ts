import { describe, expect, it } from 'vitest'

import { firstNameOf, toFirstLast } from './names.ts'

describe('firstNameOf', () => {
  it.each([
    ['Anna Müller', 'Anna'],
    ['  Anna   Müller ', 'Anna'],
    ['Müller, Anna', 'Anna'],
    ['van der Berg, Jan Willem', 'Jan'],
    ['Иванова, Мария', 'Мария'],
    ['Anna-Lena Berg', 'Anna-Lena'],
    ["D'Artagnan Dumas", "D'Artagnan"],
    ['Anna MÜLLER', 'Anna'],
    ['anna müller', 'anna'],
    ['Anna', 'Anna'],
    ['Νίκος Παππάς', 'Νίκος'],
  ])('is the first name of %s: %s', (name, first) => expect(firstNameOf(name)).toBe(first))

  it.each([
    '張本',
    '張本 智和',
    '김 민준',
    'さくら 田中',
    'Nguyễn Văn An',
    'Мария Шарапова',
    'محمد علي',
    'MÜLLER Anna',
    'J. Berg',
    'Dr. Anna Müller',
    'Mr Berg',
    'Anna & Jonas Berg',
    'Anna und Jonas Berg',
    'Tennis Club Berg',
    'Familie Müller',
    'Jonas Berg, Jr.',
    'de la Cruz',
    'Berg, Jonas, Stockholm',
  ])('is the whole name if the order is uncertain: %s', (name) => expect(firstNameOf(name)).toBe(name))

  it('puts a name with a comma in its usual order if the first name is uncertain', () => {
    expect(firstNameOf('Müller, Dr. Anna')).toBe('Dr. Anna Müller')
    expect(firstNameOf('Berg, J.')).toBe('J. Berg')
  })
})

describe('toFirstLast', () => {
  it.each([
    ['Müller, Anna', 'Anna Müller'],
    ['Müller,Anna Maria', 'Anna Maria Müller'],
    ['van der Berg, Jan', 'Jan van der Berg'],
    ['張，本', '本 張'],
  ])('turns %s into %s', (name, turned) => expect(toFirstLast(name)).toBe(turned))

  it.each([
    'Anna Müller',
    'Jonas Berg, Jr.',
    'Berg Sports, Inc.',
    'Tennis Club Berg, Stockholm',
    'Berg, Jonas, Stockholm',
    'Berg,',
    ', Anna',
    'Berg, 2nd team',
    'Müller, Anna & Jonas',
  ])('leaves %s unchanged', (name) => expect(toFirstLast(name)).toBe(name))
})
