import { describe, expect, it } from 'vitest'

import { toAsciiDigits } from './digits.ts'

describe('digits of other scripts', () => {
  it.each([
    ['Arabic', '٠١٢٣٤٥٦٧٨٩'],
    ['Persian', '۰۱۲۳۴۵۶۷۸۹'],
    ['Devanagari', '०१२३४५६७८९'],
    ['Thai', '๐๑๒๓๔๕๖๗๘๙'],
    ['full width', '０１２３４５６７８９'],
    ['the last mathematical run', '𝟶𝟷𝟸𝟹𝟺𝟻𝟼𝟽𝟾𝟿'],
  ])('%s digits become ASCII digits', (_script, digits) => {
    expect(toAsciiDigits(digits)).toBe('0123456789')
  })

  it('leaves everything else unchanged', () => {
    expect(toAsciiDigits('+46 (0)70, ½ ② 三 x19')).toBe('+46 (0)70, ½ ② 三 x19')
  })
})
