// Reads dates as people and spreadsheets write them. Whether 5/3 is the 5th of March or the 3rd of May is decided for a whole file.

export const dateOrders = ['dmy', 'mdy'] as const
export type DateOrder = (typeof dateOrders)[number]

/** A day with the time of day, when there is one ("14:30"); or an instant, when the text has a time zone. */
export type ReadDate =
  | { readonly day: string; readonly time: string | null }
  | { readonly instant: string }
  /** Both orders are possible, and none was given. */
  | 'ambiguous'

const pad = (value: number): string => String(value).padStart(2, '0')

/** "2025-05-03" if there is such a day, between 1900 and 2199. */
function toDay(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, day))
  const isReal = date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  return isReal && year >= 1900 && year < 2200 ? `${year}-${pad(month)}-${pad(day)}` : null
}

/** 25 is 2025. A year that would be in the future is one of the last century. */
function toYear(text: string, thisYear: number): number {
  if (text.length > 2) return Number(text)
  const year = 2000 + Number(text)
  return year > thisYear ? year - 100 : year
}

const timePattern = /[T,\s]+(?:at\s+)?(\d{1,2})[:.](\d{2})(?:[:.]\d{2}(?:[.,]\d+)?)?\s*(am|pm|uhr|h)?$/i

/** Takes the time of day off the end of a text: "3.5.25 2:30 pm" is "3.5.25" and "14:30". */
function splitTime(text: string): { date: string; time: string | null } {
  const [whole = '', hours = '', minutes = '', half = ''] = timePattern.exec(text) ?? []
  if (whole === '') return { date: text, time: null }
  if (Number(hours) > 23 || Number(minutes) > 59) return { date: text, time: null }
  return { date: text.slice(0, -whole.length), time: `${pad(toHour(Number(hours), half.toLowerCase()))}:${minutes}` }
}

/** 12 am is 0, 2 pm is 14. */
function toHour(hour: number, half: string): number {
  if (half === 'pm') return (hour % 12) + 12
  return half === 'am' ? hour % 12 : hour
}

// The first letters of the months in English, German, French, Spanish, Italian, Dutch and Swedish, without accents.
const monthNames: readonly (readonly string[])[] = [
  ['jan', 'ene', 'gen', 'jaenner'],
  ['feb', 'fev'],
  ['mar', 'maerz', 'mrz', 'maa', 'mrt'],
  ['apr', 'avr', 'abr'],
  ['may', 'mai', 'mag', 'mei', 'maj'],
  ['jun', 'juin', 'giu'],
  ['jul', 'juil', 'lug'],
  ['aug', 'aou', 'ago'],
  ['sep', 'set'],
  ['oct', 'okt', 'ott', 'out'],
  ['nov'],
  ['dec', 'dez', 'dic'],
]

function monthOf(name: string): number {
  const letters = name.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
  const length = (month: readonly string[]) =>
    Math.max(0, ...month.filter((start) => letters.startsWith(start)).map((start) => start.length))
  const longest = Math.max(...monthNames.map(length))
  return longest === 0 ? 0 : 1 + monthNames.findIndex((month) => length(month) === longest)
}

const yearFirst = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})$/
const compact = /^((?:19|20)\d{2})(\d{2})(\d{2})$/
const numeric = /^(\d{1,2})\s?([-/.])\s?(\d{1,2})\s?\2\s?(\d{4}|\d{2})\.?$/
const dayFirstName =
  /^(?:\p{L}+\.?,?\s+)?(?<day>\d{1,2})(?:\.|st|nd|rd|th)?[\s-]*(?:de\s+)?(?<month>\p{L}{3,})\.?,?[\s-]*(?:de\s+)?(?<year>\d{4}|\d{2})$/iu
const monthFirstName = /^(?:\p{L}+\.?,\s+)?(?<month>\p{L}{3,})\.?\s+(?<day>\d{1,2})(?:st|nd|rd|th)?,?\s+(?<year>\d{4})$/iu

/** Spreadsheets count days; this one is 1 January 1970. */
const serialOfEpoch = 25_569
const serial = /^(\d{5})(?:[.,](\d{1,12}))?$/

// 13 May 1927 to 5 February 2119: five digits in a column of dates are nothing else.
const [minSerial, maxSerial] = [10_000, 80_000]

