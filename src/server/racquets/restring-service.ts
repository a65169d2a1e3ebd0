import { crossesOf, mainsOf } from '#domain/jobs/strings.ts'
import { restringWeeks, type RestringPace } from '#domain/racquets/restring.ts'
import { materialOf } from '#server/catalogue.ts'

const weekMs = 7 * 86_400_000

type Stringing = Omit<RestringPace, 'materials'> & Parameters<typeof mainsOf>[0]

/** When a racquet strung this way at `time_completed` is due for new strings. */
export function restringAt(stringing: Stringing, time_completed: string): string {
  const materials = [mainsOf(stringing), crossesOf(stringing)].flatMap((string) => materialOf(string) ?? [])
  return new Date(Date.parse(time_completed) + restringWeeks({ ...stringing, materials }) * weekMs).toISOString()
}
