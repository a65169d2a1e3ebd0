// Reads dates as people and spreadsheets write them. A whole file decides whether 5/3 is March 5 or May 3, and which year dates without one
// are in.
import { addDays, countDays } from '#domain/values/dates/days.ts'
import { toAsciiDigits } from '#domain/values/text/digits.ts'

import { isWeekday, monthOf } from './date-names.ts'

/** The problem of a date without a year if the file doesn't show the year. */
export const missingYear = 'Choose the year for dates without one'

export const dateOrders = ['dmy', 'mdy'] as const
export type DateOrder = (typeof dateOrders)[number]

/** A day with the time of day if there is one ("14:30"), or an instant if the text has a time zone. */
export type ReadDate =
  | { readonly day: string; readonly time: string | null }
  | { readonly instant: string }
  /** A date without a year: "05-03" is May 3. */
  | { readonly month_day: string }
  /** Both orders are possible, and the order is unknown. */
  | 'ambiguous'

const pad = (value: number): string => String(value).padStart(2, '0')

/** "2025-05-03" if the day exists and is between 1900 and 2199. */
function toDay(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, day))
  const isReal = date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  return isReal && year >= 1900 && year < 2200 ? `${year}-${pad(month)}-${pad(day)}` : null
}

/** 25 is 2025. A year in the future belongs to the last century. */
function toYear(text: string, thisYear: number): number {
  if (text.length > 2) return Number(text)
  const year = 2000 + Number(text)
  return year > thisYear ? year - 100 : year
}

const timePattern = /[T,\s]+(?:at\s+)?(\d{1,2})[:.](\d{2})(?:[:.]([0-5]\d)(?:[.,]\d+)?)?\s*(am|pm|uhr|h)?$/i

/** Splits the time of day off the end of a text: "3.5.25 2:30 pm" is "3.5.25" and "14:30". Zero seconds are dropped. */
function splitTime(text: string): { date: string; time: string | null } {
  const [whole = '', hours, minutes = '', seconds = '00', half = ''] = timePattern.exec(text) ?? []
  const isTime = whole !== '' && Number(hours) <= 23 && Number(minutes) <= 59
  if (!isTime) return { date: text, time: null }
  const time = [pad(toHour(Number(hours), half.toLowerCase())), minutes, ...(seconds === '00' ? [] : [seconds])].join(':')
  return { date: text.slice(0, -whole.length), time }
}

/** 12 am is 0, 2 pm is 14. */
function toHour(hour: number, half: string): number {
  if (half === 'pm') return (hour % 12) + 12
  return half === 'am' ? hour % 12 : hour
}

