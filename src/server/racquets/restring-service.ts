import { shiftDays } from '#domain/values/dates/durations.ts'
import { crossesOf, mainsOf } from '#domain/jobs/strings.ts'
import { restringWeeks, type RestringPace } from '#domain/racquets/restring.ts'
import { materialOf } from '#server/catalogue.ts'

type Stringing = Omit<RestringPace, 'materials'> & Parameters<typeof mainsOf>[0]

/** When a racquet strung this way at `time_completed` is due for new strings. */
export function restringAt(stringing: Stringing, time_completed: string): string {
  const materials = [mainsOf(stringing), crossesOf(stringing)].flatMap((string) => materialOf(string) ?? [])
  return shiftDays(time_completed, 7 * restringWeeks({ ...stringing, materials }))
}
