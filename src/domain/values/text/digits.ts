// Decimal digits of any script.

const digit = /\p{Nd}/u

// Unicode assigns decimal digits in runs of ten, from zero to nine (The Unicode Standard, section 4.6). Some runs, such as the mathematical
// digits, follow each other without a gap, so the position in the combined run is taken modulo ten.
function toAsciiDigit(character: string): string {
  const code = character.codePointAt(0) ?? 0
  let before = 0
  while (digit.test(String.fromCodePoint(code - before - 1))) before += 1
  return String(before % 10)
}

/** The text with every decimal digit (Unicode Nd) as an ASCII digit: "٠٥٥" and "０５５" are "055". */
export const toAsciiDigits = (text: string): string => text.replaceAll(/[^\P{Nd}0-9]/gu, toAsciiDigit)
