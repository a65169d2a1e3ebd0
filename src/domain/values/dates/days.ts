// Calendar days ("2026-11-21") and periods of them, independent of time zones. Free of zod, because screens load it to parse URLs.
import { formatFullDay } from './dates.ts'
import { dayMs } from './durations.ts'

const toMs = (day: string): number => Date.parse(`${day}T00:00:00Z`)
const toDay = (ms: number): string => new Date(ms).toISOString().slice(0, 'YYYY-MM-DD'.length)

/** Whether the text is an existing calendar day. */
export const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(toMs(text)) && toDay(toMs(text)) === text

export const addDays = (day: string, days: number): string => toDay(toMs(day) + days * dayMs)

/** The same day of another month, or that month's last day if it is shorter. */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const lastDate = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return toDay(Date.UTC(year, month - 1 + months, Math.min(date, lastDate)))
}

/** The number of days from the first to the last, inclusive. */
export const countDays = (first: string, last: string): number => (toMs(last) - toMs(first)) / dayMs + 1

/** From the first to the last day, inclusive. */
export interface Period {
  readonly starts_on: string
  readonly ends_on: string
}

export const includesDay = ({ starts_on, ends_on }: Period, day: string): boolean => starts_on <= day && day <= ends_on

export const overlaps = (one: Period, other: Period): boolean => one.starts_on <= other.ends_on && other.starts_on <= one.ends_on

const formatDay = (day: string): string => formatFullDay(day, 'UTC')

/** "3 Dec 2026", or "3 Dec 2026 to 5 Dec 2026". */
export const formatPeriod = ({ starts_on, ends_on }: Period): string =>
  starts_on === ends_on ? formatDay(starts_on) : `${formatDay(starts_on)} to ${formatDay(ends_on)}`
