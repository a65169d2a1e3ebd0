import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { cleanText } from './clean-text.ts'

describe('cleanText', () => {
  it.each([
    ['a zero-width space', 'Ann\u200Ba', 'Anna'],
    ['a byte order mark', '\uFEFFAnna', 'Anna'],
    ['direction marks and overrides', '\u202A+46 70\u202C \u2066x\u2069\u200E\u200F\u061C\u202E', '+46 70 x'],
    ['soft hyphens and word joiners', 'Wim\u00ADble\u2060don', 'Wimbledon'],
    ['control characters', 'An\u0001na\u007F\u0085', 'Anna'],
    ['joiners between Latin letters', 'An\u200Dn\u200Ca', 'Anna'],
    ['joiners at the end of a word', 'علی\u200C رضا', 'علی رضا'],
    ['repeated joiners', 'علی\u200C\u200C\u200B\u200Cرضا', 'علی\u200Cرضا'],
    ['a variation of a letter', 'Anna\uFE0F', 'Anna'],
    ['tags without a flag', 'Anna\u{E0067}\u{E007F}', 'Anna'],
    ['a joiner after reordered marks', '\u0301\u200B\u0D4D\u200D', '\u0D4D\u0301'],
    ['an object that was not pasted along', 'Anna\uFFFC', 'Anna'],
  ])('removes %s', (_, typed, cleaned) => expect(cleanText(typed)).toBe(cleaned))

  it.each(['\u200B\u200D', '\uFEFF', '\u2800 \u2800', '\u3164', '\u115F', '\u200B \u00A0\n', ' '])(
    'returns an empty text if nothing is visible: %j',
    (typed) => expect(cleanText(typed)).toBe(''),
  )

  it.each([
    ['a family', '👨‍👩‍👧‍👦'],
    ['a skin tone and a hair color', '👩🏽‍🦰'],
    ['a heart as an emoji', '❤️‍🔥'],
    ['a keycap', '1️⃣'],
    ['the flag of England', '🏴󠁧󠁢󠁥󠁮󠁧󠁿'],
    ['a pirate flag', '🏴‍☠️'],
    ['a Persian name with a non-joiner', 'علی‌رضا'],
    ['a half form in Devanagari', 'क्‍ष'],
    ['a Bengali ya after ra', 'র‍্যাকেট'],
    ['a Malayalam chillu at the end of a word', 'അവന്‍ വന്നു'],
    ['a variant of a Han character', '葛\u{E0100}城'],
    ['Mongolian letters with a selector', 'ᠭ᠋ᠡ'],
    ['lines and tabs', 'one\r\ntwo\tthree'],
  ])('keeps %s', (_, typed) => expect(cleanText(typed)).toBe(typed))

  it('returns the normalization form NFC', () => expect(cleanText('Mu\u0308ller')).toBe('Müller'))

  it("doesn't change clean text", () => {
    const parts = fc.constantFrom(
      '\u200B',
      '\u200C',
      '\u200D',
      '\uFE0F',
      '\u202E',
      '\u0301',
      ' ',
      'a',
      'ی',
      'ക',
      '\u0D4D',
      '👩',
      '\u{E0067}',
    )
    const texts = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.array(parts).map((all) => all.join('')),
    )
    fc.assert(
      fc.property(texts, (text) => {
        const cleaned = cleanText(text)
        expect(cleanText(cleaned)).toBe(cleaned)
      }),
    )
  })

  it('takes time proportional to the length', () => {
    const started = performance.now()
    expect(cleanText(`a${'\u200D'.repeat(2e5)}b`)).toBe('ab')
    expect(cleanText('\u200Da'.repeat(2e4))).toBe('a'.repeat(2e4))
    expect(cleanText(`\u0301\u200B${'\u0D4D\u200D'.repeat(2e4)}`)).not.toContain('\u200D')
    expect(performance.now() - started).toBeLessThan(1000)
  })
})
