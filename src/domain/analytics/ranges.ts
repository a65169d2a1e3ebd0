// Calendar days ("2026-11-21") and ranges of them, independent of time zones. Free of zod, because screens load it to parse URLs.

/** Both days are inclusive. A missing day leaves that end open. */
export interface DayRange {
  readonly from?: string | undefined
  readonly to?: string | undefined
}

export const groupings = ['day', 'week', 'month'] as const
export type Grouping = (typeof groupings)[number]

const dayMs = 86_400_000
const toMs = (day: string): number => Date.parse(`${day}T00:00:00Z`)
const toDay = (ms: number): string => new Date(ms).toISOString().slice(0, 'YYYY-MM-DD'.length)

export const addDays = (day: string, days: number): string => toDay(toMs(day) + days * dayMs)

/** The same day of another month, or that month's last day if it is shorter. */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const lastDate = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return toDay(Date.UTC(year, month - 1 + months, Math.min(date, lastDate)))
}

/** The number of days in a range, inclusive. */
export const countDays = (from: string, to: string): number => (toMs(to) - toMs(from)) / dayMs + 1

/** Whether the text is an existing calendar day. */
export const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(toMs(text)) && toDay(toMs(text)) === text

const maxRangeMonths = 120

/** What is wrong with a range, and which end has to change. */
export function rangeProblem({ from, to }: DayRange): { readonly path: keyof DayRange; readonly message: string } | undefined {
  if (from === undefined || to === undefined) return undefined
  if (from > to) return { path: 'to', message: 'The end date is before the start date' }
  return to >= addMonths(from, maxRangeMonths) ? { path: 'from', message: 'Choose a range of at most ten years' } : undefined
}
