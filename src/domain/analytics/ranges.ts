// Ranges of calendar days. Free of zod, because screens load it to parse URLs.
import { addMonths } from '#domain/values/dates/days.ts'

/** Both days are inclusive. A missing day leaves that end open. */
export interface DayRange {
  readonly from?: string | undefined
  readonly to?: string | undefined
}

export const groupings = ['day', 'week', 'month'] as const
export type Grouping = (typeof groupings)[number]

const maxRangeMonths = 120

/** What is wrong with a range, and which end has to change. */
export function rangeProblem({ from, to }: DayRange): { readonly path: keyof DayRange; readonly message: string } | undefined {
  if (from === undefined || to === undefined) return undefined
  if (from > to) return { path: 'to', message: 'The end date is before the start date' }
  return to >= addMonths(from, maxRangeMonths) ? { path: 'from', message: 'Choose a range of at most ten years' } : undefined
}
