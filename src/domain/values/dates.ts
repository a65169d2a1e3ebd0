// Instants as a person in their time zone says them. `now` always comes in; zones are IANA names.
// Intl only. Temporal is not in Node 24, and the web would grow: temporal-polyfill is 19.3 kB (gzip); date-fns with @date-fns/tz is 1.8 kB
// for the arithmetic alone, where this whole file is 1.3 kB. 20,000 random instants in 7 zones give the same days and months in both.

type Wall = { year: number; month: number; day: number; hour: number; minute: number; second: number }

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

// A formatter takes far longer to make than to use; there are as many as there are zones in use.
const formatters = new Map<string, Intl.DateTimeFormat>()

const formatterOf = (timeZone: string): Intl.DateTimeFormat => {
  const known = formatters.get(timeZone)
  if (known !== undefined) return known
  const made = new Intl.DateTimeFormat('en-US', {
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
  formatters.set(timeZone, made)
  return made
}

const wallAt = (ms: number, timeZone: string): Wall => {
  const parts = new Map(
    formatterOf(timeZone)
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

/** The wall's reading as if it were UTC: for differences and calendar arithmetic, not an instant. */
const asUtc = ({ year, month, day, hour, minute, second }: Wall) => Date.UTC(year, month - 1, day, hour, minute, second)

const offsetAt = (ms: number, timeZone: string) => asUtc(wallAt(ms, timeZone)) - Math.floor(ms / 1000) * 1000

// A reading that no clock showed (the hour skipped in spring) becomes the time one hour on, as Postgres has it.
const instantOf = (wall: Wall, timeZone: string): number => {
  const reading = asUtc(wall)
  const first = reading - offsetAt(reading, timeZone)
  const second = reading - offsetAt(first, timeZone)
  return [second, first].find((ms) => ms + offsetAt(ms, timeZone) === reading) ?? Math.max(first, second)
}

const iso = (ms: number) => new Date(ms).toISOString()
const startOfDay = { hour: 0, minute: 0, second: 0 }

/** When the calendar month of `instant` began there: from here a month's jobs are counted. */
export const monthStart = (instant: string, timeZone: string): string =>
  iso(instantOf({ ...wallAt(Date.parse(instant), timeZone), day: 1, ...startOfDay }, timeZone))

/** When the day of `instant` began there. */
export const dayStart = (instant: string, timeZone: string): string =>
  iso(instantOf({ ...wallAt(Date.parse(instant), timeZone), ...startOfDay }, timeZone))

/** The same time of day, days later, also across a change of the clocks. */
export const addDays = (instant: string, days: number, timeZone: string): string => {
  const wall = wallAt(Date.parse(instant), timeZone)
  return iso(instantOf({ ...wall, day: wall.day + days }, timeZone))
}

/** That hour of the day of `instant` there. */
export const atHour = (instant: string, hour: number, timeZone: string): string =>
  iso(instantOf({ ...wallAt(Date.parse(instant), timeZone), ...startOfDay, hour }, timeZone))

/** Midnights between two instants there: 1 from 23:59 to 00:01. */
export const daysBetween = (from: string, to: string, timeZone: string): number => {
  const dayNumber = (instant: string) => Math.floor(asUtc(wallAt(Date.parse(instant), timeZone)) / dayMs)
  return dayNumber(to) - dayNumber(from)
}

const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const

const twoDigits = (value: number) => String(value).padStart(2, '0')
const sayTime = (wall: Wall) => `${twoDigits(wall.hour)}:${twoDigits(wall.minute)}`
const sayWeekday = (wall: Wall) => weekdays[new Date(asUtc(wall)).getUTCDay()]
const sayDate = (wall: Wall) => `${wall.day} ${months[wall.month - 1]}`

/** "3 Dec", and "3 Dec 2027" in another year than now. */
export const sayDay = (instant: string, now: string, timeZone: string): string => {
  const wall = wallAt(Date.parse(instant), timeZone)
  const isThisYear = wall.year === wallAt(Date.parse(now), timeZone).year
  return isThisYear ? sayDate(wall) : `${sayDate(wall)} ${wall.year}`
}

const nearDay = (days: number, wall: Wall) => {
  if (days === -1) return 'yesterday'
  if (days === 0) return 'today'
  if (days === 1) return 'tomorrow'
  // A weekday alone is the coming one; seven days on it would be today's.
  return days > 1 && days < 7 ? sayWeekday(wall) : undefined
}

/** "today", "tomorrow", "Thu" within the coming week, else "Thu 3 Dec". */
export const sayNearDay = (instant: string, now: string, timeZone: string): string => {
  const wall = wallAt(Date.parse(instant), timeZone)
  return nearDay(daysBetween(now, instant, timeZone), wall) ?? `${sayWeekday(wall)} ${sayDay(instant, now, timeZone)}`
}

/** "today 17:00", "tomorrow 12:00", "Thu 17:00" within the coming week, else "Thu 3 Dec 17:00". */
export const sayWhen = (instant: string, now: string, timeZone: string): string =>
  `${sayNearDay(instant, now, timeZone)} ${sayTime(wallAt(Date.parse(instant), timeZone))}`

/** "Sat 21 Nov 2026, 17:00": the exact instant, for a hover. */
export const sayExactly = (instant: string, timeZone: string): string => {
  const wall = wallAt(Date.parse(instant), timeZone)
  return `${sayWeekday(wall)} ${sayDate(wall)} ${wall.year}, ${sayTime(wall)}`
}

/** "21 Nov 2026": for paper, which is read in any year. */
export const sayFullDay = (instant: string, timeZone: string): string => {
  const wall = wallAt(Date.parse(instant), timeZone)
  return `${sayDate(wall)} ${wall.year}`
}

const sayCount = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`

/** "2 days", "1 day": calendar days there from one instant to the other, as in "waiting 2 days". */
export const sayDays = (from: string, to: string, timeZone: string): string => sayCount(daysBetween(from, to, timeZone), 'day')

/** "2 days late" by the calendar, "3 hours late" or "20 minutes late" on the same day; null while it is not late. */
export const sayLate = (due: string, now: string, timeZone: string): string | null => {
  const lateMs = Date.parse(now) - Date.parse(due)
  if (lateMs <= 0) return null
  const days = daysBetween(due, now, timeZone)
  if (days > 0) return `${sayCount(days, 'day')} late`
  return lateMs >= hourMs
    ? `${sayCount(Math.floor(lateMs / hourMs), 'hour')} late`
    : `${sayCount(Math.max(1, Math.floor(lateMs / minuteMs)), 'minute')} late`
}

/** How late it is, or when it is due. */
export const sayDue = (due: string, now: string, timeZone: string): string =>
  sayLate(due, now, timeZone) ?? sayWhen(due, now, timeZone)

/**
 * Whether it is "UTC" or an IANA name of a region ("Europe/Berlin") that clocks here know. Nothing else: Postgres reads the
 * sign of "+02:00" the other way, and neither its abbreviations nor SystemV's zones are the same there.
 */
export const isTimeZone = (timeZone: string): boolean => {
  if (timeZone !== 'UTC' && !/^(?!SystemV)[A-Z]\w+\//i.test(timeZone)) return false
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

/** What a clock there shows, as a date-and-time box has it: "2026-11-21T17:00". */
export const clockText = (instant: string, timeZone: string): string =>
  iso(asUtc(wallAt(Date.parse(instant), timeZone))).slice(0, 'YYYY-MM-DDTHH:MM'.length)

/** The instant at which a clock there shows that text; null when it is no date and time. */
export const instantOfClock = (text: string, timeZone: string): string | null => {
  // Date.parse makes something of almost anything: of ':00Z' the year 2000.
  const reading = /^\d{4,6}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(text) ? Date.parse(`${text}:00Z`) : Number.NaN
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

/** What a clock there shows, as every spreadsheet knows a date and time: "2026-11-21 17:00:00". */
export const sheetTime = (instant: string, timeZone: string): string => sheetFormatter(timeZone).format(Date.parse(instant))
