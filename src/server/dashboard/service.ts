import type { Desk } from '#database/doors.ts'
import { crossesOf, mainsOf } from '#domain/jobs/strings.ts'
import { restringWeeks, soonestWeeks } from '#domain/restring.ts'
import { materialOf } from '#server/catalogue.ts'

import { lastStringings } from './queries.ts'

const weekMs = 7 * 86_400_000

// More frames than this are not looked at: whoever has so many due has other ways to find them.
const mostLooked = 300

/** Frames that want new strings now, the longest due first. */
export async function restringDue(desk: Desk, now: string, most: number) {
  const stringings = await lastStringings(desk, soonestWeeks, mostLooked)
  return stringings
    .flatMap(({ time_completed, ...stringing }) => {
      if (time_completed === null) return []
      const materials = [mainsOf(stringing), crossesOf(stringing)].flatMap((string) => materialOf(string) ?? [])
      const weeks = restringWeeks({ ...stringing, materials })
      return [{ ...stringing, time_completed, due_at: new Date(Date.parse(time_completed) + weeks * weekMs).toISOString() }]
    })
    .filter(({ due_at }) => due_at <= now)
    .toSorted((left, right) => left.due_at.localeCompare(right.due_at))
    .slice(0, most)
}
