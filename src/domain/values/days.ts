// Days of a calendar ("2026-11-21"), whatever the time zone: they are counted, not timed.

const dayMs = 86_400_000
const msOf = (day: string): number => Date.parse(`${day}T00:00:00Z`)
const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 'YYYY-MM-DD'.length)

/** That many days later. */
export const laterDay = (day: string, days: number): string => dayOf(msOf(day) + days * dayMs)

/** How many days a range has: both its days belong to it. */
export const dayCount = (from: string, to: string): number => (msOf(to) - msOf(from)) / dayMs + 1

/** The same day so many months later, or the last of that month where it has no such day. */
export const laterMonth = (day: string, months: number): string => {
  const first = new Date(msOf(`${day.slice(0, 'YYYY-MM'.length)}-01`))
  first.setUTCMonth(first.getUTCMonth() + months)
  const next = new Date(first)
  next.setUTCMonth(next.getUTCMonth() + 1)
  const last = (next.getTime() - first.getTime()) / dayMs
  return dayOf(first.getTime() + (Math.min(Number(day.slice(-2)), last) - 1) * dayMs)
}

/** Whether a range is longer than figures are asked for: ten years. */
export const isTooLong = (from: string, to: string): boolean => to >= laterMonth(from, 120)

/** Whether a text is a day that a calendar has. */
export const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(msOf(text)) && dayOf(msOf(text)) === text
