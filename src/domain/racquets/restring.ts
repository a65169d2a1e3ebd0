// When a frame wants new strings: as often in a year as it is played in a week, and strings go dead on the wall as well.
import { weeksInYear } from '#domain/constants.ts'

/** Weeks after which strings are done however little they were hit: polyester and aramid lose their tension soonest. */
const mostWeeks = { stiff: 13, other: 26 } as const

/** The soonest that any strings are due that are not played out: what the rule's cap is at least. */
export const soonestWeeks = Math.min(...Object.values(mostWeeks))

const isStiff = (material: string): boolean => /polyester|aramid/.test(material)

export interface RestringPace {
  readonly plays_per_week: number | null
  /** What the stringer said, whatever the rule says. */
  readonly restring_weeks: number | null
  /** Of mains and crosses, as far as the catalogue knows them. */
  readonly materials: readonly string[]
}

/** Weeks from one stringing to the next. */
export function restringWeeks({ plays_per_week, restring_weeks, materials }: RestringPace): number {
  if (restring_weeks !== null) return restring_weeks
  const most = materials.some(isStiff) ? mostWeeks.stiff : mostWeeks.other
  return plays_per_week === null ? most : Math.min(most, Math.max(1, Math.round(weeksInYear / plays_per_week)))
}
