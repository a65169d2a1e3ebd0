// Phone numbers as people write them: in the digits of any script, with an extension, or two in one field. Rules by country are left to
// libphonenumber, which is too large for browsers (server/texts/numbers.ts).
import { cleanText } from '#domain/values/text/clean-text.ts'
import { toAsciiDigits } from '#domain/values/text/digits.ts'

/** One number of a field. */
interface WrittenPhone {
  /** As written, in ASCII digits and without the extension. */
  readonly text: string
  /** Only the dialed characters: "+467012345". */
  readonly number: string
  /** Null without an extension. */
  readonly extension: string | null
}

// E.164 has up to 15 digits; national numbers have one or two more as a prefix. A longer text is two numbers.
const maxDigits = 17
const minDigits = 3
/** Shorter texts between separators are parts of one number, or extensions. */
const minDigitsOfSeveral = 6

const countDigits = (text: string): number => text.replaceAll(/\D/g, '').length

// RFC 3966, and words of several languages. A comma is a pause in dialing.
const extensionPattern =
  /(?:[,;]\s*)?(?:;\s*ext\s*=|(?<!\p{L})(?:ext(?:ension|n)?|xt?|durchwahl|dw|nebenstelle|nst|poste|int(?:erno)?|anexo|ramal|toestel|tst|anknytning|ankn|lokal(?:nummer)?|доб|вн)\.?|内線|내선|تحويلة|#|,)\s*[:=]?\s*(\d{1,8})\D*$/iu

const separators = /[;,|\n&]|\s\/\s|(?<!\p{L})(?:or|oder|ou|eller|o|und|and|och|og|et|y)(?!\p{L})|(?<=\d\s*)(?=\+)/iu

/** Splits at separators if each part is a number. */
function splitNumbers(text: string): string[] {
  const several = [separators, /\//]
    .map((separator) => text.split(separator))
    .find((parts) => {
      return parts.length > 1 && parts.every((part) => countDigits(part) >= minDigitsOfSeveral)
    })
  return several ?? [text]
}

/** Splits an extension off the end. "#5" or "x5" alone is not an extension. */
function splitExtension(text: string): { readonly rest: string; readonly extension: string | null } {
  const match = extensionPattern.exec(text)
  const rest = text.slice(0, match?.index)
  const extension = match?.[1]
  return extension === undefined || countDigits(rest) < minDigitsOfSeveral ? { rest: text, extension: null } : { rest, extension }
}

const hasWordOfKeys = (text: string): boolean => /\d[-.]\p{L}{2}/u.test(text)

/** The number among words: "after 6: 070-123 45 67" contains an hour and a number. Empty if the number is ambiguous. */
function findNumber(text: string): string {
  const parts = text.split(/[^\d\s+()./\-–]+/).filter((part) => /\d/.test(part))
  const [part = '', ...others] = parts.length > 1 ? parts.filter((one) => countDigits(one) >= minDigitsOfSeveral) : parts
  return others.length > 0 || hasWordOfKeys(text) ? '' : part.replace(/^[^\d+(]+/, '')
}

function readPhone(text: string): WrittenPhone[] {
  const { rest, extension } = splitExtension(text)
  // The zero in "+46 (0)70-123 45 67" is only dialed in national calls.
  const number = findNumber(rest.replace(/(\+[\d ]+)\(0\)/, '$1'))
  const digits = number.replaceAll(/\D/g, '')
  if (digits.length < minDigits || digits.length > maxDigits) return []
  const prefix = /\+\D*\d/.test(number) ? '+' : ''
  return [{ text: number.trim(), number: `${prefix}${digits}`, extension }]
}

// Fast path for most numbers.
const plain = /^(\+?)[\d .-]{3,20}$/

function readPlain(field: string): WrittenPhone[] | undefined {
  const prefix = plain.exec(field)?.[1]
  const digits = field.replaceAll(/\D/g, '')
  if (prefix === undefined || digits.length < minDigits || digits.length > maxDigits) return undefined
  return [{ text: field, number: `${prefix}${digits}`, extension: null }]
}

/** The numbers in a field, in order. Empty if there are none. */
export const readPhones = (field: string): WrittenPhone[] =>
  readPlain(field) ?? splitNumbers(toAsciiDigits(cleanText(field).normalize('NFKC'))).flatMap(readPhone)

/** The number that a link dials; null if the field has no number. */
export const dialedNumber = (field: string): string | null => readPhones(field)[0]?.number ?? null
