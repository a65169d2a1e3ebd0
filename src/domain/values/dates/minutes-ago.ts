// Separate from the other date functions, because error messages use it and every page loads those.
import { formatCount } from '#domain/values/numbers/counts.ts'
import { minuteMs } from './durations.ts'

/** "just now", "2 minutes ago"; null after an hour. A future instant, caused by a slow clock, is "just now". */
export const formatMinutesAgo = (instant: string, now: string): string | null => {
  const minutes = Math.floor((Date.parse(now) - Date.parse(instant)) / minuteMs)
  if (minutes < 1) return 'just now'
  return minutes < 60 ? `${formatCount(minutes, 'minute')} ago` : null
}
