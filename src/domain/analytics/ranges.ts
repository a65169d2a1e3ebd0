// Ranges of days. Without zod: the screens read theirs from the address, at the first load.
import { isTooLong } from '#domain/values/days.ts'

/** Both days belong to it; without one it is open there. */
export interface DayRange {
  readonly from?: string | undefined
  readonly to?: string | undefined
}

export const groupings = ['day', 'week', 'month'] as const
export type Grouping = (typeof groupings)[number]

/** What is wrong with a range, and which of its days is to be mended. */
export function rangeProblem({ from, to }: DayRange): { readonly path: keyof DayRange; readonly message: string } | undefined {
  if (from === undefined || to === undefined) return undefined
  if (from > to) return { path: 'to', message: 'The range ends before it begins' }
  return isTooLong(from, to) ? { path: 'from', message: 'At most ten years at once' } : undefined
}
