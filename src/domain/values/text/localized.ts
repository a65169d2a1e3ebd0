// Dates, days and money for customers: in the language of the surrounding text, formatted by Intl.
import * as text from '#text/compiled/messages.js'
import { getLocale, type Locale } from '#text/compiled/runtime.js'

import { clockText, daysBetween } from '#domain/values/dates/dates.ts'
import { formatMoney } from '#domain/values/money/money.ts'
import type { Money } from '#domain/values/records.ts'
import { formatTension, type TensionUnit } from '#domain/values/numbers/units.ts'

/** Plain "en" would be American English. Like the rest of the app, this uses day before month and the 24-hour clock. */
const dateLocales: Partial<Record<Locale, string>> = { en: 'en-GB' }

const dateLocale = (): string => dateLocales[getLocale()] ?? getLocale()

// Creating a formatter takes about a hundred times longer than using it.
const formatters = new Map<string, Intl.DateTimeFormat>()

function formatParts(instant: string, options: Intl.DateTimeFormatOptions): string {
  const key = JSON.stringify([dateLocale(), options])
  const formatter = formatters.get(key) ?? new Intl.DateTimeFormat(dateLocale(), options)
  formatters.set(key, formatter)
  return formatter.format(Date.parse(instant))
}

/** "21 Nov 2026": for print, which is read in any year. */
export const formatDate = (instant: string, timeZone: string): string =>
  formatParts(instant, { timeZone, day: 'numeric', month: 'short', year: 'numeric' })

/** "Sat 21 Nov", with the year if it isn't the current one. */
function formatDay(instant: string, now: string, timeZone: string): string {
  const year = (at: string) => clockText(at, timeZone).slice(0, 'YYYY'.length)
  const day = { timeZone, weekday: 'short', day: 'numeric', month: 'short' } as const
  return formatParts(instant, year(instant) === year(now) ? day : { ...day, year: 'numeric' })
}

const formatTime = (instant: string, timeZone: string): string =>
  formatParts(instant, { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })

/** "Sat 21 Nov at 17:00". */
export const formatDayAndTime = (instant: string, now: string, timeZone: string): string =>
  text.message_day_and_time({ day: formatDay(instant, now, timeZone), time: formatTime(instant, timeZone) })

/** "yesterday", "today", "tomorrow", "Thursday" within the coming week, otherwise "Sat 21 Nov". */
export function formatNearDay(instant: string, now: string, timeZone: string): string {
  const days = daysBetween(now, instant, timeZone)
  if (Math.abs(days) <= 1) return new Intl.RelativeTimeFormat(getLocale(), { numeric: 'auto' }).format(days, 'day')
  // Seven days ahead, the weekday alone would look like today.
  return days > 1 && days < 7 ? formatParts(instant, { timeZone, weekday: 'long' }) : formatDay(instant, now, timeZone)
}

/** "tomorrow at 12:00", "Sat 21 Nov at 17:00". */
export const formatNearTime = (instant: string, now: string, timeZone: string): string =>
  text.message_day_and_time({ day: formatNearDay(instant, now, timeZone), time: formatTime(instant, timeZone) })

/** "1 day", "2 days": calendar days in the time zone. */
export const formatDaysBetween = (from: string, to: string, timeZone: string): string =>
  new Intl.NumberFormat(getLocale(), { style: 'unit', unit: 'day', unitDisplay: 'long' }).format(daysBetween(from, to, timeZone))

/** An amount in the customer's language: "$27.00". */
export const formatPrice = (amount: Money, currency: string): string => formatMoney(amount, currency, getLocale())

/** "54 / 52 lbs", mains first. */
export const formatTensions = (tensions: { mains: number; crosses: number | null }, unit: TensionUnit): string =>
  formatTension(tensions, unit, getLocale())
