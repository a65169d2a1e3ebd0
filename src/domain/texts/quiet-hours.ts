// Hours of the day in which no texts are sent.
import { clockText } from '#domain/values/dates.ts'

export interface QuietHours {
  /** "22:00" on the clock of the business. Null if there are none. */
  readonly quiet_from: string | null
  readonly quiet_until: string | null
}

const minuteMs = 60_000
const dayMinutes = 24 * 60

const timeAt = (ms: number, timeZone: string): string =>
  clockText(new Date(ms).toISOString(), timeZone).slice('YYYY-MM-DDT'.length)

const minuteOfDay = (time: string): number => Date.parse(`1970-01-01T${time}Z`) / minuteMs

/** Whether the clock shows a time in the quiet hours. They may pass midnight. */
const isQuiet = (time: string, from: string, until: string): boolean =>
  from < until ? time >= from && time < until : time >= from || time < until

/**
 * Now, or the first minute at which the clock shows a time outside the quiet hours. An end that comes twice,
 * because the clocks go back, ends them both times. An end that is skipped, because they go forward, ends them at that moment.
 */
export function afterQuietHours(now: string, { quiet_from: from, quiet_until: until }: QuietHours, timeZone: string): string {
  if (from === null || until === null) return now
  let minute = Math.floor(Date.parse(now) / minuteMs) * minuteMs
  const time = timeAt(minute, timeZone)
  if (!isQuiet(time, from, until)) return now
  const end = minute + ((minuteOfDay(until) - minuteOfDay(time) + dayMinutes) % dayMinutes) * minuteMs
  if (timeAt(end, timeZone) === until) return new Date(end).toISOString()
  // The clocks change before the end, which happens in two nights of a year.
  while (isQuiet(timeAt(minute, timeZone), from, until)) minute += minuteMs
  return new Date(minute).toISOString()
}
