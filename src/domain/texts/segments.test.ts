import { describe, expect, it } from 'vitest'

import { formatTextSize, sizeOfText, withPlainCharacters } from './segments.ts'

// 3GPP TS 23.038 defines the alphabet, and TS 23.040 the header of each part of a longer text.
describe('the parts of a text', () => {
  it.each([
    ['one character', 'a', 1, false],
    ['160 of GSM-7', 'a'.repeat(160), 1, false],
    ['161 of GSM-7', 'a'.repeat(161), 2, false],
    ['306 of GSM-7', 'a'.repeat(306), 2, false],
    ['307 of GSM-7', 'a'.repeat(307), 3, false],
    ['German and line breaks', 'Schläger fertig: 32 €\n'.repeat(5), 1, false],
    ['80 of the extension, two places each', '€'.repeat(80), 1, false],
    ['81 of the extension', '[€]{~}'.repeat(14), 2, false],
    ['an extension character that doesn’t fit at the end of a part', `${'a'.repeat(152)}€${'b'.repeat(152)}`, 3, false],
    ['70 of UCS-2', 'ж'.repeat(70), 1, true],
    ['71 of UCS-2', 'ж'.repeat(71), 2, true],
    ['134 of UCS-2', 'ж'.repeat(134), 2, true],
    ['135 of UCS-2', 'ж'.repeat(135), 3, true],
    ['35 emoji, two places each', '🎾'.repeat(35), 1, true],
    ['36 emoji', '🎾'.repeat(36), 2, true],
    ['one curly quote among plain letters', `It’s ready. ${'a'.repeat(70)}`, 2, true],
  ])('%s', (_, text, segments, isUnicode) => expect(sizeOfText(text)).toMatchObject({ segments, isUnicode }))

  it.each([
    ['', 160],
    ['a'.repeat(159), 1],
    ['a'.repeat(160), 0],
    ['a'.repeat(161), 145],
    ['a'.repeat(306), 0],
    ['a'.repeat(307), 152],
    ['€', 158],
    ['[€]{~}'.repeat(14), 137],
    ['ж', 69],
    ['ж'.repeat(71), 63],
    ['🎾', 68],
  ])('%j leaves room for %i', (text, left) => expect(sizeOfText(text).left).toBe(left))
})

it.each([
  ['It’s “ready” – 32 €…', 'It\'s "ready" - 32 €...'],
  ['To pay: 32\u00A0€', 'To pay: 32 €'],
  // Another character requires UCS-2 anyway.
  ['It’s ready 🎾', 'It’s ready 🎾'],
  ['Ready', 'Ready'],
])('%s is sent as %s', (text, sent) => expect(withPlainCharacters(text)).toBe(sent))

it.each([
  ['', '1 text, 160 characters left'],
  [`It’s ready ${'a'.repeat(148)}`, '1 text, 1 character left'],
  ['a'.repeat(272), '2 texts, 34 characters left'],
  ['Ready 🎾', '1 text, 62 characters left. Emoji and some other characters make texts shorter'],
])('%j is %s', (text, size) => expect(formatTextSize(text)).toBe(size))
