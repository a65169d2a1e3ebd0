// Lengths of time. A day is 24 hours; calendar days are in `days.ts`.

export const minuteMs = 60_000
export const hourMs = 60 * minuteMs
export const dayMs = 24 * hourMs
export const daySeconds = dayMs / 1000

/** The instant this many times 24 hours later, or earlier if negative. */
export const shiftDays = (instant: string, days: number): string => new Date(Date.parse(instant) + days * dayMs).toISOString()
