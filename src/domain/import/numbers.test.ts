import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { decideNumbers, findMarks, needsDecimalMark, readNumber, studyColumn } from './numbers.ts'

interface Options {
  /** Other numbers of the file. */
  readonly others?: readonly string[]
  readonly chosen?: '.' | ','
  readonly allows?: (value: string) => boolean
}

/** How a column is read: its values, or 'open' if the user has to choose. */
function readColumn(texts: readonly string[], { others = [], chosen, allows = () => true }: Options = {}) {
  const study = studyColumn({ column: 0, texts, allows })
  const [numbers] = decideNumbers({ columns: [study], others: findMarks(others), chosen: chosen ?? null })
  return { numbers, values: texts.map((text) => readNumber(text, numbers?.mark ?? null)) }
}

describe('a column of numbers', () => {
  it.each<[why: string, texts: string[], values: string[]]>([
    ['a number that starts with zero has no thousands', ['0.750', '1.200'], ['0.750', '1.200']],
    ['a decimal comma in one number applies to all', ['0,925', '1.200', '12'], ['0.925', '1200', '12']],
    ['thousands and decimals in one number', ['1.200,5', '2.500'], ['1200.5', '2500']],
    ['two decimals aren’t thousands', ['27.50', '1,200'], ['27.50', '1200']],
    ['numbers without a mark prove nothing', ['25', '1.200'], ['25', 'open']],
    ['both marks in one column leave it open', ['27,50', '27.50', '1.200'], ['27.50', '27.50', 'open']],
    ['repeated thousands separators', ['1.234.567', '1.200'], ['1234567', '1200']],
  ])('is read as a whole: %s', (_why, texts, values) => expect(readColumn(texts).values).toEqual(values))

  it('names the number that decided', () => {
    expect(readColumn(['0,925', '1.200']).numbers).toEqual({
      column: 0,
      mark: ',',
      example: '1.200',
      value: '1200',
      evidence: { text: '0,925', is_here: true },
    })
    expect(readColumn(['1.200'], { others: ['24,5'] }).numbers).toMatchObject({
      value: '1200',
      evidence: { text: '24,5', is_here: false },
    })
    expect(readColumn(['27,50', '0.750']).numbers).toBeUndefined()
  })

  it('follows the other numbers of the file, unless its own values contradict them', () => {
    const atMost999 = (value: string) => Number(value) <= 999
    expect(readColumn(['1.200'], { allows: atMost999 }).values).toEqual(['1.200'])
    expect(readColumn(['1.200'], { others: ['24.5'], allows: atMost999 }).values).toEqual(['1.200'])
    expect(readColumn(['1.200'], { others: ['24,5'], allows: atMost999 }).values).toEqual(['open'])
  })

  it('is read as the user chose, except for unambiguous numbers', () => {
    expect(readColumn(['1.200', '0.750', '3,5'], { chosen: ',' }).values).toEqual(['1200', '0.750', '3.5'])
    expect(readColumn(['1.200', '0,925'], { chosen: '.' }).values).toEqual(['1.200', '0.925'])
  })

  const locales = ['de-DE', 'en-US', 'fr-FR', 'de-CH', 'sv-SE', 'es-ES', 'pt-BR', 'en-IN', 'ar-EG', 'hi-IN-u-nu-deva', 'fa-IR']
  const amounts = fc.array(fc.integer({ min: 0, max: 9_999_999 }), { minLength: 1, maxLength: 20 })

  it('reads back the values, in the style of any locale', () => {
    fc.assert(
      fc.property(amounts, fc.constantFrom(...locales), fc.integer({ min: 1, max: 3 }), (integers, locale, places) => {
        const values = integers.map((integer) => integer / 10 ** places)
        const format = new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 3 })
        const { values: read, numbers } = readColumn(values.map((value) => format.format(value)))
        // A column is open if it has numbers such as 1.234 and none that shows the mark. Nothing is read in that case.
        const isOpen = numbers !== undefined && needsDecimalMark([numbers])
        expect(isOpen ? values.filter((value) => value >= 1000) : read.map(Number)).toEqual(isOpen ? [] : values)
      }),
    )
  })

  it('reads back the values once the user has chosen the decimal mark', () => {
    fc.assert(
      fc.property(amounts, fc.constantFrom('.' as const, ',' as const), (integers, mark) => {
        const format = new Intl.NumberFormat(mark === '.' ? 'en-US' : 'de-DE', {
          minimumFractionDigits: 0,
          maximumFractionDigits: 3,
        })
        const values = integers.map((integer) => integer / 1000)
        // A whole number of at most three digits before the mark and three after it is unambiguous only if it starts with zero.
        const { values: read } = readColumn(
          values.map((value) => format.format(value)),
          { chosen: mark },
        )
        expect(read.map(Number)).toEqual(values)
      }),
    )
  })
})