function readSerial(text: string): ReadDate | null {
  const [, days = '', fraction] = serial.exec(text) ?? []
  if (days === '' || Number(days) < minSerial || Number(days) >= maxSerial) return null
  const minutes = fraction === undefined ? null : Math.min(1439, Math.round(Number(`0.${fraction}`) * 1440))
  const day = new Date((Number(days) - serialOfEpoch) * 86_400_000).toISOString().slice(0, 10)
  return { day, time: minutes === null ? null : `${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}` }
}

type Parts = readonly [first: number, separator: string, second: number, year: string]

function numericParts(text: string): Parts | null {
  const [, first, separator = '', second, year = ''] = numeric.exec(text) ?? []
  return first === undefined ? null : [Number(first), separator, Number(second), year]
}

/** The orders in which two numbers can be a day and a month. */
const possibleOrders = ([first, , second]: Parts): DateOrder[] =>
  dateOrders.filter((order) => (order === 'dmy' ? first <= 31 && second <= 12 : first <= 12 && second <= 31))

/** The day, 'ambiguous', or null. */
function readNumeric(parts: Parts, order: DateOrder | null, thisYear: number): string | null {
  const [first, separator, second, yearText] = parts
  const possible = possibleOrders(parts)
  // With dots, the day comes first in every country that writes so.
  const usual = separator === '.' && possible.includes('dmy') ? 'dmy' : order
  const chosen = possible.length === 1 ? possible[0] : usual
  if (possible.length === 0) return null
  if (!chosen && first !== second) return 'ambiguous'
  const year = toYear(yearText, thisYear)
  return chosen === 'mdy' ? toDay(year, first, second) : toDay(year, second, first)
}

function readNamed(text: string, thisYear: number): string | null {
  const { day = '', month = '', year = '' } = (dayFirstName.exec(text) ?? monthFirstName.exec(text))?.groups ?? {}
  return month === '' ? null : toDay(toYear(year, thisYear), monthOf(month), Number(day))
}

const zoned = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:?\d{2})$/

/** The day, 'ambiguous', or null. */
function readDay(text: string, order: DateOrder | null, thisYear: number): string | null {
  const [, year, , month, day] = yearFirst.exec(text) ?? []
  if (year !== undefined) return toDay(Number(year), Number(month), Number(day))
  const [, compactYear, compactMonth, compactDay] = compact.exec(text) ?? []
  if (compactYear !== undefined) return toDay(Number(compactYear), Number(compactMonth), Number(compactDay))
  const parts = numericParts(text)
  return parts ? readNumeric(parts, order, thisYear) : readNamed(text, thisYear)
}

interface DateOptions {
  /** For dates that can be read in both ways; null if it is not known. */
  readonly order: DateOrder | null
  /** The current year, for years of two digits. */
  readonly thisYear: number
}

/** Reads a date; null if it is none. An order that makes no date of the text is not used: 5/13 is in May whatever the order. */
export function readDate(text: string, { order, thisYear }: DateOptions): ReadDate | null {
  const trimmed = text.trim().replaceAll(/[\s\u00A0]+/g, ' ')
  const fromSerial = readSerial(trimmed)
  if (fromSerial) return fromSerial
  if (zoned.test(trimmed)) {
    const ms = Date.parse(trimmed)
    return Number.isNaN(ms) ? null : { instant: new Date(ms).toISOString() }
  }
  const { date, time } = splitTime(trimmed)
  const day = readDay(date, order, thisYear)
  if (day === null || day === 'ambiguous') return day
  return { day, time }
}

export interface DetectedOrder {
  /** What the dates of the file show; null if they fit both orders, or some fit only one and some only the other. */
  readonly order: DateOrder | null
  /** A date that can be read in both ways and needs the answer; null if there is none. */
  readonly example: string | null
}

/** Finds the order of day and month from all dates of a file: 13/5 can only be in May. */
export function detectDateOrder(texts: Iterable<string>): DetectedOrder {
  const seen = new Set<DateOrder>()
  let example: string | null = null
  for (const text of new Set(texts)) {
    const [order, other] = ordersOf(text)
    if (order && other) example ??= text.trim()
    else if (order) seen.add(order)
  }
  const [order = null, other] = seen
  return { order: other === undefined ? order : null, example }
}

/** The orders that a date can have and that tell something about the others; none for "03.05.2025", "5/5/25" and "2025-05-03". */
function ordersOf(text: string): DateOrder[] {
  const parts = numericParts(splitTime(text.trim()).date)
  if (!parts) return []
  const [first, separator, second] = parts
  const isUsual = (separator === '.' && second <= 12) || first === second
  return isUsual ? [] : possibleOrders(parts)
}