// "2025-05-03", "2025. 5. 3." and "2025年5月3日".
const yearFirst = /^(\d{4})\s?(?:[-/.]|年|년)\s?(\d{1,2})\s?(?:[-/.]|月|월)\s?(\d{1,2})\s?(?:\.|日|일)?$/
const compact = /^((?:19|20)\d{2})(\d{2})(\d{2})$/
const numeric = /^(\d{1,2})\s?([-/.])\s?(\d{1,2})(?:\s?\2\s?|\s)(?:'|’)?(\d{4}|\d{2})\.?$/
const numericWithoutYear = /^(\d{1,2})\s?([-/.])\s?(\d{1,2})\.?$/
const monthAndDay = /^(\d{1,2})\s?(?:月|월)\s?(\d{1,2})\s?(?:日|일)$/
const ordinal = String.raw`(?:\.?(?:st|nd|rd|th|er|re|e|º|ª|°|o)(?!\p{L})|\.)?`
const of = String.raw`(?:(?:de|of|del)\s+|d['’]\s?)?`
const article = '(?:(?:le|el|il|the|am|den) )?'
const yearAtEnd = String.raw`(?:[\s,.-]*${of}(?<year>\d{4}|['’]?\d{2})\.?)?`
const dayFirstName = new RegExp(
  String.raw`^${article}(?<day>\d{1,2})${ordinal}[\s-]*${of}(?<month>\p{L}{3,})\.?${yearAtEnd}$`,
  'iu',
)
const monthFirstName = new RegExp(
  String.raw`^(?<month>\p{L}{3,})[.\s-]+(?<day>\d{1,2})(?:st|nd|rd|th)?(?:[\s,-]+(?<year>\d{4}|['’]\d{2}))?$`,
  'iu',
)
const wordBefore = /^(\p{L}{2,})\.?,?\s+(?=\d|\p{L}+\.?\s\d)/u

const epoch = '1970-01-01'
/** Spreadsheets store days as serial numbers. This is the epoch's. */
const serialOfEpoch = 25_569
const serial = /^(\d{5})(?:[.,](\d{1,12}))?$/

// May 13, 1927 to February 5, 2119. Other five-digit numbers aren't dates.
const [minSerial, maxSerial] = [10_000, 80_000]

function readSerial(text: string): ReadDate | null {
  const [, days = '', fraction] = serial.exec(text) ?? []
  if (days === '' || Number(days) < minSerial || Number(days) >= maxSerial) return null
  const minutes = fraction === undefined ? null : Math.min(1439, Math.round(Number(`0.${fraction}`) * 1440))
  const day = addDays(epoch, Number(days) - serialOfEpoch)
  return { day, time: minutes === null ? null : `${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}` }
}

/** `year` is null if the text has no year. */
type Parts = readonly [first: number, separator: string, second: number, year: string | null]

function numericParts(text: string): Parts | null {
  const [, first, separator = '', second, year = null] = numeric.exec(text) ?? numericWithoutYear.exec(text) ?? []
  return first === undefined ? null : [Number(first), separator, Number(second), year]
}

/** The orders in which the two numbers are a day and a month. */
const possibleOrders = ([first, , second]: Parts): DateOrder[] =>
  dateOrders.filter((order) => (order === 'dmy' ? first <= 31 && second <= 12 : first <= 12 && second <= 31))

const isMonthDay = (month: number, day: number): boolean => toDay(leapYear, month, day) !== null
// Has a February 29.
const leapYear = 2024

/** A day, or a month and day without a year. Null if there is no such day. */
function toDate(year: string | null, month: number, day: number, thisYear: number): ReadDay | null {
  if (year === null) return isMonthDay(month, day) ? { month_day: `${pad(month)}-${pad(day)}` } : null
  const full = toDay(toYear(year.replace(/['’]/, ''), thisYear), month, day)
  return full === null ? null : { day: full }
}

type ReadDay = { readonly day: string } | { readonly month_day: string }

/** The day, 'ambiguous', or null. */
function readNumeric(parts: Parts, order: DateOrder | null, thisYear: number): ReadDay | 'ambiguous' | null {
  const [first, separator, second, year] = parts
  const possible = possibleOrders(parts)
  // Every country that writes dates with dots puts the day first.
  const usual = separator === '.' && possible.includes('dmy') ? 'dmy' : order
  const chosen = possible.length === 1 ? possible[0] : usual
  if (possible.length === 0) return null
  if (!chosen && first !== second) return 'ambiguous'
  return chosen === 'mdy' ? toDate(year, first, second, thisYear) : toDate(year, second, first, thisYear)
}

function readNamed(text: string, thisYear: number): ReadDay | null {
  const { day = '', month = '', year = null } = (dayFirstName.exec(text) ?? monthFirstName.exec(text))?.groups ?? {}
  return month === '' ? null : toDate(year, monthOf(month), Number(day), thisYear)
}

const zoned = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:?\d{2})$/

/** The day, 'ambiguous', or null. */
function readDay(text: string, order: DateOrder | null, thisYear: number): ReadDay | 'ambiguous' | null {
  const [, year = null, month, day] = yearFirst.exec(text) ?? compact.exec(text) ?? []
  if (year !== null) return toDate(year, Number(month), Number(day), thisYear)
  const [, monthAlone, dayAlone] = monthAndDay.exec(text) ?? []
  if (monthAlone !== undefined) return toDate(null, Number(monthAlone), Number(dayAlone), thisYear)
  const parts = numericParts(text)
  return parts ? readNumeric(parts, order, thisYear) : readNamed(text, thisYear)
}

interface DateOptions {
  /** For ambiguous dates; null if unknown. */
  readonly order: DateOrder | null
  /** The current year, for two-digit years. */
  readonly thisYear: number
}

/** Reads a date; null if the text is not a date. `order` is ignored if it gives no valid date: 5/13 is in May in either order. */
export function readDate(text: string, { order, thisYear }: DateOptions): ReadDate | null {
  const trimmed = normalize(text)
  const fromSerial = readSerial(trimmed)
  if (fromSerial) return fromSerial
  if (zoned.test(trimmed)) {
    const ms = Date.parse(trimmed)
    return Number.isNaN(ms) ? null : { instant: new Date(ms).toISOString() }
  }
  const { date, time } = splitTime(trimmed)
  // With the first word first: "Mar" is March rather than "martes".
  const day = readDay(date, order, thisYear) ?? readDay(withoutWeekday(date), order, thisYear)
  if (day === null || day === 'ambiguous') return day
  return 'day' in day ? { day: day.day, time } : day
}

const normalize = (text: string): string => toAsciiDigits(text).trim().replaceAll(/\s+/g, ' ')

const withoutWeekday = (text: string): string => text.replace(wordBefore, (whole, word: string) => (isWeekday(word) ? '' : whole))

/** A day stored by a spreadsheet as a number, as "2025-05-03" or "2025-05-03 14:30"; undefined for other text. */
export function serialText(text: string): string | undefined {
  const read = readSerial(text.trim())
  if (read === null || read === 'ambiguous' || !('day' in read)) return undefined
  return read.time === null ? read.day : `${read.day} ${read.time}`
}

/** The day in a given year; null if it doesn't exist (February 29). */
export const dayInYear = (month_day: string, year: number): string | null => {
  const [month = 0, day = 0] = month_day.split('-').map(Number)
  return toDay(year, month, day)
}

const distance = (left: string, right: string): number => Math.abs(countDays(left, right) - 1)

/** The occurrence nearest to another day, at most half a year away. Finds the year of "paid 12/4" for a job of April 2025. */
export function nearestDay(month_day: string, other: string): string | null {
  const year = Number(other.slice(0, 4))
  const days = [year - 1, year, year + 1].flatMap((one) => dayInYear(month_day, one) ?? [])
  return days.toSorted((left, right) => distance(left, other) - distance(right, other))[0] ?? null
}

export interface DetectedOrder {
  /** The order that the file's dates show; null if all dates fit both orders, or the dates contradict each other. */
  readonly order: DateOrder | null
  /** An ambiguous date for which the user has to choose; null if there is none. */
  readonly example: string | null
}

/** Detects the order of day and month from all dates of a file: 13/5 can only be in May. */
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

/** The possible orders of a date that tells something about the others. Empty for "03.05.2025", "5/5/25" and "2025-05-03". */
function ordersOf(text: string): DateOrder[] {
  const parts = numericParts(withoutWeekday(splitTime(normalize(text)).date))
  if (!parts) return []
  const [first, separator, second] = parts
  const isUsual = (separator === '.' && second <= 12) || first === second
  return isUsual ? [] : possibleOrders(parts)
}
