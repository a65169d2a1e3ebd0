// When a racquet needs new strings. Rule of thumb: as often per year as it is played per week. Strings lose tension even if unplayed.
import { weeksInYear } from '#domain/constants.ts'

/** Weeks after which strings should be replaced even if they were hardly used. Polyester and aramid lose tension fastest. */
const maxWeeks = { stiff: 13, other: 26 } as const

/** The smallest maximum. Without an interval set by hand, no racquet is due later than its maximum. */
export const minRestringCap = Math.min(...Object.values(maxWeeks))

const isStiff = (material: string): boolean => /polyester|aramid/.test(material)

export interface RestringPace {
  readonly plays_per_week: number | null
  /** An interval set by hand, which overrides the rule. */
  readonly restring_weeks: number | null
  /** Materials of mains and crosses, if the catalog has them. */
  readonly materials: readonly string[]
}

/** Weeks from one stringing to the next. */
export function restringWeeks({ plays_per_week, restring_weeks, materials }: RestringPace): number {
  if (restring_weeks !== null) return restring_weeks
  const cap = materials.some(isStiff) ? maxWeeks.stiff : maxWeeks.other
  return plays_per_week === null ? cap : Math.min(cap, Math.max(1, Math.round(weeksInYear / plays_per_week)))
}
