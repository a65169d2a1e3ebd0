import type { TenantDb } from '#database/access.ts'
import { minRestringCap } from '#domain/racquets/restring.ts'
import { restringAt } from '#server/racquets/restring-service.ts'

import { lastStringings } from './queries.ts'

// Only the racquets with the oldest stringings are checked.
const maxChecked = 300

/** Racquets that are due for new strings, the longest overdue first. */
export async function restringDue(db: TenantDb, now: string, most: number) {
  const stringings = await lastStringings(db, minRestringCap, maxChecked)
  return stringings
    .flatMap(({ time_completed, ...stringing }) => {
      if (time_completed === null) return []
      return [{ ...stringing, time_completed, due_at: restringAt(stringing, time_completed) }]
    })
    .filter(({ due_at }) => due_at <= now)
    .toSorted((left, right) => left.due_at.localeCompare(right.due_at))
    .slice(0, most)
}
