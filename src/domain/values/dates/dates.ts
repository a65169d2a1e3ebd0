// Calendar arithmetic and formatting in a time zone (IANA name). `now` is always a parameter.
// Uses only Intl. Node 24 has no Temporal, and libraries would enlarge the web app: temporal-polyfill is 19.3 kB (gzip), and date-fns with
// @date-fns/tz is 1.8 kB for the arithmetic alone; this whole file is 1.3 kB. For 20,000 random instants in 7 zones, both give the same
// days and months.

import { formatCount } from '#domain/values/numbers/counts.ts'
import { dayMs, hourMs, minuteMs } from './durations.ts'

type Wall = { year: number; month: number; day: number; hour: number; minute: number; second: number }

// Creating a formatter is expensive, so there is one per time zone.
const formatters = new Map<string, Intl.DateTimeFormat>()

const getFormatter = (timeZone: string): Intl.DateTimeFormat => {
  const existing = formatters.get(timeZone)
  if (existing !== undefined) return existing
  const formatter = new Intl.DateTimeFormat('en-US', {
    timeZone,
    calendar: 'gregory',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  formatters.set(timeZone, formatter)
  return formatter
}

const wallAt = (ms: number, timeZone: string): Wall => {
  const parts = new Map(
    getFormatter(timeZone)
      .formatToParts(ms)
      .map(({ type, value }) => [type, Number(value)]),
  )
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0
  return {
    year: part('year'),
    month: part('month'),
    day: part('day'),
    hour: part('hour'),
    minute: part('minute'),
    second: part('second'),
  }
}

/** The local time as if it were UTC, for calendar arithmetic. */
const asUtc = ({ year, month, day, hour, minute, second }: Wall) => Date.UTC(year, month - 1, day, hour, minute, second)

const offsetAt = (ms: number, timeZone: string) => asUtc(wallAt(ms, timeZone)) - Math.floor(ms / 1000) * 1000

// A local time in the hour skipped in spring moves one hour later, as in Postgres.
const instantOf = (wall: Wall, timeZone: string): number => {
  const reading = asUtc(wall)
  const first = reading - offsetAt(reading, timeZone)
  const second = reading - offsetAt(first, timeZone)
  return [second, first].find((ms) => ms + offsetAt(ms, timeZone) === reading) ?? Math.max(first, second)
}

const iso = (ms: number) => new Date(ms).toISOString()
const startOfDay = { hour: 0, minute: 0, second: 0 }

/** The start of the day that contains `instant`. */
export const dayStart = (instant: string, timeZone: string): string =>
  iso(instantOf({ ...wallAt(Date.parse(instant), timeZone), ...startOfDay }, timeZone))

/** The same time of day, days later, even across a clock change. */
export const addDays = (instant: string, days: number, timeZone: string): string => {
  const wall = wallAt(Date.parse(instant), timeZone)
  return iso(instantOf({ ...wall, day: wall.day + days }, timeZone))
}

/** The given hour on the day of `instant`. */
export const atHour = (instant: string, hour: number, timeZone: string): string =>
  iso(instantOf({ ...wallAt(Date.parse(instant), timeZone), ...startOfDay, hour }, timeZone))

/** Calendar days between two instants: 1 from 23:59 to 00:01. */
export const daysBetween = (from: string, to: string, timeZone: string): number => {
  const dayNumber = (instant: string) => Math.floor(asUtc(wallAt(Date.parse(instant), timeZone)) / dayMs)
  return dayNumber(to) - dayNumber(from)
}

const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const

const twoDigits = (value: number) => String(value).padStart(2, '0')
const formatClock = (wall: Wall) => `${twoDigits(wall.hour)}:${twoDigits(wall.minute)}`
const formatWeekday = (wall: Wall) => weekdays[new Date(asUtc(wall)).getUTCDay()]
const formatDate = (wall: Wall) => `${wall.day} ${months[wall.month - 1]}`

/** "3 Dec", or "3 Dec 2027" if it isn't in the current year. */
export const formatDay = (instant: string, now: string, timeZone: string): string => {
  const wall = wallAt(Date.parse(instant), timeZone)
  const isThisYear = wall.year === wallAt(Date.parse(now), timeZone).year
  return isThisYear ? formatDate(wall) : `${formatDate(wall)} ${wall.year}`
}

const nearDay = (days: number, wall: Wall) => {
  if (days === -1) return 'yesterday'
  if (days === 0) return 'today'
  if (days === 1) return 'tomorrow'
  // Seven days ahead, the weekday alone would look like today.
  return days > 1 && days < 7 ? formatWeekday(wall) : undefined
}

/** "today", "tomorrow", "Thu" within the coming week, else "Thu 3 Dec". */
export const formatNearDay = (instant: string, now: string, timeZone: string): string => {
  const wall = wallAt(Date.parse(instant), timeZone)
  return nearDay(daysBetween(now, instant, timeZone), wall) ?? `${formatWeekday(wall)} ${formatDay(instant, now, timeZone)}`
}

/** "today 17:00", "tomorrow 12:00", "Thu 17:00" within the coming week, else "Thu 3 Dec 17:00". */
export const formatWhen = (instant: string, now: string, timeZone: string): string =>
  `${formatNearDay(instant, now, timeZone)} ${formatClock(wallAt(Date.parse(instant), timeZone))}`

/** "Sat 21 Nov 2026, 17:00": the exact time, for a tooltip. */
export const formatExactly = (instant: string, timeZone: string): string => {
  const wall = wallAt(Date.parse(instant), timeZone)
  return `${formatWeekday(wall)} ${formatDate(wall)} ${wall.year}, ${formatClock(wall)}`
}

/** "21 Nov 2026": for print, which is read in any year. */
export const formatFullDay = (instant: string, timeZone: string): string => {
  const wall = wallAt(Date.parse(instant), timeZone)
  return `${formatDate(wall)} ${wall.year}`
}

/** "2 days", "1 day": calendar days between two instants, as in "waiting 2 days". */
export const formatDays = (from: string, to: string, timeZone: string): string =>
  formatCount(daysBetween(from, to, timeZone), 'day')

/** "2 days late" in calendar days, "3 hours late" or "20 minutes late" on the same day; null if it isn't late. */
export const formatLate = (due: string, now: string, timeZone: string): string | null => {
  const lateMs = Date.parse(now) - Date.parse(due)
  if (lateMs <= 0) return null
  const days = daysBetween(due, now, timeZone)
  if (days > 0) return `${formatCount(days, 'day')} late`
  return lateMs >= hourMs
    ? `${formatCount(Math.floor(lateMs / hourMs), 'hour')} late`
    : `${formatCount(Math.max(1, Math.floor(lateMs / minuteMs)), 'minute')} late`
}

/** How late it is, or when it is due. */
export const formatDue = (due: string, now: string, timeZone: string): string =>
  formatLate(due, now, timeZone) ?? formatWhen(due, now, timeZone)

/**
 * Whether the text is "UTC" or an IANA region ("Europe/Berlin") that is known here. Offsets and abbreviations are rejected: Postgres reads
 * the sign of "+02:00" the other way around, and its abbreviations and SystemV zones have other meanings.
 */
export const isTimeZone = (timeZone: string): boolean => {
  if (timeZone !== 'UTC' && !/^(?!SystemV)[A-Z]\w+\//i.test(timeZone)) return false
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

/** The local time in the format of a date-and-time input: "2026-11-21T17:00". */
export const clockText = (instant: string, timeZone: string): string =>
  iso(asUtc(wallAt(Date.parse(instant), timeZone))).slice(0, 'YYYY-MM-DDTHH:MM'.length)

/** The calendar day of an instant: "2026-11-21". Of the current time, it is today. */
export const dayOf = (instant: string, timeZone: string): string => clockText(instant, timeZone).slice(0, 'YYYY-MM-DD'.length)

/** The instant of a local time in that format; null if the text is not a date and time. */
export const instantOfClock = (text: string, timeZone: string): string | null => {
  // Date.parse accepts almost anything: ':00Z' is the year 2000.
  const [, minute = '', seconds = ':00'] = /^(\d{4,6}-\d{2}-\d{2}T\d{2}:\d{2})(:\d{2})?$/.exec(text) ?? []
  const reading = minute === '' ? Number.NaN : Date.parse(`${minute}${seconds}Z`)
  if (Number.isNaN(reading)) return null
  return iso(instantOf(wallAt(reading, 'UTC'), timeZone))
}

const sheetFormatters = new Map<string, Intl.DateTimeFormat>()

const sheetFormatter = (timeZone: string): Intl.DateTimeFormat => {
  const known = sheetFormatters.get(timeZone)
  if (known !== undefined) return known
  const made = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
  sheetFormatters.set(timeZone, made)
  return made
}

/** The local time in a format that spreadsheets recognize: "2026-11-21 17:00:00". */
export const sheetTime = (instant: string, timeZone: string): string => sheetFormatter(timeZone).format(Date.parse(instant))
