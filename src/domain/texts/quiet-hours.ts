// Hours in which no texts are sent.
import { clockText } from '#domain/values/dates/dates.ts'
import { dayMs, minuteMs } from '#domain/values/dates/durations.ts'

interface QuietHours {
  /** "22:00" in the time zone of the business. Null without quiet hours. */
  readonly quiet_from: string | null
  readonly quiet_until: string | null
}

const dayMinutes = dayMs / minuteMs

const timeAt = (ms: number, timeZone: string): string =>
  clockText(new Date(ms).toISOString(), timeZone).slice('YYYY-MM-DDT'.length)

const minuteOfDay = (time: string): number => Date.parse(`1970-01-01T${time}Z`) / minuteMs

/** Whether a time is within the quiet hours, which may span midnight. */
const isQuiet = (time: string, from: string, until: string): boolean =>
  from < until ? time >= from && time < until : time >= from || time < until

/**
 * The current time, or the first minute outside the quiet hours. If clocks go back and the end time occurs twice, quiet hours end both
 * times. If clocks go forward and skip the end time, quiet hours end at that moment.
 */
export function afterQuietHours(now: string, { quiet_from: from, quiet_until: until }: QuietHours, timeZone: string): string {
  if (from === null || until === null) return now
  let minute = Math.floor(Date.parse(now) / minuteMs) * minuteMs
  const time = timeAt(minute, timeZone)
  if (!isQuiet(time, from, until)) return now
  const end = minute + ((minuteOfDay(until) - minuteOfDay(time) + dayMinutes) % dayMinutes) * minuteMs
  if (timeAt(end, timeZone) === until) return new Date(end).toISOString()
  // Clocks change before the end, which happens on two nights a year.
  while (isQuiet(timeAt(minute, timeZone), from, until)) minute += minuteMs
  return new Date(minute).toISOString()
}
