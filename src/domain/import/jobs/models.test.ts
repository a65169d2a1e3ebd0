import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { ModelReader, type ReadModel } from './models.ts'

const racquets = new ModelReader([
  { brand: 'Babolat', model: 'Pure Aero' },
  { brand: 'Babolat', model: 'Pure Aero 98' },
  { brand: 'Babolat', model: 'Pure Drive' },
  { brand: 'Head', model: 'Radical MP' },
  { brand: 'Wilson', model: 'Blade 98 16x19' },
  { brand: 'Wilson', model: 'Blade 98 18x20' },
  { brand: 'Yonex', model: 'Ezone 98' },
])
const strings = new ModelReader([
  { brand: 'Babolat', model: 'RPM Blast' },
  { brand: 'Babolat', model: 'RPM Blast Rough / RPM Rough' },
  { brand: 'Luxilon', model: 'ALU Power' },
  { brand: 'Solinco', model: 'Hyper-G' },
  { brand: 'Head', model: 'Velocity MLT' },
])

/** Brand, model with a question mark if guessed, and suggestions. */
const show = ({ brand, model, isGuess, suggestions }: ReadModel) => [brand, `${model ?? ''}${isGuess ? ' ?' : ''}`, suggestions]

describe('a racquet', () => {
  it.each([
    ['Babolat Pure Aero 98', 'Babolat', 'Pure Aero 98', []],
    ['BABOLAT  pure aero', 'BABOLAT', 'pure aero', []],
    ['Pure Aero 98', 'Babolat', 'Pure Aero 98', []],
    ['PA 98', 'Babolat', 'PA 98 ?', ['Babolat Pure Aero 98']],
    ['PA98', 'Babolat', 'PA98 ?', ['Babolat Pure Aero 98']],
    ['Babolat PA98', 'Babolat', 'PA98', ['Babolat Pure Aero 98']],
    ['Babolat PD', 'Babolat', 'PD', ['Babolat Pure Drive']],
    ['Blade 98', 'Wilson', 'Blade 98 ?', ['Wilson Blade 98 16x19', 'Wilson Blade 98 18x20']],
    ['Rad MP', 'Head', 'Rad MP ?', ['Head Radical MP']],
    ['Yonex Ezon 98', 'Yonex', 'Ezon 98', ['Yonex Ezone 98']],
    ['Yonex Ezoone 98', 'Yonex', 'Ezoone 98', ['Yonex Ezone 98']],
    ["Pro's Pro Carbon", "Pro's Pro", 'Carbon', []],
    ['Artengo TR960', 'Artengo', 'TR960', []],
    ['Wooden thing', 'Wooden', 'thing ?', []],
    ['Pure Aero (Babolat)', 'Babolat', 'Pure Aero', []],
    ['Pure Control', 'Babolat', 'Pure Control ?', []],
    ['Babolat', 'Babolat', ' ?', []],
  ])('"%s" is read as typed', (text, brand, model, suggestions) => {
    expect(show(racquets.read(text))).toEqual([brand, model, suggestions])
  })

  it('in two columns keeps both, with suggestions of the same brand', () => {
    expect(racquets.readParts('Babolat', 'PA 98')).toMatchObject({
      brand: 'Babolat',
      model: 'PA 98',
      suggestions: ['Pure Aero 98'],
    })
    expect(racquets.readParts('Wilson', 'PA 98')).toMatchObject({ brand: 'Wilson', model: 'PA 98', suggestions: [] })
  })
})

describe('a string', () => {
  it.each([
    ['RPM Blast', 'Babolat', 'RPM Blast', []],
    ['rpmblast', 'Babolat', 'rpmblast', []],
    ['RPM Blast 1.25', 'Babolat', 'RPM Blast 1.25', []],
    ['RPM Rough', 'Babolat', 'RPM Rough', []],
    ['Hyper G 16L', 'Solinco', 'Hyper G 16L', []],
    ['Alu 1.25', 'Luxilon', 'Alu 1.25 ?', ['Luxilon ALU Power 1.25']],
    ['Lux Alu Power', 'Lux', 'Alu Power ?', ['Luxilon ALU Power']],
    ['Luxilon Alu', 'Luxilon', 'Alu', ['Luxilon ALU Power']],
    ['Velocity', 'Head', 'Velocity ?', ['Head Velocity MLT']],
    ['RPM', 'Babolat', 'RPM ?', ['Babolat RPM Blast', 'Babolat RPM Rough']],
    ['Kevlar', null, 'Kevlar ?', []],
    ['Alu Power silver 1.25', 'Luxilon', 'Alu Power silver 1.25', []],
  ])('"%s" is read as typed', (text, brand, model, suggestions) => {
    expect(show(strings.read(text))).toEqual([brand, model, suggestions])
  })
})

it('keeps every typed word', () => {
  const word = fc.constantFrom('Babolat', 'Pure', 'Aero', '98', 'PA', 'Völkl', 'x', '1.25', 'rpm', '(new)', '”')
  fc.assert(
    fc.property(fc.array(word, { minLength: 1, maxLength: 10 }), (words) => {
      const text = words.join(' ')
      const { brand, model } = racquets.read(text)
      const read = [...(brand ?? '').split(' '), ...(model ?? '').split(' ')]
      for (const one of words) expect(read.join(' ')).toContain(one)
    }),
  )
})
