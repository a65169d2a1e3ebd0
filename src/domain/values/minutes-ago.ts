// Apart from the other dates: the messages of errors use it, which every page loads.
import { formatCount } from './counts.ts'

const minuteMs = 60_000

/** "just now", "2 minutes ago"; null from an hour on. An instant ahead of a slow clock is just now. */
export const formatMinutesAgo = (instant: string, now: string): string | null => {
  const minutes = Math.floor((Date.parse(now) - Date.parse(instant)) / minuteMs)
  if (minutes < 1) return 'just now'
  return minutes < 60 ? `${formatCount(minutes, 'minute')} ago` : null
}
