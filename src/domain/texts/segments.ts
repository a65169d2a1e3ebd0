// The number of parts a text is sent in. Providers charge per part.
import { formatCount } from '#domain/values/numbers/counts.ts'
import { SegmentedMessage } from 'sms-segments-calculator'

interface TextSize {
  /** Parts: a single part has 160 characters of GSM-7 or 70 of UCS-2; each of several parts has 153 or 67. */
  readonly segments: number
  /** Whether a character outside GSM-7 more than halves the length of each part. */
  readonly isUnicode: boolean
  /** The remaining characters in the last part. */
  readonly left: number
}

export function sizeOfText(text: string): TextSize {
  const { segmentsCount, encodingName, segments } = new SegmentedMessage(text)
  const isUnicode = encodingName === 'UCS-2'
  const left = Math.floor((segments.at(-1)?.freeSizeInBits() ?? 0) / (isUnicode ? 16 : 7))
  return { segments: segmentsCount, isUnicode, left }
}

/** The size of a text, shown while the user types: "2 texts, 34 characters left". */
export function formatTextSize(text: string): string {
  const { segments, left, isUnicode } = sizeOfText(withPlainCharacters(text))
  const size = `${formatCount(segments, 'text')}, ${formatCount(left, 'character')} left`
  return isUnicode ? `${size}. Emoji and some other characters make texts shorter` : size
}

/** Replacements for typographic characters that GSM-7 doesn't have. */
const plain: Readonly<Record<string, string>> = {
  '‘': "'",
  '’': "'",
  '“': '"',
  '”': '"',
  '„': '"',
  '–': '-',
  '—': '-',
  '…': '...',
  '\u00A0': ' ',
  '\u202F': ' ',
}

/** The text with plain quotes and dashes, if that allows longer parts: one typographic character more than doubles the price. */
export function withPlainCharacters(text: string): string {
  const replaced = text.replaceAll(/[‘’“”„–—…\u00A0\u202F]/g, (character) => plain[character] ?? character)
  return replaced !== text && !sizeOfText(replaced).isUnicode ? replaced : text
}
