// Ranges of days. Free of zod, because screens read theirs from the URL on first load.
import { isTooLong } from '#domain/values/days.ts'

/** Both days are inclusive; a missing day leaves that end open. */
export interface DayRange {
  readonly from?: string | undefined
  readonly to?: string | undefined
}

export const groupings = ['day', 'week', 'month'] as const
export type Grouping = (typeof groupings)[number]

/** What is wrong with a range, and which of its days has to change. */
export function rangeProblem({ from, to }: DayRange): { readonly path: keyof DayRange; readonly message: string } | undefined {
  if (from === undefined || to === undefined) return undefined
  if (from > to) return { path: 'to', message: 'The end date is before the start date' }
  return isTooLong(from, to) ? { path: 'from', message: 'Choose a range of at most ten years' } : undefined
}
