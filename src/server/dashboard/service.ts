import type { TenantDb } from '#database/access.ts'
import { minRestringCap } from '#domain/racquets/restring.ts'
import { restringAt } from '#server/racquets/restring-service.ts'

import { lastStringings } from './queries.ts'

// Maximum number of racquets checked.
const maxCandidates = 300

/** Racquets due for new strings, longest due first, and their number. */
export async function restringDue(db: TenantDb, now: string, limit: number) {
  const stringings = await lastStringings(db, minRestringCap, maxCandidates)
  const due = stringings
    .flatMap(({ time_completed, ...stringing }) => {
      if (time_completed === null) return []
      return [{ ...stringing, time_completed, due_at: restringAt(stringing, time_completed) }]
    })
    .filter(({ due_at }) => due_at <= now)
    .toSorted((left, right) => left.due_at.localeCompare(right.due_at))
  return { items: due.slice(0, limit), count: due.length }
}
