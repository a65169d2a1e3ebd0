import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { fromCell, toCell, toPhoneCell } from './csv.ts'

// Text in which the dangerous characters are as likely as all others together.
const nasty = fc.string({
  unit: fc.oneof(
    fc.constantFrom("'", '=', '+', '-', '@', '\t', '\r', '\n', '＝', '5', '.', ','),
    fc.string({ unit: 'binary', maxLength: 1 }),
  ),
})

describe('a CSV cell', () => {
  it.each(['=1+1', '+46 70 123', '-2+3', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '＝1', "'=1", "''+1", '--5', '-'])(
    'escapes the formula %j',
    (text) => expect(toCell(text)).toBe(`'${text}`),
  )

  it.each(['Jonas', '', '-5', '-5.25', '1+1', "'t Hof", "O'Neill", '070-123 45 67', 'a@b.se'])('leaves %j unchanged', (text) =>
    expect(toCell(text)).toBe(text),
  )

  it.each(['+46 70-123 45 67', '+1 (555) 010.22', '070 1', ''])('leaves the phone number %j unchanged for programs', (text) =>
    expect(toPhoneCell(text)).toBe(text),
  )

  it.each(['+46 70 ext. 5', '+A1', "+cmd|' /C calc'!A0", '=1', '@1', '+', '-1+2'])(
    'escapes %j, which is not a phone number',
    (text) => expect(toPhoneCell(text)).toBe(`'${text}`),
  )

  it('round-trips text through export and import', () => {
    fc.assert(
      fc.property(nasty, (text) => {
        expect(fromCell(toCell(text))).toBe(text)
      }),
    )
  })

  it('never starts with a formula character', () => {
    const isHarmless = (cell: string) => !/^[=+\-@\t\r\n＝＋－＠]/.test(cell) || /^-[\d.]+$/.test(cell)
    fc.assert(
      fc.property(nasty, (text) => {
        expect(isHarmless(toCell(text))).toBe(true)
      }),
    )
  })
})
