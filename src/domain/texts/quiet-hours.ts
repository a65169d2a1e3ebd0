// Hours of the day in which no texts are sent.
import { addDays, clockText, instantOfClock } from '#domain/values/dates.ts'

export interface QuietHours {
  /** "22:00" on the clock of the business. Null if there are none. */
  readonly quiet_from: string | null
  readonly quiet_until: string | null
}

const clockOf = (instant: string, timeZone: string): readonly [date: string, time: string] => {
  const [date = '', time = ''] = clockText(instant, timeZone).split('T')
  return [date, time]
}

/** Now, or the end of the quiet hours if it is in them. They may pass midnight. */
export function afterQuietHours(now: string, { quiet_from: from, quiet_until: until }: QuietHours, timeZone: string): string {
  if (from === null || until === null) return now
  const [date, time] = clockOf(now, timeZone)
  const isQuiet = from < until ? time >= from && time < until : time >= from || time < until
  if (!isQuiet) return now
  const [endDate] = time < until ? [date] : clockOf(addDays(now, 1, timeZone), timeZone)
  return instantOfClock(`${endDate}T${until}`, timeZone) ?? now
}
