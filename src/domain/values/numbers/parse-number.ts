// Reads numbers as people type them and as files contain them. Exact: the result is a plain decimal as text, never a float.
import { decimalsOf } from './decimals.ts'
import { toAsciiDigits } from '#domain/values/text/digits.ts'

export type DecimalMark = '.' | ','

type ParsedNumber =
  | {
      readonly kind: 'number'
      /** A plain decimal with a point, as `decimals.ts` reads it: "1200.50", "-3". */
      readonly value: string
      /** The decimal mark that the text proves. Null for "27" and "1 200", which look the same in both conventions. */
      readonly decimalMark: DecimalMark | null
    }
  | {
      /** One mark before three digits: "1.200" is slightly more than one, or one thousand two hundred. */
      readonly kind: 'ambiguous'
      readonly mark: DecimalMark
      /** The value if the mark is a decimal mark: "1.200". */
      readonly decimal: string
      /** The value if the mark separates thousands: "1200". */
      readonly thousands: string
    }
  | { readonly kind: 'invalid' }

interface NumberOptions {
  /** The decimal mark if it is known from elsewhere, such as other cells of the column. Resolves "1.200". */
  readonly decimalMark?: DecimalMark | undefined
  /** The maximum number of decimals. If three would be too many, a mark before three digits separates thousands. */
  readonly places?: number | undefined
}

const invalid: ParsedNumber = { kind: 'invalid' }

// Direction marks, which programs put around numbers in right-to-left text, and zero-width characters.
const invisible = /[\u061C\u200B-\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/g
// Longer text is not a number (decimals.ts).
const maxCharacters = 40
const arabicDecimalMark = '٫'
const body = /^(?=.*\d)[\d.,٫' ]+$/
// The first group has one to three digits and doesn't start with zero; the last has three. Groups in between have three digits, or two as
// in India (12,34,567).
const grouped = /^[1-9]\d{0,2}(?:(?:\D\d{2})*|(?:\D\d{3})*)\D\d{3}$/
const digitsOnly = /^\d*$/

/** ASCII digits, one character for each kind of mark, and no invisible characters. */
const normalizeCharacters = (text: string): string =>
  toAsciiDigits(text)
    .replaceAll(invisible, '')
    .replaceAll(/[−－﹣]/g, '-')
    .replaceAll('＋', '+')
    .replaceAll('．', '.')
    .replaceAll('，', ',')
    .replaceAll(/[’ʼ٬]/g, "'")
    .replaceAll(/\s/g, ' ')
    .trim()

const marksIn = (text: string): string[] => [...new Set(text.replaceAll(/\d/g, ''))]

const isDecimalMark = (mark: string): mark is DecimalMark => mark === '.' || mark === ','

const withoutMarks = (text: string): string => text.replaceAll(/\D/g, '')

/** The value if every mark separates thousands. */
function readThousands(text: string): string | undefined {
  const [mark = '', ...others] = marksIn(text)
  return others.length === 0 && mark !== arabicDecimalMark && grouped.test(text) ? withoutMarks(text) : undefined
}

/** The value if the last mark is the decimal mark. */
function readDecimal(text: string): string | undefined {
  const parts = /^(?<whole>.*)(?<mark>[.,٫])(?<fraction>\d*)$/.exec(text)?.groups
  if (!parts) return undefined
  const { whole = '', mark = '', fraction } = parts
  const isWhole = digitsOnly.test(whole) || (!whole.includes(mark) && readThousands(whole) !== undefined)
  if (!isWhole) return undefined
  return fraction ? `${withoutMarks(whole) || '0'}.${fraction}` : withoutMarks(whole)
}

/** The decimal mark implied by this thousands separator; null for spaces and apostrophes. */
const markBesideThousands = (text: string): DecimalMark | null => (text.includes('.') ? ',' : text.includes(',') ? '.' : null)

const toNumber = (value: string, decimalMark: DecimalMark | null): ParsedNumber => ({ kind: 'number', value, decimalMark })

/** Resolves one mark before three digits. */
function settle(mark: DecimalMark, decimal: string, thousands: string, { decimalMark, places = Infinity }: NumberOptions) {
  if (decimalMark === mark) return toNumber(decimal, mark)
  const isTooFine = places === 0 || (decimalsOf(decimal) ?? 0) > places
  if (decimalMark !== undefined || isTooFine) return toNumber(thousands, null)
  return { kind: 'ambiguous', mark, decimal, thousands } as const
}

function readMarks(text: string, options: NumberOptions): ParsedNumber {
  const thousands = readThousands(text)
  const decimal = readDecimal(text)
  if (decimal === undefined) return thousands === undefined ? invalid : toNumber(thousands, markBesideThousands(text))
  const [mark = ''] = marksIn(text).slice(-1)
  const isOpen = thousands !== undefined && isDecimalMark(mark)
  return isOpen ? settle(mark, decimal, thousands, options) : toNumber(decimal, mark === '.' ? '.' : ',')
}

const negate = (parsed: ParsedNumber): ParsedNumber => {
  if (parsed.kind === 'number') return { ...parsed, value: `-${parsed.value}` }
  if (parsed.kind === 'invalid') return parsed
  return { ...parsed, decimal: `-${parsed.decimal}`, thousands: `-${parsed.thousands}` }
}

/**
 * Reads a number with a decimal comma or point, and with thousands separated by points, commas, spaces or apostrophes, in the digits of any
 * script. Unambiguous numbers are "27,50", "0.750", "1.200,5", "1’200.50". "1.200" is ambiguous unless the options resolve it.
 */
export function parseNumber(text: string, options: NumberOptions = {}): ParsedNumber {
  if (text.length > 2 * maxCharacters) return invalid
  const [, sign = '', unsigned = ''] = /^([+-]?) ?(.*)$/s.exec(normalizeCharacters(text)) ?? []
  if (unsigned.length >= maxCharacters || !body.test(unsigned)) return invalid
  const parsed = digitsOnly.test(unsigned) ? toNumber(unsigned, null) : readMarks(unsigned, options)
  return sign === '-' ? negate(parsed) : parsed
}
