import { describe, expect, it } from 'vitest'

import { ModelReader } from './models.ts'
import { parseOwnString, readStrings } from './strings.ts'

const models = new ModelReader([
  { brand: 'Babolat', model: 'RPM Blast' },
  { brand: 'Babolat', model: 'RPM Blast Rough / RPM Rough' },
  { brand: 'Luxilon', model: 'ALU Power' },
  { brand: 'Head', model: 'Hawk' },
  { brand: 'Head', model: 'Hawk Touch' },
  { brand: 'Wilson', model: 'NXT' },
])

/** "Babolat|RPM Blast", and "*Babolat|RPM Blast" for the customer's own string. */
const show = (text: string): string => {
  const { mains, crosses } = readStrings(text, models)
  const one = (string: typeof mains) => `${string.source === 'customer' ? '*' : ''}${string.brand ?? ''}|${string.model ?? ''}`
  return [mains, crosses]
    .filter((string) => string !== null)
    .map(one)
    .join(' / ')
}

describe('readStrings', () => {
  it.each([
    ['RPM Blast', 'Babolat|RPM Blast'],
    ['Alu Power / NXT', 'Luxilon|Alu Power / Wilson|NXT'],
    ['Alu Power/NXT', 'Luxilon|Alu Power / Wilson|NXT'],
    ['Head Hawk x NXT 1.30', 'Head|Hawk / Wilson|NXT 1.30'],
    ['Alu Power + NXT', 'Luxilon|Alu Power / Wilson|NXT'],
    ['Head Hawk / Touch', 'Head|Hawk / Head|Touch'],
    ['Alu Power 1.25/1.20', 'Luxilon|Alu Power 1.25/1.20'],
    ['RPM Blast Rough / RPM Rough', 'Babolat|RPM Blast Rough / RPM Rough'],
    ['A b / C d / E f', 'A|b / C d / E f'],
  ])('reads %s', (text, expected) => expect(show(text)).toBe(expected))

  it.each([
    ['own', '*Own|string'],
    ['Customer string', '*Own|string'],
    ["customer's own string", '*Own|string'],
    ['eigene', '*Own|string'],
    ['Eigene Saite', '*Own|string'],
    ['RPM Blast (own)', '*Babolat|RPM Blast'],
    ['own RPM Blast', '*Babolat|RPM Blast'],
    ['eigene: Hawk', '*Head|Hawk'],
    ['own / NXT', '*Own|string / Wilson|NXT'],
    ['Brown string', 'Brown|string'],
  ])('recognizes the customer’s own string: %s', (text, expected) => expect(show(text)).toBe(expected))

  it('suggests the whole text', () => {
    expect(readStrings('Alu / NXT', models).suggestions).toEqual(['Luxilon ALU Power / NXT'])
    expect(readStrings('RPM (own)', models).suggestions[0]).toBe('Babolat RPM Blast (own)')
    expect(readStrings('Alu Power / NXT', models).suggestions).toEqual([])
  })
})

it.each([
  ['yes', true],
  ['customer', true],
  ['Shop', false],
  ['', undefined],
  ['maybe', undefined],
])('parseOwnString(%s) is %s', (text, expected) => expect(parseOwnString(text)).toBe(expected))
