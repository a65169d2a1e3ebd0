// When a racquet is due for new strings. Rule of thumb: as many times a year as it is played a week. Strings also lose tension unplayed.
import { weeksInYear } from '#domain/constants.ts'

/** Weeks after which strings should be replaced even if they were hardly played. Polyester and aramid lose tension fastest. */
const maxWeeks = { stiff: 13, other: 26 } as const

/** The smallest of these caps. No racquet with an interval from the rule is due later than its cap. */
export const minRestringCap = Math.min(...Object.values(maxWeeks))

const isStiff = (material: string): boolean => /polyester|aramid/.test(material)

export interface RestringPace {
  readonly plays_per_week: number | null
  /** An interval set by hand, which takes precedence over the rule. */
  readonly restring_weeks: number | null
  /** Materials of mains and crosses, as far as the catalogue has them. */
  readonly materials: readonly string[]
}

/** Weeks from one stringing to the next. */
export function restringWeeks({ plays_per_week, restring_weeks, materials }: RestringPace): number {
  if (restring_weeks !== null) return restring_weeks
  const cap = materials.some(isStiff) ? maxWeeks.stiff : maxWeeks.other
  return plays_per_week === null ? cap : Math.min(cap, Math.max(1, Math.round(weeksInYear / plays_per_week)))
}
