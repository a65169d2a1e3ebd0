// How many parts a text is sent in, which is what providers charge for.
import { formatCount } from '#domain/values/counts.ts'
import { SegmentedMessage } from 'sms-segments-calculator'

export interface TextSize {
  /** Parts: 160 characters of GSM-7 or 70 of UCS-2 in a single one, 153 or 67 in each of several. */
  readonly segments: number
  /** Whether a character outside of GSM-7 makes each part less than half as long. */
  readonly isUnicode: boolean
  /** Characters that the last part still has room for. */
  readonly left: number
}

export function sizeOfText(text: string): TextSize {
  const { segmentsCount, encodingName, segments } = new SegmentedMessage(text)
  const isUnicode = encodingName === 'UCS-2'
  const left = Math.floor((segments.at(-1)?.freeSizeInBits() ?? 0) / (isUnicode ? 16 : 7))
  return { segments: segmentsCount, isUnicode, left }
}

/** What a text costs, for the person who types it: "2 texts, 34 characters left". */
export function formatTextSize(text: string): string {
  const { segments, left, isUnicode } = sizeOfText(withPlainCharacters(text))
  const size = `${formatCount(segments, 'text')}, ${formatCount(left, 'character')} left`
  return isUnicode ? `${size}. Emoji and some other characters make texts shorter` : size
}

/** Typographic characters that GSM-7 lacks, with those that mean the same. */
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

/** A text with plain quotes and dashes, if that makes its parts longer: one typographic character more than doubles the price. */
export function withPlainCharacters(text: string): string {
  const replaced = text.replaceAll(/[‘’“”„–—…\u00A0\u202F]/g, (character) => plain[character] ?? character)
  return replaced !== text && !sizeOfText(replaced).isUnicode ? replaced : text
}
